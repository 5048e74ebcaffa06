/**
 * Strengths from pairwise games, P(i beats j) = 1 / (1 + e^(θ_j − θ_i)) (Bradley and Terry 1952, Biometrika 39:324), by
 * Newton's method with Σθ = 0, on the scale of Elo: 1000 + 400 / ln 10 · θ.
 *
 * Returns the model's standard errors, and the sandwich ones H⁺VH⁺ (Huber 1967; White 1982, Econometrica 50:1), which
 * are valid even if the model is wrong. Draws are not games.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { applied, inverse, type Matrix, multiply } from '../distributions/linear-algebra';

export interface Strength {
  /** The mean of all is 1000. */
  readonly rating: number;
  readonly standardError: number;
  /** Valid if the model is right. */
  readonly modelStandardError: number;
}

const CENTRE = 1000;
const SCALE = 400 / Math.LN10;
const MOST_STEPS = 100;

/**
 * `wins[i][j]`: how often i beat j, whole numbers. Null if no strengths fit best: unless everyone beat everyone else
 * through a chain of games, some strengths are infinite (Ford 1957, American Mathematical Monthly 64:28).
 */
export function bradleyTerry(wins: Matrix): readonly Strength[] | null {
  invariant(
    wins.every(
      (row, own) =>
        row.length === wins.length &&
        row.every((count, other) => Number.isInteger(count) && count >= 0 && (other !== own || count === 0)),
    ),
    'wins are counts of games against others',
  );
  if (wins.length < 2 || !everyoneBeatsEveryone(wins)) return null;
  const strengths = fitted(wins);
  const spread = strengths === null ? null : pseudoInverse(information(wins, strengths));
  if (strengths === null || spread === null) return null;
  const sandwich = multiply(multiply(spread, scoreCovariance(wins, strengths)), spread);
  return strengths.map((strength, index) => ({
    rating: CENTRE + SCALE * strength,
    standardError: SCALE * Math.sqrt(sandwich[index]?.[index] ?? 0),
    modelStandardError: SCALE * Math.sqrt(spread[index]?.[index] ?? 0),
  }));
}

const winChance = (strengths: readonly number[], own: number, other: number): number =>
  1 / (1 + Math.exp((strengths[other] ?? 0) - (strengths[own] ?? 0)));

function fitted(wins: Matrix): readonly number[] | null {
  let strengths: readonly number[] = wins.map(() => 0);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const spread = pseudoInverse(information(wins, strengths));
    if (spread === null) return null;
    const move = applied(spread, gradient(wins, strengths));
    if (Math.max(...move.map(Math.abs)) < 1e-12) return strengths;
    const next = uphill(wins, strengths, move);
    if (next === strengths) return strengths;
    strengths = next;
  }
  return strengths;
}

/** Halves a Newton step that overshoots. The log likelihood is concave, so some part of the step goes up. */
function uphill(wins: Matrix, from: readonly number[], move: readonly number[]): readonly number[] {
  const height = logLikelihood(wins, from);
  for (let part = 1; part > 1e-9; part /= 2) {
    const next = from.map((strength, index) => strength + part * (move[index] ?? 0));
    if (logLikelihood(wins, next) >= height) return next;
  }
  return from;
}

const sumOver = (wins: Matrix, of: (count: number, own: number, other: number) => number): number =>
  wins.reduce(
    (sum, row, own) => sum + row.reduce((part, count, other) => part + (count === 0 ? 0 : of(count, own, other)), 0),
    0,
  );

const logLikelihood = (wins: Matrix, strengths: readonly number[]): number =>
  sumOver(wins, (count, own, other) => count * Math.log(winChance(strengths, own, other)));

const gradient = (wins: Matrix, strengths: readonly number[]): readonly number[] =>
  wins.map((row, own) =>
    row.reduce(
      (sum, won, other) => sum + won - (won + (wins[other]?.[own] ?? 0)) * winChance(strengths, own, other),
      0,
    ),
  );

/** Returns H, the negative second derivatives: each game of i and j has weight p(1 − p). */
const information = (wins: Matrix, strengths: readonly number[]): Matrix =>
  laplacian(wins, (own, other) => {
    const chance = winChance(strengths, own, other);
    return ((wins[own]?.[other] ?? 0) + (wins[other]?.[own] ?? 0)) * chance * (1 - chance);
  });

/** Returns V, the sum of the outer products of each game's first derivatives: a game that i won has weight (1 − p)². */
const scoreCovariance = (wins: Matrix, strengths: readonly number[]): Matrix =>
  laplacian(wins, (own, other) => {
    const chance = winChance(strengths, own, other);
    return (wins[own]?.[other] ?? 0) * (1 - chance) ** 2 + (wins[other]?.[own] ?? 0) * chance ** 2;
  });

const laplacian = (wins: Matrix, weight: (own: number, other: number) => number): Matrix =>
  wins.map((row, own) => {
    const weights = row.map((_, other) => (other === own ? 0 : weight(own, other)));
    const sum = weights.reduce((total, each) => total + each, 0);
    return weights.map((each, other) => (other === own ? sum : -each));
  });

/**
 * Returns the pseudoinverse (H + J/K)⁻¹ − J/K, J all ones, of a matrix that is singular only because its rows sum to 0.
 */
function pseudoInverse(matrix: Matrix): Matrix | null {
  const share = 1 / matrix.length;
  const found = inverse(matrix.map((row) => row.map((value) => value + share)));
  return found === null ? null : found.map((row) => row.map((value) => value - share));
}

function everyoneBeatsEveryone(wins: Matrix): boolean {
  const reaches = (beats: (own: number, other: number) => boolean) => {
    const seen = new Set([0]);
    for (const own of seen) for (let other = 0; other < wins.length; other += 1) if (beats(own, other)) seen.add(other);
    return seen.size === wins.length;
  };
  const won = (own: number, other: number) => (wins[own]?.[other] ?? 0) > 0;
  return reaches(won) && reaches((own, other) => won(other, own));
}
