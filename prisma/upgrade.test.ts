/** One migration took the place of 35; databases that these had made keep their rows. */
import { beforeAll, expect, it } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { inspect, migrate } from '../scripts/migrate.mjs';

const database = withTestDatabase();

const FIRST = '20261126065959_one_migration';
const LAST_REPLACED = '20261126060000_reports_outlive_items';

const applied = async () =>
  (
    await pool().query<{ name: string }>('select "migration_name" as "name" from "_prisma_migrations" order by 1')
  ).rows.map(({ name }) => name);

const pretend = async (...names: readonly string[]) => {
  await pool().query('delete from "_prisma_migrations" where "migration_name" <= $1', [FIRST]);
  await pool().query(
    `insert into "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at")
     select gen_random_uuid(), 'of then', name, now() from unnest($1::text[]) name`,
    [names],
  );
};

let all: readonly string[] = [];
beforeAll(async () => {
  all = await applied();
  await pool().query(`insert into "Model" ("id", "name", "givenName") values ('lab/kept', 'Kept', 'Kept')`);
});
it('notes the first migration where the last of the old ones is applied, and keeps the rows', async () => {
  await pretend('20261121000000_initial', LAST_REPLACED);
  expect((await inspect(database.url)).pending).toEqual([FIRST]);
  expect(await migrate(database.url)).toEqual([]);
  expect(await applied()).toEqual(all);
  expect((await pool().query('select "id" from "Model"')).rows).toEqual([{ id: 'lab/kept' }]);
});

it('refuses a database from before, and changes nothing', async () => {
  await pretend('20261121000000_initial');
  await expect(migrate(database.url)).rejects.toThrow(/Start it once with commit 0ba9eeae/);
  expect(await applied()).toEqual(['20261121000000_initial', ...all.filter((name) => name > FIRST)]);
});

it('replaces functions only where a file differs from what was applied', async () => {
  await pretend(LAST_REPLACED);
  await migrate(database.url);
  await pool().query(
    `create or replace function rung_refuse_audit_change() returns trigger language plpgsql as 'begin return old; end'`,
  );
  const source = async () =>
    (await pool().query(`select prosrc from pg_proc where proname = 'rung_refuse_audit_change'`)).rows[0]?.prosrc;
  await migrate(database.url);
  expect(await source()).toBe('begin return old; end');
  await pool().query(`comment on table "_prisma_migrations" is 'hash of other files'`);
  await migrate(database.url);
  expect(await source()).toContain('the audit log is append-only');
});
