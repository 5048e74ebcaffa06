import { createHash } from 'node:crypto';
import { findSuite } from 'rung-puzzles/suites';
import { expect, it } from 'vitest';
import { currentEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { startModel } from '@/lib/server/testing/model';
import { planDataset, questionOf } from './plan';
import { describeOrigin, type SeedOrigin, seedsOf } from './seeds';

withTestDatabase();

const CASES = [
  { suite: 'stare', task: 'stare/net-connectivity', condition: 'image' },
  { suite: 'stare', task: 'stare/net-color', condition: 'image' },
  { suite: 'euclifold', task: 'euclifold/color', condition: 'image.single' },
  { suite: 'spatialviz', task: 'spatialviz/2d-rotation', condition: 'image.boxed' },
] as const;

it.each(CASES)(
  '$task in $condition asks the same as a run of the edition',
  async ({ suite, task, condition }) => {
    const model = await startModel({
      suite,
      tasks: [task],
      condition,
      protocol: 'set',
      set: { levels: [1], itemsPerLevel: 5 },
    });
    await model.play(() => 'nothing');
    const asked = await pool().query<{ itemHash: string }>(
      'select "itemHash" from "IssuedItem" where "climbId" = $1 order by "ordinal"',
      [model.run.id],
    );
    const { id, keyCommitment } = await currentEdition(suite);
    const { rows } = await pool().query<{ secretKey: Buffer }>('select "secretKey" from "Edition" where "id" = $1', [
      id,
    ]);
    const origin: SeedOrigin = { origin: 'edition', edition: id, key: rows[0]?.secretKey ?? Buffer.alloc(0) };
    expect(describeOrigin(origin)).toEqual({ origin: 'edition', edition: id, keyCommitment });
    expect(createHash('sha256').update(origin.key).digest('hex')).toBe(keyCommitment);
    expect(await itemsOf(origin, suite, task, condition)).toEqual(asked.rows.map(({ itemHash }) => itemHash));
    expect(await itemsOf({ origin: 'family', family: id }, suite, task, condition)).not.toContain(
      asked.rows[0]?.itemHash,
    );
  },
  60_000,
);

async function itemsOf(
  origin: SeedOrigin,
  suiteId: string,
  task: string,
  condition: (typeof CASES)[number]['condition'],
): Promise<string[]> {
  const suite = findSuite(suiteId);
  if (suite === undefined) throw new Error(`the suite ${suiteId} is there`);
  const seedAt = seedsOf(origin);
  const order = { suite, tasks: [task], condition, plan: null, levels: [1], itemsPerLevel: 5, seedAt, isScored: true };
  const { parts } = await planDataset(order);
  const questions = await Promise.all(
    parts.flatMap((part) => [0, 1, 2, 3, 4].map((question) => questionOf(part, 1, question, seedAt, true))),
  );
  return questions.flatMap((members) => (members ?? []).map(({ item }) => item.itemId));
}
