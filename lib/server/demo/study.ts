import type { Condition } from 'rung-puzzles/items/condition';
import { pool, transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { createStudy } from '@/lib/server/play/studies';
import { studyConfig } from '@/lib/wire/study';

const SLUG = 'demo-data';
const ARM = 'all';

/** Throws `conflict` if a real study has the address. */
export async function refuseTakenSlug(): Promise<void> {
  const { rowCount } = await pool().query('select from "Study" where "slug" = $1 and not "demo"', [SLUG]);
  if (rowCount !== 0) throw new AppError('conflict', `A study has the address ${SLUG}, which the demo data needs.`);
}

/** A closed study that these people took part in. */
export async function addStudy(
  climbs: readonly string[],
  { task, condition }: { readonly task: string; readonly condition: Condition },
): Promise<void> {
  const config = studyConfig.parse({
    title: { en: 'Demo data: one ladder' },
    summary: { en: 'Demo data. Simulated people climbed one ladder.' },
    languages: ['en'],
    arms: [
      { id: ARM, title: 'All', weight: 1, parts: [{ task, condition, course: { kind: 'ladder' }, practiceItems: 0 }] },
    ],
    aids: { allowed: false, text: { en: 'None.' } },
    consent: { version: 'demo', markdown: { en: 'Demo data: no person agreed to anything.' } },
    quota: { total: climbs.length, perArm: null },
    recruiters: {},
    quality: { version: 1 },
    onBoards: true,
  });
  await transaction(async (tx) => {
    const { studyId } = await createStudy(tx, {
      slug: SLUG,
      title: 'Demo data',
      notes: 'Made with the demo data, and removed with it. All people are simulated.',
      createdById: null,
      config,
    });
    await tx.query('update "Study" set "demo" = true where "id" = $1', [studyId]);
    await tx.query(
      `update "StudyVersion" set "state" = 'closed', "openedAt" = e."openedAt", "closedAt" = now(), "openings" = $2
       from "Climb" c join "Edition" e on e."id" = c."editionId" where "studyId" = $1 and c."id" = $3`,
      [studyId, climbs.length, climbs[0]],
    );
    await tx.query(
      `insert into "Enrolment" ("id", "studyId", "version", "arm", "participantId", "consentId", "subjectId", "idempotencyKey", "language", "status", "partOrder",
         "reservedUntil", "openedAt", "startedAt", "lastSeenAt", "endedAt", "ending")
       select s."climbId", $1, 1, $2, s."participantId", s."consentId", s."subjectId", gen_random_uuid(), 'en', 'finished', array[0],
         c."openedAt", c."openedAt", c."openedAt", c."endedAt", c."endedAt", '{"aids": "none", "technical": false}'
       from "Session" s join "Climb" c on c."id" = s."climbId" where c."id" = any($3::uuid[])`,
      [studyId, ARM, climbs],
    );
    await tx.query('update "Session" set "enrolmentId" = "climbId", "part" = 0 where "climbId" = any($1::uuid[])', [
      climbs,
    ]);
  });
}
