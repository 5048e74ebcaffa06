import { instantOf } from '@/lib/server/platform/clock';
import { pool } from '@/lib/server/platform/db';
import { listVersions, readStudy, type VersionRecord } from '@/lib/server/play/studies';
import { countRehearsals } from '@/lib/server/play/studies/rehearsals';
import type { FlowPlace, StudyAdminView, StudyVersionView } from '@/lib/wire/studies/study-admin';
import { FLOW_PLACE_SQL } from './flow-place';

interface Count {
  readonly version: number;
  readonly arm: string;
  /** How far people are, or how it ended. */
  readonly place: FlowPlace;
  readonly people: number;
}

/** By slug. Throws `study-not-found`. */
export async function viewStudy(slug: string): Promise<StudyAdminView> {
  const { id, createdAt, archivedAt, ...study } = await readStudy(slug);
  const [versions, counts, withdrawnAndDeleted, rehearsals] = await Promise.all([
    listVersions(id),
    countPlaces(id),
    countDeleted(id),
    countRehearsals({ studyId: id, version: null, kind: null }),
  ]);
  return {
    slug: study.slug,
    title: study.title,
    notes: study.notes,
    createdAt: instantOf(createdAt),
    archivedAt: archivedAt === null ? null : instantOf(archivedAt),
    versions: versions.map((version) => viewVersion(version, counts)),
    withdrawnAndDeleted,
    rehearsals,
  };
}

function viewVersion(
  { number, state, config, configSha256, createdAt, openedAt, closedAt, linkOpenings }: VersionRecord,
  counts: readonly Count[],
): StudyVersionView {
  const own = counts.filter(({ version }) => version === number);
  return {
    number,
    state,
    configSha256,
    createdAt: instantOf(createdAt),
    openedAt: openedAt === null ? null : instantOf(openedAt),
    closedAt: closedAt === null ? null : instantOf(closedAt),
    opened: linkOpenings,
    languages: config.languages,
    quota: { total: config.quota.total, perArm: config.quota.perArm },
    arms: config.arms.map(({ id, title, weight, parts }) => ({
      id,
      title,
      weight,
      parts: parts.length,
      people: peopleIn(own, id),
    })),
  };
}

const NOBODY: Readonly<Record<FlowPlace, number>> = {
  consented: 0,
  started: 0,
  valid: 0,
  excluded: 0,
  screened_out: 0,
  withdrawn_kept: 0,
  abandoned: 0,
};

const peopleIn = (counts: readonly Count[], arm: string): Record<FlowPlace, number> => ({
  ...NOBODY,
  ...Object.fromEntries(counts.filter((count) => count.arm === arm).map(({ place, people }) => [place, people])),
});

async function countPlaces(studyId: string): Promise<readonly Count[]> {
  const { rows } = await pool().query<Count>(
    `select n."version", n."arm", ${FLOW_PLACE_SQL} as "place", count(*)::int as "people" from "Enrolment" n
     where n."studyId" = $1 and not n."preview" and not n."simulated" group by 1, 2, 3`,
    [studyId],
  );
  return rows;
}

async function countDeleted(studyId: string): Promise<number> {
  const { rows } = await pool().query<{ people: number }>(
    'select count(*)::int as "people" from "Withdrawal" where "studyId" = $1',
    [studyId],
  );
  return rows[0]?.people ?? 0;
}
