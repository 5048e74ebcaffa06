import '@/lib/server/testing/fake-tasks/only';
import { beforeAll, expect, test } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { makeToken, startModel } from '@/lib/server/testing/model';
import { answerTo, batchAt, nativeLine, startBatch } from '@/lib/server/testing/model-batch';
import { rebuildPacked } from './pack';

withTestDatabase();

let token = '';
beforeAll(async () => {
  token = await makeToken();
});

const SET = { protocol: 'set', tasks: ['fake/largest'], set: { levels: [1, 2], itemsPerLevel: 6 } };

const packedOf = async (run: string) =>
  (
    await pool().query(
      'select "task", "level", "items", "right"::text as "right" from "PackedSet" where "climbId" = $1 order by "task", "level"',
      [run],
    )
  ).rows;

test('a batch run is packed when it ends, before any comparison, and matches the log', async () => {
  const batch = await startBatch(SET, token);
  const lines = await Promise.all(
    (await batch.items()).map(async ({ item_id }) =>
      nativeLine(item_id, `<answer>${await answerTo(item_id)}</answer>`),
    ),
  );
  await batch.upload(lines.slice(1));
  expect(await packedOf(batch.run.id)).toEqual([]);
  await batch.upload(lines.slice(0, 1));
  expect(await packedOf(batch.run.id)).toEqual([
    { task: 'fake/largest', level: 1, items: 6, right: '111111' },
    { task: 'fake/largest', level: 2, items: 6, right: '111111' },
  ]);
  expect(await rebuildPacked({ write: false })).toMatchObject({ differing: 0 });
});

test('an item-by-item run is packed with its last reply', async () => {
  const model = await startModel(SET, token);
  await model.play(() => '<answer>A</answer>', 11);
  expect(await packedOf(model.run.id)).toEqual([]);
  await model.play(() => '<answer>A</answer>');
  expect((await packedOf(model.run.id)).map(({ items }) => items)).toEqual([6, 6]);
});

test('an aborted run packs what it finished', async () => {
  const batch = await startBatch({ ...SET, model: { id: 'test/other' } }, token);
  await batch.abort();
  expect(await packedOf(batch.run.id)).toEqual([]);
  const model = await startModel({ ...SET, model: { id: 'test/other' } }, token);
  await model.play(() => '<answer>A</answer>', 7);
  expect((await batchAt(model.run, token).abort()).status).toBe(200);
  expect((await packedOf(model.run.id)).map(({ level, items }) => [level, items])).toEqual([
    [1, 6],
    [2, 1],
  ]);
});
