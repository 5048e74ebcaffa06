/**
 * The mean level that is still answered right, without a model: shares made non-increasing, taken as 1 one step below
 * the lowest level and 0 one step above the highest, as a distribution of thresholds (Spearman 1908, British Journal of
 * Psychology 2:227; Kärber 1931; for the standard error Finney 1971, Probit Analysis). Takes data that a logistic fit
 * cannot (logistic-threshold.ts).
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { LevelShare } from './logistic-threshold';
import { nonIncreasing } from './monotone';

export interface MeanThreshold {
  /** In levels. */
  readonly level: number;
  /**
   * d · √(Σ p(1 − p) / (n − 1)); null where a level has one question alone. 0 is a boundary, not certainty: show no
   * interval, but `bound`.
   */
  readonly standardError: number | null;
  /** Where all or none were right: the threshold is at least, or at most, `level`. */
  readonly bound: 'at-least' | 'at-most' | null;
}

/** Levels d apart from each other, each with questions; null for fewer than two. */
export function spearmanKarber(levels: readonly LevelShare[]): MeanThreshold | null {
  const asked = levels.filter(({ n }) => n > 0).sort((a, b) => a.level - b.level);
  const [first, second] = asked;
  if (first === undefined || second === undefined) return null;
  const step = second.level - first.level;
  invariant(
    step > 0 &&
      asked.every(({ level }, index) => Math.abs(level - first.level - index * step) < 1e-9 * step * asked.length),
    'levels lie in even steps',
  );
  const shares = nonIncreasing(
    asked.map(({ right, n }) => right / n),
    asked.map(({ n }) => n),
  );
  return {
    level: meanOf(shares, first.level, step),
    standardError: errorOf(asked, shares, step),
    bound: boundOf(shares),
  };
}

/** Σ (p_i − p_{i+1}) · (x_i + x_{i+1}) / 2 over the levels and one step beyond either end. */
function meanOf(shares: readonly number[], lowest: number, step: number): number {
  const padded = [1, ...shares, 0];
  return padded
    .slice(1)
    .reduce((sum, share, index) => sum + ((padded[index] ?? 0) - share) * (lowest + (index - 0.5) * step), 0);
}

function errorOf(asked: readonly LevelShare[], shares: readonly number[], step: number): number | null {
  if (asked.some(({ n }) => n < 2)) return null;
  return (
    step *
    Math.sqrt(
      asked.reduce((sum, { n }, index) => sum + ((shares[index] ?? 0) * (1 - (shares[index] ?? 0))) / (n - 1), 0),
    )
  );
}

const boundOf = (shares: readonly number[]): MeanThreshold['bound'] =>
  shares.at(-1) === 1 ? 'at-least' : shares[0] === 0 ? 'at-most' : null;
