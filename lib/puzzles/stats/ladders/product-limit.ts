/**
 * The product-limit estimate of survival (Kaplan and Meier 1958, JASA 53:457), with Greenwood's standard error. A spell
 * censored at a point was still at risk there. Assumes that censoring says nothing about how long the spell would have
 * lasted.
 */
import { invariant } from 'rung-puzzles/core/invariant';

export interface Spell {
  /** Where it ended or was censored, in any unit, from 0. */
  readonly at: number;
  readonly censored: boolean;
  readonly count: number;
}

export interface LimitStep {
  /** Where some ended. */
  readonly at: number;
  readonly atRisk: number;
  readonly ended: number;
  /** Share that continues beyond. */
  readonly survival: number;
  /** Greenwood's; 0 if none continues, which is uninformative. */
  readonly standardError: number;
}

/** A product of shares such as 4/5 · 3/4 can miss its exact value in the last bit. */
export const SURVIVAL_TOLERANCE = 1e-12;

/** Returns one step per point at which a spell ended, in order. */
export function productLimit(spells: readonly Spell[]): readonly LimitStep[] {
  let atRisk = spells.reduce((sum, { count }) => sum + count, 0);
  let survival = 1;
  let greenwood = 0;
  const steps: LimitStep[] = [];
  for (const [at, { ended, leaving }] of pointsOf(spells)) {
    if (ended > 0) {
      survival *= 1 - ended / atRisk;
      greenwood += ended < atRisk ? ended / (atRisk * (atRisk - ended)) : 0;
      steps.push({ at, atRisk, ended, survival, standardError: survival * Math.sqrt(greenwood) });
    }
    atRisk -= leaving;
  }
  return steps;
}

interface Leaving {
  readonly ended: number;
  readonly leaving: number;
}

function pointsOf(spells: readonly Spell[]): readonly (readonly [number, Leaving])[] {
  const points = new Map<number, Leaving>();
  for (const { at, censored, count } of spells) {
    invariant(Number.isFinite(at) && at >= 0 && Number.isInteger(count) && count >= 0, `${count} spells until ${at}`);
    const { ended, leaving } = points.get(at) ?? { ended: 0, leaving: 0 };
    points.set(at, { ended: ended + (censored ? 0 : count), leaving: leaving + count });
  }
  return [...points].sort(([a], [b]) => a - b);
}
