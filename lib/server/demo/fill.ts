/** Fills the site with demo data: people, models, a study, days of the daily five, annotations and a replication. */
import { createHash, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { rngFor } from 'rung-puzzles/core/rng';
import { seedFromHex } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import type { ClimbProtocol } from 'rung-puzzles/protocols/climb';
import { courseOf, startClimb } from 'rung-puzzles/protocols/climb';
import { SUITES } from 'rung-puzzles/suites';
import { askedSet } from 'rung-puzzles/suites/asked-set';
import { DAILY, DAILY_CONDITION } from 'rung-puzzles/suites/daily';
import { findReplication } from 'rung-puzzles/suites/replications';
import type { Suite } from 'rung-puzzles/suites/suite';
import { type HomeShown, homeShown } from '@/lib/server/boards/pages/home-parts';
import { questionsOf } from '@/lib/server/items/daily/daily-edition';
import { dayAfter, demoEditionOfDay, editionOfDay, today } from '@/lib/server/items/daily/day';
import { pool, transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { changedStandings, endReasonOf } from '@/lib/server/play/climbs/standing';
import { DEVICE_OF_SIMULATED } from '@/lib/server/play/simulation/device';
import { drawRespondent } from '@/lib/server/play/simulation/respondent';
import { type SimulatedClimb, simulateClimb } from '@/lib/server/play/simulation/simulate-climb';
import { insertRows, keepStandings, type WrittenClimb, writeClimbs } from '@/lib/server/play/simulation/write-climbs';
import { DEMO_EDITION } from '@/lib/wire/demo';
import { addAnnotations } from './annotations';
import { DEMO_MODELS, type DemoModel, modelReplies, personReplies } from './entrants';
import { type ItemSource, itemsOf } from './items';
import { clearDemo, DEMO_LOCK } from './remove';
import { addStudy, refuseTakenSlug } from './study';

export interface DemoPlan {
  /** null: all. */
  readonly tasks: readonly string[] | null;
  readonly people: number;
  /** Of these tasks, so many that the answers of people can be fitted. */
  readonly manyPeople: number;
  readonly models: number;
  /** Of each model at each task. */
  readonly ladders: number;
  readonly days: number;
  readonly hasReplication: boolean;
}

const DEMO_PLAN: DemoPlan = {
  tasks: null,
  people: 20,
  manyPeople: 60,
  models: DEMO_MODELS.length,
  ladders: 2,
  days: 7,
  hasReplication: true,
};

const MANY = new Set([
  'infbench/2d-forward',
  'infbench/3d-inverse',
  'cubebench/move-prediction',
  'spatialviz/paper-folding',
  'stare/2d-analogy',
]);
const STUDY_TASK = 'infbench/2d-forward';
const PEOPLE_A_DAY = 25;
const REPLICATION = ['cubebench', 'table-4'] as const;
/** Climbs are spread over so many days before now. */
const SPAN_MS = 14 * 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const SEED = seedFromHex('de30');
const LOCK = `select pg_try_advisory_lock(${DEMO_LOCK}) as "free"`;
const UNLOCK = `select pg_advisory_unlock(${DEMO_LOCK})`;

/**
 * Replaces earlier demo data. `tell` is told what is being made. Throws `conflict` while another process does the same.
 */
export async function fillDemo(plan: DemoPlan = DEMO_PLAN, tell: (what: string) => void = () => {}): Promise<void> {
  const client = await pool().connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(LOCK);
    if (rows[0]?.free !== true) throw new AppError('conflict', 'The demo data is being made already.');
    await refuseTakenSlug();
    await transaction(clearDemo);
    await fill(plan, tell);
    await client.query(UNLOCK);
  } finally {
    // Ends the lock with the connection if something failed.
    client.release(true);
  }
}

async function fill(plan: DemoPlan, tell: (what: string) => void): Promise<void> {
  const models = DEMO_MODELS.slice(0, plan.models);
  await insertRows(
    pool(),
    'Model',
    models.map(({ id, name, parametersB }) => ({ id, name, givenName: name, parametersB, family: 'Demo' })),
  );
  for (const suite of SUITES) {
    const shown = homeShown(suite, [], null, false).filter(({ task }) => plan.tasks?.includes(task) ?? true);
    if (shown.length === 0) continue;
    const editionId = await addEdition(suite);
    await addPeople(plan, suite, editionId, shown, tell);
    tell(`${suite.title}: models`);
    await addModels(plan, suite, editionId, shown, models);
    if (plan.hasReplication && suite.id === REPLICATION[0]) await addReplication(suite, editionId, models);
    await addAnnotations(suite, editionId, models);
  }
  tell('daily five');
  for (let back = 1; back <= plan.days; back += 1) await addDay(back, models);
  await pool().query('analyze "Climb", "IssuedItem", "Reply", "Verdict", "Standing"');
}

async function addEdition({ id, title }: Pick<Suite, 'id' | 'title'>): Promise<string> {
  const editionId = `${DEMO_EDITION}${id}`;
  await insertRows(pool(), 'Edition', [
    {
      ...keyOf(editionId),
      id: editionId,
      suite: id,
      title: `Demo data: ${title}`,
      openedAt: before(SPAN_MS + DAY_MS),
      demo: true,
    },
  ]);
  return editionId;
}

/** Not secret, so that every site has the same demo data. */
function keyOf(editionId: string) {
  const key = createHash('sha256').update(`key of ${editionId}`).digest();
  return { secretKey: `\\x${key.toString('hex')}`, keyCommitment: createHash('sha256').update(key).digest('hex') };
}

const before = (ms: number): Date => new Date(Date.now() - ms);

async function addPeople(
  plan: DemoPlan,
  suite: Suite,
  editionId: string,
  shown: readonly HomeShown[],
  tell: (what: string) => void,
): Promise<void> {
  for (const { task, peopleCondition: condition } of shown) {
    const items = itemsOf(editionId, condition);
    const all = rngFor(SEED, `people/${task}`);
    const easier = (all.int(301) - 150) / 100;
    const climbs: Made[] = [];
    for (let number = 0; number < (MANY.has(task) ? plan.manyPeople : plan.people); number += 1)
      climbs.push(
        await makeClimb({
          editionId,
          condition,
          protocol: { practiceItems: 0, tasks: [task], ladder: suite.ladder, feedback: 'none' },
          who: number,
          items,
          easier,
          label: `people/${task}/${number}`,
        }),
      );
    await store(climbs);
    tell(`${suite.title}: people, ${task}`);
    if (task === STUDY_TASK)
      await addStudy(
        climbs.map(({ climb }) => climb.id),
        { task, condition },
      );
  }
}

async function addModels(
  plan: DemoPlan,
  suite: Suite,
  editionId: string,
  shown: readonly HomeShown[],
  models: readonly DemoModel[],
): Promise<void> {
  for (const condition of new Set(shown.map((each) => each.condition))) {
    const tasks = shown.flatMap((each) => (each.condition === condition ? [each.task] : []));
    const items = itemsOf(editionId, condition);
    for (const model of models) {
      const climbs: Made[] = [];
      for (let ladder = 0; ladder < plan.ladders; ladder += 1)
        climbs.push(
          await makeClimb({
            editionId,
            condition,
            protocol: { practiceItems: 0, tasks, ladder: suite.ladder },
            who: model,
            suite: suite.id,
            items,
            label: `${model.id}/${suite.id}/${condition}/${ladder}`,
          }),
        );
      await store(climbs);
    }
  }
}

async function addReplication(suite: Suite, editionId: string, models: readonly DemoModel[]): Promise<void> {
  for (const { id, tasks, condition, course } of findReplication(...REPLICATION)?.runs ?? []) {
    const items = itemsOf(editionId, condition);
    const sets = tasks.flatMap((task) => {
      const set = askedSet(suite, task, course.kind === 'set' ? course : {});
      return typeof set === 'string' ? [] : [{ ...set, seeds: 'frozen' as const }];
    });
    const protocol = { practiceItems: 0, tasks, ladder: suite.ladder, sets };
    for (const model of models)
      await store([
        await makeClimb({
          editionId,
          condition,
          protocol,
          who: model,
          suite: suite.id,
          items,
          label: `${model.id}/${id}`,
        }),
      ]);
  }
}

/** A past day that had no five. */
async function addDay(back: number, models: readonly DemoModel[]): Promise<void> {
  const day = dayAfter(today(), -back);
  const editionId = demoEditionOfDay(day);
  const { rowCount } = await pool().query('select from "Edition" where "id" = $1', [editionOfDay(day)]);
  if (rowCount !== 0) return;
  const [openedAt, retiredAt] = [new Date(`${day}T00:00:00Z`), new Date(`${dayAfter(day)}T00:00:00Z`)];
  await insertRows(pool(), 'Edition', [
    {
      ...keyOf(editionId),
      id: editionId,
      suite: DAILY,
      title: `Demo data: daily five, ${day}`,
      openedAt,
      closedAt: retiredAt,
      retiredAt,
      demo: true,
    },
  ]);
  const questions = await questionsOf(editionId);
  const protocol: ClimbProtocol = {
    practiceItems: 0,
    tasks: questions.map(({ task }) => task),
    ladder: SUITES[0]?.ladder as ClimbProtocol['ladder'],
    sets: questions.map(({ level }) => ({ levels: [level], itemsPerLevel: 1, seeds: 'frozen' })),
    feedback: 'none',
  };
  const items = itemsOf(editionId, DAILY_CONDITION);
  const shared = { editionId, condition: DAILY_CONDITION, protocol, items, on: openedAt } as const;
  const climbs: Made[] = [];
  for (let number = 0; number < PEOPLE_A_DAY; number += 1)
    climbs.push(await makeClimb({ ...shared, who: number, easier: 0, label: `people/${day}/${number}` }));
  for (const model of models)
    climbs.push(await makeClimb({ ...shared, who: model, suite: 'spatialviz', label: `${model.id}/${day}` }));
  await store(climbs);
}

interface Making {
  readonly editionId: string;
  readonly condition: Condition;
  readonly protocol: ClimbProtocol;
  /** A model, or the number of a person. */
  readonly who: DemoModel | number;
  readonly suite?: string;
  readonly easier?: number;
  readonly items: ItemSource;
  /** Names its random numbers. */
  readonly label: string;
  /** The day's start; default: any time before now. */
  readonly on?: Date;
}

interface Made {
  readonly climb: WrittenClimb;
  readonly simulated: SimulatedClimb;
  readonly protocol: ClimbProtocol;
}

/** Every fifth person is named on the boards. */
const NAMED = 5;

async function makeClimb({ who, items, protocol, label, on, ...making }: Making): Promise<Made> {
  // Lets a server that makes the data answer others in between.
  await setImmediate();
  const rng = rngFor(SEED, label);
  const isPerson = typeof who === 'number';
  const reply = isPerson
    ? personReplies(drawRespondent(rng.split('person')), making.easier ?? 0, rng)
    : modelReplies(who, making.suite ?? '', rng);
  const simulated = await simulateClimb({ protocol, isPerson, itemAt: items, reply });
  const { state, elapsedMs, log, endings } = simulated;
  const openedAt =
    on === undefined
      ? before(elapsedMs + rng.int(SPAN_MS))
      : new Date(on.getTime() + rng.int(Math.max(1, DAY_MS - elapsedMs)));
  const course = courseOf(protocol);
  const climb: WrittenClimb = {
    id: randomUUID(),
    kind: isPerson ? 'session' : 'run',
    entrant: isPerson ? 'human' : who.id,
    editionId: making.editionId,
    demo: true,
    condition: making.condition,
    tasks: protocol.tasks,
    course,
    protocol,
    state,
    listed: true,
    inFit: isPerson && course === 'ladder',
    openedAt,
    lastAt: new Date(openedAt.getTime() + elapsedMs),
    endReason: endReasonOf(state),
    endings,
    log,
    ...(isPerson ? { person: personOf(who) } : { run: runOf(who) }),
  };
  return { climb, simulated, protocol };
}

const personOf = (number: number) => ({
  publishRows: true,
  handle: number % NAMED === 0 ? `Demo person ${number + 1}` : null,
  consentVersion: 'demo',
  device: DEVICE_OF_SIMULATED.device,
});

const runOf = ({ name }: DemoModel) => ({
  modelName: name,
  parameters: { temperature: 0 },
  harness: { name: 'demo data', version: '1' },
  provenance: 'played_on_site',
});

const store = (made: readonly Made[]): Promise<void> =>
  transaction(async (tx) => {
    const climbs = made.map(({ climb }) => climb);
    await writeClimbs(tx, climbs);
    await keepStandings(
      tx,
      made.map(({ climb, simulated, protocol }) => ({
        climbId: climb.id,
        standings: changedStandings(protocol, startClimb(protocol), simulated.state),
        at: climb.lastAt,
      })),
    );
    await tx.query('select rung_pack($1::uuid[])', [
      climbs.flatMap(({ id, course }) => (course === 'set' ? [id] : [])),
    ]);
  });
