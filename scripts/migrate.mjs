// Applies prisma/migrations in order, each in one transaction, and keeps the table that `prisma migrate` keeps,
// so that both agree on what is applied. It exists because Prisma's own command needs an engine it downloads.
// Afterwards, prisma/functions replaces functions, triggers and views, if one of the files has changed.
import './lib/node-version.mjs';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { programDir } from './lib/paths.mjs';
import { main, Refusal, say } from './lib/progress.mjs';

/** The lock that `prisma migrate` takes too. */
const MIGRATION_LOCK = 72_707_369;

const MIGRATIONS = path.join(programDir, 'prisma/migrations');
const FUNCTIONS = path.join(programDir, 'prisma/functions');

/** Makes all tables at once. A database that had applied the last of the migrations it replaces has them already. */
const FIRST = '20261126065959_one_migration';
const LAST_REPLACED = '20261126060000_reports_outlive_items';

const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

function readMigrations(folder) {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names
    .map(({ name }) => ({ name, sql: readSql(`${folder}/${name}/migration.sql`) }))
    .map((migration) => ({ ...migration, checksum: createHash('sha256').update(migration.sql).digest('hex') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function readSql(file) {
  if (!existsSync(file)) throw new Refusal(`${file} is missing.`);
  return readFileSync(file, 'utf8');
}

async function connect(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, application_name: 'rung migrate' });
  // A connection that breaks fails its statement; its event would end the process before that is said.
  client.on('error', () => {});
  await client.connect().catch((error) => {
    throw new Refusal(`The database cannot be reached at ${new URL(url).host}: ${error.message || error.code}`);
  });
  return client;
}

/** Creates the database of `url` where it is missing and we may. */
export async function ensureDatabase(url) {
  const target = new URL(url);
  const name = decodeURIComponent(target.pathname.slice(1));
  target.pathname = '/postgres';
  const client = await connect(target.href);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (!['42P04', '23505'].includes(error.code)) throw error;
  } finally {
    await client.end();
  }
}

/** Brings the database up to date; returns the names of the migrations that were applied. */
export async function migrate(url, folder = MIGRATIONS) {
  const client = await connect(url);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(CREATE_TABLE);
    await replaceOld(client, folder);
    const pending = await pendingIn(client, folder);
    for (const migration of pending) await apply(client, migration);
    await applyFunctions(client);
    await ensureExportRole(client);
    await installJobQueue(client);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Notes the first migration as applied in a database that the migrations it replaces have made. */
async function replaceOld(client, folder) {
  const first = readMigrations(folder).find(({ name }) => name === FIRST);
  if (first === undefined) return;
  const { rows } = await client.query(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE migration_name < $1',
    [FIRST],
  );
  if (rows.length === 0) return;
  if (!rows.some(({ name }) => name === LAST_REPLACED))
    throw new Refusal(
      'The database was last used with a version of Rung from before 26 November 2026. Start it once with commit 0ba9eeae, then with this version.',
    );
  await inTransaction(client, async () => {
    await client.query('DELETE FROM _prisma_migrations WHERE migration_name < $1', [FIRST]);
    await noteApplied(client, first);
  });
}

/** The files' hash is kept as a comment on the table of migrations. */
async function applyFunctions(client) {
  const files = readdirSync(FUNCTIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const sql = files.map((name) => readSql(`${FUNCTIONS}/${name}`)).join('\n');
  const hash = createHash('sha256').update(sql).digest('hex');
  const { rows } = await client.query(`SELECT obj_description('_prisma_migrations'::regclass) AS hash`);
  if (rows[0].hash === hash) return;
  await inTransaction(client, async () => {
    // They may name each other in any order.
    await client.query('SET LOCAL check_function_bodies = off');
    await client.query(sql);
    await client.query(`COMMENT ON TABLE _prisma_migrations IS '${hash}'`);
  });
}

/** A database that came from a dump is unchanged, but its cluster may not have the role. */
async function ensureExportRole(client) {
  const { rowCount } = await client.query(
    `SELECT FROM pg_roles WHERE rolname = 'rung_export' AND pg_has_role(current_user, oid, 'member')
     AND has_table_privilege(oid, to_regclass('"ReleaseEnrolment"'), 'SELECT')`,
  );
  if (rowCount === 0) await client.query(readSql(`${FUNCTIONS}/export-role.sql`));
}

/** The schema of pg-boss, in the version that is installed (lib/server/platform/job-queue.ts uses it). */
async function installJobQueue(client) {
  const { default: PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
}

/** The server's version, and the names of the migrations that `migrate` would apply; changes nothing. */
export async function inspect(url, folder = MIGRATIONS) {
  const client = await connect(url);
  try {
    const { rows } = await client.query(
      "SELECT current_setting('server_version') AS version, to_regclass('_prisma_migrations') IS NOT NULL AS migrated",
    );
    const pending = rows[0].migrated ? await pendingIn(client, folder) : readMigrations(folder);
    return { version: rows[0].version, pending: pending.map(({ name }) => name) };
  } finally {
    await client.end();
  }
}

async function pendingIn(client, folder) {
  const { rows } = await client.query(
    'SELECT migration_name AS name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  return pendingOf(readMigrations(folder), rows);
}

function pendingOf(migrations, rows) {
  const applied = new Map(rows.map((row) => [row.name, row]));
  for (const { name, checksum } of migrations) refuseDamage(name, checksum, applied.get(name));
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = rows.find(({ name }) => name >= FIRST && !known.has(name));
  if (unknown)
    throw new Refusal(
      `The database has a migration that this version does not know (${unknown.name}): it was used with a newer version of Rung.`,
    );
  return migrations.filter(({ name }) => !applied.has(name));
}

function refuseDamage(name, checksum, row) {
  if (!row) return;
  if (!row.finished_at)
    throw new Refusal(`Migration ${name} was left unfinished by \`prisma migrate\`; see \`prisma migrate resolve\`.`);
  if (row.checksum !== checksum)
    throw new Refusal(`Migration ${name} was changed after it had been applied to this database.`);
}

async function apply(client, migration) {
  try {
    await inTransaction(client, async () => {
      await client.query(migration.sql);
      await noteApplied(client, migration);
    });
  } catch (error) {
    throw new Refusal(`Migration ${migration.name} failed and was rolled back: ${error.message}`);
  }
}

const noteApplied = (client, { name, checksum }) =>
  client.query(
    'INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), clock_timestamp(), 1)',
    [randomUUID(), checksum, name],
  );

async function inTransaction(client, work) {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main(async () => {
    const { withDatabase } = await import('./lib/database.mjs');
    await withDatabase(async () => say('The database is up to date.'));
  });
}
