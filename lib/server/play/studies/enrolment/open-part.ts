import { randomBytes, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { invariant } from 'rung-puzzles/core/invariant';
import { mayAsk } from '@/lib/server/items/banks/open-banks';
import { suiteOfTask } from '@/lib/server/items/banks/suite/suite-of-task';
import { currentEdition } from '@/lib/server/items/editions';
import { transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { StudyPart } from '@/lib/wire/studies/study';
import { assertOpen, type ClimbRecord, hasAnswer, type NewClimb, openClimb, readClimb } from '../../climbs';
import type { Caller } from '../../sessions/caller';
import { climbsOf, currentPart } from '../climbs-of';
import { assertActive } from '../study/assert-active';
import { recordHeartbeat } from './heartbeat';
import { protocolOf } from './part-protocol';
import { type EnrolmentRecord, ownEnrolment } from './read-enrolment';
import { itemLimitOf, phaseOf } from './view-enrolment';

/** How many parallel changes one request tolerates. */
const MAX_ROUNDS = 5;

/** Throws `enrolment-ended`, `study-full`, `session-expired`, `conflict` if something else comes first. */
export async function openPart(id: string, caller: Caller): Promise<ClimbRecord> {
  await ownEnrolment(id, caller);
  await recordHeartbeat(id, 'heartbeat');
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const climbId = await tryOpen(await planPart(await ownEnrolment(id, caller)), caller);
    const climb = climbId === null ? null : await readClimb(climbId);
    if (climb !== null) return climb;
  }
  throw new AppError('conflict', 'Another request keeps changing this. Try again.');
}

interface PartPlan {
  readonly enrolment: EnrolmentRecord;
  readonly position: number;
  readonly index: number;
  readonly part: StudyPart;
  readonly climb: NewClimb | null;
}

/** Everything looked up before the enrolment's row is locked. */
async function planPart(enrolment: EnrolmentRecord): Promise<PartPlan> {
  const climbs = await climbsOf(enrolment);
  const position = nextPosition(enrolment, climbs);
  const index = enrolment.partOrder[position];
  const part = index === undefined ? undefined : enrolment.arm.parts[index];
  invariant(index !== undefined && part !== undefined, 'the order of parts is one of the arm’s');
  const isOpen = climbs[position] !== null;
  return { enrolment, position, index, part, climb: isOpen ? null : await planClimb(enrolment, part, position) };
}

function nextPosition(enrolment: EnrolmentRecord, climbs: readonly (ClimbRecord | null)[]): number {
  assertActive(enrolment);
  const position = currentPart(climbs);
  if (phaseOf(enrolment, climbs) === 'comprehension')
    throw new AppError('conflict', 'The questions about the instructions come first.');
  if (position === null) throw new AppError('conflict', 'All parts are done; the last questions come next.');
  return position;
}

async function planClimb(enrolment: EnrolmentRecord, part: StudyPart, position: number): Promise<NewClimb> {
  await mayAsk(part.task);
  const suite = suiteOfTask(part.task);
  if (suite === undefined)
    throw new AppError('task-not-found', 'The next part no longer exists. Please tell the person who invited you.');
  const edition = await currentEdition(suite.id);
  return {
    kind: 'session',
    editionId: edition.id,
    condition: part.condition,
    protocol: await protocolOf({ enrolment, part, position, suite, editionId: edition.id }),
    entrant: 'human',
    listed: isListed(enrolment, part),
    simulated: enrolment.preview || enrolment.simulated,
  };
}

/** The climb's id; null if another request was faster. */
const tryOpen = (
  { enrolment: { id }, position, index, part, climb }: PartPlan,
  caller: Caller,
): Promise<string | null> =>
  transaction(async (tx) => {
    const enrolment = await ownEnrolment(id, caller, tx, true);
    const climbs = await climbsOf(enrolment, tx);
    const open = climbs[nextPosition(enrolment, climbs)] ?? null;
    if (open !== null) assertOpen(open);
    if (open !== null || climb === null || nextPosition(enrolment, climbs) !== position) return open?.id ?? null;
    const climbId = await openClimb(tx, { ...climb, listed: climb.listed && (await isFirst(tx, enrolment, part)) });
    await storeSession(tx, enrolment, climbId, index);
    return climbId;
  });

/** The device was checked before the first part. */
async function storeSession(
  tx: PoolClient,
  { id, participantId, consentId, subjectId }: EnrolmentRecord,
  climbId: string,
  index: number,
): Promise<void> {
  await tx.query(
    `insert into "Session" ("climbId", "participantId", "consentId", "subjectId", "shareId", "idempotencyKey", "enrolmentId", "part", "device", "colorCheck")
     select $1, $2, $3, $4, $5, $6, $7, $8, coalesce(d."device", '{}'), d."colorCheck"
     from (select 1) as one left join (select "device", "colorCheck" from "Session" where "enrolmentId" = $7 and "device" <> '{}' order by "part" limit 1) d on true`,
    [climbId, participantId, consentId, subjectId, randomBytes(16).toString('base64url'), randomUUID(), id, index],
  );
}

/** Only parts under the site's own conditions count on public boards. */
const isListed = (enrolment: EnrolmentRecord, { course }: StudyPart): boolean =>
  enrolment.config.onBoards &&
  course.kind === 'ladder' &&
  course.maxLevel === null &&
  course.maxItems === null &&
  itemLimitOf(enrolment) === null &&
  enrolment.timeFactor === 1 &&
  enrolment.config.feedback !== 'every';

/** A quick climb is in no distribution, so it takes the first place from no full one. */
async function isFirst(
  tx: PoolClient,
  { participantId }: EnrolmentRecord,
  { task, condition }: StudyPart,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from "Session" s join "Climb" c on c."id" = s."climbId" where s."participantId" = $1 and c."tasks" = array[$2] and c."condition" = $3 and not s."casual"
       and c."course" <> 'express' and ${hasAnswer('c')} limit 1`,
    [participantId, task, condition],
  );
  return rowCount === 0;
}
