/** Draws in threads, so that other requests need not wait: one item can take seconds. */
import { availableParallelism } from 'node:os';
import { type DrawRequest, draw } from 'rung-puzzles/scene/draw-pixels';
import { runInThreadOr, type ThreadPool } from '@/lib/server/platform/threads/thread-pool';

/** Leaves two processors free, if there are that many. */
const THREADS: ThreadPool = {
  file: 'items/stimuli/draw-thread.ts',
  maxThreads: Math.max(2, availableParallelism() - 2),
};

export const drawInWorker = (request: DrawRequest): Promise<Uint8Array> => runInThreadOr(draw, THREADS, request);
