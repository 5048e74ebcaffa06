/** Starts a run: a climb of a model through tasks of a suite. The same key and payload give the same run. */
import type { PoolClient } from 'pg';
import { hashJson } from 'rung-puzzles/core/hash';
import { invariant } from 'rung-puzzles/core/invariant';
import type { Json } from 'rung-puzzles/core/json';
import type { Condition } from 'rung-puzzles/items/condition';
import type { ClimbProtocol } from 'rung-puzzles/protocols/climb';
import type { FixedSet } from 'rung-puzzles/protocols/fixed-set';
import { findSuite, SUITES } from 'rung-puzzles/suites';
import { askedSet } from 'rung-puzzles/suites/asked-set';
import { DAILY, dailySuite } from 'rung-puzzles/suites/daily';
import { isPublishedLength } from 'rung-puzzles/suites/published/length';
import type { Suite } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import type { Task } from 'rung-puzzles/tasks/task';
import type { z } from 'zod';
import { mayAsk, refreshBanks } from '@/lib/server/items/banks/open-banks';
import { rowsMissing } from '@/lib/server/items/banks/suite/rows-in-set';
import { conditionRefusal } from '@/lib/server/items/condition-refusal';
import { editionOfToday, questionsOf } from '@/lib/server/items/daily/daily-edition';
import { currentEdition } from '@/lib/server/items/editions';
import { hasItems, lastWithItems } from '@/lib/server/items/oracle/level-items';
import { transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { openClimb, readClimb } from '@/lib/server/play/climbs';
import type { createRun as input, RunState } from '@/lib/wire/models/run';
import { entrantOf, isStandard, setupOf, usedSetup } from '@/lib/wire/models/setup';
import { coursesOf, expectedOf, repliesInFile } from '../batch/places';
import { noteName, updateName } from '../names/names';
import type { Caller } from './access';
import { setupRefusal } from './setup/setup';
import { reservedUseOf } from './setup/taken-names';
import { viewRun } from './view';

type Wanted = z.output<typeof input>;

export interface CreatedRun {
  readonly run: RunState;
  readonly isNew: boolean;
}

/** Throws for an idempotency key that is not 1 to 200 visible characters. */
export function readIdempotencyKey(header: string | null): string {
  const key = header?.trim() ?? '';
  const detail = 'Send an Idempotency-Key header of 1 to 200 visible ASCII characters, new for each run that you want.';
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new AppError('idempotency-key-missing', detail);
  return key;
}

export async function createRun(caller: Caller, key: string, wanted: Wanted): Promise<CreatedRun> {
  // Once: midnight may pass while the run is made.
  const today = wanted.suite === DAILY ? await editionOfToday() : null;
  const suite = await openSuite(wanted.suite, today);
  if (suite === undefined) throw new AppError('suite-not-found', `There is no suite ${wanted.suite}.`);
  if (suite.id === DAILY) refuseNotDaily(wanted);
  const protocol = protocolOf(suite, wanted);
  if (wanted.delivery === 'batch') refuseNoBatch(protocol, wanted.condition);
  await refuseEmptyLevels(protocol);
  refuseRepeatedRows(protocol);
  refuseBadModel(wanted.model.id);
  refuseSetup(protocol, wanted);
  const editionId = today ?? (await currentEdition(suite.id)).id;
  const { climbId, isNew } = await transaction(async (tx) => {
    const earlier = await findByKey(tx, caller.userId, key, wanted);
    return earlier !== null
      ? { climbId: earlier, isNew: false }
      : { climbId: await insertRun(tx, caller.userId, key, wanted, protocol, editionId), isNew: true };
  });
  const climb = await readClimb(climbId);
  if (climb === null) throw new AppError('run-not-found', 'This run was withdrawn just now.');
  return { run: await viewRun(climb), isNew };
}

/** The day's five are asked as they are, item by item: a part of them, or a file, could tell what others are asked. */
function refuseNotDaily({ protocol, delivery, tasks, set, caps }: Wanted): void {
  if (protocol !== 'set' || delivery !== 'interactive')
    throw refusal('protocol', 'The daily five is an interactive set; give "protocol": "set".');
  if (tasks !== undefined || set !== undefined || caps.level !== null || caps.items !== null)
    throw refusal('set', 'The daily five has five questions; leave out tasks, levels, counts and caps.');
}

/** undefined: there is none, or its bank is closed. */
async function openSuite(id: string, today: string | null): Promise<Suite | undefined> {
  if (today !== null) return dailySuite(await questionsOf(today));
  const suite = SUITES.find((known) => known.id === id);
  if (suite !== undefined) return suite;
  await refreshBanks();
  const found = findSuite(id);
  return found !== undefined && (await mayAsk(found.tasks[0] ?? '')) ? found : undefined;
}

function protocolOf(suite: Suite, wanted: Wanted): ClimbProtocol {
  const { condition, caps, protocol, set } = wanted;
  const tasks =
    wanted.tasks === undefined
      ? tasksIn(suite, condition)
      : [...new Set(wanted.tasks)].map((id) => chosenTask(suite, id));
  for (const task of tasks)
    if (!takesCondition(task, condition)) throw refusal('condition', `${conditionRefusal(task, condition)}.`);
  // Boards of such suites have only ladders, so a set would be shown nowhere.
  if (protocol === 'set' && suite.sections === undefined && suite.sets === undefined)
    throw refusal('protocol', `The suite ${suite.id} has no fixed sets: its board shows only ladders.`);
  if (protocol === 'ladder' && suite.finite !== undefined)
    throw refusal(
      'protocol',
      `The suite ${suite.id} has a fixed number of items, so there is no ladder; give "protocol": "set".`,
    );
  if (protocol === 'set' && wanted.setup.frozen)
    throw refusal('setup.frozen', 'A set has the same items for every run anyway; leave it out.');
  if (protocol === 'ladder' && set !== undefined) throw refusal('set', 'A ladder has no set; give "protocol": "set".');
  return {
    practiceItems: 0,
    tasks: tasks.map(({ id }) => id),
    ladder: { ...suite.ladder, caps: { level: caps.level, items: caps.items, elapsedMs: null } },
    ...(protocol === 'set'
      ? { sets: tasks.map((task) => setOf(suite, task, wanted)) }
      : { ladderSeeds: wanted.setup.frozen ? 'frozen' : 'placed' }),
  };
}

const MOST_BATCH_ITEMS = 200_000;

/** A file has all items at once, so none can depend on earlier replies. */
function refuseNoBatch(protocol: ClimbProtocol, condition: Condition): void {
  const { sets, tasks } = protocol;
  if (sets === undefined)
    throw refusal('delivery', 'A ladder asks by the answers, so it cannot be a batch; give "protocol": "set".');
  const repliesOf = (id: string, set: FixedSet | undefined) => {
    const task = findTask(id);
    invariant(task !== undefined && set !== undefined, `the task ${id} is in the registry, and has a set`);
    return repliesInFile(task, set, condition);
  };
  const asking = tasks.filter((id, index) => repliesOf(id, sets[index]) === null);
  if (asking.length > 0)
    throw refusal(
      'delivery',
      `${asking.join(', ')}: later questions depend on replies; run it interactively, and name the tasks of the batch.`,
    );
  const items = expectedOf(coursesOf(protocol, (id, set) => repliesOf(id, set) ?? 1));
  if (items > MOST_BATCH_ITEMS)
    throw refusal('set', `The set has ${items} items; a batch run has at most ${MOST_BATCH_ITEMS}.`);
}

/** All tasks with the condition. If none has it, all tasks, which are then rejected. */
function tasksIn(suite: Suite, condition: Wanted['condition']): readonly Task[] {
  const all = suite.tasks.map((id) => chosenTask(suite, id));
  const having = all.filter((task) => takesCondition(task, condition));
  return having.length > 0 ? having : all;
}

function chosenTask(suite: Suite, id: string): Task {
  const task = suite.tasks.includes(id) ? findTask(id) : undefined;
  if (task === undefined)
    throw new AppError('task-not-found', `The suite ${suite.id} has no task ${id}; it has ${suite.tasks.join(', ')}.`);
  return task;
}

/** A set would end at the first level without items. */
async function refuseEmptyLevels({ tasks, sets = [] }: ClimbProtocol): Promise<void> {
  for (const [index, set] of sets.entries()) {
    const task = findTask(tasks[index] ?? '');
    for (const level of task === undefined ? [] : [...set.levels].reverse()) {
      if (task === undefined || (await hasItems(task, level))) continue;
      // Finding the levels with items is slow the first time, and unnecessary beyond the last.
      if (task.levels.last !== null && level > task.levels.last)
        throw refusal(
          'set.levels',
          `${task.id} has no level ${level}: its last is ${task.levels.last}. Give only levels that all tasks of the run have.`,
        );
      const last = await lastWithItems(task, level);
      throw refusal(
        'set.levels',
        `${task.id} has items at levels 1 to ${last}, none at level ${level}; give only levels that all tasks of the run have.`,
      );
    }
  }
}

function refuseRepeatedRows({ tasks, sets = [] }: ClimbProtocol): void {
  for (const [index, set] of sets.entries()) {
    const task = findTask(tasks[index] ?? '');
    const reason = task === undefined ? null : rowsMissing(task, set);
    if (reason !== null) throw refusal('set.itemsPerLevel', reason);
  }
}

/** The requested levels within the caps, lowest first, so that every run has the same order. */
function setOf(suite: Suite, { id }: Task, { set, caps }: Wanted): FixedSet {
  const plan = askedSet(suite, id, set ?? {});
  if (plan === 'no-plan') throw unknownPlan(suite, set?.plan ?? '');
  if (plan === 'no-set')
    throw refusal('set', `The suite ${suite.id} has no set for ${id}; say which levels, and how many items at each.`);
  const last = caps.level ?? Number.POSITIVE_INFINITY;
  const asked = plan.levels.filter((level) => level <= last);
  if (asked.length === 0)
    throw refusal('set', `None of the levels ${plan.levels.join(', ')} is left for ${id}: the last is ${last}.`);
  return {
    levels: asked,
    itemsPerLevel: plan.itemsPerLevel,
    seeds: 'frozen',
    ...(suite.id !== DAILY && isPublishedLength(suite, id, plan.itemsPerLevel) ? {} : { aside: true }),
  };
}

function unknownPlan({ id: suite, plans = [] }: Suite, id: string): AppError {
  const known = plans.length === 0 ? 'it has none' : `it has ${plans.map((each) => each.id).join(', ')}`;
  return refusal('set.plan', `The suite ${suite} has no plan ${JSON.stringify(id)}; ${known}.`);
}

function refuseBadModel(id: string): void {
  const taken = reservedUseOf(id);
  if (taken !== null) throw refusal('model.id', `No model may be called ${id}: that is ${taken}.`);
}

function refuseSetup({ tasks }: ClimbProtocol, { setup, delivery }: Wanted): void {
  const known = tasks.flatMap((id) => findTask(id) ?? []);
  const refused = setupRefusal(setupOf(setup), known, delivery);
  if (refused !== null) throw refusal(refused.path, refused.message);
}

const refusal = (path: string, message: string): AppError =>
  new AppError('invalid-input', message, { errors: [{ path, message }] });

/** Serialises requests with the same key; the transaction releases the lock. */
async function findByKey(tx: PoolClient, userId: string, key: string, wanted: Wanted): Promise<string | null> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`run/${userId}/${key}`]);
  const { rows } = await tx.query<{ climbId: string; requestSha256: string }>(
    'select "climbId", "requestSha256" from "Run" where "userId" = $1 and "idempotencyKey" = $2',
    [userId, key],
  );
  const earlier = rows[0];
  if (earlier === undefined) return null;
  if (earlier.requestSha256 !== requestHash(wanted)) {
    throw new AppError(
      'idempotency-key-reused',
      'This key made a run with another payload. Use a new key for a new run.',
    );
  }
  return earlier.climbId;
}

