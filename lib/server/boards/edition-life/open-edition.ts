import { SUITES } from 'rung-puzzles/suites';
import type { z } from 'zod';
import { insertEdition } from '@/lib/server/items/editions';
import { type Actor, recordAct } from '@/lib/server/platform/audit-log';
import { transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { openEdition } from '@/lib/wire/edition';

/** Returns the id of the new edition. Sessions and runs in earlier ones continue. Throws `suite-not-found`. */
export async function openNewEdition(
  { suite: id, title, hidden }: z.output<typeof openEdition>,
  actor: Actor,
): Promise<string> {
  const suite = SUITES.find((known) => known.id === id);
  if (suite === undefined)
    throw new AppError(
      'suite-not-found',
      `There is no suite ${id}; there are ${SUITES.map((known) => known.id).join(', ')}.`,
    );
  return transaction(async (tx) => {
    // Two admins at once get two numbers.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`edition/${id}`]);
    const edition = await insertEdition(tx, suite, { title, hidden, onlyWhereNone: false });
    if (edition === null)
      throw new AppError('conflict', 'Someone has just made another edition of this suite. Try again.');
    await recordAct(tx, actor, 'edition.open', `edition/${edition}`, { hidden });
    return edition;
  });
}
