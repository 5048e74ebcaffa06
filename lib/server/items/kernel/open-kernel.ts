/** The kernel for the server: in a thread, one file at a time, with a time limit. A crash costs only its file. */
import type { Worker } from 'node:worker_threads';
import { err, ok, type Result } from 'rung-puzzles/core/result';
import { startThread } from '@/lib/server/platform/threads/start';
import type { KernelAnswer, KernelPart, KernelRequest } from './messages';

export const MOST_STEP_BYTES = 5 * 1024 * 1024;
const MOST_MS = 20_000;
/** Loading has a separate limit from the first file. */
const MOST_LOADING_MS = 60_000;
/** Memory of a file is never freed: above this the next file gets a new thread. */
const FRESH_ABOVE_BYTES = 512 * 1024 * 1024;

export interface KernelOptions {
  readonly mostMs?: number;
}

export interface OpenKernel {
  readonly read: (step: Buffer) => Promise<Result<KernelPart, string>>;
  readonly close: () => Promise<void>;
}

export function openKernel({ mostMs = MOST_MS }: KernelOptions = {}): OpenKernel {
  let worker: Worker | null = null;
  let requests = 0;
  const drop = async () => {
    const ended = worker?.terminate();
    worker = null;
    await ended;
  };
  const read = async (step: Buffer): Promise<Result<KernelPart, string>> => {
    if (step.length > MOST_STEP_BYTES) return err(`is larger than ${MOST_STEP_BYTES / 1024 / 1024} MB`);
    requests += 1;
    const request: KernelRequest = { id: requests, step };
    try {
      worker ??= await startKernel();
      const answer = await runInThread(worker, request, mostMs);
      if (answer.heapBytes > FRESH_ABOVE_BYTES) await drop();
      return answer.ok ? ok(answer.part) : err(answer.error);
    } catch (error) {
      await drop();
      return err(error instanceof TimeoutError ? `takes longer than ${mostMs / 1000} s` : 'breaks the kernel');
    }
  };
  return { read, close: drop };
}

class TimeoutError extends Error {}

const startKernel = async (): Promise<Worker> => {
  const worker = startThread('items/kernel/kernel-thread.ts');
  worker.ref();
  await nextMessage(worker, MOST_LOADING_MS);
  return worker;
};

async function runInThread(worker: Worker, request: KernelRequest, mostMs: number): Promise<KernelAnswer> {
  const answer = nextMessage(worker, mostMs);
  worker.postMessage(request);
  return (await answer) as KernelAnswer;
}

function nextMessage(worker: Worker, mostMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new TimeoutError('the thread takes too long'))), mostMs);
    const settle = (how: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      how();
    };
    const onMessage = (message: unknown) => settle(() => resolve(message));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = (code: number) => settle(() => reject(new Error(`the thread ended with ${code}`)));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
  });
}
