/**
 * Whether two shares of different observations differ: Fisher's exact test, two-sided by the sum of all tables with the
 * same margins that are no likelier than the one seen (R. A. Fisher 1935, The Design of Experiments; Agresti 2013,
 * Categorical Data Analysis, section 3.5).
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { logChoose } from './log-choose';
import type { Share } from './newcombe';

/** Room for rounding when two tables are equally likely. */
const SLACK = 1e-7;

/** Two-sided p; 1 where one has no observation. */
export function fisherExact(first: Share, second: Share): number {
  invariant(
    [first, second].every(({ right, n }) => right >= 0 && right <= n),
    'fisher of shares',
  );
  const right = first.right + second.right;
  const whole = logChoose(first.n + second.n, right);
  const logChance = (ofFirst: number) => logChoose(first.n, ofFirst) + logChoose(second.n, right - ofFirst) - whole;
  const seen = logChance(first.right);
  let p = 0;
  for (let ofFirst = Math.max(0, right - second.n); ofFirst <= Math.min(first.n, right); ofFirst += 1) {
    const each = logChance(ofFirst);
    if (each <= seen + SLACK) p += Math.exp(each);
  }
  return Math.min(1, p);
}
