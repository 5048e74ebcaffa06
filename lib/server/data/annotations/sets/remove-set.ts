import type { SignedIn } from '@/lib/server/accounts/auth/session';
import { actorOf, recordAct } from '@/lib/server/platform/audit-log';
import { transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { ownSet } from '../access';

/** Deletes an open set with its labels. Throws `annotation-frozen` if closed, `forbidden` for annotators. */
export async function removeSet(user: SignedIn, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { set, mayManage } = await ownSet(id, user, tx, 'for update');
    if (!mayManage) throw new AppError('forbidden', 'Only the maker of a set or an admin may delete it.');
    if (set.closedAt !== null)
      throw new AppError(
        'annotation-frozen',
        'A closed set cannot be changed, because its numbers may have been cited.',
      );
    await recordAct(tx, actorOf(user), 'annotation.delete', `annotation/${id}`, { title: set.title });
    await tx.query('delete from "AnnotationEntry" where "setId" = $1', [id]);
    await tx.query('delete from "AnnotationSet" where "id" = $1', [id]);
  });
}
