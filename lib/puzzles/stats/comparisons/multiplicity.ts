/**
 * Adjusted p values of several tests, in input order. Holm bounds the chance of any false finding (Holm 1979,
 * Scandinavian Journal of Statistics 6:65). Benjamini–Hochberg bounds the expected share of false findings, for
 * independent or positively dependent tests (Benjamini and Hochberg 1995, JRSS B 57:289).
 */
import { invariant } from 'rung-puzzles/core/invariant';

/** In rising order p₍r₎ · (m − r + 1), never decreasing, at most 1. */
export function holm(p: readonly number[]): readonly number[] {
  const order = orderOf(p);
  const adjusted = Array<number>(p.length).fill(1);
  let most = 0;
  for (const [rank, index] of order.entries()) {
    most = Math.max(most, Math.min(1, (p[index] ?? 1) * (p.length - rank)));
    adjusted[index] = most;
  }
  return adjusted;
}

/** In rising order p₍r₎ · m / r, never decreasing, at most 1. */
export function benjaminiHochberg(p: readonly number[]): readonly number[] {
  const order = orderOf(p);
  const adjusted = Array<number>(p.length).fill(1);
  let least = 1;
  for (const [rank, index] of [...order.entries()].reverse()) {
    least = Math.min(least, ((p[index] ?? 1) * p.length) / (rank + 1));
    adjusted[index] = least;
  }
  return adjusted;
}

function orderOf(p: readonly number[]): readonly number[] {
  invariant(
    p.every((each) => each >= 0 && each <= 1),
    'p values are from 0 to 1',
  );
  return p.map((_, index) => index).sort((a, b) => (p[a] ?? 0) - (p[b] ?? 0));
}
