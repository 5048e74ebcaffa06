/** Warnings of replies without a readable answer: a run of them ends at R 0, and looks like a model that knows nothing. */
import type { RunState } from '@/lib/wire/run';

const FIRST_REPLIES = 5;
const SHOWN_CHARACTERS = 120;
const HOW = 'the answer must stand at the end, as <answer>B</answer>';

/** Said once, after the fifth reply, where none of the five could be read; null otherwise. */
export function unreadStart({ replyCount, statuses }: Pick<RunState, 'replyCount' | 'statuses'>, lastText: string): string | null {
  if (replyCount !== FIRST_REPLIES || countScored(statuses) > 0) return null;
  const shown = lastText.trim() === '' ? 'the last one is empty' : `the last one ends: ${JSON.stringify(lastText.trim().slice(-SHOWN_CHARACTERS))}`;
  return `warning: ${FIRST_REPLIES} of ${FIRST_REPLIES} replies could not be read (${kinds(statuses)}); ${shown}; ${HOW}`;
}

/** Said at the end where any reply could not be read; null where all could. */
export function unreadAtEnd(runs: readonly Pick<RunState, 'statuses'>[]): string | null {
  const statuses: Record<string, number> = {};
  for (const run of runs) for (const [status, count] of Object.entries(run.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const unread = all - countScored(statuses);
  if (unread === 0) return null;
  return `warning: ${unread} of ${all} replies (${Math.round((100 * unread) / all)} %) have no answer that could be read and count as not right: ${kinds(statuses)}; ${HOW}`;
}

const countScored = (statuses: RunState['statuses']): number => statuses.scored ?? 0;

const kinds = (statuses: RunState['statuses']): string =>
  Object.entries(statuses)
    .filter(([status, count]) => status !== 'scored' && count > 0)
    .map(([status, count]) => `${count} ${status}`)
    .join(', ');
