import { transaction } from '@/lib/server/platform/db';
import type { Completion } from '@/lib/wire/studies/enrolment';
import type { Caller } from '../../sessions/caller';
import { deleteIfEmpty } from '../../sessions/consent/forget';
import { completionOf } from '../study/recruiters';
import { identityOf } from './identity';
import { ownEnrolment } from './read-enrolment';
import { withdrawEnrolments } from './withdraw-enrolments';

export interface Deleted {
  /** The way back to the recruiter, returned only now, because nothing that identifies the person is kept. */
  readonly completion: Completion;
  /** The browser's cookie no longer identifies anyone. */
  readonly personGone: boolean;
}

export async function stopAndDelete(id: string, caller: Caller): Promise<Deleted> {
  return transaction(async (tx) => {
    const { participantId } = await ownEnrolment(id, caller, tx);
    await tx.query('select from "Participant" where "id" = $1 for update', [participantId]);
    const { config, status } = await ownEnrolment(id, caller, tx, true);
    const kind = status === 'finished' ? 'complete' : status === 'screened_out' ? 'screenedOut' : 'withdrew';
    const completion = completionOf(config.recruiters, kind, await identityOf(id, tx));
    await withdrawEnrolments(tx, 'id', id);
    return { completion, personGone: await deleteIfEmpty(tx, participantId) };
  });
}
