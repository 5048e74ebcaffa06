import { expect, it } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { migrate } from '../scripts/migrate.mjs';

const database = withTestDatabase();

/** What the role of exports may read: a table with answers, a column of an edition, its secret key, recruiters' ids. */
async function rights() {
  const { rows } = await pool().query(
    `select has_table_privilege('rung_export', '"Reply"', 'select') as "replies",
       has_column_privilege('rung_export', '"Edition"', 'title', 'select') as "titles",
       has_column_privilege('rung_export', '"Edition"', 'secretKey', 'select') as "keys",
       has_schema_privilege('rung_export', 'recruit', 'usage') as "recruiters"`,
  );
  return rows[0];
}

it('gives the role of exports its rights again in a database from a dump', async () => {
  const before = await rights();
  expect(before).toEqual({ replies: true, titles: true, keys: false, recruiters: false });
  // What restoring leaves out where the role is missing.
  await pool().query('revoke all on all tables in schema public from rung_export');
  expect(await rights()).toMatchObject({ replies: false });
  await migrate(database.url);
  expect(await rights()).toEqual(before);
});
