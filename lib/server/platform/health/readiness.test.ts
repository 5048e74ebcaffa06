import { describe, expect, it } from 'vitest';
import { withTestDatabase } from '@/lib/server/testing/database';
import { closeDb, pool } from '../db';
import { resetEnv } from '../env';
import { readiness } from './readiness';

const READY = { ready: true, database: 'answers', pendingMigrations: [], draining: false };

describe('a server', () => {
  const database = withTestDatabase();

  it('is ready when every migration is applied', async () => {
    expect(await readiness()).toEqual(READY);
    const last =
      (await pool().query<{ name: string }>(`select max("migration_name") as "name" from "_prisma_migrations"`)).rows[0]
        ?.name ?? '';
    await pool().query(`update "_prisma_migrations" set "finished_at" = null where "migration_name" = $1`, [last]);
    expect(await readiness()).toEqual({ ...READY, ready: false, pendingMigrations: [last] });
    await pool().query(`update "_prisma_migrations" set "finished_at" = now() where "migration_name" = $1`, [last]);
    expect(await readiness()).toEqual(READY);
  });

  it('is not ready when its database is unreachable, and says so', async () => {
    await closeDb();
    process.env.DATABASE_URL = database.url.replace(/:\d+\//, ':1/');
    resetEnv();
    expect(await readiness()).toEqual({
      ready: false,
      database: 'unreachable',
      pendingMigrations: null,
      draining: false,
    });
  });
});
