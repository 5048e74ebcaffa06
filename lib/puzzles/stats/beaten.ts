/**
 * Share of one group that a value of another beats, ties counted half: P(Y < X) + P(Y = X) / 2 (Mann and Whitney 1947,
 * Annals of Mathematical Statistics 18:50). The standard error is that of placement values (DeLong, DeLong and
 * Clarke-Pearson 1988, Biometrics 44:837).
 *
 * The 95 % interval is Wilson's for the number of observations that would have this standard error, so it stays within
 * 0 and 1. It uses Student's t with Welch's degrees of freedom, because there are few ladders. If the groups do not
 * overlap, the standard error is 0 and the smaller group's size is used.
 */
import { type Counted, tally, total } from './counted';
import type { Combined } from './newcombe';
import { studentQuantile } from './student-t';
import { scoreInterval } from './wilson';

/** Returns the share of `others` that `own` beats; null if a group is empty. No interval for a single value. */
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
  const [a, b] = [varianceOf(ofOwn) / m, varianceOf(ofOthers) / n];
  const variance = a + b;
  const alike = variance === 0 ? Math.min(m, n) : Math.min(m + n, (value * (1 - value)) / variance);
  const freedom = variance === 0 ? Math.min(m, n) - 1 : variance ** 2 / (a ** 2 / (m - 1) + b ** 2 / (n - 1));
  return { value, interval: { value, ...scoreInterval(value, alike, studentQuantile(0.975, freedom)) } };
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
