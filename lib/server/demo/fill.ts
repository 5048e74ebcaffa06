/** Fills the site with demo data: people, models, a study, days of the daily five, annotations and a replication. */
import { SUITES } from 'rung-puzzles/suites';
import { homeShown } from '@/lib/server/boards/pages/home/home-parts';
import { pool, transaction } from '@/lib/server/platform/db';
import { DEMO_COMPLETE } from '@/lib/server/platform/demo';
import { insertRows } from '@/lib/server/play/simulation/write-climbs';
import { DEMO_EDITION } from '@/lib/wire/demo';
import { addEdition } from './editions';
import { addAnnotations } from './make/annotations';
import { addDay } from './make/days';
import { DEMO_MODELS } from './make/entrants';
import { FROZEN_TASK } from './make/frozen-set';
import { SPAN_MS } from './make/make-climbs';
import { addFrozenSets, addLadders, addReplication } from './make/models';
import { addPeople, type PeoplePlan } from './make/people';
import { refuseTakenSlug } from './make/study';
import { clearDemo, lockDemo } from './remove';

export interface DemoPlan extends PeoplePlan {
  /** null: all. */
  readonly tasks: readonly string[] | null;
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

/**
 * Replaces earlier demo data. `tell` is called with what is being made. Throws `conflict` while another process does the same.
 */
export const fillDemo = (plan: DemoPlan = DEMO_PLAN, tell: (what: string) => void = () => {}): Promise<void> =>
  // Only the lock is this transaction's: what is made is seen at once.
  transaction(async (tx) => {
    await lockDemo(tx, 'The demo data is being made already.');
    await refuseTakenSlug();
    await transaction(clearDemo);
    await fill(plan, tell);
  });

/** Before any of the climbs. */
const DAYS_MS = SPAN_MS + 24 * 60 * 60 * 1000;

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
    const editionId = `${DEMO_EDITION}${suite.id}`;
    await addEdition({
      ...{ id: editionId, suite: suite.id, title: suite.title },
      openedAt: new Date(Date.now() - DAYS_MS),
    });
    for (const each of shown) {
      await addPeople(plan, suite, editionId, each);
      tell(`${suite.title}: people, ${each.task}`);
    }
    tell(`${suite.title}: models`);
    await addLadders(plan.ladders, suite, editionId, shown, models);
    const frozen = shown.find(({ task }) => task === FROZEN_TASK);
    if (frozen !== undefined) await addFrozenSets(suite, editionId, frozen.condition, models);
    if (plan.hasReplication) await addReplication(suite, editionId, models);
    await addAnnotations(suite, editionId, models);
  }
  tell('daily five');
  for (let back = 1; back <= plan.days; back += 1) await addDay(back, models);
  await pool().query('analyze "Climb", "IssuedItem", "Reply", "Verdict", "Standing"');
  await pool().query(`insert into "Setting" ("name", "value") values ($1, 'true')`, [DEMO_COMPLETE]);
}
