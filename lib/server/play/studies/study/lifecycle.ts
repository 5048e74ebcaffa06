/**
 * The life of a study and its versions: draft → open ⇄ paused → closed. A version freezes when it opens. A change is a
 * new version, and opening it closes the one before. Each function runs in the caller's transaction, so that an action
 * and its log entry are stored together; call `recordAct` too. People who are already enrolled always continue.
 */
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { hashJson, sha256Hex } from 'rung-puzzles/core/hash';
import type { Json } from 'rung-puzzles/core/json';
import { AppError } from '@/lib/server/platform/http/problem';
import type { StudyConfig } from '@/lib/wire/studies/study';
import { type Complaint, complaintsAbout } from './check-config';
import { isStudySlug } from './link-code';
import { lockStudy } from './lock-study';
import {
  listVersions,
  readStudy,
  readVersion,
  type StudyRecord,
  type StudyState,
  type VersionRecord,
} from './read-study';

export interface NewStudy {
  readonly slug: string;
  readonly title: string;
  readonly notes: string;
  readonly createdById: string | null;
  /** Without one, only admins of the site see the study. */
  readonly teamId?: string;
  readonly config: StudyConfig;
}

/** Creates its first draft and a general link with its slug. Throws `invalid-input`, `conflict` (slug taken). */
export async function createStudy(
  tx: PoolClient,
  { slug, title, notes, createdById, teamId, config }: NewStudy,
): Promise<VersionRecord> {
  if (!isStudySlug(slug)) throw refusal('slug', 'takes up to 60 lower-case letters, digits and single hyphens');
  const id = randomUUID();
  const { rowCount } = await tx.query(
    `insert into "Study" ("id", "slug", "title", "notes", "createdById", "teamId") values ($1, $2, $3, $4, $5, $6) on conflict ("slug") do nothing`,
    [id, slug, title, notes, createdById, teamId ?? null],
  );
  if (rowCount === 0) throw new AppError('conflict', `There is already a study ${slug}. Choose another slug.`);
  await tx.query(
    `insert into "StudyLink" ("id", "studyId", "code", "kind") values (gen_random_uuid(), $1, $2, 'general')`,
    [id, slug],
  );
  return insertVersion(tx, id, 1, config);
}

interface Notes {
  readonly title?: string | undefined;
  readonly notes?: string | undefined;
  readonly notesBefore?: string | undefined;
}

/** Changes the team's title and notes. Throws `conflict` if the notes are no longer `notesBefore`. */
export async function renameStudy(
  tx: PoolClient,
  studyId: string,
  { title, notes, notesBefore }: Notes,
): Promise<StudyRecord> {
  const { rowCount } = await tx.query(
    `update "Study" set "title" = coalesce($2, "title"), "notes" = coalesce($3, "notes")
     where "id" = $1 and "notes" = coalesce($4, "notes")`,
    [studyId, title, notes, notesBefore],
  );
  const study = await readStudy(studyId, tx);
  if (rowCount === 0)
    throw new AppError('conflict', 'Someone else changed the notes. Copy yours, reload the page, and add them.');
  return study;
}

/**
 * Replaces the configuration of a draft. `basedOn` is the hash of the edited version. Throws `conflict` if someone else
 * saved meanwhile, so that nothing is lost, and `study-frozen` after opening.
 */
export async function saveDraft(
  tx: PoolClient,
  studyId: string,
  number: number,
  config: StudyConfig,
  basedOn: string,
): Promise<VersionRecord> {
  await lockStudy(tx, studyId);
  const version = await readVersion(studyId, number, tx);
  if (version.state !== 'draft')
    throw new AppError('study-frozen', `Version ${number} was opened. Make a new version to change it.`);
  if (version.configSha256 !== basedOn)
    throw new AppError('conflict', 'Someone else has saved this draft. Load it again and repeat your change.');
  await tx.query(
    'update "StudyVersion" set "config" = $3, "configSha256" = $4 where "studyId" = $1 and "number" = $2',
    [studyId, number, JSON.stringify(config), configHash(config)],
  );
  return readVersion(studyId, number, tx);
}

/** Creates a draft from the last version. Throws `conflict` if there is a draft. */
export async function newVersion(tx: PoolClient, studyId: string): Promise<VersionRecord> {
  await lockStudy(tx, studyId);
  const last = (await listVersions((await readStudy(studyId, tx)).id, tx))[0];
  if (last === undefined) throw new AppError('study-not-found', 'The study has no version.');
  if (last.state === 'draft')
    throw new AppError('conflict', `Version ${last.number} is already a draft. Continue with that one.`);
  return insertVersion(tx, studyId, last.number + 1, last.config);
}

/**
 * Freezes a draft and opens it, from `opensAt` on if set. Throws `invalid-input` with an entry per invalid place,
 * `study-frozen` if it was opened before, `conflict` if the study is archived.
 */
