/**
 * Whether a model errs where people do: Pearson’s correlation of its error (0 or 1) with people's error rate, over
 * items. A rate from few people varies by chance, which lowers the correlation: with one answer per item, a true .43
 * appears as .19. So the chance variance p(1 − p)/(n − 1) of each item is subtracted (Spearman 1904, American Journal
 * of Psychology 15:72). Below five answers per item it would be most of the variance.
 */
import { sumOf } from 'rung-puzzles/core/sum-of';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { bootstrapOfKinds } from 'rung-puzzles/stats/resampling/bootstrap';
import type { PeopleOverlap } from '@/lib/wire/boards/compare';
import { endsOf } from '@/lib/wire/boards/estimate';

export interface ItemErrors {
  /** 1 if the model is wrong. */
  readonly model: number;
  /** Error rate of this many people. */
  readonly people: number;
  readonly answers: number;
}

// Seeded, so the same answers give the same interval.
const BOOTSTRAP = { resamples: 1000, seed: 1 } as const;
const FEWEST_ANSWERS = 5;
/** The least share of the variance that must be more than chance. */
const LEAST_RELIABILITY = 0.2;

/** People's error rates differ so much by item that the correlation would reveal a model's answers. */
export const WITHHELD_OVERLAP = {
  n: 0,
  answers: 0,
  correlation: null,
  low: null,
  high: null,
  reason: 'edition-open',
} as const;

/** Bootstraps the interval over items. null below ten items. */
export function peopleOverlap(all: readonly ItemErrors[]): Omit<PeopleOverlap, 'entrant' | 'name'> {
  const items = all.filter((item) => item.answers > 1);
  const n = items.length;
  const answers = sumOf(items, (each) => each.answers);
  const none = { n, answers, correlation: null, low: null, high: null };
  if (all.length < FEWEST_PUBLISHED) return { ...none, reason: 'fewer-than-ten' };
  if (n < FEWEST_PUBLISHED || answers < FEWEST_ANSWERS * n) return { ...none, reason: 'too-few-answers' };
  const value = weighted(
    items,
    Int32Array.from(items, () => 1),
  );
  if (value === null) return { ...none, reason: 'no-spread' };
  // Each item is a separate kind of one observation.
  const [estimate] = bootstrapOfKinds(
    items.map(() => 1),
    (counts) => [weighted(items, counts)],
    BOOTSTRAP,
  );
  return {
    n,
    answers,
    correlation: value,
    ...endsOf(estimate?.interval),
    reason: null,
  };
}

/** The weighted correlation; null if one side varies only by chance. */
function weighted(items: readonly ItemErrors[], counts: Readonly<Int32Array>) {
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
