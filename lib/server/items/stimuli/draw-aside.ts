/** Up to seconds of drawing for one item, in threads, so that nobody else who asks the server for something waits. */

import { type DrawRequest, draw } from 'rung-puzzles/scene/draw-pixels';
import { askThreadOr, type ThreadPool } from '@/lib/server/platform/threads/thread-pool';

/** More would take the processors from those who wait for something else. */
const THREADS: ThreadPool = { file: 'items/stimuli/draw-thread.ts', most: 2 };

export const drawAside = (request: DrawRequest): Promise<Uint8Array> => askThreadOr(draw, THREADS, request);
