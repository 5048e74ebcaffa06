import { pool, type Queryable } from '@/lib/server/platform/db';
import { isUuid } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { type StudyConfig, studyConfig } from '@/lib/wire/studies/study';

export interface StudyRecord {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** For the team, never shown to volunteers. */
  readonly notes: string;
  readonly createdAt: Date;
  readonly createdById: string | null;
  readonly archivedAt: Date | null;
}

const STUDY_STATES = ['draft', 'open', 'paused', 'closed'] as const;
export type StudyState = (typeof STUDY_STATES)[number];

export interface VersionRecord {
  readonly studyId: string;
  readonly slug: string;
  readonly number: number;
  readonly state: StudyState;
  readonly config: StudyConfig;
  /** Of its canonical JSON, lower-case hex. */
  readonly configSha256: string;
  readonly createdAt: Date;
  readonly openedAt: Date | null;
  readonly closedAt: Date | null;
  /** How often links of the study were opened. */
  readonly linkOpenings: number;
  readonly archived: boolean;
  /** Made by the demo data. */
  readonly demo: boolean;
}

const STUDY = '"id", "slug", "title", "notes", "createdAt", "createdById", "archivedAt"';
const VERSION = `v."studyId", s."slug", v."number", v."state", v."config", v."configSha256", v."createdAt", v."openedAt", v."closedAt", v."openings" as "linkOpenings",
  s."archivedAt" is not null as "archived", s."demo"`;
const VERSIONS = `select ${VERSION} from "StudyVersion" v join "Study" s on s."id" = v."studyId"`;

export const listStudies = async (through: Queryable = pool()): Promise<readonly StudyRecord[]> =>
  (await through.query<StudyRecord>(`select ${STUDY} from "Study" order by "createdAt" desc, "id"`)).rows;

/** By id or slug. Throws `study-not-found`. */
export async function readStudy(idOrSlug: string, through: Queryable = pool()): Promise<StudyRecord> {
  if (idOrSlug.includes('\0')) throw new AppError('study-not-found', 'There is no such study.');
  const column = isUuid(idOrSlug) ? 'id' : 'slug';
  const { rows } = await through.query<StudyRecord>(`select ${STUDY} from "Study" where "${column}" = $1`, [idOrSlug]);
  if (rows[0] === undefined) throw new AppError('study-not-found', `There is no study ${idOrSlug}.`);
  return rows[0];
}

export const listVersions = async (studyId: string, through: Queryable = pool()): Promise<readonly VersionRecord[]> =>
  (
    await through.query<VersionRecord>(`${VERSIONS} where v."studyId" = $1 order by v."number" desc`, [studyId])
  ).rows.map(versionOf);

/** Throws `study-not-found`. */
export async function readVersion(
  studyId: string,
  number: number,
  through: Queryable = pool(),
): Promise<VersionRecord> {
  const { rows } = await through.query<VersionRecord>(`${VERSIONS} where v."studyId" = $1 and v."number" = $2`, [
    studyId,
    number,
  ]);
  if (rows[0] === undefined) throw new AppError('study-not-found', `The study has no version ${number}.`);
  return versionOf(rows[0]);
}

/** The version shown to people: the open or paused one, otherwise the last opened; null if none was. */
export async function shownVersion(studyId: string, through: Queryable = pool()): Promise<VersionRecord | null> {
  const { rows } = await through.query<VersionRecord>(
    `${VERSIONS} where v."studyId" = $1 and v."openedAt" is not null order by v."state" in ('open', 'paused') desc, v."number" desc limit 1`,
    [studyId],
  );
  return rows[0] === undefined ? null : versionOf(rows[0]);
}

const versionOf = (row: VersionRecord): VersionRecord => ({ ...row, config: storedConfig(row.config) });

/** Versions frozen by an earlier release may name a SONA site that is not https, which is no longer used. */
export function storedConfig(json: unknown): StudyConfig {
  const config = json as StudyConfig;
  const site = config.recruiters?.sona?.site;
  const isSafe = site === undefined || site.startsWith('https:');
  return studyConfig.parse(isSafe ? config : { ...config, recruiters: { ...config.recruiters, sona: null } });
}
