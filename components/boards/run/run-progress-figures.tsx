import { Progress } from '@/components/ui/progress';
import type { RunProgress } from '@/lib/wire/models/run-progress';
import { formatCount, plural } from '../format';

/** How far a run is and what it took: the numbers that the command line shows. */
export function RunProgressFigures({ progress }: { readonly progress: RunProgress }) {
  const { replies, expected, perMinute, secondsLeft, inputTokens, outputTokens, costUsd, failedTries } = progress;
  const facts: readonly (readonly [string, string])[] = [
    [
      'Replies',
      expected === null
        ? formatCount(replies)
        : `${formatCount(replies)} of ${expected.isExact ? '' : 'at most '}${formatCount(expected.most)}`,
    ],
    ['Replies per minute', perMinute === null ? '–' : perMinute.toFixed(perMinute < 10 ? 1 : 0)],
    ['Time left', secondsLeft === null ? '–' : durationText(secondsLeft)],
    ['Tokens in and out', `${tokens(inputTokens)} and ${tokens(outputTokens)}`],
    ['Cost', costUsd === null ? 'not reported' : `$${costUsd.toFixed(4)}`],
    ['Failed tries', formatCount(failedTries)],
  ];
  return (
    <div className="mt-3">
      {expected !== null && (
        <Progress value={replies} max={expected.most} label={`${plural(replies, 'reply', 'replies')} so far`} />
      )}
      <dl className="tabular mt-3 grid grid-cols-2 gap-x-8 gap-y-2 text-sm sm:grid-cols-3">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const tokens = (count: number | null): string => (count === null ? 'not reported' : formatCount(count));

function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
