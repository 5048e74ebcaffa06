'use client';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '@/components/ui/button';
import { ArrowRight } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import type { SampleView } from '@/lib/wire/people/session';
import { SampleCard } from './sample-card';
import { useSample } from './use-sample';

/** The first thing on the landing page: a puzzle, then why its answer is right, then a climb of the same task. */
export function TryPuzzle({ first }: { readonly first: SampleView }) {
  const t = useTranslations('landing');
  const round = useSample(first, ({ token }) => ({ after: token }));
  const { item, token } = round.sample;
  return (
    <SampleCard round={round} first={first}>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link
          href={`/start/${item.task}?sample=${token}`}
          className={buttonClass({ variant: 'primary', size: 'lg' }, 'max-sm:w-full')}
        >
          {t('try.start')}
        </Link>
        <Button size="lg" busy={round.busy} className="max-sm:w-full" onClick={round.another}>
          {t('try.another')}
          <ArrowRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <p className="mt-3 text-sm text-muted">{t('try.startHint')}</p>
    </SampleCard>
  );
}
