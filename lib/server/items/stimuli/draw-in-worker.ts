/**
 * Draws in threads, so that other requests need not wait: one item can take seconds. Pixels of resvg also make V8 collect
 * garbage, every 64 MB of them once: the heap of a thread is small, that of the server is not.
 */
import { availableParallelism } from 'node:os';
import { runInThreadOr, type ThreadPool } from '@/lib/server/platform/threads/thread-pool';
import { type Drawing, drawHere } from './draw-here';

/** Leaves two processors free, if there are that many. */
const THREADS: ThreadPool = {
  file: 'items/stimuli/draw-thread.ts',
  maxThreads: Math.max(2, availableParallelism() - 2),
};

export const drawInWorker = (drawing: Drawing): Promise<Uint8Array> => runInThreadOr(drawHere, THREADS, drawing);
