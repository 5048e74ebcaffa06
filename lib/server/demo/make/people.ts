import { rngFor } from 'rung-puzzles/core/rng';
import type { Suite } from 'rung-puzzles/suites/suite';
import type { HomeShown } from '@/lib/server/boards/pages/home/home-parts';
import { FROZEN_SET, FROZEN_TASK, frozenProtocol } from './frozen-set';
import { ITEMS_OF_STUDY, itemsOf } from './items';
import { type Making, makeClimbs, ofPeople, SEED } from './make-climbs';
import { addStudy } from './study';

const MANY = new Set([
  'infbench/2d-forward',
  'infbench/3d-inverse',
  'cubebench/move-prediction',
  'spatialviz/paper-folding',
  'stare/2d-analogy',
]);
const STUDY_TASK = 'infbench/2d-forward';

export interface PeoplePlan {
  readonly people: number;
  /** Of these tasks, so many that the answers of people can be fitted. */
  readonly manyPeople: number;
}

/** Their ladders of a task, and its study or frozen set if it has one. */
export async function addPeople(
  { people, manyPeople }: PeoplePlan,
  suite: Suite,
  editionId: string,
  { task, peopleCondition: condition }: HomeShown,
): Promise<void> {
  const easier = (rngFor(SEED, `people/${task}`).int(301) - 150) / 100;
  const items = itemsOf(editionId, condition, task === STUDY_TASK ? ITEMS_OF_STUDY : undefined);
  const shared = { editionId, condition, items, easier };
  const protocol = { practiceItems: 0, tasks: [task], ladder: suite.ladder, feedback: 'none' } as const;
  const climbs = await makeClimbs(
    ofPeople(MANY.has(task) ? manyPeople : people, (who) => ({
      ...shared,
      protocol,
      who,
      label: `people/${task}/${who}`,
    })),
  );
  if (task === FROZEN_TASK) await addFrozenPeople(people, suite, shared);
  if (task === STUDY_TASK) await addStudy(climbs, { task, condition });
}

async function addFrozenPeople(
  people: number,
  suite: Suite,
  shared: Pick<Making, 'editionId' | 'condition' | 'items' | 'easier'>,
): Promise<void> {
  const protocol = { ...frozenProtocol(suite), feedback: 'none' } as const;
  const climbs = await makeClimbs(
    ofPeople(people, (who) => ({ ...shared, protocol, who, label: `set/${FROZEN_TASK}/${who}` })),
  );
  const set = { levels: [...FROZEN_SET.levels], itemsPerLevel: FROZEN_SET.itemsPerLevel };
  await addStudy(climbs, { task: FROZEN_TASK, condition: shared.condition, set });
}
