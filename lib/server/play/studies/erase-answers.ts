/** The end of the time for which a consent text promises to keep answers. */
import { pool, transaction } from '@/lib/server/platform/db';
import { deleteIfEmpty } from '../sessions/consent/forget';
import { withdrawEnrolments } from './enrolment/withdraw-enrolments';

interface Place {
  readonly id: string;
  readonly participantId: string;
}

/**
 * Deletes the places of a study with all their answers, as if everyone had withdrawn, and whom its links went to; the
 * study itself stays. Returns how many. Can be interrupted between two places and continued.
 */
export async function eraseAnswers(studyId: string): Promise<number> {
  const { rows } = await pool().query<Place>(
    'select "id", "participantId" from "Enrolment" where "studyId" = $1 order by "id"',
    [studyId],
  );
  for (const { id, participantId } of rows)
    await transaction(async (tx) => {
      await tx.query('select from "Participant" where "id" = $1 for update', [participantId]);
      await withdrawEnrolments(tx, 'id', id);
      await deleteIfEmpty(tx, participantId);
    });
  await pool().query(`update "StudyLink" set "label" = '' where "studyId" = $1 and "kind" <> 'general'`, [studyId]);
  return rows.length;
}
