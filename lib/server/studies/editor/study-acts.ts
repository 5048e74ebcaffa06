/** What its team does to a study. Each action is stored together with its log entry. */
import type { PoolClient } from 'pg';
import { assertNever, invariant } from 'rung-puzzles/core/invariant';
import type { z } from 'zod';
import type { SignedIn } from '@/lib/server/accounts/auth/session';
import type { Member } from '@/lib/server/accounts/callers';
import { requireTeam } from '@/lib/server/accounts/teams/access';
import { mayMakeStudies } from '@/lib/server/accounts/teams/settings';
import { createTeam } from '@/lib/server/accounts/teams/teams';
import { type Actor, actorOf, recordAct } from '@/lib/server/platform/audit-log';
import { pool, transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import {
  archiveStudy,
  closeVersion,
  createStudy,
  listVersions,
  newVersion,
  openVersion,
  pauseVersion,
  readStudy,
  renameStudy,
  resumeVersion,
  saveDraft,
  unarchiveStudy,
  type VersionRecord,
} from '@/lib/server/play/studies';
import { eraseAnswers } from '@/lib/server/play/studies/erase-answers';
import { purgeRehearsals, type RehearsalKind } from '@/lib/server/play/studies/rehearsals';
import { configFromTemplate } from '@/lib/server/play/studies/templates/templates';
import { type StudyConfig, studyConfig } from '@/lib/wire/studies/study';
import type {
  changeStudy,
  createStudy as createStudyInput,
  StudyAct,
  saveDraft as saveDraftInput,
} from '@/lib/wire/studies/study-admin';
import { longestOf } from '@/lib/wire/studies/study-size';
import { MOST_TEAM_NAME, may } from '@/lib/wire/studies/study-team';
import { listTaskChoices } from './task-choices';

export const studySubject = (slug: string): string => `study/${slug}`;

/**
 * From a template or configuration. Throws `invalid-input`, `conflict` (slug taken), `not-found` (template, team),
 * `forbidden` (may make no study, or none in this team).
 */
export async function makeStudy(
  user: SignedIn,
  { slug, title, team, template, task, condition, languages, config }: z.output<typeof createStudyInput>,
): Promise<VersionRecord> {
  if (!(await mayMakeStudies(user)))
    throw new AppError('forbidden', 'On this site only admins make studies. Ask one to make yours.');
  if (team !== null && 'id' in team) await requireTeam(user, team.id, 'editor');
  const actor = actorOf(user);
  const start =
    config ??
    (template === null ? null : await withMinutes(configFromTemplate(template, { task, condition }, languages)));
  if (start === null)
    throw new AppError('invalid-input', 'Send a template or a configuration.', {
      errors: [{ path: 'template', message: 'is missing' }],
    });
  return transaction(async (tx) => {
    const teamId =
      team !== null && 'id' in team
        ? team.id
        : await createTeam(tx, actor, team?.name ?? title.slice(0, MOST_TEAM_NAME));
    const version = await createStudy(tx, { slug, title, notes: '', createdById: user.id, teamId, config: start });
    await recordAct(tx, actor, 'study.create', studySubject(slug), {
      title,
      team: teamId,
      template: config === null ? template : null,
    });
    return version;
  });
}

/** States the estimated minutes of the longest arm. */
async function withMinutes(config: StudyConfig): Promise<StudyConfig> {
  const choices = await listTaskChoices();
  const sizeOf = (task: string) => choices.find(({ id }) => id === task)?.size;
  const longest = longestOf(config, sizeOf);
  return studyConfig.parse({
    ...config,
    about: { ...config.about, minutes: Math.min(1000, longest) },
  });
}

/**
 * Throws `forbidden` if the study shall leave a team that the account does not own, or go to one where it may not edit;
 * `not-found` if the account is not in that one; `conflict` if the notes are no longer those before.
 */
export async function changeNotes(
  user: Member,
  slug: string,
  { team, ...change }: z.output<typeof changeStudy>,
): Promise<void> {
  const { access } = user;
  const isMoved = team !== undefined && team !== access.team?.id;
  if (isMoved) {
    if (!may(access, 'owner')) throw new AppError('forbidden', 'Only an owner of its team may move a study.');
    await requireTeam(user, team, 'editor');
  }
  const actor = actorOf(user);
  await transaction(async (tx) => {
    const study = await readStudy(slug, tx);
    const renamed = await renameStudy(tx, study.id, change);
    await recordAct(tx, actor, 'study.note', studySubject(slug), {
      ...(study.title === renamed.title ? {} : { title: renamed.title }),
    });
    if (!isMoved) return;
    await tx.query('update "Study" set "teamId" = $2 where "id" = $1', [study.id, team]);
    await recordAct(tx, actor, 'study.move', studySubject(slug), { from: access.team?.id ?? null, to: team });
  });
}

export interface SavedDraft {
  readonly version: VersionRecord;
  readonly purged: number;
}

/**
 * Saves the study's draft. Deletes rehearsals of the draft that it no longer matches. Throws `conflict` if someone else
 * saved since `basedOn`, `study-frozen` without a draft.
 */
export async function storeDraft(
  actor: Actor,
  slug: string,
  { basedOn, config }: z.output<typeof saveDraftInput>,
): Promise<SavedDraft> {
  const study = await readStudy(slug);
  const draft = await newestVersion(study.id);
  const version = await transaction(async (tx) => {
    const saved = await saveDraft(tx, study.id, draft.number, config, basedOn);
    if (saved.configSha256 !== basedOn)
      await recordAct(tx, actor, 'study.draft', studySubject(slug), {
        version: saved.number,
        from: basedOn,
        to: saved.configSha256,
      });
    return saved;
  });
  const fitsRehearsals =
    JSON.stringify(draft.config.arms) === JSON.stringify(config.arms) &&
    JSON.stringify(draft.config.languages) === JSON.stringify(config.languages);
  return {
    version,
    purged: fitsRehearsals ? 0 : await purgeRehearsals({ studyId: study.id, version: version.number, kind: null }),
  };
}

/** The draft if there is one, otherwise the newest version. */
export async function newestVersion(studyId: string): Promise<VersionRecord> {
  const newest = (await listVersions(studyId))[0];
  invariant(newest !== undefined, 'a study has a version');
  return newest;
}

/** Throws like the functions of lib/server/play/studies/study/lifecycle.ts. */
export async function actOnStudy(actor: Actor, slug: string, act: StudyAct, version: number | null): Promise<void> {
  await transaction(async (tx) => {
    const { id } = await readStudy(slug, tx);
    const number = await perform(tx, id, act, version);
    await recordAct(tx, actor, `study.${act}`, studySubject(slug), number === null ? {} : { version: number });
  });
}

async function perform(tx: PoolClient, studyId: string, act: StudyAct, version: number | null): Promise<number | null> {
  switch (act) {
    case 'open':
      return (await openVersion(tx, studyId, named(version))).number;
    case 'pause':
      return (await pauseVersion(tx, studyId, named(version))).number;
    case 'resume':
      return (await resumeVersion(tx, studyId, named(version))).number;
    case 'close':
      return (await closeVersion(tx, studyId, named(version))).number;
    case 'new-version':
      return (await newVersion(tx, studyId)).number;
    case 'archive':
      await archiveStudy(tx, studyId);
      return null;
    case 'unarchive':
      await unarchiveStudy(tx, studyId);
      return null;
    default:
      return assertNever(act);
  }
}

function named(version: number | null): number {
  if (version === null)
    throw new AppError('invalid-input', 'Name a version.', { errors: [{ path: 'version', message: 'is missing' }] });
  return version;
}

export async function purgeOf(actor: Actor, slug: string, kind: RehearsalKind | null): Promise<number> {
  const { id } = await readStudy(slug);
  const gone = await purgeRehearsals({ studyId: id, version: null, kind });
  await recordAct(pool(), actor, 'study.purge', studySubject(slug), { kind: kind ?? 'all', gone });
  return gone;
}

/** Throws `conflict` unless the study is archived, so that no one can join meanwhile. */
export async function eraseOf(actor: Actor, slug: string): Promise<number> {
  const { id, archivedAt } = await readStudy(slug);
  if (archivedAt === null) throw new AppError('conflict', 'Archive the study first.');
  await recordAct(pool(), actor, 'study.erase', studySubject(slug));
  return eraseAnswers(id);
}
