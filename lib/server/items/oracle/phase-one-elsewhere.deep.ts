import { buildPhaseOne } from 'rung-puzzles/engines/cube/oracle/phase-one';
import { expect, test } from 'vitest';
import { buildPhaseOneInWorker } from './phase-one-elsewhere';

test('a thread builds the same phase-1 table and reports progress', async () => {
  const shares: number[] = [];
  const elsewhere = await buildPhaseOneInWorker('htm', (share) => shares.push(share));
  const work = buildPhaseOne('htm');
  let step = work.next();
  while (step.done !== true) step = work.next();
  expect(shares).toEqual([0.25, 0.5, 0.75]);
  expect(Buffer.compare(elsewhere.values, step.value.values)).toBe(0);
  expect(Buffer.compare(new Uint8Array(elsewhere.byPair.buffer), new Uint8Array(step.value.byPair.buffer))).toBe(0);
}, 120_000);
