import { describe, expect, it } from 'vitest';
import { pool } from '../platform/db';
import { withTestDatabase } from './database';

describe('withTestDatabase', () => {
  const database = withTestDatabase();

  it('gives a separate, migrated, empty database', async () => {
    const { rows } = await pool().query(
      'select current_database() as name, (select count(*)::int from "Climb") as climbs',
    );
    expect(rows[0]).toEqual({ name: new URL(database.url).pathname.slice(1), climbs: 0 });
  });
});
