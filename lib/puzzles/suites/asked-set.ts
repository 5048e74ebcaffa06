import type { SetPlan, Suite } from './suite';

export interface AskedSet {
  readonly plan?: string | undefined;
  readonly levels?: readonly number[] | undefined;
  readonly itemsPerLevel?: number | undefined;
}

/**
 * Returns a task's fixed set with levels unique and rising. The plan, or the suite, fills in what is not asked for.
 * Returns a reason if there is no set.
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
