/** Starts a session: the person (new for an unknown browser), the consent, and a climb of one ladder. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { invariant } from 'rung-puzzles/core/invariant';
import { FOR_PEOPLE, hasVariant, modalityOf } from 'rung-puzzles/items/condition';
import { type ClimbProtocol, courseOf } from 'rung-puzzles/protocols/climb';
import type { PeopleClass } from 'rung-puzzles/protocols/express/rules';
import type { Suite } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import { groupsOf, modelsOnly, takesCondition } from 'rung-puzzles/tasks/conditions';
import type { z } from 'zod';
import { localeOf } from '@/lib/messages';
import { mayAsk } from '@/lib/server/items/banks/open-banks';
import { suiteOfTask } from '@/lib/server/items/banks/suite/suite-of-task';
import { currentEdition, type Edition } from '@/lib/server/items/editions';
import { transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { createSession as createSessionBody } from '@/lib/wire/people/session';
import { peopleClasses } from '../baseline/refit-people';
import {
  anyoneMay,
  type ClimbRecord,
  expressRulesOf,
  feedbackRule,
  hasAnswer,
  openClimb,
  readClimb,
  stopClimb,
} from '../climbs';
import { unlistClimbs } from '../climbs/quality/board-quality';
import { sampleCondition } from '../samples/sample-condition';
import { parseSampleToken } from '../samples/sample-token';
import type { Caller } from './caller';
import { assertCurrentConsent, consentMarkdown, currentConsent } from './consent/consent';
import { keepConsentText } from './consent/keep-consent-text';
import { findParticipant, handleOf, type NewPerson, newPerson, storeConsent, storePerson } from './consent/participant';

type Input = z.output<typeof createSessionBody>;

export interface CreatedSession {
  readonly climb: ClimbRecord;
  readonly participantId: string;
  /** False if a repeat of the same click. */
  readonly fresh: boolean;
}

/** How long a repeated click without the cookie (its first response got lost) counts as the same person. */
export const REPEAT_MINUTES = 15;

/**
 * Throws `task-not-found`, `invalid-input` (condition, handle, course, casual), `consent-outdated`,
 * `idempotency-key-reused`.
 */
export async function createSession(input: Input, caller: Caller): Promise<CreatedSession> {
  const suite = await suiteOf(input);
  const handle = handleOf(input.consent);
  assertCurrentConsent(input.consent);
  const edition = await currentEdition(suite.id);
  const person = await newPerson();
  const made = await transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [input.idempotencyKey]);
    return (
      (await findMade(tx, input, caller)) ?? (await makeSession(tx, { input, suite, edition, handle, caller, person }))
    );
  });
  // Someone who went on with one of them, in another tab, would be on no board.
  for (const id of made.replaced) await stopClimb(id, anyoneMay);
  const climb = await readClimb(made.climbId);
  if (climb === null) throw new AppError('session-not-found', 'The session has been deleted.');
  return { climb, participantId: made.participantId, fresh: made.fresh };
}

async function suiteOf({ task: id, condition }: Input): Promise<Suite> {
  const isOpen = await mayAsk(id);
  const task = isOpen ? findTask(id) : undefined;
  const suite = suiteOfTask(id);
  if (task === undefined || suite === undefined) throw new AppError('task-not-found', 'There is no such ladder.');
  if (!takesCondition(task, condition))
    throw refuseCondition(`${task.title} is not shown as ${condition}.`, 'not a condition of this task');
  const forModels = modelsOnly(task, condition);
  if (forModels !== undefined) throw refuseCondition(`Only models are asked with .${forModels}.`, `has .${forModels}`);
  const forPeople = groupsOf(task, modalityOf(condition)).flatMap(({ values }) =>
    values.filter((value) => FOR_PEOPLE.has(value.id)),
  );
  const missing = forPeople.find((value) => !hasVariant(condition, value.id));
  if (missing !== undefined)
    throw refuseCondition(`${task.title} is asked of people only with .${missing.id}.`, `needs .${missing.id}`);
  return suite;
}

const refuseCondition = (detail: string, message: string): AppError =>
  new AppError('invalid-input', detail, { errors: [{ path: 'condition', message }] });

interface Made {
  readonly climbId: string;
  readonly participantId: string;
  readonly fresh: boolean;
  /** Climbs that it replaces. */
  readonly replaced: readonly string[];
}

