/** The thread of `buildPhaseOneInWorker`: builds the table and transfers it without copying. */
import { parentPort, workerData } from 'node:worker_threads';
import { METRICS, type Metric } from 'rung-puzzles/engines/cube/oracle';
import { buildPhaseOne } from 'rung-puzzles/engines/cube/oracle/phase-one';
import type { PhaseOneMessage } from './phase-one-elsewhere';

const metric = METRICS.find((known) => known === workerData.metric) as Metric;
const work = buildPhaseOne(metric);
let lastSent = 0;
let step = work.next();
while (step.done !== true) {
  const quarter = Math.floor(step.value * 4) / 4;
  if (quarter > lastSent) parentPort?.postMessage({ share: quarter } satisfies PhaseOneMessage);
  lastSent = Math.max(lastSent, quarter);
  step = work.next();
}
const { values, byPair, twistImages } = step.value;
parentPort?.postMessage({ phaseOne: step.value } satisfies PhaseOneMessage, [
  values.buffer,
  byPair.buffer,
  twistImages.buffer,
] as ArrayBuffer[]);
