import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withTestDatabase } from '@/lib/server/testing/database';
import { migrate } from '../../../../scripts/migrate.mjs';
import { pool } from '../db';

const MIGRATION = '20261126130000_teams';
const database = withTestDatabase({ unmigrated: true });
const folder = mkdtempSync(join(tmpdir(), 'rung-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const studies = async () =>
  (await pool().query('select to_jsonb(s) - \'teamId\' as "row" from "Study" s order by "slug"')).rows;

it('gives each study to a team of the admin who made it, otherwise to one of all admins', async () => {
  const before = readdirSync('prisma/migrations', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name < MIGRATION,
  );
  for (const { name } of before) cpSync(`prisma/migrations/${name}`, join(folder, name), { recursive: true });
  await migrate(database.url, folder);
  await pool().query(
    `insert into "User" ("id", "name", "role", "disabledAt") values ('ada', 'Ada', 'admin', null), ('bob', null, 'admin', null),
       ('eve', 'Eve', 'researcher', null), ('off', 'Off', 'admin', now())`,
  );
  await pool().query(
    `insert into "Study" ("id", "slug", "title", "createdById", "demo") values (gen_random_uuid(), 'a1', 'A1', 'ada', false),
       (gen_random_uuid(), 'a2', 'A2', 'ada', false), (gen_random_uuid(), 'b', 'B', 'bob', false), (gen_random_uuid(), 'demo-data', 'D', null, true),
       (gen_random_uuid(), 'demoted', 'E', 'eve', false), (gen_random_uuid(), 'disabled', 'O', 'off', false), (gen_random_uuid(), 'terminal', 'T', null, false)`,
  );
  const rows = await studies();
  expect(await migrate(database.url)).toContain(MIGRATION);
  expect(await studies()).toEqual(rows);
  const { rows: teams } = await pool().query<{ slug: string; team: string | null; owners: string[] | null }>(
    `select s."slug", t."name" as "team",
       (select array_agg(m."userId" order by m."userId") from "TeamMember" m where m."teamId" = t."id" and m."role" = 'owner') as "owners"
     from "Study" s left join "Team" t on t."id" = s."teamId" order by s."slug"`,
  );
  const site = { team: 'Admins of this site', owners: ['ada', 'bob'] };
  expect(teams).toEqual([
    { slug: 'a1', team: 'Team of Ada', owners: ['ada'] },
    { slug: 'a2', team: 'Team of Ada', owners: ['ada'] },
    { slug: 'b', team: 'Team of an admin', owners: ['bob'] },
    { slug: 'demo-data', team: null, owners: null },
    { slug: 'demoted', ...site },
    { slug: 'disabled', ...site },
    { slug: 'terminal', ...site },
  ]);
  expect((await pool().query('select from "Team"')).rowCount).toBe(3);
}, 120_000);
