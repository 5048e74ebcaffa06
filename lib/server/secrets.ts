/** Secrets that the server makes for itself, once, and keeps in the database, so that all its processes share them. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { invariant } from '@/lib/core/invariant';
import { pool } from './db';

/** `receipt-code`, `participant-cookie`: derive a person's code and cookie from the participant's id. `address`: hides addresses in rate limits. */
export type SecretName = 'receipt-code' | 'participant-cookie' | 'address' | 'auth';

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

/** Of two processes that make it at once, the first one's counts for both. */
async function loadSecret(from: Pool, name: SecretName): Promise<Buffer> {
  const find = () => from.query<{ value: Buffer }>('select "value" from "ServerSecret" where "name" = $1', [name]);
  const present = (await find()).rows[0];
  if (present !== undefined) return present.value;
  await from.query('insert into "ServerSecret" ("name", "value") values ($1, $2) on conflict do nothing', [name, randomBytes(SECRET_BYTES)]);
  const made = (await find()).rows[0];
  invariant(made !== undefined, 'the secret was just made');
  return made.value;
}

/** HMAC-SHA256 of a text under one of the server's secrets. */
export async function keyedHash(name: SecretName, text: string): Promise<Buffer> {
  return createHmac('sha256', await serverSecret(name))
    .update(text)
    .digest();
}
