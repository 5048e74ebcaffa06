/**
 * Fisher's exact test whether two shares of different observations differ. Two-sided: sums all tables with the same
 * margins that are no likelier than the observed one (R. A. Fisher 1935, The Design of Experiments; Agresti 2013,
 * Categorical Data Analysis, section 3.5).
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { logChoose } from '../distributions/log-choose';
import type { Share } from '../shares/newcombe';

/** Tolerance for equally likely tables. */
const SLACK = 1e-7;

/** Returns the two-sided p; 1 if one share has no observation. */
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
