import { parseSeed } from './core/seed';
import type { Condition } from './items/condition';
import { findTask } from './tasks';
import { takesCondition } from './tasks/conditions';
import { type MadeItem, makeWithPuzzle } from './tasks/item';

export interface QuestionOptions {
  readonly level: number;
  /**
   * An integer from 0 to 2^128 - 1, in decimal digits if it is large. The same seed gives the same question on every
   * machine.
   */
  readonly seed: bigint | number | string;
  /** Default: the task's first one. */
  readonly condition?: string;
}

/**
 * Returns the question of a task (`suite/name`) for a level and a seed, with the puzzle that `scoreReply` needs. Throws
 * an Error that says what to change if there is no such task, condition, seed or level.
 */
export function makeQuestion(taskId: string, { level, seed: seedText, condition: wanted }: QuestionOptions): MadeItem {
  const task = findTask(taskId);
  if (task === undefined) throw new Error(`There is no task "${taskId}". TASKS lists all of them.`);
  const condition = (wanted ?? task.conditions[0]) as Condition;
  if (!takesCondition(task, condition))
    throw new Error(`${taskId} has no condition "${condition}". It has: ${task.conditions.join(', ')}.`);
  const seed = parseSeed(String(seedText));
  if (!seed.ok) throw new Error(`"${seedText}" is not a seed: give a whole number from 0 to 2^128 - 1.`);
  const made = makeWithPuzzle(task, level, condition, seed.value);
  if (!made.ok) throw new Error(`${taskId} has no question at level ${level} for seed ${seedText} (${made.error}).`);
  return made.value;
}
