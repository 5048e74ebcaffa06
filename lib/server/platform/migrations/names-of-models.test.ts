import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantClimb } from '@/lib/server/boards/pages/testing/plant-climbs';
import { ensureEditions } from '@/lib/server/items/editions';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import { migrate } from '../../../../scripts/migrate.mjs';
import { pool } from '../db';

const MIGRATION = '20261125050000_names_of_models';
const database = withTestDatabase({ unmigrated: true });
const folder = mkdtempSync(join(tmpdir(), 'rung-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Id, name of its run, and the admin's change. */
const MODELS = [
  { id: 'lab/alpha', name: 'Alpha' },
  { id: 'lab/alpha+1-shot', name: 'Alpha (1-shot)' },
  { id: 'lab/beta+cot+tools', name: 'Beta (7B) (cot, tools)' },
  { id: 'lab/gamma', name: 'Gamma', hidden: true },
  { id: 'lab/gamma+cot', name: 'Gamma (cot)' },
  { id: 'lab/delta', name: 'Delta' },
  { id: 'lab/delta+cot', name: 'Delta (cot)', given: 'Good (cot)', hidden: true },
];

beforeAll(async () => {
  const all = readdirSync('prisma/migrations', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name < MIGRATION,
  );
  for (const { name } of all) cpSync(`prisma/migrations/${name}`, join(folder, name), { recursive: true });
  await migrate(database.url, folder);
  await ensureEditions();
  for (const { id, name, given = null, hidden = false } of MODELS) {
    const { id: climb } = await plantClimb(pool(), {
      kind: 'run',
      entrant: id,
      edition: 'infbench-1',
      task: 'infbench/2d-forward',
      outcomes: [true, false],
    });
    await pool().query('update "Run" set "modelName" = $2 where "climbId" = $1', [climb, name]);
    await pool().query(
      `update "Model" set "name" = $2, "givenName" = $3, "hiddenAt" = case when $4 then now() end where "id" = $1`,
      [id, name, given, hidden],
    );
    if (hidden) await pool().query('select rung_list(array[$1::uuid], false)', [climb]);
  }
  expect(await migrate(database.url)).toContain(MIGRATION);
  await rebuildStandings();
}, 120_000);

it('gives a model and its setups one name, without and with marks', async () => {
  const { rows } = await pool().query('select "id", "name" from "Model" order by "id"');
  expect(Object.fromEntries(rows.map(({ id, name }) => [id, name]))).toEqual({
    'lab/alpha': 'Alpha',
    'lab/alpha+1-shot': 'Alpha (1-shot)',
    'lab/beta': 'Beta (7B)',
    'lab/beta+cot+tools': 'Beta (7B) (cot, tools)',
    'lab/gamma': 'lab/gamma',
    'lab/gamma+cot': 'lab/gamma (cot)',
    'lab/delta': 'Good',
    'lab/delta+cot': 'Good (cot)',
  });
});

it('hides the setups of a hidden model, and of a shown model only the hidden runs', async () => {
  const { rows } = await pool().query('select c."entrant" from "Climb" c where c."listed" order by 1');
  expect(rows.map(({ entrant }) => entrant)).toEqual([
    'lab/alpha',
    'lab/alpha+1-shot',
    'lab/beta+cot+tools',
    'lab/delta',
  ]);
  const hidden = await pool().query(`select r."modelId" from "Run" r where r."hiddenAt" is not null`);
  expect(hidden.rows).toEqual([{ modelId: 'lab/delta+cot' }]);
});
