/** The registry of tasks. A task stands here once it works. */
import type { Task } from './task';

export const TASKS: readonly Task[] = [];

const BY_ID = new Map(TASKS.map((task) => [task.id, task]));
export const findTask = (id: string): Task | undefined => BY_ID.get(id);
