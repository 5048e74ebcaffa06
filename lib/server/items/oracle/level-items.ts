/** Which levels of a task have items. There are none where proving them would take too long, for any seed. */
import { parseSeed } from 'rung-puzzles/core/seed';
import type { Task } from 'rung-puzzles/tasks/task';
import { makeItemInWorker } from '@/lib/server/items/oracle/deep-items';

/** As many as are tried for one item of a set. */
const SEEDS = ['1', '2', '3', '4', '5'];

const known = new Map<string, Promise<boolean>>();

/** Whether the level has items. A task without a last level has some at all levels. */
export function hasItems(task: Task, level: number): Promise<boolean> {
  if (task.levels.last === null) return Promise.resolve(true);
  if (level > task.levels.last) return Promise.resolve(false);
  const key = `${task.id}@${task.version}/${level}`;
  const asked = known.get(key) ?? lookFor(task, level);
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

async function lookFor(task: Task, level: number): Promise<boolean> {
  const condition = task.conditions[0];
  for (const text of SEEDS) {
    const seed = parseSeed(text);
    if (!seed.ok || condition === undefined) continue;
    if ((await makeItemInWorker(task, { level, condition, seed: seed.value, history: [] })).kind === 'made')
      return true;
  }
  return false;
}

/** The last level with items, below a level without. */
export async function lastWithItems(task: Task, none: number): Promise<number> {
  let last = Math.min(none - 1, task.levels.last ?? none - 1);
  while (last > 0 && !(await hasItems(task, last))) last -= 1;
  return last;
}
