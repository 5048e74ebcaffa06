import { beforeAll, expect, test } from 'vitest';
import { currentEdition } from '@/lib/server/items/editions';
import { TERMINAL } from '@/lib/server/platform/audit-log';
import { pool } from '@/lib/server/platform/db';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import { closeEdition } from '../../edition-life/close-edition';
import { openNewEdition } from '../../edition-life/open-edition';
import { getEntrant } from '../entrant/entrant';
import { editionWithResults, hiddenEditions, listSuiteEditions } from '../suite-editions';
import { plantClimb } from '../testing/plant-climbs';
import { getBoard } from './board';
import { findEdition } from './board-rows';

withTestDatabase();

const TASK = 'infbench/2d-forward';
let [first, second] = ['', ''];

// One run in the first edition; then a second opens and the first closes.
beforeAll(async () => {
  first = (await currentEdition('infbench')).id;
  const outcomes = [true, true, false, true, false].flatMap((passed) => Array<boolean>(5).fill(passed));
  await plantClimb(pool(), { edition: first, task: TASK, kind: 'run', entrant: 'vendor/one', outcomes });
  await rebuildStandings();
  second = await openNewEdition({ suite: 'infbench', hidden: false }, TERMINAL);
  await closeEdition(first, { evenIfStudied: false }, TERMINAL);
});

test('editions are listed with the default first', async () => {
  const listed = await listSuiteEditions('infbench');
  expect(listed).toMatchObject([
    { id: second, current: true, closedAt: null },
    { id: first, current: false, closedAt: expect.stringMatching(/^\d{4}-/) },
  ]);
  expect((await findEdition('infbench'))?.id).toBe(second);
});

test('an empty edition links to the earlier one with results for these tasks', async () => {
  expect(await editionWithResults('infbench', second, [TASK])).toMatchObject({ id: first });
  expect(await editionWithResults('infbench', second, ['infbench/none'])).toBeNull();
  expect(await editionWithResults('infbench', first, [TASK])).toBeNull();
});

test('the table of all suites names the edition that it leaves out', async () => {
  expect(await hiddenEditions()).toMatchObject([{ suite: 'infbench', edition: first, isBehindDemo: false }]);
});

test('an entrant is shown in the requested edition', async () => {
  const then = await getEntrant('infbench', 'vendor/one', { condition: 'image', edition: first });
  expect(then.runCount).toBe(1);
  expect(then.runs).toHaveLength(1);
  expect(then.tasks.find(({ id }) => id === TASK)?.cell?.meanR).toBe(2);
  expect(await getEntrant('infbench', 'vendor/one', { condition: 'image' })).toMatchObject({ runCount: 0, runs: [] });
  await expect(getEntrant('infbench', 'vendor/one', { edition: 'infbench-99' })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('an open edition precedes a newer closed one, even if that is hidden and never retires', async () => {
  const open = await openNewEdition({ suite: 'euclifold', hidden: false }, TERMINAL);
  const running = await plantClimb(pool(), {
    edition: open,
    task: 'euclifold/color',
    kind: 'run',
    entrant: 'vendor/one',
    outcomes: [true],
  });
  const hidden = await openNewEdition({ suite: 'euclifold', hidden: true }, TERMINAL);
  expect((await findEdition('euclifold'))?.id).toBe(hidden);
  await closeEdition(hidden, { evenIfStudied: false }, TERMINAL);
  expect((await findEdition('euclifold'))?.id).toBe(open);
  expect((await currentEdition('euclifold')).id).toBe(open);
  expect((await listSuiteEditions('euclifold'))[0]).toMatchObject({ id: open, current: true });
  expect((await getBoard('euclifold', {})).edition?.id).toBe(open);
  expect((await findEdition('euclifold', hidden))?.id).toBe(hidden);
  const { rows } = await pool().query('select "editionId" from "Climb" where "id" = $1', [running.id]);
  expect(rows).toEqual([{ editionId: open }]);
});

test('without an open edition the newest is shown', async () => {
  await openNewEdition({ suite: 'spatialviz', hidden: false }, TERMINAL);
  const newest = await openNewEdition({ suite: 'spatialviz', hidden: true }, TERMINAL);
  const { rows } = await pool().query<{ id: string }>('select "id" from "Edition" where "suite" = $1', ['spatialviz']);
  for (const { id } of rows) await closeEdition(id, { evenIfStudied: false }, TERMINAL);
  expect((await findEdition('spatialviz'))?.id).toBe(newest);
});

test('a board stays the same when a newer edition opens', async () => {
  const { contentHash } = await getBoard('infbench', { edition: second });
  await openNewEdition({ suite: 'infbench', hidden: false }, TERMINAL);
  expect((await getBoard('infbench', { edition: second })).contentHash).toBe(contentHash);
});
