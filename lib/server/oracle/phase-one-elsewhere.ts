/** Builds a phase-1 table in a thread of its own, which runs our TypeScript through tsx as the command line does. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Metric } from '@/lib/engines/cube/oracle';
import type { PhaseOne } from '@/lib/engines/cube/oracle/phase-one';

export type PhaseOneMessage = { readonly share: number } | { readonly phaseOne: PhaseOne };

/** A thread does not take over how its parent reads TypeScript. */
const START = `
const { workerData } = require('node:worker_threads');
import('tsx/esm/api').then(({ register }) => {
  register();
  return import(workerData.file);
});`;

/** Tells the share that is done every quarter; rejects when the thread fails. */
export function buildPhaseOneElsewhere(metric: Metric, onShare: (share: number) => void): Promise<PhaseOne> {
  const file = path.join(process.cwd(), 'lib', 'server', 'oracle', 'phase-one-worker.ts');
  const worker = new Worker(START, { eval: true, workerData: { file: pathToFileURL(file).href, metric } });
  worker.unref();
  return new Promise((resolve, reject) => {
    worker.on('message', (message: PhaseOneMessage) => {
      if ('share' in message) onShare(message.share);
      else resolve(message.phaseOne);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)));
  });
}
