/**
 * Kaplan–Meier survival of ladders (Kaplan and Meier 1958, JASA 53:457): S(L) = P(depth ≥ L). A ladder of depth d
 * failed at level d + 1. One that a cap or its climber stopped with d passed is censored there: "at least d", although
 * a few would have ended lower. The median depth has a distribution-free interval (median-interval.ts). Times until
 * solved are in median-time.ts.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { productLimit, SURVIVAL_TOLERANCE } from './product-limit';

export interface LadderDepths {
  /** The depth R, an integer from 0. */
  readonly depth: number;
  readonly censored: boolean;
  readonly count: number;
}

export interface SurvivalStep {
  /** The failed level. */
  readonly level: number;
  readonly atRisk: number;
  readonly fails: number;
  /** Share that reaches at least this level. */
  readonly survival: number;
  readonly standardError: number;
}

/** Returns one step per level at which a ladder failed, in order. */
export const survivalCurve = (ladders: readonly LadderDepths[]): readonly SurvivalStep[] =>
  productLimit(ladders.map(asSpell)).map(({ at, ended, ...step }) => ({ level: at, fails: ended, ...step }));

function asSpell({ depth, censored, count }: LadderDepths) {
  invariant(Number.isInteger(depth) && depth >= 0, `depth ${depth}`);
  return { at: censored ? depth : depth + 1, censored, count };
}

/** Returns S(level): the share that reaches at least this level. */
export function survivalAt(curve: readonly SurvivalStep[], level: number): number {
  return curve.findLast((step) => step.level <= level)?.survival ?? 1;
}

/**
 * Returns the depth that a share of at least 1 − p of the ladders reaches (p = 0.5: the median). Null if censoring
 * hides it; then `atLeast` is the greatest known depth.
 */
export function survivalQuantile(
  ladders: readonly LadderDepths[],
  p: number,
): { readonly depth: number | null; readonly atLeast: number } {
  const crossing = survivalCurve(ladders).find((step) => step.survival < 1 - p - SURVIVAL_TOLERANCE);
  if (crossing !== undefined) return { depth: crossing.level - 1, atLeast: crossing.level - 1 };
  return {
    depth: null,
    atLeast: ladders.reduce((most, { depth, count }) => (count > 0 ? Math.max(most, depth) : most), 0),
  };
}

/** Returns the mean of min(depth, cap): the sum of S(L) over the levels 1 to cap. */
export function restrictedMean(ladders: readonly LadderDepths[], cap: number): number | null {
  invariant(Number.isInteger(cap) && cap >= 0, `cap ${cap}`);
  if (ladders.every(({ count }) => count === 0)) return null;
  let sum = 0;
  let from = 0;
  let survival = 1;
  for (const step of survivalCurve(ladders)) {
    if (step.level > cap) break;
    sum += survival * (step.level - 1 - from);
    from = step.level - 1;
    survival = step.survival;
  }
  return sum + survival * (cap - from);
}
