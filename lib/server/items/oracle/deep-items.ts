/**
 * Generates slow items in a separate thread, so that other requests need not wait. Proving distances from `DEEP_FROM`
 * on takes seconds, and the first time also builds tables. A wrong reply may move the cube farther than its level, and
 * an item needs distances one move beyond its cube. Items made in the caller's thread need no distance beyond 11, four
 * more than the table of near cubes (the ball) has. Those are fast without the tables.
 */

import type { Item } from 'rung-puzzles/items/item';
import type { Task } from 'rung-puzzles/tasks/task';
import { runInThreadOr, type ThreadPool } from '@/lib/server/platform/threads/thread-pool';
import { type Asked, type Made, makeItemHere } from './make-item';

const DEEP_FROM = 11;

/** `replies`: how many came before it. */
export const isDeep = ({ benchmark }: Pick<Task, 'benchmark'>, level: number, replies: number): boolean =>
  benchmark === 'cubebench' && level + replies >= DEEP_FROM;

/** What is asked of the thread. */
export type DeepRequest = Asked & Pick<Item, 'task' | 'taskVersion'>;

const THREAD: ThreadPool = { file: 'items/oracle/deep-items-thread.ts', maxThreads: 1 };

export async function makeItemInWorker(task: Task, asked: Asked): Promise<Made> {
  if (!isDeep(task, asked.level, asked.history.length)) return makeItemHere(task, asked);
  return runInThreadOr<DeepRequest, Made>(() => makeItemHere(task, asked), THREAD, {
    ...asked,
    task: task.id,
    taskVersion: task.version,
  });
}
