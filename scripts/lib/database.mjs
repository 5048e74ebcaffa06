// The database of this installation: DATABASE_URL, or the embedded one.
import path from 'node:path';
import { ensureDatabase, migrate } from '../migrate.mjs';
import { dataDir, emptyDataFolder } from './paths.mjs';
import { startPostgres } from './postgres.mjs';
import { say, wait } from './progress.mjs';

const EXTERNAL = { lost: new Promise(() => {}), stop: async () => {} };

/** Next to the embedded database, not in it: a copy of the database alone then signs no one in. */
const SECRETS_FILE = path.join(dataDir, 'secrets.json');

const openServer = () => {
  const given = process.env.DATABASE_URL;
  if (given) return { ...EXTERNAL, url: () => given };
  process.env.RUNG_SECRETS_FILE ||= SECRETS_FILE;
  return startPostgres({ folder: dataDir });
};

/** A migrated database: `{ url, stop, lost }` (see `startPostgres`). `quietly` says nothing. */
export async function openDatabase({ quietly = false } = {}) {
  const show = quietly ? (_title, work) => work() : wait;
  const server = await show(
    process.env.DATABASE_URL ? 'Using the database of DATABASE_URL' : 'Starting PostgreSQL',
    async () => openServer(),
  );
  const url = server.url('rung');
  try {
    await show('Bringing the database up to date', async () => {
      if (!process.env.DATABASE_URL) await ensureDatabase(url);
      return migrate(process.env.DIRECT_URL || url);
    });
    return { url, stop: server.stop, lost: server.lost };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Runs `work(url)` with the database and leaves it as it was found. */
export async function withDatabase(work) {
  const empty = emptyDataFolder();
  if (empty !== null)
    say(
      `${empty} has no data, so this makes an empty database there. If Rung runs with RUNG_DATA_DIR or DATABASE_URL, set it for this command too.`,
    );
  const database = await openDatabase({ quietly: true });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}
