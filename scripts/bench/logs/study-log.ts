/** Enrols everyone of a synthetic log in one study that is on the boards. */
import { pool, transaction } from '@/lib/server/platform/db';
import { createStudy, openVersion } from '@/lib/server/play/studies';
import { studyConfig } from '@/lib/wire/studies/study';

/** All sessions through such courses. */
export async function enrolSessions(slug: string, course: 'ladder' | 'set'): Promise<void> {
  const { studyId } = await transaction(async (tx) => {
    const made = await createStudy(tx, { slug, title: 'Measurement', notes: '', createdById: null, config: CONFIG });
    return openVersion(tx, made.studyId, 1);
  });
  await pool().query(
    `insert into "Enrolment" ("id", "studyId", "version", "arm", "participantId", "consentId", "subjectId", "idempotencyKey", "language", "status", "partOrder", "reservedUntil", "startedAt", "endedAt")
     select md5('place' || s."climbId")::uuid, $1, 1, 'all', s."participantId", s."consentId", s."subjectId", gen_random_uuid(), 'en', 'finished', array[0], now(), c."openedAt", c."endedAt"
     from "Session" s join "Climb" c on c."id" = s."climbId" where c."course" = $2`,
    [studyId, course],
  );
  await pool().query(
    `update "Session" set "enrolmentId" = md5('place' || "climbId")::uuid, "part" = 0 where "climbId" in (select "id" from "Climb" where "course" = $1)`,
    [course],
  );
}

const CONFIG = studyConfig.parse({
  title: { en: 'Measurement' },
  summary: { en: 'Made by rung bench.' },
  languages: ['en'],
  arms: [
    {
      id: 'all',
      title: 'All',
      parts: [{ task: 'infbench/2d-forward', condition: 'image', course: { kind: 'ladder' } }],
    },
  ],
  aids: { allowed: false, text: { en: 'None.' } },
  consent: { version: '1', markdown: { en: 'None.' } },
  quota: { total: null, perArm: null },
  recruiters: {},
  quality: { version: 1 },
  onBoards: true,
});
