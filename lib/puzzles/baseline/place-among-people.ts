/**
 * Where a few answers put a person among the people of a fit: the share of people who can do less. Bayes' rule weighs
 * the classes of the fit, and a class spans the shares that its people take up. The range joins what the answers leave
 * open (95 % of that distribution) with what a sample of so many people leaves open, as the root of the sum of squares.
 *
 * Several abilities of a person are placed together: answers to one also tell of those that correlate with it.
 */
import { Z_975 } from '../stats/distributions/normal';
import { scoreInterval } from '../stats/shares/wilson';
import { type AnswersAmongPeople, onNodes, onSpans, type Span, spansOf, sum } from './abilities/ability-scale';
import { jointAbilities } from './abilities/joint-abilities';

/** Share from 0 to 1 of people who can do less, with its 95 % range. */
export interface PlaceAmongPeople {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** A range wider than this says too little. */
const SURE_WIDTH = 0.5;

export const isSure = ({ low, high }: PlaceAmongPeople): boolean => high - low <= SURE_WIDTH;

/** Returns null without answers or classes. */
export const placeAmongPeople = (answers: AnswersAmongPeople): PlaceAmongPeople | null =>
  placesAmongPeople([answers], [[1]])[0] ?? null;

/** Places the abilities of one person. `correlations`: of the abilities, a positive definite matrix. */
export function placesAmongPeople(
  abilities: readonly (AnswersAmongPeople | null)[],
  correlations: readonly (readonly number[])[],
): readonly (PlaceAmongPeople | null)[] {
  const spans = abilities.map((own) => (own === null || own.outcomes.length === 0 ? [] : spansOf(own)));
  const likelihoods = spans.map(onNodes);
  const cells = jointAbilities(likelihoods, correlations);
  return abilities.map((own, index) => {
    const [known, likelihood, chances] = [spans[index] ?? [], likelihoods[index] ?? [], cells[index] ?? []];
    return own === null || known.length === 0 ? null : placeOn(known, onSpans(known, likelihood, chances), own.people);
  });
}

/** Probability left out on each side of a range. */
const TAIL = 0.025;

/**
 * A fit smooths the distribution of abilities. If that is normal, the share below a point near the middle is as exact
 * as if this many times as many people had been counted: the variances are φ(0)²/n and ¼/n.
 */
const COUNTED_FOR_ONE = Math.PI / 2;

function placeOn(spans: readonly Span[], weights: readonly number[], people: number): PlaceAmongPeople {
  const share = sum(spans.map(({ from, to }, index) => ((weights[index] as number) * (from + to)) / 2));
  const sample = scoreInterval(share, COUNTED_FOR_ONE * people, Z_975);
  return {
    share,
    low: Math.max(0, share - Math.hypot(share - quantile(spans, weights, TAIL), share - sample.low)),
    high: Math.min(1, share + Math.hypot(quantile(spans, weights, 1 - TAIL) - share, sample.high - share)),
  };
}

function quantile(spans: readonly Span[], weights: readonly number[], probability: number): number {
  let below = 0;
  for (const [index, { from, to }] of spans.entries()) {
    const weight = weights[index] as number;
    if (weight > 0 && below + weight >= probability) return from + ((to - from) * (probability - below)) / weight;
    below += weight;
  }
  return 1;
}
