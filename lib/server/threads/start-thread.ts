/** Threads that run our TypeScript, through tsx as the command line does, in the server's build too: nothing of it is bundled. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** A thread does not take over how its parent reads TypeScript. */
const START = `
const { workerData } = require('node:worker_threads');
import('tsx/esm/api').then(({ register }) => {
  register();
  return import(workerData.file);
});`;

/** Runs a file, named from lib/server on; it does not keep the process from ending. */
export function startThread(name: string, data: Readonly<Record<string, unknown>> = {}): Worker {
  const file = path.join(process.cwd(), 'lib', 'server', name);
  const worker = new Worker(START, { eval: true, workerData: { ...data, file: pathToFileURL(file).href } });
  worker.unref();
  return worker;
}
