/**
 * Warnings of replies without a readable answer: a run of them ends at R 0, and looks like a model that knows nothing.
 */
import type { z } from 'zod';
import type { chatMessage, RunState } from '@/lib/wire/models/run';

const FIRST_REPLIES = 5;
const SHOWN_CHARACTERS = 120;
const SHOWN_CONTRACT = 240;

type Messages = readonly z.infer<typeof chatMessage>[];

/** How the prompt itself says to reply: the end of its rules. */
export function contractOf(messages: Messages): string {
  const rules = messages
    .find(({ role }) => role === 'system')
    ?.content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  return (rules?.join('\n').split('\n\n').at(-1) ?? '').replace(/\s+/g, ' ').trim();
}

const how = (contract: string | null): string => {
  if (contract === null || contract === '') return 'each prompt says how to reply';
  return `the prompt says: ${JSON.stringify(contract.length <= SHOWN_CONTRACT ? contract : `${contract.slice(0, SHOWN_CONTRACT)}…`)}`;
};

/** Said once, after the first five replies, where none of them could be read; null otherwise. */
export function unreadStart(
  { statuses }: Pick<RunState, 'statuses'>,
  lastText: string,
  contract: string | null,
): string | null {
  const replies = countReplies(statuses);
  if (replies < FIRST_REPLIES || countScored(statuses) > 0) return null;
  const shown =
    lastText.trim() === ''
      ? 'the last one is empty'
      : `the last one ends: ${JSON.stringify(lastText.trim().slice(-SHOWN_CHARACTERS))}`;
  return `warning: ${replies} of ${replies} replies could not be read (${kinds(statuses)}); ${shown}; ${how(contract)}`;
}

/** Said at the end where any reply could not be read; null where all could. */
export function unreadAtEnd(runs: readonly Pick<RunState, 'statuses'>[], contract: string | null): string | null {
  const statuses: Record<string, number> = {};
  for (const run of runs)
    for (const [status, count] of Object.entries(run.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  const all = countReplies(statuses);
  const unread = all - countScored(statuses);
  if (unread === 0) return null;
  return `warning: ${unread} of ${all} replies (${Math.round((100 * unread) / all)} %) have no answer that could be read and count as not right: ${kinds(statuses)}; ${how(contract)}`;
}

/** Replies without an answer that can be read. */
export const countUnread = (statuses: RunState['statuses']): number =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (status === 'scored' ? 0 : count), 0);

export const countReplies = (statuses: RunState['statuses']): number =>
  Object.values(statuses).reduce((sum, count) => sum + count, 0);

const countScored = (statuses: RunState['statuses']): number => statuses.scored ?? 0;

const kinds = (statuses: RunState['statuses']): string =>
  Object.entries(statuses)
    .filter(([status, count]) => status !== 'scored' && count > 0)
    .map(([status, count]) => `${count} ${status}`)
    .join(', ');
