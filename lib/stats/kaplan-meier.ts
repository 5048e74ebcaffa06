/**
 * Kaplan–Meier survival of ladders (Kaplan and Meier 1958, JASA 53:457): S(L) = P(depth ≥ L). A ladder of depth d failed at
 * level d + 1; one that a cap or its climber stopped at d passed d and is censored there: it says only "at least d".
 * Standard error by Greenwood. Censoring is taken to say nothing of how far the ladder would have gone.
 */
import { invariant } from '@/lib/core/invariant';

export interface LadderDepths {
  /** The depth R, a whole number from 0. */
  readonly depth: number;
  readonly censored: boolean;
  /** How many ladders. */
  readonly count: number;
}

export interface SurvivalStep {
  /** The level that was failed. */
  readonly level: number;
  readonly atRisk: number;
  readonly fails: number;
  /** Share that reaches at least this level. */
  readonly survival: number;
  readonly standardError: number;
}

// A product of shares such as 4/5 · 3/4 may miss its exact value in the last bit.
const TOLERANCE = 1e-12;

interface LevelEvents {
  readonly fails: number;
  readonly leaves: number;
}

/** One step per level at which a ladder failed, in order. */
export function survivalCurve(ladders: readonly LadderDepths[]): readonly SurvivalStep[] {
  const events = eventsByLevel(ladders);
  let atRisk = ladders.reduce((sum, { count }) => sum + count, 0);
  let survival = 1;
  let greenwood = 0;
  const steps: SurvivalStep[] = [];
  for (const [level, { fails, leaves }] of events) {
    if (fails > 0) {
      survival *= 1 - fails / atRisk;
      greenwood += fails < atRisk ? fails / (atRisk * (atRisk - fails)) : 0;
      steps.push({ level, atRisk, fails, survival, standardError: survival * Math.sqrt(greenwood) });
    }
    atRisk -= leaves;
  }
  return steps;
}

/** S(level): the share that reaches at least this level. */
export function survivalAt(curve: readonly SurvivalStep[], level: number): number {
  return curve.findLast((step) => step.level <= level)?.survival ?? 1;
}

/**
 * The depth that a share of at least 1 − p of the ladders reaches (p = 0.5: the median).
 * null where censoring hides it: `atLeast` then is the greatest depth known of.
 */
export function survivalQuantile(ladders: readonly LadderDepths[], p: number): { readonly depth: number | null; readonly atLeast: number } {
  const crossing = survivalCurve(ladders).find((step) => step.survival < 1 - p - TOLERANCE);
  if (crossing !== undefined) return { depth: crossing.level - 1, atLeast: crossing.level - 1 };
  return { depth: null, atLeast: ladders.reduce((most, { depth, count }) => (count > 0 ? Math.max(most, depth) : most), 0) };
}

/** Mean of min(depth, cap): the sum of S(L) over the levels 1 to cap. */
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

function eventsByLevel(ladders: readonly LadderDepths[]): readonly (readonly [number, LevelEvents])[] {
  const events = new Map<number, LevelEvents>();
  for (const { depth, censored, count } of ladders) {
    invariant(Number.isInteger(depth) && depth >= 0 && Number.isInteger(count) && count >= 0, `${count} ladders of depth ${depth}`);
    const level = censored ? depth : depth + 1;
    const { fails, leaves } = events.get(level) ?? { fails: 0, leaves: 0 };
    events.set(level, { fails: fails + (censored ? 0 : count), leaves: leaves + count });
  }
  return [...events].sort(([a], [b]) => a - b);
}
