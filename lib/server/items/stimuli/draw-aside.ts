/** Up to seconds of drawing for one item, in threads, so that nobody else who asks the server for something waits. */
import { availableParallelism } from 'node:os';
import { type DrawRequest, draw } from 'rung-puzzles/scene/draw-pixels';
import { askThreadOr, type ThreadPool } from '@/lib/server/platform/threads/thread-pool';

/** Leaves two processors to those who wait for something else, if there are that many. */
const THREADS: ThreadPool = { file: 'items/stimuli/draw-thread.ts', most: Math.max(2, availableParallelism() - 2) };

export const drawAside = (request: DrawRequest): Promise<Uint8Array> => askThreadOr(draw, THREADS, request);
