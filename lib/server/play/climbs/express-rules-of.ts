import { invariant } from 'rung-puzzles/core/invariant';
import type { Condition } from 'rung-puzzles/items/condition';
import { type ExpressRules, expressRules, profileRules, quickRules } from 'rung-puzzles/protocols/express/rules';
import { findTask } from 'rung-puzzles/tasks';

const RULES = { express: expressRules, quick: quickRules, profile: profileRules } as const;

/**
 * The rules of an express ladder, quick climb or ability of a profile on a task of this release, from its chance rate in
 * the condition (default: its first) and its last level.
 */
export function expressRulesOf(
  taskId: string,
  condition?: Condition,
  kind: keyof typeof RULES = 'express',
): ExpressRules {
  const task = findTask(taskId);
  invariant(task !== undefined, `the task ${taskId} is in the registry`);
  return RULES[kind](task.chance(condition ?? task.conditions[0] ?? 'image'), task.levels.last);
}
