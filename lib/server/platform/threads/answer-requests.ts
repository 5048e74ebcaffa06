import { parentPort, type Transferable } from 'node:worker_threads';

/** `moved`: parts that are transferred without copying. An error ends the thread and reaches the caller. */
export function answerRequests<Request, Answer>(
  answer: (request: Request) => Answer | Promise<Answer>,
  moved: (answer: Answer) => readonly Transferable[] = () => [],
): void {
  parentPort?.on('message', async (request: Request) => {
    const made = await answer(request);
    parentPort?.postMessage(made, moved(made));
  });
}
