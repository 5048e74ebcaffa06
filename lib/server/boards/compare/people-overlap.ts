/**
 * Whether a model errs where people do: Pearson’s correlation of its error (0 or 1) with the share of people who err,
 * over items. A share of few people varies by chance, which draws the correlation towards 0: with one answer an item, a
 * true .43 shows as .19. That chance variance, p(1 − p)/(n − 1) of each item, is taken out of the variance of the
 * shares (Spearman 1904, American Journal of Psychology 15:72). Below five answers an item it would be most of it.
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
const FEWEST_ANSWERS = 5;
/** Least part of the variance of shares that must be more than chance. */
const LEAST_RELIABILITY = 0.2;

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
export function peopleOverlap(all: readonly ItemErrors[]): Omit<PeopleOverlap, 'entrant' | 'name'> {
  const items = all.filter((item) => item.answers > 1);
  const n = items.length;
  const answers = items.reduce((sum, each) => sum + each.answers, 0);
  const none = { n, answers, correlation: null, low: null, high: null };
  if (all.length < FEWEST_TOLD) return { ...none, reason: 'fewer-than-ten' };
  if (n < FEWEST_TOLD || answers < FEWEST_ANSWERS * n) return { ...none, reason: 'too-few-answers' };
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

/** The correlation with each item counted so often; null where one side does not spread by more than chance. */
function weighted(items: readonly ItemErrors[], counts: Readonly<Int32Array>): number | null {
  let [n, sx, sy, sxx, syy, sxy, noise] = [0, 0, 0, 0, 0, 0, 0];
  for (const [index, { model, people, answers }] of items.entries()) {
    const count = counts[index] ?? 0;
    n += count;
    sx += count * model;
    sy += count * people;
    sxx += count * model * model;
    syy += count * people * people;
    sxy += count * model * people;
    noise += (count * people * (1 - people)) / (answers - 1);
  }
  const ofPeople = n * syy - sy * sy;
  const beyondChance = ofPeople - n * noise;
  if (beyondChance < LEAST_RELIABILITY * ofPeople) return null;
  const spread = (n * sxx - sx * sx) * beyondChance;
  return spread <= 1e-9 ? null : Math.max(-1, Math.min(1, (n * sxy - sx * sy) / Math.sqrt(spread)));
}
