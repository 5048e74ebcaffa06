/** Secrets that the server generates once, in RUNG_SECRETS_FILE or the database, for all processes. */
import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';

import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { invariant } from 'rung-puzzles/core/invariant';
import { z } from 'zod';
import { pool, type Queryable, transaction } from './db';
import { env } from './env';

/**
 * `receipt-code`, `participant-cookie`: derive a person's code and cookie from the participant's id. `address`: hides
 * addresses in rate limits. `auth`: signs what next-auth sends. `sample`: names and makes the puzzles that anyone may
 * try. `daily`: makes the key of each day's five.
 */
export type SecretName = 'receipt-code' | 'participant-cookie' | 'address' | 'auth' | 'sample' | 'daily';

const SECRET_BYTES = 32;
const known = new WeakMap<Pool, Map<SecretName, Promise<Buffer>>>();

export function serverSecret(name: SecretName): Promise<Buffer> {
  const from = pool();
  const secrets = known.get(from) ?? new Map<SecretName, Promise<Buffer>>();
  known.set(from, secrets);
  const found = secrets.get(name) ?? loadSecret(from, name);
  secrets.set(name, found);
  found.catch(() => secrets.delete(name));
  return found;
}

const loadSecret = (from: Pool, name: SecretName): Promise<Buffer> => {
  const file = env().RUNG_SECRETS_FILE;
  return file === undefined ? secretInDatabase(from, name) : secretInFile(from, file, name);
};

/** If two processes create it at once, both use the first one. */
async function secretInDatabase(from: Pool, name: SecretName): Promise<Buffer> {
  const present = await storedSecret(from, name);
  if (present !== null) return present;
  await from.query('insert into "ServerSecret" ("name", "value") values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(SECRET_BYTES),
  ]);
  const made = await storedSecret(from, name);
  invariant(made !== null, 'the secret was just made');
  return made;
}

/** Moves secrets that are still in the database into the file. */
async function secretInFile(from: Pool, file: string, name: SecretName): Promise<Buffer> {
  const read = await readSecrets(file);
  // Committed before the file gets anything: after a crash in between, this site still recognises the file as its own.
  const site = await siteOf(from, read);
  const present = read[name];
  if (present !== undefined && (await isMoved(from, name, present)) && read.site === site)
    return Buffer.from(present, 'hex');
  return transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('secrets', 0))`);
    return withFileLock(file, async () => {
      const secrets = await readSecrets(file);
      if ((secrets.site ?? site) !== site) throw otherSite(name);
      const secret =
        secrets[name] === undefined
          ? ((await storedSecret(tx, name)) ?? randomBytes(SECRET_BYTES))
          : Buffer.from(secrets[name], 'hex');
      await writeSecrets(file, { ...secrets, site, [name]: secret.toString('hex') });
      await tx.query(
        'insert into "ServerSecret" ("name", "value") values ($1, $2) on conflict ("name") do update set "value" = excluded."value"',
        [name, MOVED],
      );
      return secret;
    });
  }, from);
}

/** This site's id in the file. A copy of its database from before the id is recognised by a secret in both. */
async function siteOf(from: Pool, secrets: Secrets): Promise<string> {
  const { rows } = await from.query<{ name: string; value: Buffer }>('select "name", "value" from "ServerSecret"');
  const known = rows.find(({ name }) => name === SITE);
  if (known !== undefined) return known.value.toString('hex');
  const isOwn = rows.some(({ name, value }) => value.length > 0 && value.toString('hex') === secrets[name]);
  const site = isOwn && secrets.site !== undefined ? Buffer.from(secrets.site, 'hex') : randomBytes(SECRET_BYTES);
  await from.query('insert into "ServerSecret" ("name", "value") values ($1, $2) on conflict do nothing', [SITE, site]);
  return (await valueInDatabase(from, SITE))?.toString('hex') ?? '';
}

const SITE = 'site';

const otherSite = (name: SecretName): Error =>
  new Error(
    `RUNG_SECRETS_FILE has another secret ${name} than the database: it is the file of another site. Set RUNG_SECRETS_FILE to a separate file for this site.`,
  );

/** Whether this secret is in the file. Another site's file would change every code and cookie of this one. */
async function isMoved(from: Pool, name: SecretName, inFile: string): Promise<boolean> {
  const stored = (await valueInDatabase(from, name))?.toString('hex') ?? '';
  if (stored !== '' && stored !== inFile) throw otherSite(name);
  return stored === '';
}

/** Marks a secret in the database as moved to the file, so that no process creates another one. */
const MOVED = Buffer.alloc(0);

async function valueInDatabase(from: Queryable, name: SecretName | typeof SITE): Promise<Buffer | null> {
  return (
    (await from.query<{ value: Buffer }>('select "value" from "ServerSecret" where "name" = $1', [name])).rows[0]
      ?.value ?? null
  );
}

async function storedSecret(from: Queryable, name: SecretName): Promise<Buffer | null> {
  const value = await valueInDatabase(from, name);
  if (value?.length === 0)
    throw new Error(
      `The secret ${name} is in a file. Set RUNG_SECRETS_FILE to that file, or restore it from your backup.`,
    );
  return value;
}

/** By name, in hex, and `site`. */
type Secrets = Readonly<Record<string, string | undefined>>;

async function readSecrets(file: string): Promise<Secrets> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return secretsFile.parse(JSON.parse(text));
}

const secretsFile = z.record(z.string(), z.string().regex(/^[0-9a-f]{64,}$/));

/** Flushed to disk before the database deletes its copy. */
async function writeSecrets(file: string, secrets: Secrets): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(part, file);
  // Syncing the folder makes the file's new name durable.
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

const STALE_LOCK_MS = 10_000;
const LOCK_RETRY_MS = 20;

/** Locks the file against other processes, because a database lock does not cover processes of other databases. */
async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  for (;;) {
    const isMine = await writeFile(lock, '', { flag: 'wx', mode: 0o600 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (isMine) break;
    const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    // The lock's process died: writing a small file never takes this long.
    if (Date.now() - mtimeMs > STALE_LOCK_MS) await rm(lock, { force: true });
    else await pause(LOCK_RETRY_MS);
  }
  return work().finally(() => rm(lock, { force: true }));
}

export async function keyedHash(name: SecretName, text: string): Promise<Buffer> {
  return createHmac('sha256', await serverSecret(name))
    .update(text)
    .digest();
}
