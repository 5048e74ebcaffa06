/** Threads that run the files `lib/server/…-thread.ts`, as the launcher has built them beside the command line (scripts/lib/cli.mjs). */
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Runs a file, named from lib/server on; it does not keep the process from ending. */
export function startThread(name: string, data: Readonly<Record<string, unknown>> = {}): Worker {
  const program = process.env.RUNG_CLI;
  if (program === undefined) throw new Error('RUNG_CLI names no command line: start Rung with npm start or npm run rung');
  const worker = new Worker(path.resolve(program, '../..', name.replace(/\.ts$/, '.mjs')), { workerData: data });
  worker.unref();
  return worker;
}
