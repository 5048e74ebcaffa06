/**
 * Glicko-2: a rating with its deviation and volatility, from the games of one rating period (Glickman, Example of the
 * Glicko-2 system, 2022, glicko.net/glicko/glicko2.pdf, steps 1 to 8; the system in Glickman 2001, Journal of Applied
 * Statistics 28:673). For results that change as people play. Fixed results use bradley-terry.ts.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { Z_975 } from '../distributions/normal';

export interface GlickoRating {
  /** On the scale of Elo. */
  readonly rating: number;
  /** RD, the standard deviation of the rating. */
  readonly deviation: number;
  /** σ, how much the true strength changes between periods. */
  readonly volatility: number;
}

export interface GlickoGame {
  readonly opponent: Pick<GlickoRating, 'rating' | 'deviation'>;
  /** 1 won, 0.5 drawn, 0 lost. */
  readonly score: number;
}

export const NEWCOMER: GlickoRating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** τ: how fast volatility may change. 0.3 to 1.2 are sensible. */
const USUAL_TAU = 0.5;

const SCALE = 173.7178;
const CENTRE = 1500;
const CONVERGED = 1e-9;

/** Returns the rating after a period. Opponents as before it. Without games only the deviation grows. */
export function afterPeriod(player: GlickoRating, games: readonly GlickoGame[], tau = USUAL_TAU): GlickoRating {
  requireRating(player);
  const deviation = player.deviation / SCALE;
  const widened = (volatility: number) => Math.sqrt(deviation ** 2 + volatility ** 2);
  if (games.length === 0) return { ...player, deviation: SCALE * widened(player.volatility) };
  const { variance, surplus } = performance(player, games);
  const volatility = newVolatility(player.volatility, deviation, variance, variance * surplus, tau);
  const narrowed = 1 / Math.sqrt(1 / widened(volatility) ** 2 + 1 / variance);
  return { rating: player.rating + SCALE * narrowed ** 2 * surplus, deviation: SCALE * narrowed, volatility };
}

/** Returns rating ± 1.96 · RD: the 95 % interval of the true strength, if the model holds. */
export const glickoInterval = ({
  rating,
  deviation,
}: GlickoRating): { readonly low: number; readonly high: number } => ({
  low: rating - Z_975 * deviation,
  high: rating + Z_975 * deviation,
});

/**
 * Returns the first player's expected score against the second, 0 to 1, both uncertain (Glickman 1999, Applied
 * Statistics 48:377, equation 16).
 */
export function expectedScore(
  first: Pick<GlickoRating, 'rating' | 'deviation'>,
  second: Pick<GlickoRating, 'rating' | 'deviation'>,
): number {
  const both = Math.sqrt(first.deviation ** 2 + second.deviation ** 2) / SCALE;
  return logistic((damping(both) * (first.rating - second.rating)) / SCALE);
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** g(φ): the weight of a game against an opponent of this deviation. */
const damping = (deviation: number): number => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);

/** Steps 3 and 4: v, and the weighted differences from expected scores. */
function performance(
  player: GlickoRating,
  games: readonly GlickoGame[],
): { readonly variance: number; readonly surplus: number } {
  const own = (player.rating - CENTRE) / SCALE;
  let [information, surplus] = [0, 0];
  for (const { opponent, score } of games) {
    invariant(
      score >= 0 && score <= 1 && opponent.deviation >= 0,
      `score ${score} against a deviation of ${opponent.deviation}`,
    );
    const weight = damping(opponent.deviation / SCALE);
    const expected = logistic(weight * (own - (opponent.rating - CENTRE) / SCALE));
    information += weight ** 2 * expected * (1 - expected);
    surplus += weight * (score - expected);
  }
  return { variance: 1 / information, surplus };
}

/** Step 5, by the Illinois variant of regula falsi. */
function newVolatility(
  volatility: number,
  deviation: number,
  variance: number,
  improvement: number,
  tau: number,
): number {
  const start = Math.log(volatility ** 2);
  const slope = (x: number) => {
    const total = deviation ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (improvement ** 2 - total)) / (2 * total ** 2) - (x - start) / tau ** 2;
  };
  let [near, far] = [start, bracketEnd(start, deviation, variance, improvement, tau, slope)];
  let [atNear, atFar] = [slope(near), slope(far)];
  while (Math.abs(far - near) > CONVERGED) {
    const next = near + ((near - far) * atNear) / (atFar - atNear);
    const atNext = slope(next);
    if (atNext * atFar <= 0) [near, atNear] = [far, atFar];
    else atNear /= 2;
    [far, atFar] = [next, atNext];
  }
  return Math.exp(near / 2);
}

function bracketEnd(
  start: number,
  deviation: number,
  variance: number,
  improvement: number,
  tau: number,
  slope: (x: number) => number,
): number {
  const beyond = improvement ** 2 - deviation ** 2 - variance;
  if (beyond > 0) return Math.log(beyond);
  let steps = 1;
  while (slope(start - steps * tau) < 0) steps += 1;
  return start - steps * tau;
}

const requireRating = ({ rating, deviation, volatility }: GlickoRating): void =>
  invariant(
    Number.isFinite(rating) && deviation > 0 && volatility > 0,
    `rating ${rating}, deviation ${deviation}, volatility ${volatility}`,
  );
