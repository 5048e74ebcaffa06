/**
 * Share of one group that a value of another beats, ties counted half: P(Y < X) + P(Y = X) / 2 (Mann and Whitney 1947,
 * Annals of Mathematical Statistics 18:50). The standard error is that of placement values (DeLong, DeLong and
 * Clarke-Pearson 1988, Biometrics 44:837).
 *
 * The 95 % interval is Wilson's for the number of observations that would have this standard error, so it stays within
 * 0 and 1. It uses Student's t with Welch's degrees of freedom, because there are few ladders. If the groups do not
 * overlap, the standard error is 0 and the smaller group's size is used.
 */

import { studentQuantile } from '../distributions/student-t';
import { type Counted, tally, total } from '../shares/counted';
import type { Combined } from '../shares/newcombe';
import { scoreInterval } from '../shares/wilson';

/** Returns the share of `others` that `own` beats; null if a group is empty. No interval for a single value. */
export function shareBeaten(own: readonly Counted[], others: readonly Counted[]): Beaten | null {
  const [m, n] = [total(own), total(others)];
  if (m === 0 || n === 0) return null;
  const ofOwn = placements(own, others);
  const value = meanOf(ofOwn);
  if (m < 2 || n < 2) return { value, interval: null, ofPeople: 1 };
  const ofOthers = placements(others, own);
  return estimated(value, [varianceOf(ofOwn) / m, m], [varianceOf(ofOthers) / n, n]);
}

/**
 * The same of others of whom some stopped before their end. Usually they would have come higher, so the value is an
 * upper bound. The interval holds for any end above that: its lower end counts the stopped as above everyone.
 */
export function shareBeatenOfStopped(own: readonly Counted[], others: readonly Stoppable[]): Beaten | null {
  const most = shareBeaten(own, others);
  if (most?.interval == null || !others.some(isStopped)) return most;
  const unbeaten = others.map((each) => (isStopped(each) ? { ...each, value: Number.MAX_SAFE_INTEGER } : each));
  const least = shareBeaten(own, unbeaten);
  const ofPeople = Math.max(most.ofPeople, least?.ofPeople ?? 1);
  return { ...most, interval: { ...most.interval, low: least?.interval?.low ?? 0 }, ofPeople };
}

export interface Stoppable extends Counted {
  readonly censored: boolean;
}

export const isStopped = ({ censored, count }: Stoppable): boolean => censored && count > 0;

interface Beaten {
  readonly value: number;
  readonly interval: Combined | null;
  /** Part of the variance that comes from who the others are, 0 to 1. */
  readonly ofPeople: number;
}

/** Share of people of a fit who end below one R, equal ones counted half, and its standard error. */
export interface RungBeaten {
  readonly share: number;
  readonly se: number;
}

/**
 * The same share against the fit of all answers of people: `scale` has each R from 0, `n` is how many people the fit
 * has. The fit's errors at neighbouring rungs are taken to agree. They nearly do, because all have the same people.
 */
export function shareBeatenOfFit(own: readonly Counted[], scale: readonly RungBeaten[], n: number): Beaten | null {
  const m = total(own);
  if (m === 0 || scale.length === 0) return null;
  const at = (r: number): RungBeaten => {
    const { share, se } = scale[Math.min(r, scale.length - 1)] as RungBeaten;
    // Stored fits can have a sum a little above 1.
    return { share: Math.min(1, Math.max(0, share)), se };
  };
  const placed = own.map(({ value, count }) => ({ value: at(value).share, count }));
  const value = meanOf(placed);
  if (m < 2 || n < 2) return { value, interval: null, ofPeople: 1 };
  const ofFit = meanOf(own.map(({ value, count }) => ({ value: at(value).se, count })));
  return estimated(value, [varianceOf(placed) / m, m], [ofFit ** 2, n]);
}

/** Of two independent parts: the variance of each, and how many observations it has. */
type Part = readonly [variance: number, n: number];

/** If they do not overlap, the other group may be why. */
const estimated = (value: number, own: Part, others: Part): Beaten => ({
  value,
  interval: intervalOf(value, own, others),
  ofPeople: own[0] + others[0] === 0 ? 1 : others[0] / (own[0] + others[0]),
});

function intervalOf(value: number, [a, m]: Part, [b, n]: Part): Combined {
  const variance = a + b;
  const smaller = Math.min(m, n);
  const freedom = variance === 0 ? smaller - 1 : variance ** 2 / (a ** 2 / (m - 1) + b ** 2 / (n - 1));
  const quantile = studentQuantile(0.975, freedom);
  return { value, ...scoreInterval(value, alike(), quantile) };

  function alike(): number {
    if (variance === 0) return smaller;
    const own = Math.max(0, value * (1 - value)) / variance;
    // Near 0 and 1 it would be less than one observation. Of so many, Wilson's interval of a share of 1 is as wide
    // as the quantile times the standard error.
    const least = Math.min(smaller, quantile / Math.sqrt(variance) - quantile ** 2);
    return Math.min(m + n, Math.max(1, least, own));
  }
}

/** Returns for each value the share of `others` below it, counting equal ones half. */
function placements(own: readonly Counted[], others: readonly Counted[]): readonly Counted[] {
  const sorted = tally(others);
  const n = total(others);
  return tally(own).map(({ value, count }) => ({
    value: sorted.reduce((sum, each) => sum + each.count * weight(each.value, value), 0) / n,
    count,
  }));
}

const weight = (other: number, value: number): number => (other < value ? 1 : other === value ? 0.5 : 0);

const meanOf = (entries: readonly Counted[]): number =>
  entries.reduce((sum, { value, count }) => sum + value * count, 0) / total(entries);

function varianceOf(entries: readonly Counted[]): number {
  const centre = meanOf(entries);
  return entries.reduce((sum, { value, count }) => sum + count * (value - centre) ** 2, 0) / (total(entries) - 1);
}