async function findMade(tx: PoolClient, input: Input, { cookieHash }: Caller): Promise<Made | null> {
  const { rows } = await tx.query<
    Made &
      Pick<Input, 'task' | 'condition' | 'casual'> & {
        readonly course: string;
        readonly quick: boolean;
        readonly profileId: string | null;
        readonly cookieHash: string;
        readonly recent: boolean;
      }
  >(
    `select s."climbId", s."participantId", false as "fresh", '{}'::text[] as "replaced", c."tasks"[1] as "task", c."condition", p."cookieHash",
       s."casual", s."profileId", c."course", c."protocol" @? '$.express[0].mostMs' as "quick", c."openedAt" > now() - $2 * interval '1 minute' as "recent"
     from "Session" s join "Climb" c on c."id" = s."climbId" join "Participant" p on p."id" = s."participantId" where s."idempotencyKey" = $1`,
    [input.idempotencyKey, REPEAT_MINUTES],
  );
  const found = rows[0];
  if (found === undefined) return null;
  const same =
    found.profileId === null &&
    found.task === input.task &&
    found.condition === input.condition &&
    found.casual === input.casual &&
    (found.course === 'express') === (input.course !== 'ladder') &&
    found.quick === (input.course === 'quick');
  if (same && (found.cookieHash === cookieHash || (cookieHash === null && found.recent))) return found;
  throw new AppError('idempotency-key-reused', 'Make a new key for a new session.');
}

interface Plan {
  readonly input: Input;
  readonly suite: Suite;
  readonly edition: Edition;
  readonly handle: string | null;
  readonly caller: Caller;
  /** The person to create for an unknown browser. */
  readonly person: NewPerson;
}

async function makeSession(tx: PoolClient, { input, suite, edition, handle, caller, person }: Plan): Promise<Made> {
  const agreed = await personWhoAgrees(tx, input.consent, handle, caller, person);
  const opened = await openSession(tx, { ...input, ...agreed, suite, edition, profileId: null });
  return { ...opened, participantId: agreed.participantId, fresh: true };
}

export interface Agreed {
  readonly participantId: string;
  readonly consentId: string;
}

/** Finds or stores the person, who can start nothing else meanwhile, and stores what they agree to. */
export async function personWhoAgrees(
  tx: PoolClient,
  consent: Input['consent'],
  handle: string | null,
  caller: Caller,
  person: NewPerson,
): Promise<Agreed> {
  const participantId = (await findParticipant(tx, caller)) ?? (await storePerson(tx, person));
  // Two parallel starts of one person must not both be the first.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [participantId]);
  const consentId = await storeConsent(tx, participantId, consent, handle);
  await keepConsentText(tx, consent, consentMarkdown(currentConsent(localeOf(consent.language))));
  return { participantId, consentId };
}

/** What a session is opened for. */
interface Opening extends Agreed, Pick<Input, 'task' | 'condition' | 'casual' | 'sample' | 'idempotencyKey'> {
  readonly course: Input['course'] | 'profile';
  readonly suite: Suite;
  readonly edition: Edition;
  /** `own`: it is the first of a new profile. */
  readonly profileId: string | 'own' | null;
}

/** Returns the id of its climb, and of those that it replaces. */
export async function openSession(tx: PoolClient, opening: Opening): Promise<Pick<Made, 'climbId' | 'replaced'>> {
  const { task, condition, course, casual, suite, edition, participantId } = opening;
  const earlier = await readEarlier(tx, participantId, opening, edition, suite.practiceItems);
  const sample = opening.sample === null ? null : await parseSampleToken(opening.sample);
  const isSample = sample?.task === task && condition === sampleCondition(task);
  const practised = earlier.practised || isSample;
  const people = course === 'ladder' ? null : await peopleClasses(tx, { edition: edition.id, condition, task });
  const protocol = protocolOf(opening, suite, { ...earlier, practised, people });
  if (casual && feedbackRule(protocol) !== 'every') throw refuseCasual();
  if (course !== 'ladder' && courseOf(protocol) !== 'express') throw refuseExpress();
  const climbId = await openClimb(tx, {
    kind: 'session',
    editionId: edition.id,
    condition,
    protocol,
    entrant: 'human',
    listed: !earlier.climbed && !casual,
    simulated: false,
  });
  const replaced = !earlier.climbed && !casual && course === 'ladder' ? earlier.unanswered : [];
  await unlistClimbs(tx, replaced);
  await tx.query(
    `insert into "Session" ("climbId", "participantId", "consentId", "subjectId", "shareId", "idempotencyKey", "casual", "device", "profileId")
     values ($1, $2, $3, $4, $5, $6, $7, '{}', $8)`,
    [
      climbId,
      participantId,
      opening.consentId,
      earlier.subjectId ?? randomUUID(),
      randomBytes(16).toString('base64url'),
      opening.idempotencyKey,
      casual,
      opening.profileId === 'own' ? climbId : opening.profileId,
    ],
  );
  return { climbId, replaced };
}

