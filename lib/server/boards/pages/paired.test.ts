import { beforeAll, expect, test } from 'vitest';
import { currentEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { type PlantedSet, plantSet } from '../compare/testing/plant-set';
import { pairRows } from './paired';

withTestDatabase();

const TASK = 'spatialviz/arrow-moving';
const CONDITIONS = ['image', 'image.direct'] as const;
let edition = '';

const plant = (
  entrant: string,
  condition: (typeof CONDITIONS)[number],
  said: string,
  more: Pick<PlantedSet, 'endedAgo' | 'endReason'> = {},
) => plantSet(pool(), { edition, entrant, condition, tasks: { [TASK]: { 1: { said, answers: 'AAAAA' } } }, ...more });

beforeAll(async () => {
  edition = (await currentEdition('spatialviz')).id;
});

test('the newest complete runs of models with both conditions are paired item by item', async () => {
  await plant('a/both', 'image', 'BBBBB', { endedAgo: 60 });
  await plant('a/both', 'image', 'AAABB');
  await plant('a/both', 'image.direct', 'ABABB');
  await plant('a/one', 'image', 'AAAAA');
  await plant('a/cut', 'image', 'AAAAA');
  await plant('a/cut', 'image.direct', 'AAAAA', { endReason: 'stopped' });
  expect(await pairRows(edition, CONDITIONS)).toEqual([
    { entrant: 'a/both', both: 2, firstOnly: 1, secondOnly: 0, neither: 2 },
  ]);
});
