/**
 * Enrols a person (new for an unknown browser) with consent and a place in an arm, in one transaction under the study's
 * lock. Nothing of a visitor is stored before that, and links are used up only here.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import { transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { createEnrolment } from '@/lib/wire/studies/enrolment';
import type { Recruitment, StudyArm, StudyConfig } from '@/lib/wire/studies/study';
import type { Caller } from '../../sessions/caller';
import { keepConsentText } from '../../sessions/consent/keep-consent-text';
import {
  findParticipant,
  handleOf,
  type NewPerson,
  newPerson,
  storeConsent,
  storePerson,
} from '../../sessions/consent/participant';
import { armsInUse, pickArm } from '../places';
import { consentHash } from '../study/lifecycle';
import { findLink, type LinkRecord } from '../study/links';
import { lockStudy } from '../study/lock-study';
import { readVersion, shownVersion, type VersionRecord } from '../study/read-study';
import { linkUsed, refusalOf } from '../study/reception';
import { findEarlier } from './earlier';
import { storeIdentity } from './identity';

export type EnrolInput = z.output<typeof createEnrolment>;

export interface Enrolled {
  readonly enrolmentId: string;
  readonly participantId: string;
  readonly fresh: boolean;
}

/** A place that counts nowhere, in any version, drafts included. */
export interface Rehearsal {
  readonly kind: 'preview' | 'simulated';
  readonly studyId: string;
  readonly version: number;
  /** null: random. */
  readonly arm: string | null;
}

/** Minutes in which a repeated click without the cookie (a lost response) counts as the same person. */
const REPEAT_MINUTES = 15;

/**
 * Enrols by a link's address. Returns the person's own enrolment if there is one. Throws `study-not-found`,
 * `study-not-open`, `study-full`, `link-used`, `already-enrolled`, `consent-outdated`, `invalid-input`,
 * `idempotency-key-reused`.
 */
export async function enrol(address: string, input: EnrolInput, caller: Caller): Promise<Enrolled> {
  const handle = handleOf(input.consent);
  const person = await newPerson();
  const link = await findLink(address);
  if (link === null)
    throw new AppError('study-not-found', 'This link leads to no study. Check that you copied all of it.');
  return transaction(async (tx) => {
    const repeated = await findRepeated(tx, input, caller);
    if (repeated !== null) return repeated;
    await lockStudy(tx, link.studyId);
    const version = await shownVersion(link.studyId, tx);
    const recruitment = version === null ? null : sentBy(input.recruitment, version.config);
    const earlier = await findEarlier(tx, { link, recruitment, caller });
    if (earlier !== null) return { ...earlier, fresh: false };
    const refusal = await refusalOf(tx, link, version);
    if (version === null || refusal !== null)
      throw refusal ?? new AppError('study-not-open', 'This study is not open yet.');
    const arm = pickArm(await armsInUse(tx, version.studyId, version.number, version.config), version.config.quota);
    if (link.kind === 'single') await consumeLink(tx, link);
    return makeEnrolment(tx, { version, link, arm, recruitment, handle, input, caller, person, kind: 'volunteer' });
  });
}

async function consumeLink(tx: PoolClient, { id }: LinkRecord): Promise<void> {
  const { rowCount } = await tx.query(
    'update "StudyLink" set "revokedAt" = now() where "id" = $1 and "revokedAt" is null',
    [id],
  );
  if (rowCount === 0) throw linkUsed();
}

/**
 * Creates a place that counts nowhere, without a link, for admins' previews and simulated people. Throws like `enrol`,
 * except for the study's state.
 */
export async function rehearse(
  { kind, studyId, version: number, arm: wanted }: Rehearsal,
  input: EnrolInput,
  caller: Caller,
): Promise<Enrolled> {
  const handle = handleOf(input.consent);
  const person = await newPerson();
  return transaction(async (tx) => {
    const repeated = await findRepeated(tx, input, caller);
    if (repeated !== null) return repeated;
    const version = await readVersion(studyId, number, tx);
    const arms = version.config.arms.filter(({ id }) => wanted === null || id === wanted);
    const arm = arms[arms.length > 1 ? randomInt(arms.length) : 0];
    if (arm === undefined) throw new AppError('invalid-input', `The version has no arm ${wanted}.`);
    return makeEnrolment(tx, { version, link: null, arm, recruitment: null, handle, input, caller, person, kind });
  });
}