/**
 * The client and the owner's visibility are not part of the request, so a newer client can continue the run. Newer
 * fields are hashed only if used: ladders hash as before sets, item-by-item runs as before batches, standard runs as
 * before setups.
 */
function requestHash({
  harness: _harness,
  showOwner: _showOwner,
  protocol,
  delivery,
  setup,
  ...request
}: Wanted): string {
  const used = {
    ...request,
    ...(protocol === 'ladder' ? {} : { protocol }),
    ...(delivery === 'batch' ? { delivery } : {}),
    ...(isStandard(setupOf(setup)) ? {} : { setup: usedSetup(setup) }),
  };
  return hashJson(JSON.parse(JSON.stringify(used)) as Json);
}

/** Declared facts about a model stay; another run can only add missing ones. */
const NOTE_MODEL = `insert into "Model" ("id", "name", "parametersB", "family") values ($1, $1, $2, $3)
  on conflict ("id") do update set "parametersB" = coalesce("Model"."parametersB", excluded."parametersB"), "family" = coalesce("Model"."family", excluded."family")
  where ("Model"."parametersB" is null and excluded."parametersB" is not null) or ("Model"."family" is null and excluded."family" is not null)`;

async function insertRun(
  tx: PoolClient,
  userId: string,
  key: string,
  wanted: Wanted,
  protocol: ClimbProtocol,
  editionId: string,
): Promise<string> {
  const { model, condition, parameters, harness, delivery, showOwner } = wanted;
  const setup = setupOf(wanted.setup);
  invariant(protocol.tasks.length > 0, 'a suite has tasks');
  const entrant = entrantOf(model.id, setup);
  const modelName = await noteName(tx, model.id, model.name ?? model.id);
  await tx.query(NOTE_MODEL, [entrant, model.parametersB ?? null, model.family ?? null]);
  const { rowCount: hidden } = await tx.query('select from "Model" where "id" = $1 and "hiddenAt" is not null', [
    model.id,
  ]);
  const climbId = await openClimb(tx, {
    kind: 'run',
    editionId,
    condition,
    protocol,
    entrant,
    listed: hidden === 0,
    simulated: false,
  });
  await tx.query(
    `insert into "Run" ("climbId", "modelId", "userId", "parameters", "harness", "idempotencyKey", "requestSha256", "delivery", "provenance", "setup", "showOwner", "modelName")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      climbId,
      entrant,
      userId,
      JSON.stringify(parameters),
      JSON.stringify(harness),
      key,
      requestHash(wanted),
      delivery,
      delivery === 'batch' ? 'scored_by_site' : 'played_on_site',
      JSON.stringify(setup),
      showOwner,
      modelName,
    ],
  );
  await updateName(tx, model.id);
  return climbId;
}
