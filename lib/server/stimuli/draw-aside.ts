/** Up to seconds of drawing for one item, in threads, so that nobody else who asks the server for something waits. */
import { errorFields, log } from '@/lib/server/log';
import { askThread, type ThreadPool } from '@/lib/server/threads/thread-pool';
import { type DrawRequest, draw } from './draw';

/** More would take the processors from those who wait for something else. */
const THREADS: ThreadPool = { file: 'stimuli/draw-thread.ts', most: 2 };

/** Where the thread fails it is drawn here. */
export async function drawAside(request: DrawRequest): Promise<Uint8Array> {
  try {
    return await askThread<DrawRequest, Uint8Array>(THREADS, request);
  } catch (error) {
    log.warn('drawing_thread_failed', errorFields(error));
    return draw(request);
  }
}
