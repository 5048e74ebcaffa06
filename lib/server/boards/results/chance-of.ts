import { findSuite } from 'rung-puzzles/suites';
import { findTask } from 'rung-puzzles/tasks';

/** The chance line of a task's measure, as on its board; null if it is unknown or differs between items. */
export function chanceOf(suiteId: string, task: string, metric: string, level: number | null): number | null {
  const sections = findSuite(suiteId)?.sections?.filter((section) => section.task === task) ?? [];
  const curve = sections.flatMap(({ curves }) => curves).find(({ column }) => column === metric);
  if (curve !== undefined) return curve.chance;
  // A task only states the chance of a right reply at level 1.
  return metric === 'accuracy' && level === 1 ? plainChance(task) : null;
}

function plainChance(id: string) {
  const task = findTask(id);
  return task?.chance(task.conditions[0] ?? 'image') ?? null;
}
