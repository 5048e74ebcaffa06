/** What runs came to, as text: one line a task, each figure with its n and its 95 % interval. */
import type { LadderSummary, SetSummary } from './run-report';

export const summaryLines = (summary: readonly (LadderSummary | SetSummary)[]): readonly string[] =>
  summary
    .filter(({ n }) => n > 0)
    .map((each) => `${each.task}, ${each.condition}: ${'share' in each ? setText(each) : ladderText(each)}`);

function setText({ share, right, questions, items, low, high }: SetSummary): string {
  if (questions === 0) return 'no question was answered';
  if (share === null || low === null || high === null)
    return `${questions === 1 ? '1 question' : `${questions} questions`}; too few to show how many are right`;
  const asked = items < questions ? `${questions} answers to ${items} questions` : `${questions}`;
  return `${right} of ${asked} right, ${percent(share)} % (95 % interval ${percent(low)} to ${percent(high)} %)`;
}

function ladderText({ r, meanR, low, high, n, censored }: LadderSummary): string {
  const noInterval = n > 1 && new Set(r).size === 1 ? 'all equal, so no interval' : 'too few for an interval';
  const interval = low === null || high === null ? noInterval : `95 % interval ${low.toFixed(2)} to ${high.toFixed(2)}`;
  return `mean R ${censored > 0 ? 'at least ' : ''}${meanR?.toFixed(2)} (${interval}, n = ${n} ${n === 1 ? 'ladder' : 'ladders'})`;
}

const percent = (share: number): string => (100 * share).toFixed(1);
