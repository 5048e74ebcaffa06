/** An admin (preview) or simulated people (pilot) play a version of a study, even before it opens. */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type Actor, recordAct } from '@/lib/server/platform/audit-log';
import { pool } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { Caller } from '@/lib/server/play/sessions/caller';
import { readStudy, readVersion, rehearse, type VersionRecord } from '@/lib/server/play/studies';
import { complaintsAbout } from '@/lib/server/play/studies/study/check-config';
import { consentHash } from '@/lib/server/play/studies/study/lifecycle';
import { runPilot } from '@/lib/server/play/studies/study/pilot';
import type { pilotRun, runPilot as runPilotInput, startPreview } from '@/lib/wire/studies/study-admin';
import { studySubject } from './study-acts';

/** ms after which a pilot's request returns; the page asks again for the rest. */
const PILOT_BUDGET_MS = 8000;

export interface StartedPreview {
  readonly enrolmentId: string;
  readonly participantId: string;
}

/** An enrolment for the admin's browser that counts nowhere. Throws `invalid-input` if the version cannot be asked. */
export async function preview(
  actor: Actor,
  slug: string,
  { version: number, arm, language }: z.output<typeof startPreview>,
  caller: Caller,
): Promise<StartedPreview> {
  const version = await playable(slug, number);
  const markdown = version.config.languages.includes(language) ? version.config.consent.markdown[language] : undefined;
  if (markdown === undefined)
    throw new AppError('invalid-input', 'The study is not in this language.', {
      errors: [{ path: 'language', message: 'is none of the study’s' }],
    });
  const consent = {
    version: version.config.consent.version,
    textSha256: consentHash(markdown),
    language,
    takePart: true,
    publishRows: false,
    showOnBoard: false,
    handle: null,
  } as const;
  const input = {
    idempotencyKey: randomUUID(),
    consent,
    isOldEnough: true,
    background: {},
    timeFactor: 1,
    recruitment: null,
  } as const;
  const { enrolmentId, participantId } = await rehearse(
    { kind: 'preview', studyId: version.studyId, version: number, arm },
    input,
    caller,
  );
  await recordAct(pool(), actor, 'study.preview', studySubject(slug), { version: number, arm, language });
  return { enrolmentId, participantId };
}

export async function pilot(
  actor: Actor,
  slug: string,
  { version: number, people }: z.output<typeof runPilotInput>,
): Promise<z.input<typeof pilotRun>> {
  const done = await runPilot({ version: await playable(slug, number), people, budgetMs: PILOT_BUDGET_MS });
  await recordAct(pool(), actor, 'study.pilot', studySubject(slug), { version: number, people: done });
  return { done, left: people - done };
}

/** Returns the version. Throws `invalid-input` for a task or condition that does not exist; texts may be unfinished. */
async function playable(slug: string, number: number): Promise<VersionRecord> {
  const { id } = await readStudy(slug);
  const version = await readVersion(id, number);
  if (version.demo) throw new AppError('conflict', 'The study of the demo data cannot be tried.');
  const errors = (await complaintsAbout(version.config)).filter(({ path }) => path.startsWith('arms.'));
  if (errors.length > 0)
    throw new AppError('invalid-input', errors.map(({ path, message }) => `${path}: ${message}`).join('; '), {
      errors,
    });
  return version;
}
