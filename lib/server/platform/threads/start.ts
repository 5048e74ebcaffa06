/** Starts threads with files `lib/server/…-thread.ts`, built by the launcher (scripts/lib/cli.mjs). */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Next's build would look for a file named here, which does not exist yet. */
const IMPORT = `import(require('node:worker_threads').workerData.file)`;

/** Runs a file, named from lib/server on, without keeping the process alive. */
export function startThread(name: string, data: Readonly<Record<string, unknown>> = {}): Worker {
  const program = process.env.RUNG_CLI;
  if (program === undefined)
    throw new Error('RUNG_CLI names no command line: start Rung with npm start or npm run rung');
  const file = path.resolve(program, '../../server', name.replace(/\.ts$/, '.mjs'));
  const worker = new Worker(IMPORT, { eval: true, workerData: { ...data, file: pathToFileURL(file).href } });
  worker.unref();
  return worker;
}
