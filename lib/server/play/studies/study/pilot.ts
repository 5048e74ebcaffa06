/**
 * Pilots: simulated people go through a version of a study with the server's own functions, from consent to the last
 * question. They are marked as simulated everywhere, are in no count and no export, and are purged on demand
 * (`rehearsals.ts`).
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { invariant } from 'rung-puzzles/core/invariant';
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import { seedFromHex } from 'rung-puzzles/core/seed';
import { cookieHashOf, cookieOf } from '@/lib/server/accounts/participant-cookie';
import { pool } from '@/lib/server/platform/db';
import { issueNext } from '../../climbs';
import type { IssuedRow } from '../../climbs/log/read-climb';
import { rebuildItemCached } from '../../climbs/log/rebuilt-item';
import { type Caller, ownSession } from '../../sessions/caller';
import { replyTo, storeDevice } from '../../sessions/play';
import { DEVICE_OF_SIMULATED } from '../../simulation/device';
import { answerOf, drawRespondent, responseTimeMs, type SimulatedPerson, timingOf } from '../../simulation/respondent';
import { answerComprehension } from '../enrolment/comprehension';
import { rehearse } from '../enrolment/enrol';
import { finishEnrolment } from '../enrolment/finish';
import { openPart } from '../enrolment/open-part';
import { ownEnrolment } from '../enrolment/read-enrolment';
import { consentHash } from './lifecycle';
import { textIn } from './localized';
import type { VersionRecord } from './read-study';

export const MOST_PILOT_PEOPLE = 200;

export interface PilotPlan {
  readonly version: VersionRecord;
  readonly people: number;
  /** ms after which no new person starts; the caller asks again for the rest. */
  readonly budgetMs: number;
  /** Of their answers, 32 hex digits; random if absent. */
  readonly seed?: string;
}

export async function runPilot({
  version,
  people,
  budgetMs,
  seed = randomBytes(16).toString('hex'),
}: PilotPlan): Promise<number> {
  const until = performance.now() + budgetMs;
  let done = 0;
  while (done < people && (done === 0 || performance.now() < until)) {
    await simulatePerson(version, rngFor(seedFromHex(seed), `pilot ${done}`));
    done += 1;
  }
  return done;
}

async function simulatePerson(version: VersionRecord, rng: Rng): Promise<string> {
  const { config, studyId, number } = version;
  const language = rng.pick(config.languages);
  const textSha256 = consentHash(textIn(config.consent.markdown, language));
  const consent = {
    version: config.consent.version,
    textSha256,
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
    { kind: 'simulated', studyId, version: number, arm: null },
    input,
    { cookieHash: null },
  );
  const caller = { cookieHash: cookieHashOf(await cookieOf(participantId)) };
  await goThrough(enrolmentId, caller, drawRespondent(rng), rng);
  return enrolmentId;
}

async function goThrough(enrolmentId: string, caller: Caller, respondent: SimulatedPerson, rng: Rng): Promise<void> {
  const { config, partOrder } = await ownEnrolment(enrolmentId, caller);
  const { comprehension } = config;
  if (comprehension.length > 0)
    await answerComprehension(
      enrolmentId,
      comprehension.map(({ right }) => right),
      caller,
    );
  for (const _ of partOrder) await goThroughPart(enrolmentId, caller, respondent, rng);
  await finishEnrolment(enrolmentId, { aids: 'none', technical: false }, caller);
}

async function goThroughPart(
  enrolmentId: string,
  caller: Caller,
  respondent: SimulatedPerson,
  rng: Rng,
): Promise<void> {
  const climb = await openPart(enrolmentId, caller);
  if (climb.session?.hasDevice !== true) await storeDevice(climb.id, DEVICE_OF_SIMULATED, caller);
  while (true) {
    const { issued } = await issueNext(climb.id, ownSession(caller));
    if (issued === null) return;
    await answerItem(climb.id, issued, {
      caller,
      respondent,
      rng,
      limitMs: issued.phase === 'practice' ? null : (climb.protocol.itemLimitMs ?? null),
    });
  }
}

interface Answering {
  readonly caller: Caller;
  readonly respondent: SimulatedPerson;
  readonly rng: Rng;
  readonly limitMs: number | null;
}

/** Moves the item back in time instead of waiting. Slow answers are left to the clock. */
async function answerItem(
  climbId: string,
  issued: IssuedRow,
  { caller, respondent, rng, limitMs }: Answering,
): Promise<void> {
  const made = await rebuildItemCached(issued);
  invariant(made !== null, 'an item that was just handed out is of this release');
  const rtMs = responseTimeMs(respondent, issued.level, rng);
  const isTooSlow = limitMs !== null && rtMs > limitMs;
  await putBack(issued.id, isTooSlow ? limitMs * 2 + 60_000 : rtMs);
  if (isTooSlow) return;
  const events = [{ event: 'onset', tMs: 0, value: null } as const];
  await replyTo(
    climbId,
    { itemId: issued.id, answer: answerOf(respondent, made, rng), timing: timingOf(rtMs), events },
    caller,
  );
}

async function putBack(itemId: string, ms: number): Promise<void> {
  await pool().query(
    `update "IssuedItem" i set "issuedAt" = i."issuedAt" - $2 * interval '1 millisecond' from "Climb" c where i."id" = $1 and c."id" = i."climbId" and c."simulated"`,
    [itemId, ms],
  );
}
