/** Reads the participants of a study page by page: by default real people who agreed to publication. */
import type { Queryable } from '@/lib/server/platform/db';
import type { BundleRow } from '@/lib/wire/studies/bundle';
import type { Background, StudyConfig } from '@/lib/wire/studies/study';
import type { RowScope } from '@/lib/wire/studies/study-admin';

export interface BundleScope {
  readonly studyId: string;
  readonly slug: string;
  /** Includes only what was stored before this. */
  readonly cutoffAt: Date;
  /** A release: people as they were then. Without one, as they are now. */
  readonly releaseId?: string;
  /** Default: people who agreed to publication, as in exports. */
  readonly whose?: RowScope;
}

export interface EnrolmentFacts {
  readonly id: string;
  readonly subjectId: string;
  readonly participantId: string;
  readonly version: number;
  readonly configSha256: string;
  readonly arm: string;
  readonly language: string;
  readonly status: BundleRow<'sessions'>['status'];
  readonly timeFactor: number;
  readonly background: Background;
  readonly consentVersion: string;
  readonly channel: BundleRow<'participants'>['recruitment_channel'];
  readonly openedAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly aids: string | null;
  readonly technical: boolean | null;
  /** The person had an earlier enrolment in this study. */
  readonly duplicate: boolean;
  readonly device: Readonly<Record<string, unknown>>;
  readonly colorCheck: { readonly shown: number; readonly right: number } | null;
}

const IN_TIME = `n."studyId" = $1 and n."openedAt" < $2`;
const REAL = `${IN_TIME} and not n."preview" and not n."simulated"`;

const SCOPES: Readonly<Record<RowScope, string>> = {
  published: `${REAL} and k."publishRows" and ($3::uuid is null or f."published" and not f."hasLeft")`,
  everyone: REAL,
  simulated: `${IN_TIME} and n."simulated"`,
};

/** Enrolments `n` with their consents `k`, and `f` as a release has them. `$3` release. */
export const ENROLLED = `"Enrolment" n join "Consent" k on k."id" = n."consentId" left join "ReleaseEnrolment" f on f."enrolmentId" = n."id" and f."releaseId" = $3::uuid`;

/** A column of an enrolment that may change after a release. */
export const asReleased = (column: 'status' | 'endedAt' | 'ending'): string =>
  `case when f."releaseId" is null then n."${column}" else f."${column}" end`;

/** Of `ENROLLED`, those of a scope. `$1` study, `$2` cut-off, `$3` release. */
export const isIn = ({ whose = 'published' }: Pick<BundleScope, 'whose'>): string => SCOPES[whose];

const select = (scope: BundleScope): string => `
select n."id", n."subjectId", n."participantId", n."version", y."configSha256", n."arm", n."language", ${asReleased('status')} as "status", n."timeFactor", n."background",
  k."version" as "consentVersion", coalesce(n."recruiter", case when l."kind" in ('single', 'reusable') then 'personal-link' else 'link' end) as "channel",
  n."openedAt", case when n."startedAt" < $2 then n."startedAt" end as "startedAt", ${asReleased('endedAt')} as "endedAt",
  (${asReleased('ending')})->>'aids' as "aids", ((${asReleased('ending')})->>'technical')::boolean as "technical",
  exists (select from "Enrolment" o where o."studyId" = n."studyId" and o."participantId" = n."participantId" and not o."preview" and not o."simulated"
    and (o."openedAt", o."id") < (n."openedAt", n."id")) as "duplicate",
  coalesce(d."device", '{}') as "device", d."colorCheck"
from ${ENROLLED} join "StudyVersion" y on y."studyId" = n."studyId" and y."number" = n."version"
left join "StudyLink" l on l."id" = n."linkId"
left join lateral (select s."device", s."colorCheck" from "Session" s join "Climb" c on c."id" = s."climbId"
  where s."enrolmentId" = n."id" and s."device" <> '{}' and c."openedAt" < $2 order by s."part" limit 1) d on true
where ${isIn(scope)} and n."id" > $4 order by n."id" limit $5`;

/** `$1` study, `$2` cut-off, `$3` release. */
export const valuesOf = ({ studyId, cutoffAt, releaseId }: BundleScope) => [studyId, cutoffAt, releaseId ?? null];

/** In the order of their random ids, which reveals nothing. */
export async function* enrolmentPages(
  tx: Queryable,
  scope: BundleScope,
  pageSize: number,
): AsyncGenerator<readonly EnrolmentFacts[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  while (true) {
    const { rows } = await tx.query<EnrolmentFacts>(select(scope), [...valuesOf(scope), after, pageSize]);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
  }
}

/** The versions of a study: all, or those that people could take part in before the cut-off of a scope. */
export async function readConfigs(
  tx: Queryable,
  { studyId, cutoffAt, whose }: Pick<BundleScope, 'studyId'> & Partial<BundleScope>,
): Promise<ReadonlyMap<number, StudyConfig>> {
  // Simulated people also try drafts.
  const openedBefore = whose === 'simulated' ? null : cutoffAt;
  const { rows } = await tx.query<{ number: number; config: StudyConfig }>(
    'select "number", "config" from "StudyVersion" where "studyId" = $1 and ($2::timestamptz is null or "openedAt" < $2) order by "number"',
    [studyId, openedBefore],
  );
  // Versions from before the report card have no such answers.
  return new Map(rows.map(({ number, config }) => [number, { ...config, report: config.report ?? {} }]));
}
