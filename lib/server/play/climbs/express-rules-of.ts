import { invariant } from 'rung-puzzles/core/invariant';
import type { Condition } from 'rung-puzzles/items/condition';
import { type ExpressRules, expressRules, quickRules } from 'rung-puzzles/protocols/express-rules';
import { findTask } from 'rung-puzzles/tasks';

/**
 * The rules of an express ladder or quick climb on a task of this release, from its chance rate in the condition
 * (default: its first) and its last level.
 */
export function expressRulesOf(
  taskId: string,
  condition?: Condition,
  kind: 'express' | 'quick' = 'express',
): ExpressRules {
  const task = findTask(taskId);
  invariant(task !== undefined, `the task ${taskId} is in the registry`);
  const rules = kind === 'quick' ? quickRules : expressRules;
  return rules(task.chance(condition ?? task.conditions[0] ?? 'image'), task.levels.last);
}