export async function openVersion(tx: PoolClient, studyId: string, number: number): Promise<VersionRecord> {
  // Checked before the lock, because this needs connections and those waiting for the lock may hold all others.
  const looked = await readVersion(studyId, number, tx);
  const complaints = await complaintsAbout(looked.config);
  await lockStudy(tx, studyId);
  const version = await readVersion(studyId, number, tx);
  if (version.state !== 'draft') throw new AppError('study-frozen', `Version ${number} was opened before.`);
  if (version.configSha256 !== looked.configSha256)
    throw new AppError('conflict', 'Someone else has saved this draft. Load it again.');
  if (version.archived) throw new AppError('conflict', 'The study is archived.');
  if (version.demo) throw new AppError('conflict', 'The study of the demo data does not open.');
  await assertCanOpen(tx, version, complaints);
  await tx.query(
    `update "StudyVersion" set "state" = 'closed', "closedAt" = now() where "studyId" = $1 and "state" in ('open', 'paused')`,
    [studyId],
  );
  await tx.query(
    `update "StudyVersion" set "state" = 'open', "openedAt" = now() where "studyId" = $1 and "number" = $2`,
    [studyId, number],
  );
  return readVersion(studyId, number, tx);
}

/** Stops new enrolments until it is resumed. */
export const pauseVersion = (tx: PoolClient, studyId: string, number: number): Promise<VersionRecord> =>
  move(tx, studyId, number, ['open'], 'paused');

export const resumeVersion = (tx: PoolClient, studyId: string, number: number): Promise<VersionRecord> =>
  move(tx, studyId, number, ['paused'], 'open');

/** Permanent; later changes need a new version. */
export const closeVersion = (tx: PoolClient, studyId: string, number: number): Promise<VersionRecord> =>
  move(tx, studyId, number, ['open', 'paused'], 'closed');

/** Removes the study from lists; its data stay. Throws `conflict` while a version is open. */
export async function archiveStudy(tx: PoolClient, studyId: string): Promise<StudyRecord> {
  await lockStudy(tx, studyId);
  const open = (await listVersions(studyId, tx)).find(({ state }) => state === 'open' || state === 'paused');
  if (open !== undefined) throw new AppError('conflict', `Version ${open.number} is ${open.state}. Close it first.`);
  await tx.query('update "Study" set "archivedAt" = coalesce("archivedAt", now()) where "id" = $1', [studyId]);
  return readStudy(studyId, tx);
}

export async function unarchiveStudy(tx: PoolClient, studyId: string): Promise<StudyRecord> {
  await tx.query('update "Study" set "archivedAt" = null where "id" = $1', [studyId]);
  return readStudy(studyId, tx);
}

async function move(
  tx: PoolClient,
  studyId: string,
  number: number,
  from: readonly StudyState[],
  to: StudyState,
): Promise<VersionRecord> {
  await lockStudy(tx, studyId);
  const version = await readVersion(studyId, number, tx);
  if (!from.includes(version.state))
    throw new AppError('conflict', `Version ${number} is ${version.state}, not ${from.join(' or ')}.`);
  await tx.query(
    `update "StudyVersion" set "state" = $3::"StudyState", "closedAt" = case when $3::text = 'closed' then now() end where "studyId" = $1 and "number" = $2`,
    [studyId, number, to],
  );
  return readVersion(studyId, number, tx);
}

async function insertVersion(
  tx: PoolClient,
  studyId: string,
  number: number,
  config: StudyConfig,
): Promise<VersionRecord> {
  await tx.query('insert into "StudyVersion" ("studyId", "number", "config", "configSha256") values ($1, $2, $3, $4)', [
    studyId,
    number,
    JSON.stringify(config),
    configHash(config),
  ]);
  return readVersion(studyId, number, tx);
}

async function assertCanOpen(
  tx: PoolClient,
  { studyId, config }: VersionRecord,
  complaints: readonly Complaint[],
): Promise<void> {
  const errors = [...complaints, ...(await aboutDates(tx, config)), ...(await aboutConsent(tx, studyId, config))];
  if (errors.length > 0)
    throw new AppError('invalid-input', errors.map(({ path, message }) => `${path}: ${message}`).join('; '), {
      errors,
    });
}

async function aboutDates(tx: PoolClient, { closesAt }: StudyConfig) {
  if (closesAt === null) return [];
  const { rows } = await tx.query<{ over: boolean }>('select $1::timestamptz <= now() as "over"', [closesAt]);
  return rows[0]?.over === true ? [{ path: 'closesAt', message: 'is over' }] : [];
}

/** A changed text under the old name would mix two texts in every export. */
async function aboutConsent(tx: PoolClient, studyId: string, { consent, languages }: StudyConfig) {
  const earlier = (await listVersions(studyId, tx)).filter(
    ({ openedAt, config }) => openedAt !== null && config.consent.version === consent.version,
  );
  const changed = languages.find((name) =>
    earlier.some(({ config }) => (config.consent.markdown[name] ?? consent.markdown[name]) !== consent.markdown[name]),
  );
  return changed === undefined
    ? []
    : [
        {
          path: 'consent.version',
          message: `an opened version has another text (${changed}) called ${consent.version}: give this one a new name`,
        },
      ];
}

const configHash = (config: StudyConfig): string => hashJson(JSON.parse(JSON.stringify(config)) as Json);

/** Hash of a consent text as shown. */
export const consentHash = (markdown: string): string => sha256Hex(markdown);

const refusal = (path: string, message: string): AppError =>
  new AppError('invalid-input', `${path}: ${message}`, { errors: [{ path, message }] });
