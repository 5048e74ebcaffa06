// The database of this installation: DATABASE_URL, or the embedded one.
import { ensureDatabase, migrate } from '../migrate.mjs';
import { dataDir } from './paths.mjs';
import { startPostgres } from './postgres.mjs';
import { wait } from './progress.mjs';

/** A migrated database: `{ url, stop }`. `quietly` says nothing unless it takes action. */
export async function openDatabase({ quietly = false } = {}) {
  const show = quietly ? (_title, work) => work() : wait;
  const given = process.env.DATABASE_URL;
  const server = given ? { url: () => given, stop: async () => {} } : await show('Starting PostgreSQL', () => startPostgres({ folder: dataDir }));
  try {
    const url = server.url('rung');
    await show('Bringing the database up to date', async () => {
      if (!given) await ensureDatabase(url);
      return migrate(url);
    });
    return { url, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Runs `work(url)` with the database and leaves it as it was found. */
export async function withDatabase(work) {
  const database = await openDatabase({ quietly: true });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}
