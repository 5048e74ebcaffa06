import type { FixedSet } from 'rung-puzzles/protocols/fixed-set';
import type { Task } from 'rung-puzzles/tasks/task';
import { bankOfTask } from '../bank';

/**
 * Why a set does not fit a bank, whose levels have a fixed number of imported items; null if it does. A repeated row
 * would count as two questions.
 */
export function rowsMissing(task: Task, { levels, itemsPerLevel }: FixedSet): string | null {
  if (bankOfTask(task.id) === null) return null;
  const scarce = levels.map((level) => ({ level, rows: rowsAt(task, level) })).find(({ rows }) => rows < itemsPerLevel);
  if (scarce === undefined) return null;
  return `${task.id} has ${scarce.rows} items at level ${scarce.level}, and none is asked twice; give at most that many items per level, or other levels.`;
}

/** A bank names its rows as strata, the classes that a set balances. */
const rowsAt = ({ strata }: Task, level: number): number => strata?.namesAt?.(level).length ?? 0;
