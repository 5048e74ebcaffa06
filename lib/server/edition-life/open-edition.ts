import { createHash, randomBytes } from 'node:crypto';
import { SUITES } from '@/lib/suites';
import { type Actor, recordAct } from '../audit-log';
import { transaction } from '../db';
import { AppError } from '../problem';

const KEY_BYTES = 32;

export interface NewEdition {
  readonly suite: string;
  readonly title?: string | undefined;
  readonly hidden: boolean;
}

/** Makes an edition that new sessions and runs join from now on, and returns its id; those in earlier ones go on there. Refuses `suite-not-found`. */
export async function openNewEdition({ suite: id, title, hidden }: NewEdition, actor: Actor): Promise<string> {
  const suite = SUITES.find((known) => known.id === id);
  if (suite === undefined) throw new AppError('suite-not-found', `There is no suite ${id}; there are ${SUITES.map((known) => known.id).join(', ')}.`);
  return transaction(async (tx) => {
    // Two admins at once get two numbers.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`edition/${id}`]);
    const { rows } = await tx.query<{ count: number }>('select count(*)::int as "count" from "Edition" where "suite" = $1', [id]);
    const number = (rows[0]?.count ?? 0) + 1;
    const edition = `${id}-${number}`;
    const key = randomBytes(KEY_BYTES);
    await tx.query(
      'insert into "Edition" ("id", "suite", "title", "secretKey", "keyCommitment", "hidden", "openedAt") values ($1, $2, $3, $4, $5, $6, clock_timestamp())',
      [edition, id, title ?? `${suite.title}, edition ${number}`, key, createHash('sha256').update(key).digest('hex'), hidden],
    );
    await recordAct(tx, actor, 'edition.open', `edition/${edition}`, { hidden });
    return edition;
  });
}