/** One practice question for each ability: six times two would take a quarter of the ten minutes. */
const PROFILE_PRACTICE = 1;

/** In a casual session every answer is explained, so nothing need be practised before. */
const protocolOf = (
  { task, condition, course, casual }: Pick<Opening, 'task' | 'condition' | 'course' | 'casual'>,
  suite: Suite,
  { practised, people }: Pick<Earlier, 'practised'> & { readonly people: readonly PeopleClass[] | null },
): ClimbProtocol => ({
  practiceItems: casual || practised ? 0 : course === 'profile' ? PROFILE_PRACTICE : suite.practiceItems,
  tasks: [task],
  ladder: suite.ladder,
  // A suite with finitely many items has fixed sets instead of ladders. Fresh: everyone gets random items of the level,
  // and none twice.
  ...(suite.finite === undefined ? {} : { sets: [{ ...suite.finite.perPerson, seeds: 'fresh' as const }] }),
  ...(suite.finite === undefined && course !== 'ladder'
    ? { express: [{ ...expressRulesOf(task, condition, course), ...(people === null ? {} : { people }) }] }
    : {}),
  ...(casual ? { feedback: 'every' as const } : {}),
});

const refuseCasual = (): AppError =>
  new AppError('invalid-input', 'Others get the same questions, so their answers cannot be explained.', {
    errors: [{ path: 'casual', message: 'not with items that are shared' }],
  });

const refuseExpress = (): AppError =>
  new AppError('invalid-input', 'These questions are not a ladder, so they have no express ladder.', {
    errors: [{ path: 'course', message: 'not with a fixed set of questions' }],
  });

interface Earlier {
  /**
   * The same ladder in the same condition, with an answer that counts: only the first such climb is listed. An express
   * or quick climb, which is in no distribution, takes the first place from no full climb.
   */
  readonly climbed: boolean;
  /** Full climbs without such an answer; a full climb replaces them. */
  readonly unanswered: readonly string[];
  /** The person has done all its practice items, or answered questions that count. */
  readonly practised: boolean;
  /** The person's public name in this edition; studies use others. */
  readonly subjectId: string | null;
}

async function readEarlier(
  tx: PoolClient,
  participantId: string,
  { task, condition, course }: Pick<Opening, 'task' | 'condition' | 'course'>,
  edition: Edition,
  practiceItems: number,
): Promise<Earlier> {
  const { rows } = await tx.query<Earlier>(
    `with earlier as (
       select c."id", s."subjectId", s."enrolmentId", c."editionId" = $4 and s."enrolmentId" is null as here,
         c."tasks" = array[$2] and c."condition" = $3 and not s."casual" as same, c."course" <> 'express' as whole, (c."state"->>'practiceDone')::int as practised,
         ${hasAnswer('c')} as begun
       from "Session" s join "Climb" c on c."id" = s."climbId" where s."participantId" = $1
     )
     select coalesce(bool_or(same and begun and ($6 or whole)), false) as "climbed", coalesce(array_agg("id"::text) filter (where same and whole and not begun and "enrolmentId" is null), '{}') as "unanswered", coalesce(bool_or(same and (practised >= $5 or begun)), false) as "practised",
       (array_agg("subjectId") filter (where here))[1] as "subjectId" from earlier`,
    [participantId, task, condition, edition.id, practiceItems, course !== 'ladder'],
  );
  invariant(rows[0] !== undefined, 'an aggregate returns a row');
  return rows[0];
}
