import type { ReplyCount } from '@/lib/wire/items/annotation';

export interface Picked {
  readonly entrants: readonly string[];
  readonly conditions: readonly string[];
  readonly tasks: readonly string[];
  readonly levelFrom: number;
  readonly levelTo: number | null;
  /** All who will look at it are admins: they may see frozen sets of open editions. */
  readonly adminsOnly: boolean;
}

/** How many replies fit, by the same rules by which the server draws. */
export const countEligible = (
  counts: readonly ReplyCount[],
  { entrants, conditions, tasks, levelFrom, levelTo, adminsOnly }: Picked,
): number =>
  counts
    .filter(
      ({ entrant, condition, task }) =>
        entrants.includes(entrant) && conditions.includes(condition) && tasks.includes(task),
    )
    .filter(
      ({ level, openToResearchers }) =>
        level >= levelFrom && (levelTo === null || level <= levelTo) && (adminsOnly || openToResearchers),
    )
    .reduce((sum, { replies }) => sum + replies, 0);

/** Each once, in order, with how many replies there are. */
export function choicesOf(
  counts: readonly ReplyCount[],
  key: 'entrant' | 'condition' | 'task',
): readonly { readonly id: string; readonly replies: number }[] {
  const sums = new Map<string, number>();
  for (const count of counts) sums.set(count[key], (sums.get(count[key]) ?? 0) + count.replies);
  return [...sums].map(([id, replies]) => ({ id, replies })).sort((a, b) => a.id.localeCompare(b.id));
}
