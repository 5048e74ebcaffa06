'use client';
import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Card } from '@/components/ui/card';
import { problemText } from '@/components/words/problem-text';
import type { SampleView } from '@/lib/wire/session';
import { SamplePuzzle } from './sample-puzzle';
import { useSample } from './use-sample';

/** The first thing on the landing page: a puzzle, then why its answer is right, then a climb of the same task. */
export function TryPuzzle({ first }: { readonly first: SampleView }) {
  const t = useTranslations('landing');
  const words = useTranslations('words');
  const { sample, given, busy, failure, answer, another } = useSample(first, ({ token }) => ({ after: token }));
  return (
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
          <Link
            href={`/start/${sample.item.task}?sample=${sample.token}`}
            className={buttonClass({ variant: 'primary', size: 'lg' }, 'max-sm:w-full')}
          >
            {t('try.start')}
          </Link>
          <Button size="lg" busy={busy} className="max-sm:w-full" onClick={another}>
            {t('try.another')}
            <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
        <p className="mt-3 text-sm text-muted">{t('try.startHint')}</p>
      </SamplePuzzle>
      {failure && (
        <Callout tone="warn" role="alert" title={t('try.failed')} className="mt-4">
          <p>{problemText(words, failure)}</p>
        </Callout>
      )}
    </Card>
  );
}
