/**
 * Items that take long to make. Proving distances from `DEEP_FROM` on takes up to seconds, and the first time the tables for it: a thread
 * of its own does both, so that nobody else who asks the server for something waits.
 */
import type { Worker } from 'node:worker_threads';
import { errorFields, log } from '@/lib/server/log';
import type { Task } from '@/lib/tasks/task';
import { type Asked, type Made, makeItemHere } from './make-item';
import { startThread } from './thread';

const DEEP_FROM = 11;

export const isDeep = ({ benchmark }: Pick<Task, 'benchmark'>, level: number): boolean => benchmark === 'cubebench' && level >= DEEP_FROM;

/** What is asked of the thread, and what it answers. */
export type DeepRequest = Asked & { readonly id: number; readonly task: string };
export interface DeepAnswer {
  readonly id: number;
  readonly made: Made;
}

export async function makeItemAside(task: Task, asked: Asked): Promise<Made> {
  if (!isDeep(task, asked.level)) return makeItemHere(task, asked);
  try {
    return await askThread({ ...asked, id: 0, task: task.id });
  } catch (error) {
    log.warn('deep_items_failed', errorFields(error));
    return makeItemHere(task, asked);
  }
}

interface Waiting {
  readonly resolve: (made: Made) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  asked: number;
}

/** It hangs on globalThis, since a server's bundles may each hold a copy of this module. */
const shared = globalThis as { rungDeepItems?: Thread | null };

function askThread(request: DeepRequest): Promise<Made> {
  shared.rungDeepItems ??= openThread();
  const thread = shared.rungDeepItems;
  thread.asked += 1;
  const id = thread.asked;
  return new Promise((resolve, reject) => {
    thread.waiting.set(id, { resolve, reject });
    thread.worker.ref();
    thread.worker.postMessage({ ...request, id });
  });
}

function openThread(): Thread {
  const thread: Thread = { worker: startThread('deep-items-thread.ts'), waiting: new Map(), asked: 0 };
  thread.worker.on('message', ({ id, made }: DeepAnswer) => {
    thread.waiting.get(id)?.resolve(made);
    thread.waiting.delete(id);
    if (thread.waiting.size === 0) thread.worker.unref();
  });
  const fail = (error: Error) => {
    if (shared.rungDeepItems === thread) shared.rungDeepItems = null;
    for (const { reject } of thread.waiting.values()) reject(error);
    thread.waiting.clear();
  };
  thread.worker.once('error', fail);
  thread.worker.once('exit', (code) => fail(new Error(`the thread ended with ${code}`)));
  return thread;
}
