/** A thread's side of a thread pool. */
import { parentPort, type Transferable } from 'node:worker_threads';

/**
 * `moved`: what of an answer is handed over without copying. An error ends the thread, and whoever asked is told it.
 */
export function answerRequests<Request, Answer>(
  answer: (request: Request) => Answer,
  moved: (answer: Answer) => readonly Transferable[] = () => [],
): void {
  parentPort?.on('message', (request: Request) => {
    const made = answer(request);
    parentPort?.postMessage(made, moved(made));
  });
}
