import type { z } from 'zod';
import type { SignedIn } from '@/lib/server/accounts/auth/session';
import { type Queryable, transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { AnnotationLabel, saveAnnotationLabel } from '@/lib/wire/items/annotation';
import { isTurnOf, ownSeat, type Seat, type StoredSet } from './access';
import { isSame, positionsOf, readLabel, readLabels } from './labels';
import { requireOpenEntry } from './open-entry';

type Wanted = z.output<typeof saveAnnotationLabel>;

/**
 * Adds a row to a label's history unless it is unchanged. Throws `conflict` if the label changed elsewhere since
 * `basedOn`, so that a forgotten tab overwrites nothing, and `annotation-frozen` after the annotator has handed in.
 */
export async function saveLabel(
  user: SignedIn,
  id: string,
  position: number,
  wanted: Wanted,
): Promise<AnnotationLabel> {
  return transaction(async (tx) => {
    const { set, seat } = await ownSeat(id, user, tx, 'for share');
    await tx.query('select from "Annotator" where "setId" = $1 and "letter" = $2 for update', [id, seat.letter]);
    await assertEditable(tx, set, seat, position);
    await requireOpenEntry(set.id, position, user, tx);
    const label = { ...wanted, categories: orderedCategories(set, wanted) };
    const before = await readLabel(tx, id, position, seat.letter);
    if (before !== null && isSame(before, label) && before.note === label.note) return shown(before);
    if ((before?.id ?? null) !== wanted.basedOn)
      throw new AppError(
        'conflict',
        'This label was changed in another window. Reload to see what it is now; nothing was overwritten.',
      );
    return insertLabel(tx, id, position, seat, label);
  });
}

async function assertEditable(tx: Queryable, set: StoredSet, seat: Seat, position: number): Promise<void> {
  if (!isTurnOf(set, seat))
    throw new AppError(
      'annotation-frozen',
      'You can change labels only while it is your turn, until they are handed in.',
    );
  if (seat.letter === 'C' && !positionsOf(await readLabels(tx, set.id), 'C').includes(position))
    throw new AppError('item-not-found', 'A and B agree on this reply: there is nothing to settle.');
}

function orderedCategories(set: StoredSet, { categories, cannotTell }: Wanted): string[] {
  const known = set.categories.map(({ id }) => id);
  const refuse = (message: string) =>
    new AppError('invalid-input', message, { errors: [{ path: 'categories', message }] });
  const unknown = categories.find((id) => !known.includes(id));
  if (unknown !== undefined) throw refuse(`This set has no category ${unknown}.`);
  if (cannotTell && categories.length > 0) throw refuse('A label with “cannot tell” has no category.');
  return known.filter((id) => categories.includes(id));
}

async function insertLabel(
  tx: Queryable,
  id: string,
  position: number,
  { letter }: Seat,
  label: Wanted,
): Promise<AnnotationLabel> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into "AnnotationLabel" ("setId", "position", "letter", "categories", "cannotTell", "note") values ($1, $2, $3, $4, $5, $6) returning "id"::text as "id"`,
    [id, position, letter, label.categories, label.cannotTell, label.note],
  );
  return shown({ ...label, id: rows[0]?.id ?? '' });
}

const shown = ({ id, categories, cannotTell, note }: AnnotationLabel): AnnotationLabel => ({
  id,
  categories,
  cannotTell,
  note,
});