async function findRepeated(
  tx: PoolClient,
  { idempotencyKey }: EnrolInput,
  { cookieHash }: Caller,
): Promise<Enrolled | null> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [idempotencyKey]);
  const { rows } = await tx.query<Enrolled & { readonly cookieHash: string; readonly recent: boolean }>(
    `select n."id" as "enrolmentId", n."participantId", false as "fresh", p."cookieHash", n."openedAt" > now() - $2 * interval '1 minute' as "recent"
     from "Enrolment" n join "Participant" p on p."id" = n."participantId" where n."idempotencyKey" = $1`,
    [idempotencyKey, REPEAT_MINUTES],
  );
  const found = rows[0];
  if (found === undefined) return null;
  if (found.cookieHash === cookieHash || (cookieHash === null && found.recent)) return found;
  throw new AppError('idempotency-key-reused', 'Make a new key for a new place.');
}

const sentBy = (recruitment: Recruitment | null, { recruiters }: StudyConfig): Recruitment | null =>
  recruitment !== null && recruiters[recruitment.recruiter] !== null ? recruitment : null;

interface Plan {
  readonly version: VersionRecord;
  readonly link: LinkRecord | null;
  readonly arm: StudyArm;
  readonly recruitment: Recruitment | null;
  readonly handle: string | null;
  readonly input: EnrolInput;
  readonly caller: Caller;
  /** The person to create for an unknown browser. */
  readonly person: NewPerson;
  readonly kind: 'volunteer' | Rehearsal['kind'];
}

async function makeEnrolment(tx: PoolClient, plan: Plan): Promise<Enrolled> {
  const { version, link, arm, recruitment, handle, input, caller, person, kind } = plan;
  assertConsent(input, version);
  assertTimeFactor(input, version.config);
  await keepConsentText(tx, input.consent, version.config.consent.markdown[input.consent.language] ?? '');
  const participantId = (await findParticipant(tx, caller)) ?? (await storePerson(tx, person));
  const consentId = await storeConsent(tx, participantId, input.consent, handle);
  const id = randomUUID();
  await tx.query(
    `insert into "Enrolment" ("id", "studyId", "version", "arm", "participantId", "consentId", "linkId", "subjectId", "idempotencyKey", "language", "preview", "simulated",
       "timeFactor", "partOrder", "background", "recruiter", "reservedUntil")
     values ($1, $2, $3, $4, $5, $6, $7, coalesce((select "subjectId" from "Enrolment" where "studyId" = $2 and "participantId" = $5 limit 1), $8), $9, $10, $11, $12,
       $13, $14, $15, $16, now() + $17 * interval '1 minute')`,
    [
      id,
      version.studyId,
      version.number,
      arm.id,
      participantId,
      consentId,
      link?.id ?? null,
      randomUUID(),
      input.idempotencyKey,
      input.consent.language,
      kind === 'preview',
      kind === 'simulated',
      input.timeFactor,
      orderOf(arm, version.config),
      JSON.stringify(backgroundOf(input, version.config)),
      recruitment?.recruiter ?? null,
      version.config.quota.reservationMinutes,
    ],
  );
  if (recruitment !== null) await storeIdentity(tx, id, version.studyId, recruitment);
  return { enrolmentId: id, participantId, fresh: true };
}

/** The text that the person read must be exactly this version's. */
function assertConsent({ consent }: EnrolInput, { config, number }: VersionRecord): void {
  const { version, markdown } = config.consent;
  const text = config.languages.includes(consent.language) ? markdown[consent.language] : undefined;
  if (text !== undefined && consent.version === version && consent.textSha256 === consentHash(text)) return;
  throw new AppError('consent-outdated', 'Load the page again to read the new text.', {
    errors: [{ path: 'consent.textSha256', message: `version ${number} of the study has the text ${version}` }],
  });
}

function assertTimeFactor({ timeFactor }: EnrolInput, { extendedTime, itemLimitMs }: StudyConfig): void {
  if (timeFactor === 1 || (extendedTime && itemLimitMs !== null)) return;
  throw new AppError('invalid-input', 'This study gives no extra time.', {
    errors: [{ path: 'timeFactor', message: 'must be 1' }],
  });
}

/** Uniform over all orders (Fisher and Yates). */
function orderOf({ parts }: StudyArm, { partOrder }: StudyConfig): number[] {
  const order = parts.map((_, index) => index);
  if (partOrder === 'fixed') return order;
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}

const backgroundOf = ({ background }: EnrolInput, { background: asked }: StudyConfig): Record<string, string> =>
  Object.fromEntries(asked.map((question) => [question, background[question] ?? 'not-said']));
