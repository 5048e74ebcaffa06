/**
 * Where a few answers put a person among the people of a fit. Bayes' rule weighs the classes of the fit; a class spans
 * the percentiles that its people take up. The range joins what the answers leave open (95 % of that distribution) with
 * what a sample of so many people leaves open (Wilson's interval), as the root of the sum of squares.
 */
import type { ExpressOutcomes } from '../protocols/express-belief';
import type { PeopleClass } from '../protocols/express-rules';
import { Z_975 } from '../stats/normal';
import { scoreInterval } from '../stats/wilson';

/** Share from 0 to 1 of people who can do less, with its 95 % range. */
export interface PlaceAmongPeople {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const TAIL = 0.025;

/** `people`: how many the fit has. Returns null without answers or classes. */
export function placeAmongPeople(
  classes: readonly PeopleClass[],
  people: number,
  outcomes: ExpressOutcomes,
): PlaceAmongPeople | null {
  if (outcomes.length === 0 || classes.length === 0) return null;
  const spans = spansOf(classes, outcomes);
  const share = spans.reduce((sum, { weight, from, width }) => sum + weight * (from + width / 2), 0);
  const sample = scoreInterval(share, people, Z_975);
  return {
    share,
    low: Math.max(0, share - Math.hypot(share - quantile(spans, TAIL), share - sample.low)),
    high: Math.min(1, share + Math.hypot(quantile(spans, 1 - TAIL) - share, sample.high - share)),
  };
}

interface Span {
  /** Percentiles of the class, as shares. */
  readonly from: number;
  readonly width: number;
  readonly weight: number;
}

/** From those who can do least. */
function spansOf(classes: readonly PeopleClass[], outcomes: ExpressOutcomes): readonly Span[] {
  const rising = [...classes].sort((a, b) => sum(a.rights) - sum(b.rights));
  const people = sum(rising.map(({ share }) => share));
  const weights = rising.map(({ share, rights }) =>
    outcomes.reduce((weight, outcome) => weight * chanceOf(rights, outcome), share),
  );
  const all = sum(weights);
  let from = 0;
  return rising.map(({ share }, index) => {
    const span = { from, width: share / people, weight: (weights[index] as number) / all };
    from += span.width;
    return span;
  });
}

function chanceOf(rights: readonly number[], outcome: number): number {
  const right = rights[Math.min(Math.abs(outcome), rights.length) - 1] as number;
  return outcome > 0 ? right : 1 - right;
}

function quantile(spans: readonly Span[], probability: number): number {
  let below = 0;
  for (const { from, width, weight } of spans) {
    if (below + weight >= probability) return from + (width * (probability - below)) / weight;
    below += weight;
  }
  return 1;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
