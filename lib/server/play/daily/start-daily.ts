/** Starts the five of a day. A person has one attempt: a second start continues it, or returns its result. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { ClimbProtocol } from 'rung-puzzles/protocols/climb';
import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import { DAILY_CONDITION } from 'rung-puzzles/suites/daily';
import type { z } from 'zod';
import { localeOf } from '@/lib/messages';
import { editionOfToday, findDay, questionsOf } from '@/lib/server/items/daily/daily-edition';
import { type Day, today } from '@/lib/server/items/daily/day';
import { transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { isDemoEdition } from '@/lib/wire/demo';
import type { startDaily as startDailyBody } from '@/lib/wire/people/daily';
import { openClimb, readClimb } from '../climbs';
import type { Caller } from '../sessions/caller';
import { assertCurrentConsent, consentMarkdown, currentConsent } from '../sessions/consent/consent';
import { keepConsentText } from '../sessions/consent/keep-consent-text';
import { findParticipant, handleOf, newPerson, storeConsent, storePerson } from '../sessions/consent/participant';
import type { CreatedSession } from '../sessions/create-session';

type Input = z.output<typeof startDailyBody>;

/** Refuses `not-found` for a day without questions, `invalid-input` (handle), `consent-outdated`. */
export async function startDaily(input: Input, caller: Caller): Promise<CreatedSession> {
  const handle = handleOf(input.consent);
  assertCurrentConsent(input.consent);
  const { editionId, isLate } = await editionToPlay(input.day ?? today());
  const protocol = await protocolOf(editionId, isLate);
  const person = await newPerson();
  const made = await transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [input.idempotencyKey]);
    const known = await findParticipant(tx, caller);
    const earlier = await findAttempt(tx, editionId, known, input.idempotencyKey);
    if (earlier !== null) return { ...earlier, fresh: false };
    await refuseUsedKey(tx, input.idempotencyKey);
    const participantId = known ?? (await storePerson(tx, person));
    const climbId = await openClimb(tx, {
      kind: 'session',
      editionId,
      condition: DAILY_CONDITION,
      protocol,
      entrant: 'human',
      listed: !isLate,
      simulated: false,
      ...(isLate ? { late: true } : {}),
    });
    const consentId = await storeConsent(tx, participantId, input.consent, handle);
    await keepConsentText(tx, input.consent, consentMarkdown(currentConsent(localeOf(input.consent.language))));
    await tx.query(
      `insert into "Session" ("climbId", "participantId", "consentId", "subjectId", "shareId", "idempotencyKey", "casual", "device")
       values ($1, $2, $3, $4, $5, $6, $7, '{}')`,
      [
        climbId,
        participantId,
        consentId,
        randomUUID(),
        randomBytes(16).toString('base64url'),
        input.idempotencyKey,
        isLate,
      ],
    );
    return { climbId, participantId, fresh: true };
  });
  const climb = await readClimb(made.climbId);
  if (climb === null) throw new AppError('session-not-found', 'The session has been deleted.');
  return { climb, participantId: made.participantId, fresh: made.fresh };
}

/** A day that has ended can still be played, but counts nowhere: its answers are public. */
async function editionToPlay(day: Day): Promise<{ readonly editionId: string; readonly isLate: boolean }> {
  if (day === today()) return { editionId: await editionOfToday(), isLate: false };
  const past = await findDay(day);
  if (past === null || past.key === null || isDemoEdition(past.id))
    throw new AppError('not-found', `There are no questions of ${day}. Play today’s.`);
  return { editionId: past.id, isLate: true };
}

/**
 * Others are asked the same questions. So nothing is shown between them, and they are in no count while the day lasts
 * (`aside`).
 */
const protocolOf = async (editionId: string, isLate: boolean): Promise<ClimbProtocol> => {
  const questions = await questionsOf(editionId);
  return {
    practiceItems: 0,
    tasks: questions.map(({ task }) => task),
    ladder: INFBENCH_LADDER,
    sets: questions.map(({ level }) => ({
      levels: [level],
      itemsPerLevel: 1,
      seeds: 'frozen',
      ...(isLate ? {} : { aside: true }),
    })),
    feedback: 'none',
  };
};

/** A page that was left open until another day still has the key of the first one. */
async function refuseUsedKey(tx: PoolClient, key: string): Promise<void> {
  const { rowCount } = await tx.query('select from "Session" where "idempotencyKey" = $1', [key]);
  if (rowCount !== 0) throw new AppError('idempotency-key-reused', 'Make a new key for a new session.');
}

interface Attempt {
  readonly climbId: string;
  readonly participantId: string;
}

/** Without a known person, the one that the same click made: its first reply got lost. */
async function findAttempt(
  tx: PoolClient,
  editionId: string,
  participantId: string | null,
  key: string,
): Promise<Attempt | null> {
  const { rows } = await tx.query<Attempt>(
    `select s."climbId", s."participantId" from "Session" s join "Climb" c on c."id" = s."climbId"
     where c."editionId" = $1 and case when $2::uuid is null then s."idempotencyKey" = $3::uuid and c."openedAt" > now() - interval '15 minutes'
       else s."participantId" = $2::uuid end`,
    [editionId, participantId, key],
  );
  return rows[0] ?? null;
}
