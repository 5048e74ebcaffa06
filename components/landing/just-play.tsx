'use client';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { ArrowRight } from '@/components/ui/icons';
import type { SampleView } from '@/lib/wire/people/session';
import { SampleCard } from './sample-card';
import { type NextQuery, useSample } from './use-sample';

/** Harder after a right answer. */
const nextOf: NextQuery = ({ item: { task, level } }, correct) => ({
  task,
  level: String(correct ? level + 1 : Math.max(1, level - 1)),
});

/** One puzzle of a task after the other, each explained. */
export function JustPlay({ first, title }: { readonly first: SampleView; readonly title: string }) {
  const t = useTranslations('landing');
  const round = useSample(first, nextOf);
  const { task, level } = round.sample.item;
  return (
    <>
      <div className="flex items-baseline gap-x-3 max-sm:h-8 max-sm:items-center sm:block">
        <h1 className="max-sm:truncate text-base sm:text-3xl">{title}</h1>
        <p className="max-sm:shrink-0 max-sm:text-xs text-sm text-muted sm:mb-4">{t('play.level', { level })}</p>
      </div>
      <SampleCard round={round} first={first} fit>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="primary" size="lg" busy={round.busy} className="max-sm:w-full" onClick={round.another}>
            {t('try.another')}
            <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
          <ButtonLink href={`/start/${task}?sample=${round.sample.token}`} size="lg" className="max-sm:w-full">
            {t('try.start')}
          </ButtonLink>
        </div>
      </SampleCard>
    </>
  );
}
