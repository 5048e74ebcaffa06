/**
 * Share of one group that a value of another beats, ties counted half: P(Y < X) + P(Y = X) / 2 (Mann and Whitney 1947,
 * Annals of Mathematical Statistics 18:50). Its standard error is of placement values (DeLong, DeLong and
 * Clarke-Pearson 1988, Biometrics 44:837). The interval, 95 %, is Wilson's of a share of as many observations as have
 * that standard error, so it stays within 0 and 1. Where the groups do not overlap the standard error is 0, and the
 * smaller group's size counts.
 */
import { type Counted, tally, total } from './counted';
import type { Combined } from './newcombe';
import { Z_975 } from './normal';
import { scoreInterval } from './wilson';

/** The share of `others` that `own` beats; null where one group is empty, without an interval for a single value. */
export function shareBeaten(
  own: readonly Counted[],
  others: readonly Counted[],
): { readonly value: number; readonly interval: Combined | null } | null {
  const [m, n] = [total(own), total(others)];
  if (m === 0 || n === 0) return null;
  const ofOwn = placements(own, others);
  const value = meanOf(ofOwn);
  if (m < 2 || n < 2) return { value, interval: null };
  const ofOthers = placements(others, own);
  const variance = varianceOf(ofOwn) / m + varianceOf(ofOthers) / n;
  const alike = variance === 0 ? Math.min(m, n) : Math.min(m + n, (value * (1 - value)) / variance);
  return { value, interval: { value, ...scoreInterval(value, alike, Z_975) } };
}

/** For each value the share of `others` below it, those equal to it counted half. */
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
