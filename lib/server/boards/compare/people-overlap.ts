/**
 * Whether a model errs where people do: Pearson’s correlation of its error (0 or 1) with the share of people who err,
 * over items.
 */
import { FEWEST_TOLD } from 'rung-puzzles/protocols/fixed-set';
import { bootstrapOfKinds } from 'rung-puzzles/stats/bootstrap';
import type { PeopleOverlap } from '@/lib/wire/compare';

export interface ItemErrors {
  /** 1 where the model has it wrong. */
  readonly model: number;
  /** Share of people who have it wrong, of so many. */
  readonly people: number;
  readonly answers: number;
}

// Seeded: two looks at the same answers give the same interval.
const BOOTSTRAP = { resamples: 1000, seed: 1 } as const;

/**
 * Of an open edition: people err on each item so differently that the correlation would tell which ones the model has
 * right.
 */
export const CLOSED_OVERLAP = {
  n: 0,
  answers: 0,
  correlation: null,
  low: null,
  high: null,
  reason: 'edition-open',
} as const;

/** With an interval by resampling items. Fewer than ten items tell nothing. */
export function peopleOverlap(items: readonly ItemErrors[]): Omit<PeopleOverlap, 'entrant' | 'name'> {
  const n = items.length;
  const answers = items.reduce((sum, each) => sum + each.answers, 0);
  const none = { n, answers, correlation: null, low: null, high: null };
  if (n < FEWEST_TOLD) return { ...none, reason: 'fewer-than-ten' };
  const value = weighted(
    items,
    Int32Array.from(items, () => 1),
  );
  if (value === null) return { ...none, reason: 'no-spread' };
  const [estimate] = bootstrapOfKinds(
    items.map(() => 1),
    (counts) => [weighted(items, counts)],
    BOOTSTRAP,
  );
  return {
    n,
    answers,
    correlation: value,
    low: estimate?.interval?.low ?? null,
    high: estimate?.interval?.high ?? null,
    reason: null,
  };
}

/** Pearson’s correlation with each item counted so often; null where one side does not spread. */
function weighted(items: readonly ItemErrors[], counts: Readonly<Int32Array>): number | null {
  let [n, sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0, 0];
  for (const [index, { model, people }] of items.entries()) {
    const count = counts[index] ?? 0;
    n += count;
    sx += count * model;
    sy += count * people;
    sxx += count * model * model;
    syy += count * people * people;
    sxy += count * model * people;
  }
  const spread = (n * sxx - sx * sx) * (n * syy - sy * sy);
  return spread <= 1e-9 ? null : Math.max(-1, Math.min(1, (n * sxy - sx * sy) / Math.sqrt(spread)));
}
