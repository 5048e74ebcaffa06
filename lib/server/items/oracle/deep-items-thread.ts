/** What the thread of `makeItemAside` runs: makes items one after the other, with tables of its own. */

import { findTask } from 'rung-puzzles/tasks';
import { makeLru } from '@/lib/server/platform/lru';
import { answerRequests } from '@/lib/server/platform/threads/answer-requests';
import type { DeepRequest } from './deep-items';
import { type Made, makeItemHere } from './make-item';

/** What follows a reply is asked for twice: whether anything does, and then the item itself. */
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
