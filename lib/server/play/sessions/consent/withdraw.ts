import { transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { type Withdrawn, withdrawClimbs } from '../../climbs';
import { stopAndDelete } from '../../studies/enrolment/stop-and-delete';
import { withdrawEnrolments } from '../../studies/enrolment/withdraw-enrolments';
import type { Caller } from '../caller';
import { climbsOfProfile } from '../in-profile';
import { readSession } from '../play';
import { deleteIfEmpty } from './forget';
import { parseReceiptCode, receiptHashOf } from './receipt-code';

export type { Withdrawn };

/** All sessions of the person with this code, or of this browser; `own`: the code is this browser's. */
export async function withdrawPerson(
  code: string | null,
  caller: Caller,
): Promise<Withdrawn & { readonly own: boolean }> {
  const [column, hash] =
    code === null ? (['cookieHash', caller.cookieHash] as const) : (['receiptHash', hashOfCode(code)] as const);
  return transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string; cookieHash: string }>(
      `select "id", "cookieHash" from "Participant" where "${column}" = $1 for update`,
      [hash],
    );
    const person = rows[0];
    if (person === undefined)
      throw new AppError(
        'bad-code',
        code === null
          ? 'This browser has no data here.'
          : 'No data belongs to this code. It may have been deleted before.',
      );
    const studies = await withdrawEnrolments(tx, 'participantId', person.id);
    const climbs = await tx.query<{ climbId: string }>('select "climbId" from "Session" where "participantId" = $1', [
      person.id,
    ]);
    const others = await withdrawClimbs(
      tx,
      climbs.rows.map(({ climbId }) => climbId),
      'session',
    );
    await tx.query('delete from "Participant" where "id" = $1', [person.id]);
    return {
      climbs: studies.climbs + others.climbs,
      replies: studies.replies + others.replies,
      own: person.cookieHash === caller.cookieHash,
    };
  });
}

/** Deletes a session (in a study or a profile, all parts), and an empty person. Returns whether the person is gone. */
export async function withdrawSession(id: string, caller: Caller): Promise<{ readonly personGone: boolean }> {
  const { session } = await readSession(id, caller);
  if (session?.study) return stopAndDelete(session.study.enrolmentId, caller);
  const climbs = await climbsOfProfile(id, session?.profile?.id);
  return transaction(async (tx) => {
    await tx.query('select from "Participant" where "id" = $1 for update', [session?.participantId]);
    await withdrawClimbs(tx, climbs, 'session');
    return { personGone: await deleteIfEmpty(tx, session?.participantId ?? '') };
  });
}

function hashOfCode(code: string): string {
  const plain = parseReceiptCode(code);
  if (!plain.ok) throw new AppError('bad-code', 'A code has sixteen letters and digits in groups of four.');
  return receiptHashOf(plain.value);
}
