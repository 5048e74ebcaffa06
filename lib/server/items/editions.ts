/**
 * Editions: a suite frozen with a secret key. Seeds are HMACs under that key, so no one can predict an item from the
 * source code. The key's hash is public from the start, the key itself once the edition retires.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { invariant } from 'rung-puzzles/core/invariant';
import { type Seed, seedFromHex } from 'rung-puzzles/core/seed';
import { SUITES } from 'rung-puzzles/suites';
import type { Suite } from 'rung-puzzles/suites/suite';
import { DEMO_EDITION } from '@/lib/wire/demo';
import { pool, type Queryable } from '../platform/db';
import { keyedDigest } from '../platform/keyed-digest';

export interface Edition {
  readonly id: string;
  readonly suite: string;
  readonly title: string;
  readonly keyCommitment: string;
  readonly openedAt: Date;
  readonly retiredAt: Date | null;
}

const KEY_BYTES = 32;
const COLUMNS = '"id", "suite", "title", "keyCommitment", "openedAt", "retiredAt"';

/** Creates an edition for every suite without an open one. Safe at every start, from several processes. */
export async function ensureEditions(): Promise<void> {
  for (const suite of SUITES) await insertEdition(pool(), suite, { hidden: false, onlyWhereNone: true });
}

interface EditionInput {
  /** Default: the suite's name with a number. */
  readonly title?: string | undefined;
  readonly hidden: boolean;
  /** Only if the suite has no open edition. */
  readonly onlyWhereNone: boolean;
}

/** Returns the id, or null if no edition was needed or another process took the number. */
export async function insertEdition(
  to: Queryable,
  suite: Pick<Suite, 'id' | 'title'>,
  { title, hidden, onlyWhereNone }: EditionInput,
): Promise<string | null> {
  const key = randomBytes(KEY_BYTES);
  const { rows } = await to.query<{ id: string }>(
    `insert into "Edition" ("id", "suite", "title", "secretKey", "keyCommitment", "hidden", "openedAt")
     select $1 || '-' || count(*) + 1, $1, coalesce($3::text, $2 || ', edition ' || count(*) + 1), $4, $5, $6, clock_timestamp() from "Edition" where "suite" = $1 and "id" not like '${DEMO_EDITION}%'
     having not $7::boolean or count(*) filter (where "closedAt" is null and "retiredAt" is null) = 0 on conflict do nothing returning "id"`,
    [suite.id, suite.title, title ?? null, key, createHash('sha256').update(key).digest('hex'), hidden, onlyWhereNone],
  );
  return rows[0]?.id ?? null;
}

/** The edition in which people and models start. Never one of the demo data. */
export async function currentEdition(suiteId: string): Promise<Edition> {
  const find = () =>
    pool().query<Edition>(
      `select ${COLUMNS} from "Edition" where "suite" = $1 and "retiredAt" is null and "closedAt" is null and "id" not like '${DEMO_EDITION}%' order by "openedAt" desc, "id" desc limit 1`,
      [suiteId],
    );
  const present = (await find()).rows[0];
  if (present !== undefined) return present;
  await ensureEditions();
  const made = (await find()).rows[0];
  invariant(made !== undefined, `the suite ${suiteId} has an edition`);
  return made;
}

/** SQL: demo data first, then open editions, then newest. A hidden one may be closed without ever retiring. */
export const OPEN_FIRST = `"demo" desc, coalesce("closedAt", "retiredAt") is null desc, "openedAt" desc, "id" desc`;

export const listEditions = async (): Promise<readonly Edition[]> =>
  (await pool().query<Edition>(`select ${COLUMNS} from "Edition" order by "openedAt" desc, "id" desc`)).rows;

const keys = new WeakMap<Pool, Map<string, Buffer>>();

/** The edition's seed for a place. A place names the seed's purpose; the same place gives the same seed. */
export const seedAt = async (editionId: string, place: string): Promise<Seed> =>
  seedFromHex(await digestAt(editionId, place));

export const digestAt = async (editionId: string, place: string): Promise<string> =>
  keyedDigest(await editionKey(editionId), place);

async function editionKey(editionId: string): Promise<Buffer> {
  const from = pool();
  const cached = keys.get(from) ?? new Map<string, Buffer>();
  keys.set(from, cached);
  const present = cached.get(editionId);
  if (present !== undefined) return present;
  const row = (
    await from.query<{ secretKey: Buffer }>('select "secretKey" from "Edition" where "id" = $1', [editionId])
  ).rows[0];
  invariant(row !== undefined, `the edition ${editionId} exists`);
  cached.set(editionId, row.secretKey);
  return row.secretKey;
}
