import { TASKS } from '@/lib/tasks';
import type { Task } from '@/lib/tasks/task';
import { CliFailure } from './failure';

/** The task of an id, or a failure that names those there are. */
export function taskOf(id: string): Task {
  const task = TASKS.find((candidate) => candidate.id === id);
  if (task === undefined) throw new CliFailure(`there is no task ${JSON.stringify(id)}; there are ${TASKS.map((known) => known.id).join(', ')}`);
  return task;
}
