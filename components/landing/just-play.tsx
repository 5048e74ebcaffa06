'use client';
import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Card } from '@/components/ui/card';
import { problemText } from '@/components/words/problem-text';
import type { SampleView } from '@/lib/wire/session';
import { SamplePuzzle } from './sample-puzzle';
import { type NextQuery, useSample } from './use-sample';

/** Harder after a right answer. */
const nextOf: NextQuery = ({ item: { task, level } }, correct) => ({
  task,
  level: String(correct ? level + 1 : Math.max(1, level - 1)),
});

/** One puzzle of a task after the other, each explained. */
export function JustPlay({ first, title }: { readonly first: SampleView; readonly title: string }) {
  const t = useTranslations('landing');
  const words = useTranslations('words');
  const { sample, given, busy, failure, answer, another } = useSample(first, nextOf);
  return (
    <>
      <h1 className="text-xl sm:text-3xl">{title}</h1>
      <p className="mb-4 text-sm text-muted">{t('play.level', { level: sample.item.level })}</p>
      <Card className="p-4 sm:p-6">
        <SamplePuzzle
          key={sample.token}
          sample={sample}
          given={given}
          busy={busy}
          hint={t('try.hint')}
          isFirst={sample === first}
          onAnswer={answer}
        >
          <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
            <Button variant="primary" size="lg" busy={busy} className="max-sm:w-full" onClick={another}>
              {t('try.another')}
              <ArrowRight aria-hidden="true" className="size-5" />
            </Button>
            <ButtonLink href={`/start/${sample.item.task}?sample=${sample.token}`} size="lg" className="max-sm:w-full">
              {t('try.start')}
            </ButtonLink>
          </div>
        </SamplePuzzle>
        {failure && (
          <Callout tone="warn" role="alert" title={t('try.failed')} className="mt-4">
            <p>{problemText(words, failure)}</p>
          </Callout>
        )}
      </Card>
    </>
  );
}
