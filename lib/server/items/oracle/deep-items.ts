/**
 * Items that take long to make. Proving distances from `DEEP_FROM` on takes up to seconds, and the first time the
 * tables for it: a thread of its own does both, so that nobody else who asks the server for something waits. A wrong
 * reply may lead a move farther away than the level says, and an item asks for distances a move beyond its cube's: what
 * is made here needs none beyond 11, four more than the ball has, which a server proves without those tables.
 */

import type { Item } from 'rung-puzzles/items/item';
import type { Task } from 'rung-puzzles/tasks/task';
import { askThreadOr, type ThreadPool } from '@/lib/server/platform/threads/thread-pool';
import { type Asked, type Made, makeItemHere } from './make-item';

const DEEP_FROM = 11;

/** `replies`: how many led to it. */
export const isDeep = ({ benchmark }: Pick<Task, 'benchmark'>, level: number, replies: number): boolean =>
  benchmark === 'cubebench' && level + replies >= DEEP_FROM;

/** What is asked of the thread. */
export type DeepRequest = Asked & Pick<Item, 'task' | 'taskVersion'>;

const THREAD: ThreadPool = { file: 'items/oracle/deep-items-thread.ts', most: 1 };

export async function makeItemAside(task: Task, asked: Asked): Promise<Made> {
  if (!isDeep(task, asked.level, asked.history.length)) return makeItemHere(task, asked);
  return askThreadOr<DeepRequest, Made>(() => makeItemHere(task, asked), THREAD, {
    ...asked,
    task: task.id,
    taskVersion: task.version,
  });
}
