/**
 * The mean level that is still answered right, without a model. Shares are made non-increasing, set to 1 one step below
 * the lowest level and 0 one step above the highest, and read as a distribution of thresholds (Spearman 1908, British
 * Journal of Psychology 2:227; Kärber 1931; for the standard error Finney 1971, Probit Analysis). Works for data that a
 * logistic fit cannot use (logistic-threshold.ts).
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { LevelShare } from './logistic-threshold';
import { nonIncreasing } from './monotone';

export interface MeanThreshold {
  /** In levels. */
  readonly level: number;
  /**
   * d · √(Σ p(1 − p) / (n − 1)); null if a level has only one question. 0 is a boundary, not certainty: show `bound`
   * instead of an interval.
   */
  readonly standardError: number | null;
  /** If all or none were right, the threshold is at least, or at most, `level`. */
  readonly bound: 'at-least' | 'at-most' | null;
}

/** Levels must be d apart, each with questions. Null for fewer than two. */
export function spearmanKarber(levels: readonly LevelShare[]): MeanThreshold | null {
  const asked = levels.filter(({ n }) => n > 0).sort((a, b) => a.level - b.level);
  const [first, second] = asked;
  if (first === undefined || second === undefined) return null;
  const step = second.level - first.level;
  invariant(
    step > 0 &&
      asked.every(({ level }, index) => Math.abs(level - first.level - index * step) < 1e-9 * step * asked.length),
    'levels are evenly spaced',
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

/** Σ (p_i − p_{i+1}) · (x_i + x_{i+1}) / 2 over the levels and one step beyond each end. */
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
