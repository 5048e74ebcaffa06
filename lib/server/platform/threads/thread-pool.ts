/**
 * Threads that answer requests one at a time: started on demand, kept, and replaced after a failure. They keep the
 * process alive only while someone waits for them.
 */
import { type Worker, workerData } from 'node:worker_threads';
import { errorFields, log } from '@/lib/server/platform/log';
import { startThread } from './start';

export interface ThreadPool {
  readonly file: string;
  readonly maxThreads: number;
}

interface Job {
  readonly request: unknown;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Threads {
  readonly idle: Set<Worker>;
  readonly busy: Map<Worker, Job>;
  readonly queue: Job[];
}

/** On globalThis, because a server's bundles may each have a copy of this module. */
const shared = globalThis as { rungThreads?: Map<string, Threads> };

/** Whether this is such a thread. It answers everything itself. */
const isInPool: boolean = typeof workerData?.file === 'string' && workerData.file.endsWith('-thread.mjs');

/** Answers here if the thread fails, and in development, where code changes must apply at once. */
export async function runInThreadOr<Request, Answer>(
  here: (request: Request) => Answer | Promise<Answer>,
  pool: ThreadPool,
  request: Request,
): Promise<Answer> {
  if (isInPool || process.env.NODE_ENV === 'development') return here(request);
  try {
    return await runInThread(pool, request);
  } catch (error) {
    log.warn('thread_failed', { file: pool.file, ...errorFields(error) });
    return here(request);
  }
}

/** Rejects if the thread fails or cannot be started; the next request gets a new one. */
export function runInThread<Request, Answer>(pool: ThreadPool, request: Request): Promise<Answer> {
  const threads = threadsOf(pool);
  return new Promise<unknown>((resolve, reject) => {
    threads.queue.push({ request, resolve, reject });
    giveJobs(pool, threads);
  }) as Promise<Answer>;
}

function threadsOf({ file }: ThreadPool): Threads {
  shared.rungThreads ??= new Map();
  const threads = shared.rungThreads.get(file) ?? { idle: new Set(), busy: new Map(), queue: [] };
  shared.rungThreads.set(file, threads);
  return threads;
}

function giveJobs(pool: ThreadPool, threads: Threads): void {
  while (threads.idle.size > 0 || threads.busy.size < pool.maxThreads) {
    const job = threads.queue.shift();
    if (job === undefined) return;
    try {
      give(pool, threads, job);
    } catch (error) {
      job.reject(error);
    }
  }
}

function give(pool: ThreadPool, threads: Threads, job: Job): void {
  const [worker = openThread(pool, threads)] = threads.idle;
  worker.postMessage(job.request);
  threads.idle.delete(worker);
  threads.busy.set(worker, job);
  worker.ref();
}

function openThread(pool: ThreadPool, threads: Threads): Worker {
  const worker = startThread(pool.file);
  const release = (): Job | undefined => {
    const job = threads.busy.get(worker);
    threads.busy.delete(worker);
    return job;
  };
  const fail = (error: unknown) => {
    threads.idle.delete(worker);
    release()?.reject(error);
    giveJobs(pool, threads);
  };
  worker.on('message', (answer: unknown) => {
    const job = release();
    threads.idle.add(worker);
    worker.unref();
    job?.resolve(answer);
    giveJobs(pool, threads);
  });
  worker.once('error', fail);
  worker.once('exit', (code) => fail(new Error(`the thread ended with ${code}`)));
  return worker;
}
