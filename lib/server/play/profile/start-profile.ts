/** Starts a ten-minute profile: one session for each ability, with one consent. */
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { invariant } from 'rung-puzzles/core/invariant';
import { SPATIAL_ABILITIES } from 'rung-puzzles/suites/abilities';
import type { z } from 'zod';
import { suiteOfTask } from '@/lib/server/items/banks/suite/suite-of-task';
import { currentEdition } from '@/lib/server/items/editions';
import { transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { startProfile as startProfileBody } from '@/lib/wire/boards/profile';
import { readClimb } from '../climbs';
import { sampleCondition } from '../samples/sample-condition';
import type { Caller } from '../sessions/caller';
import { assertCurrentConsent } from '../sessions/consent/consent';
import { handleOf, newPerson } from '../sessions/consent/participant';
import { type CreatedSession, openSession, personWhoAgrees, REPEAT_MINUTES } from '../sessions/create-session';

type Input = z.output<typeof startProfileBody>;

/**
 * Returns its first session, or one of a profile that the person has not finished. Throws `invalid-input` (handle),
 * `consent-outdated`, `idempotency-key-reused`.
 */
export async function startProfile(input: Input, caller: Caller): Promise<CreatedSession> {
  const handle = handleOf(input.consent);
  assertCurrentConsent(input.consent);
  const abilities = await Promise.all(SPATIAL_ABILITIES.map(({ tasks }) => abilityToAsk(tasks[0])));
  const person = await newPerson();
  const made = await transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [input.idempotencyKey]);
    const earlier = await findMade(tx, input.idempotencyKey, caller);
    if (earlier !== null) return { ...earlier, fresh: false };
    const agreed = await personWhoAgrees(tx, input.consent, handle, caller, person);
    const open = await findOpen(tx, agreed.participantId);
    if (open !== null) return { climbId: open, participantId: agreed.participantId, fresh: false };
    let profileId: string | null = null;
    for (const ability of abilities) {
      const { climbId }: { climbId: string } = await openSession(tx, {
        ...ability,
        ...agreed,
        course: 'profile',
        casual: false,
        sample: null,
        idempotencyKey: profileId === null ? input.idempotencyKey : randomUUID(),
        profileId: profileId ?? 'own',
      });
      profileId ??= climbId;
    }
    invariant(profileId !== null, 'there are abilities');
    return { climbId: profileId, participantId: agreed.participantId, fresh: true };
  });
  const climb = await readClimb(made.climbId);
  if (climb === null) throw new AppError('session-not-found', 'The profile has been deleted.');
  return { climb, participantId: made.participantId, fresh: made.fresh };
}

async function findOpen(tx: PoolClient, participantId: string): Promise<string | null> {
  const { rows } = await tx.query<{ climbId: string }>(
    `select s."climbId" from "Session" s join "Climb" c on c."id" = s."climbId" join "Edition" e on e."id" = c."editionId"
     where s."participantId" = $1 and s."profileId" is not null and c."endedAt" is null and c."expiresAt" > now() and e."closedAt" is null
     order by c."openedAt" desc, s."climbId" = s."profileId" desc limit 1`,
    [participantId],
  );
  return rows[0]?.climbId ?? null;
}

async function abilityToAsk(task: string | undefined) {
  const suite = suiteOfTask(task ?? '');
  const condition = sampleCondition(task ?? '');
  invariant(task !== undefined && suite !== undefined && condition !== null, `${task} is a task of a suite`);
  return { task, condition, suite, edition: await currentEdition(suite.id) };
}

interface Found {
  readonly climbId: string;
  readonly participantId: string;
}

async function findMade(tx: PoolClient, key: string, { cookieHash }: Caller): Promise<Found | null> {
  const { rows } = await tx.query<Found & { readonly same: boolean }>(
    `select s."climbId", s."participantId", s."profileId" is not null
       and case when $2::text is null then c."openedAt" > now() - $3 * interval '1 minute' else p."cookieHash" = $2 end as "same"
     from "Session" s join "Climb" c on c."id" = s."climbId" join "Participant" p on p."id" = s."participantId" where s."idempotencyKey" = $1`,
    [key, cookieHash, REPEAT_MINUTES],
  );
  const [found] = rows;
  if (found === undefined) return null;
  if (!found.same) throw new AppError('idempotency-key-reused', 'Make a new key for a new profile.');
  return found;
}
