// One PostgreSQL for all tests of this checkout, and in it a migrated template that is copied for each that needs a
// database.
import { randomBytes } from 'node:crypto';
import { migrate } from '../migrate.mjs';
import { inRoot } from './paths.mjs';
import { startPostgres } from './postgres.mjs';
import { hashOf, isAlive } from './stamp.mjs';

const TEMPLATE_LOCK = 72_707_371;
/**
 * Tests may lose their data if the machine loses power. A connection of a test seldom asks a statement often enough to
 * keep its plan, so plans are kept from the first time.
 */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  plan_cache_mode: 'force_generic_plan',
};

/**
 * Starts or joins the test server (or uses TEST_DATABASE_URL). Returns `{ url, template, stop }`; `url` is for creating
 * databases.
 */
export async function startTestDatabase() {
  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? { url: () => given, stop: async () => {} }
    : await startPostgres({ folder: inRoot('.cache/test-postgres'), settings: SETTINGS });
  const url = server.url('postgres');
  const template = `rung_template_${hashOf(['prisma/migrations', 'prisma/functions', 'scripts/migrate.mjs', 'node_modules/pg-boss/package.json']).slice(0, 16)}`;
  await withClient(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await dropLeftOvers(client);
    await createTemplate(client, url, template);
  });
  return { url, template, stop: server.stop };
}

async function createTemplate(client, url, template) {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (rowCount) return;
  const unfinished = newName();
  await client.query(`CREATE DATABASE ${unfinished}`);
  await migrate(databaseUrl(url, unfinished));
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
}

/** A fresh, migrated database; returns `{ url, drop }`. */
export async function createTestDatabase({ url, template }) {
  const name = newName();
  await withClient(url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`));
  return {
    url: databaseUrl(url, name),
    drop: () => withClient(url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

/** The name has the process id, to see whether its test still runs. */
const newName = () => `rung_test_${process.pid}_${randomBytes(5).toString('hex')}`;

/** Databases of killed tests, and templates of old migrations. */
async function dropLeftOvers(client) {
  const { rows } = await client.query("SELECT datname AS name FROM pg_database WHERE datname LIKE 'rung_test_%'");
  for (const { name } of rows)
    if (!isAlive(Number(name.split('_')[2]))) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

function databaseUrl(url, name) {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
}

async function withClient(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
