import { findTask, TASKS } from 'rung-puzzles/tasks';
import type { Task } from 'rung-puzzles/tasks/task';
import { bankOfTask } from '@/lib/server/items/banks/bank';
import { CliFailure } from '../failure';

/** The task of an id, or a failure that names those there are. */
export function taskOf(id: string): Task {
  const task = findTask(id);
  if (task === undefined)
    throw new CliFailure(
      `there is no task ${JSON.stringify(id)}; there are ${TASKS.map((known) => known.id).join(', ')}`,
    );
  return task;
}

/**
 * The same, of imported items too, which are in the database: also those of a bank that is closed, for who sits at the
 * server's terminal.
 */
export async function anyTaskOf(id: string): Promise<Task> {
  if (bankOfTask(id) !== null) {
    const { ensureTaskLoaded } = await import('@/lib/server/items/banks/ensure-task-loaded');
    await ensureTaskLoaded(id);
  }
  return taskOf(id);
}
