/** Stands for `rung-puzzles/tasks` in tests that import `./only`. */
import type { Task } from 'rung-puzzles/tasks/task';
import { FAKE_TASKS } from './fake-tasks';

export const TASKS = FAKE_TASKS;
export const findTask = (id: string): Task | undefined => FAKE_TASKS.find((task) => task.id === id);
export function registerTask(): never {
  throw new Error('tests with fake tasks register none');
}
