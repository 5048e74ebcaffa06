/** For deep tests: every task in every condition at three levels, and what the audit finds that is no part of the test. */
import type { Seed } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import { TASKS } from 'rung-puzzles/tasks';
import type { Task } from 'rung-puzzles/tasks/task';
import { auditLevel } from '../audit';
import { inherentIn } from '../inherent';

const LEVELS = [1, 2, 4];

export const auditCases = TASKS.flatMap((task) =>
  LEVELS.flatMap((level) => task.conditions.map((condition) => ({ id: task.id, level, condition, task }))),
);

export async function leaksOf(task: Task, level: number, condition: Condition, count: number, drawn: boolean) {
  const lines = await auditLevel({ task, level, condition, firstSeed: 1n as Seed, count, drawn });
  return lines.filter((line) => line.leaks && inherentIn(line) === null);
}
