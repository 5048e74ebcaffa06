import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { plantClimb } from '@/lib/server/boards/pages/testing/plant-climbs';
import { ensureEditions } from '@/lib/server/items/editions';
import { withTestDatabase } from '@/lib/server/testing/database';
import { migrate } from '../../../../scripts/migrate.mjs';
import { pool } from '../db';

const MIGRATION = '20261125040000_verified_runs';
const database = withTestDatabase({ unmigrated: true });
const folder = mkdtempSync(join(tmpdir(), 'rung-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('marks linked runs as verified since their first link, and keeps all runs and the log', async () => {
  const before = readdirSync('prisma/migrations', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name < MIGRATION,
  );
  for (const { name } of before) cpSync(`prisma/migrations/${name}`, join(folder, name), { recursive: true });
  await migrate(database.url, folder);
  await ensureEditions();
  const planted = {
    kind: 'run',
    entrant: 'planted',
    edition: 'infbench-1',
    task: 'infbench/2d-forward',
    outcomes: [true, false, false],
  } as const;
  const [original, first, second] = [
    await plantClimb(pool(), planted),
    await plantClimb(pool(), planted),
    await plantClimb(pool(), planted),
  ];
  const hidden = await plantClimb(pool(), planted);
  await pool().query('update "Climb" set "listed" = false where "id" = $1', [hidden.id]);
  await pool().query(
    `insert into "Reproduction" ("originalId", "againId", "linkedAt") values ($1, $2, '2026-11-23T00:00:00Z'), ($1, $3, '2026-11-22T00:00:00Z'),
       ($1, $4, '2026-11-21T00:00:00Z'), ($2, $4, '2026-11-21T00:00:00Z')`,
    [original.id, first.id, second.id, hidden.id],
  );
  await pool().query(
    `insert into "AuditEntry" ("actor", "act", "subject", "detail") values ('Ada', 'run.reproduce', 'run/x', '{}')`,
  );
  expect(await migrate(database.url)).toContain(MIGRATION);
  const { rows } = await pool().query<{ climbId: string; verifiedAt: Date | null }>(
    'select "climbId", "verifiedAt" from "Run"',
  );
  expect(new Map(rows.map(({ climbId, verifiedAt }) => [climbId, verifiedAt?.toISOString()]))).toEqual(
    new Map([
      [original.id, '2026-11-22T00:00:00.000Z'],
      [first.id, undefined],
      [second.id, undefined],
      [hidden.id, undefined],
    ]),
  );
  expect((await pool().query('select 1 from "AuditEntry"')).rowCount).toBe(1);
}, 120_000);
