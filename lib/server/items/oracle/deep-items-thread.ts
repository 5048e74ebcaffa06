/** The thread of `makeItemInWorker`: generates items one at a time, with a separate copy of the tables. */

import { findTask } from 'rung-puzzles/tasks';
import { makeLru } from '@/lib/server/platform/caching/lru';
import { answerRequests } from '@/lib/server/platform/threads/answer-requests';
import type { DeepRequest } from './deep-items';
import { type Made, makeItemHere } from './make-item';

/** Each follow-up item is requested twice: whether there is one, and then the item. */
const KEPT = 50;
const kept = makeLru<Made>(KEPT);

answerRequests(({ task: taskId, taskVersion, ...asked }: DeepRequest): Made => {
  const task = findTask(taskId, taskVersion);
  if (task === undefined) throw new Error(`there is no task ${taskId}`);
  const key = JSON.stringify([taskId, taskVersion, asked.level, asked.condition, String(asked.seed), asked.history]);
  const made = kept.get(key) ?? makeItemHere(task, asked);
  kept.set(key, made);
  return made;
});
