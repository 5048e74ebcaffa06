/** The checks of `3d.test.ts` on thousands of items. Run by `npm run test:deep`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseSeed, seedAfter } from 'rung-puzzles/core/seed';
import { expect, test } from 'vitest';
import { makeItem } from '../../item';
import { opaqueTask } from '../../task';
import { cubeForward } from './forward';
import { cubeInverse } from './inverse';

const ITEMS = 10_000;
const LEVELS = [1, 2, 3, 5, 8, 20];
const checker = fileURLToPath(new URL('../../../../../e2e/checker/infbench.mjs', import.meta.url));
const first = parseSeed('900000');

test.each([cubeForward, cubeInverse].flatMap((task) => LEVELS.map((level) => ({ task, id: task.id, level }))))(
  'a checker that shares no code agrees with 10,000 items of $id at level $level, letters even',
  ({ task, level }) => {
    if (!first.ok) throw new Error('bad seed');
    const lines = Array.from({ length: ITEMS }, (_, offset) => {
      const item = makeItem(opaqueTask(task), level, 'text', seedAfter(first.value, offset));
      if (!item.ok) throw new Error(`${task.id} level ${level} offset ${offset}: ${item.error}`);
      return JSON.stringify({ ...item.value, stimulus: undefined, reply: item.value.stimulus.reply });
    });
    const result = spawnSync(process.execPath, [checker], {
      input: lines.join('\n'),
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    expect(result.stderr).toBe('');
    expect(JSON.parse(result.stdout)).toMatchObject({ agree: true, items: ITEMS });
  },
);
