'use client';
import { useTranslations } from 'use-intl';
import { Callout } from '@/components/ui/callout';
import { Card } from '@/components/ui/card';
import { problemText } from '@/components/words/problem-text';
import type { SampleView } from '@/lib/wire/session';
import { SamplePuzzle } from './sample-puzzle';
import type { SampleRound } from './use-sample';

interface SampleCardProps {
  readonly round: SampleRound;
  /** The puzzle that the page came with. */
  readonly first: SampleView;
  /** Under the explanation: where to go from here. */
  readonly children: React.ReactNode;
}

/** A puzzle, then why its answer is right, or why the server could not say. */
export function SampleCard({ round: { sample, given, busy, failure, answer }, first, children }: SampleCardProps) {
  const t = useTranslations('landing');
  const words = useTranslations('words');
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
