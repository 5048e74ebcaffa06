import type { SignedIn } from '@/lib/server/accounts/auth/session';
import { actorOf, recordAct } from '@/lib/server/platform/audit-log';
import { type Queryable, transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { isTurnOf, ownSeat, type Seat, stageOf } from './access';
import { positionsOf, readLabels } from './labels';

/**
 * Ends an annotator's part and freezes the labels. When A and B are done, the set goes to C, or closes if they agree on
 * all. When C is done, it closes. Idempotent. Throws `conflict` while a reply has no label.
 */
export async function handIn(user: SignedIn, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { set, seat } = await ownSeat(id, user, tx, 'for update');
    if (seat.handedInAt !== null) return;
    if (!isTurnOf(set, seat))
      throw new AppError('conflict', 'A and B have not both handed in yet. Wait until they have.');
    await assertComplete(tx, id, seat);
    await tx.query('update "Annotator" set "handedInAt" = now() where "setId" = $1 and "letter" = $2', [
      id,
      seat.letter,
    ]);
    const seats = set.seats.map((each) => (each.letter === seat.letter ? { ...each, handedInAt: new Date(0) } : each));
    if (stageOf({ ...set, seats }) === 'settling') await closeIfSettled(tx, user, id);
  });
}

async function assertComplete(tx: Queryable, id: string, { letter }: Seat): Promise<void> {
  const labels = await readLabels(tx, id);
  const missing = positionsOf(labels, letter).filter((position) => labels.get(position)?.[letter] === undefined);
  if (missing.length > 0)
    throw new AppError(
      'conflict',
      `${missing.length === 1 ? 'One reply has' : `${missing.length} replies have`} no label yet.`,
    );
}

async function closeIfSettled(tx: Queryable, user: SignedIn, id: string): Promise<void> {
  const labels = await readLabels(tx, id);
  if (positionsOf(labels, 'C').some((position) => labels.get(position)?.C === undefined)) return;
  await tx.query('update "AnnotationSet" set "closedAt" = now() where "id" = $1', [id]);
  await recordAct(tx, actorOf(user), 'annotation.close', `annotation/${id}`, { entries: labels.size });
}
