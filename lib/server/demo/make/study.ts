import type { Condition } from 'rung-puzzles/items/condition';
import type { SetPlan } from 'rung-puzzles/suites/suite';
import { pool, transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { createStudy } from '@/lib/server/play/studies';
import { studyConfig } from '@/lib/wire/studies/study';

const STUDIES = {
  ladder: {
    slug: 'demo-data',
    title: 'Demo data',
    shown: 'Demo data: one ladder',
    summary: 'Demo data. Simulated people climbed one ladder.',
  },
  set: {
    slug: 'demo-data-set',
    title: 'Demo data, fixed set',
    shown: 'Demo data: one fixed set',
    summary: 'Demo data. Simulated people took one fixed set.',
  },
} as const;
const ARM = 'all';
/** Of five people, three are under 35 in the demo data. */
const POPULATION = {
  source: 'an invented population',
  age_band: [
    { answers: ['18-24', '25-34'], percent: 40 },
    { answers: ['45-54'], percent: 60 },
  ],
} as const;
const AGES = ['18-24', '25-34', '25-34', '45-54', '45-54'] as const;

/** Throws `conflict` if a real study has an address. */
export async function refuseTakenSlug(): Promise<void> {
  const slugs = Object.values(STUDIES).map(({ slug }) => slug);
  const { rows } = await pool().query<{ slug: string }>(
    'select "slug" from "Study" where "slug" = any($1) and not "demo"',
    [slugs],
  );
  if (rows[0] !== undefined)
    throw new AppError('conflict', `A study has the address ${rows[0].slug}, which the demo data needs.`);
}

/** A closed study that these people took part in. */
export async function addStudy(
  climbs: readonly string[],
  { task, condition, set }: { readonly task: string; readonly condition: Condition; readonly set?: SetPlan },
): Promise<void> {
  const { slug, title, shown, summary } = STUDIES[set === undefined ? 'ladder' : 'set'];
  const course = set === undefined ? { kind: 'ladder' } : { kind: 'set', ...set, seeds: 'frozen' };
  const config = studyConfig.parse({
    title: { en: shown },
    summary: { en: summary },
    languages: ['en'],
    arms: [{ id: ARM, title: 'All', weight: 1, parts: [{ task, condition, course, practiceItems: 0 }] }],
    aids: { allowed: false, text: { en: 'None.' } },
    consent: { version: 'demo', markdown: { en: 'Demo data: no person agreed to anything.' } },
    quota: { total: climbs.length, perArm: null },
    recruiters: {},
    quality: { version: 1 },
    background: ['age_band'],
    population: POPULATION,
    onBoards: true,
  });
  await transaction(async (tx) => {
    const { studyId } = await createStudy(tx, {
      slug,
      title,
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
         "reservedUntil", "openedAt", "startedAt", "lastSeenAt", "endedAt", "background", "ending")
       select s."climbId", $1, 1, $2, s."participantId", s."consentId", s."subjectId", gen_random_uuid(), 'en', 'finished', array[0],
         c."openedAt", c."openedAt", c."openedAt", c."endedAt", c."endedAt",
         jsonb_build_object('age_band', ($4::text[])[1 + (row_number() over (order by c."id")) % array_length($4::text[], 1)]), '{"aids": "none", "technical": false}'
       from "Session" s join "Climb" c on c."id" = s."climbId" where c."id" = any($3::uuid[])`,
      [studyId, ARM, climbs, AGES],
    );
    await tx.query('update "Session" set "enrolmentId" = "climbId", "part" = 0 where "climbId" = any($1::uuid[])', [
      climbs,
    ]);
  });
}
