'use client';
import { useTranslations } from 'use-intl';
import { Callout } from '@/components/ui/callout';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { problemText } from '@/components/words/problem-text';
import type { SampleView } from '@/lib/wire/people/session';
import { SamplePuzzle } from './sample-puzzle';
import type { SampleRound } from './use-sample';

interface SampleCardProps {
  readonly round: SampleRound;
  /** The puzzle that the page came with. */
  readonly first: SampleView;
  /** On a phone: no frame, and the puzzle fills the screen. */
  readonly fit?: boolean;
  /** Under the explanation: where to go from here. */
  readonly children: React.ReactNode;
}

/** A puzzle, then why its answer is right, or why the server could not say. */
export function SampleCard({
  round: { sample, given, busy, failure, answer },
  first,
  fit = false,
  children,
}: SampleCardProps) {
  const t = useTranslations('landing');
  const words = useTranslations('words');
  return (
    <Card className={cn('p-4 sm:p-6', fit && 'max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:shadow-none')}>
      <SamplePuzzle
        key={sample.token}
        sample={sample}
        given={given}
        busy={busy}
        hint={t('try.hint')}
        fit={fit}
        isFirst={sample === first}
        onAnswer={answer}
      >
        {children}
      </SamplePuzzle>
      {failure && (
        <Callout tone="warn" role="alert" title={t('try.failed')} className="mt-4">
          <p>{problemText(words, failure)}</p>
        </Callout>
      )}
    </Card>
  );
}
