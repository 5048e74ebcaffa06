import type { SetPlan, Suite } from './suite';

export interface AskedSet {
  /** One of the suite's plans. */
  readonly plan?: string | undefined;
  readonly levels?: readonly number[] | undefined;
  readonly itemsPerLevel?: number | undefined;
}

/**
 * A task's fixed set, its levels once each from the lowest up: what is not asked for is as the plan, or the suite, has
 * it. A reason where there is none.
 */
export function askedSet(
  suite: Suite,
  task: string,
  { plan: id, levels, itemsPerLevel }: AskedSet,
): SetPlan | 'no-plan' | 'no-set' {
  const plan = suite.plans?.find((each) => each.id === id);
  if (id !== undefined && plan === undefined) return 'no-plan';
  const own = (plan?.sets ?? suite.sets)?.[task];
  const set = { levels: levels ?? own?.levels, itemsPerLevel: itemsPerLevel ?? own?.itemsPerLevel };
  if (set.levels === undefined || set.itemsPerLevel === undefined) return 'no-set';
  return { levels: [...new Set(set.levels)].sort((a, b) => a - b), itemsPerLevel: set.itemsPerLevel };
}
