/**
 * Median of times, some only known to be longer (a question given up or stopped by the clock), with the 95 % interval
 * of Brookmeyer and Crowley 1982 (Biometrics 38:29). The interval is where the pointwise band of the product-limit
 * curve crosses one half. The band is on the scale of log(−log S), on which it stays within 0 and 1 (Kalbfleisch and
 * Prentice 2002, section 1.4).
 */

import { Z_975 } from '../distributions/normal';
import type { Interval, NoInterval } from '../interval';
import { type LimitStep, productLimit, type Spell, SURVIVAL_TOLERANCE } from '../ladders/product-limit';

export interface MedianTime {
  /** In the unit of the spells; null if so many are censored that half may continue beyond everything observed. */
  readonly value: number | null;
  /** If `value` is null, the greatest time known to be at most the median. */
  readonly atLeast: number;
  readonly interval: Interval | null;
  readonly reason: Extract<NoInterval, 'no-data' | 'fewer-than-six'> | null;
}

/** With fewer ended spells the band covers far less than 95 %. */
const FEWEST_ENDED = 6;

export function medianTime(spells: readonly Spell[]): MedianTime {
  const curve = productLimit(spells);
  const value = firstAt(curve, ({ survival }) => survival);
  const atLeast = value ?? spells.reduce((most, { at, count }) => (count > 0 ? Math.max(most, at) : most), 0);
  const n = spells.reduce((sum, { count }) => sum + count, 0);
  const ended = curve.reduce((sum, step) => sum + step.ended, 0);
  if (ended < FEWEST_ENDED) return { value, atLeast, interval: null, reason: n === 0 ? 'no-data' : 'fewer-than-six' };
  const low = firstAt(curve, (step) => bandOf(step).low) ?? atLeast;
  return { value, atLeast, interval: { low, high: firstAt(curve, (step) => bandOf(step).high) }, reason: null };
}

/** Returns where a falling function of the curve is first at most one half. */
const firstAt = (curve: readonly LimitStep[], of: (step: LimitStep) => number): number | null =>
  curve.find((step) => of(step) <= 0.5 + SURVIVAL_TOLERANCE)?.at ?? null;

/** Returns the 95 % band at one step. If none continues, nothing is known of the share that would. */
function bandOf({ survival, standardError }: LimitStep): { readonly low: number; readonly high: number } {
  if (survival <= 0) return { low: 0, high: 1 };
  const logarithm = Math.log(survival);
  const reach = (Z_975 * standardError) / (survival * -logarithm);
  return { low: Math.exp(logarithm * Math.exp(reach)), high: Math.exp(logarithm * Math.exp(-reach)) };
}
