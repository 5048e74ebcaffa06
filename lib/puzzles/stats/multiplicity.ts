/**
 * p values of several tests, adjusted in the order in which they came. Holm bounds the chance of any false finding
 * (Holm 1979, Scandinavian Journal of Statistics 6:65), Benjamini–Hochberg the expected share of false ones among the
 * findings, for independent or positively dependent tests (Benjamini and Hochberg 1995, JRSS B 57:289). None for none.
 */
import { invariant } from 'rung-puzzles/core/invariant';

/** Sorted up, p₍r₎ · (m − r + 1), none below the one before, at most 1. */
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

/** Sorted up, p₍r₎ · m / r, none above the one behind, at most 1. */
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
    'p values lie from 0 to 1',
  );
  return p.map((_, index) => index).sort((a, b) => (p[a] ?? 0) - (p[b] ?? 0));
}
