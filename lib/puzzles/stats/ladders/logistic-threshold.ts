/**
 * The level at which half of the questions are answered right, L50 = −a / b, by logistic regression logit p = a +
 * b·level (maximum likelihood, Newton's method; McCullagh and Nelder 1989, section 4.4). Levels must be assigned, not
 * chosen by the answers. The interval is normal, with the variance of the ratio by the delta method (Finney 1971,
 * Probit Analysis, section 3.4).
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { err, ok, type Result } from 'rung-puzzles/core/result';
import { applied, inverse, type Matrix } from '../distributions/linear-algebra';
import { Z_975 } from '../distributions/normal';

export interface LevelShare {
  readonly level: number;
  readonly right: number;
  readonly n: number;
}

export interface LogisticThreshold {
  readonly intercept: number;
  /** Negative: higher levels are harder. */
  readonly slope: number;
  /** In levels, like its standard error and interval. */
  readonly level: number;
  readonly standardError: number;
  readonly low: number;
  readonly high: number;
}

export type NoThreshold =
  | 'no-data'
  /** A level separates right from wrong completely, so the slope is infinite. Use spearman-karber.ts for such data. */
  | 'separable'
  /** Higher levels are not harder, or L50 is more than one step beyond the levels asked. */
  | 'not-reached';

const MOST_STEPS = 100;

export function logisticThreshold(levels: readonly LevelShare[]): Result<LogisticThreshold, NoThreshold> {
  invariant(
    levels.every(({ right, n }) => Number.isInteger(right) && Number.isInteger(n) && right >= 0 && right <= n),
    'right of n at each level',
  );
  const asked = levels.filter(({ n }) => n > 0).sort((a, b) => a.level - b.level);
  if (asked.length === 0) return err('no-data');
  if (isSeparable(asked)) return err('separable');
  const [intercept, slope] = fitted(asked);
  const level = -intercept / slope;
  if (slope >= 0 || !isNear(asked, level)) return err('not-reached');
  return thresholdOf(asked, intercept, slope);
}

function thresholdOf(
  asked: readonly LevelShare[],
  intercept: number,
  slope: number,
): Result<LogisticThreshold, NoThreshold> {
  const covariance = inverse(information(asked, [intercept, slope]));
  if (covariance === null) return err('separable');
  const [[ofIntercept = 0, both = 0] = [], [, ofSlope = 0] = []] = covariance;
  const level = -intercept / slope;
  const standardError = Math.sqrt((ofIntercept + level ** 2 * ofSlope + 2 * level * both) / slope ** 2);
  const half = Z_975 * standardError;
  return ok({ intercept, slope, level, standardError, low: level - half, high: level + half });
}

/** Returns whether no right reply is above a wrong one, or no wrong one above a right one. */
function isSeparable(asked: readonly LevelShare[]): boolean {
  const right = asked.filter((each) => each.right > 0).map(({ level }) => level);
  const wrong = asked.filter((each) => each.right < each.n).map(({ level }) => level);
  if (right.length === 0 || wrong.length === 0) return true;
  return Math.max(...right) <= Math.min(...wrong) || Math.max(...wrong) <= Math.min(...right);
}

/**
 * Returns whether a level is within one step of those asked, a step being the widest gap between neighbours. Tolerates
 * rounding, so that the scale of the levels does not matter.
 */
function isNear(asked: readonly LevelShare[], level: number): boolean {
  const [lowest, highest] = [asked[0]?.level ?? 0, asked.at(-1)?.level ?? 0];
  const step = asked.reduce(
    (most, each, index) => (index === 0 ? 0 : Math.max(most, each.level - (asked[index - 1]?.level ?? 0))),
    0,
  );
  const reach = step * (1 + 1e-9);
  return level >= lowest - reach && level <= highest + reach;
}

type Line = readonly [intercept: number, slope: number];

function fitted(asked: readonly LevelShare[]): Line {
  let line: Line = [0, 0];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const spread = inverse(information(asked, line));
    if (spread === null) return line;
    const [a = 0, b = 0] = applied(spread, gradient(asked, line));
    const next = uphill(asked, line, [a, b]);
    if (next === line || Math.abs(a) + Math.abs(b) < 1e-12) return next;
    line = next;
  }
  return line;
}

/** Halves a Newton step that overshoots. The log likelihood is concave, so some part of the step goes up. */
function uphill(asked: readonly LevelShare[], from: Line, [a, b]: Line): Line {
  const height = logLikelihood(asked, from);
  for (let part = 1; part > 1e-9; part /= 2) {
    const next: Line = [from[0] + part * a, from[1] + part * b];
    if (logLikelihood(asked, next) >= height) return next;
  }
  return from;
}

const chanceAt = ([intercept, slope]: Line, level: number): number => 1 / (1 + Math.exp(-intercept - slope * level));

/** log(1 + e^x) without overflow. */
const softplus = (x: number): number => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));

const logLikelihood = (asked: readonly LevelShare[], [intercept, slope]: Line): number =>
  asked.reduce(
    (sum, { level, right, n }) => sum + right * (intercept + slope * level) - n * softplus(intercept + slope * level),
    0,
  );

const gradient = (asked: readonly LevelShare[], line: Line): readonly number[] =>
  asked.reduce<Line>(
    ([a, b], { level, right, n }) => {
      const beyond = right - n * chanceAt(line, level);
      return [a + beyond, b + beyond * level];
    },
    [0, 0],
  );

function information(asked: readonly LevelShare[], line: Line): Matrix {
  const sum = (power: number) =>
    asked.reduce(
      (total, { level, n }) => total + n * chanceAt(line, level) * (1 - chanceAt(line, level)) * level ** power,
      0,
    );
  return [
    [sum(0), sum(1)],
    [sum(1), sum(2)],
  ];
}
