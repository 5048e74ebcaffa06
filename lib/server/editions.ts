/**
 * Editions: a suite frozen with a secret key. Seeds are HMACs under that key, so nobody with the source code can foresee
 * an item; the key's hash is public from the start and the key itself once the edition retires.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { invariant } from '@/lib/core/invariant';
import { type Seed, seedFromHex } from '@/lib/core/seed';
import { SUITES } from '@/lib/suites';
import { pool } from './db';
import { keyedDigest } from './keyed-digest';

export interface Edition {
  readonly id: string;
  readonly suite: string;
  readonly title: string;
  /** SHA-256 of the key, lower-case hex. */
  readonly keyCommitment: string;
  readonly openedAt: Date;
  readonly retiredAt: Date | null;
}

const KEY_BYTES = 32;
const COLUMNS = '"id", "suite", "title", "keyCommitment", "openedAt", "retiredAt"';

/** Makes an edition of every suite that has none that takes people in. Safe to call at every start, from several processes. */
export async function ensureEditions(): Promise<void> {
  for (const suite of SUITES) {
    const key = randomBytes(KEY_BYTES);
    const commitment = createHash('sha256').update(key).digest('hex');
    await pool().query(
      `insert into "Edition" ("id", "suite", "title", "secretKey", "keyCommitment")
       select $1 || '-' || count(*) + 1, $1, $2 || ', edition ' || count(*) + 1, $3, $4 from "Edition" where "suite" = $1
       having count(*) filter (where "closedAt" is null and "retiredAt" is null) = 0 on conflict do nothing`,
      [suite.id, suite.title, key, commitment],
    );
  }
}

/** The edition that new sessions and runs of a suite join. */
export async function currentEdition(suiteId: string): Promise<Edition> {
  const find = () =>
    pool().query<Edition>(
      `select ${COLUMNS} from "Edition" where "suite" = $1 and "retiredAt" is null and "closedAt" is null order by "openedAt" desc, "id" desc limit 1`,
      [suiteId],
    );
  const present = (await find()).rows[0];
  if (present !== undefined) return present;
  await ensureEditions();
  const made = (await find()).rows[0];
  invariant(made !== undefined, `the suite ${suiteId} has an edition`);
  return made;
}

/** All editions, newest first. */
export const listEditions = async (): Promise<readonly Edition[]> =>
  (await pool().query<Edition>(`select ${COLUMNS} from "Edition" order by "openedAt" desc, "id" desc`)).rows;

const keys = new WeakMap<Pool, Map<string, Buffer>>();

/** The seed that an edition has at a place; a place names what the seed is for, and the same one gives the same seed. */
export const seedAt = async (editionId: string, place: string): Promise<Seed> => seedFromHex(await digestAt(editionId, place));

export const digestAt = async (editionId: string, place: string): Promise<string> => keyedDigest(await editionKey(editionId), place);

async function editionKey(editionId: string): Promise<Buffer> {
  const from = pool();
  const cached = keys.get(from) ?? new Map<string, Buffer>();
  keys.set(from, cached);
  const present = cached.get(editionId);
  if (present !== undefined) return present;
  const row = (await from.query<{ secretKey: Buffer }>('select "secretKey" from "Edition" where "id" = $1', [editionId])).rows[0];
  invariant(row !== undefined, `the edition ${editionId} exists`);
  cached.set(editionId, row.secretKey);
  return row.secretKey;
}
