import type { Condition } from 'rung-puzzles/items/condition';
import { askedSet } from 'rung-puzzles/suites/asked-set';
import { findReplication } from 'rung-puzzles/suites/replications';
import type { Suite } from 'rung-puzzles/suites/suite';
import type { HomeShown } from '@/lib/server/boards/pages/home/home-parts';
import type { DemoModel } from './entrants';
import { FROZEN_TASK, frozenProtocol } from './frozen-set';
import { itemsOf } from './items';
import { makeClimbs } from './make-climbs';

const REPLICATION = ['cubebench', 'table-4'] as const;

/** So many ladders of each model at each task. */
export async function addLadders(
  ladders: number,
  suite: Suite,
  editionId: string,
  shown: readonly HomeShown[],
  models: readonly DemoModel[],
): Promise<void> {
  for (const condition of new Set(shown.map((each) => each.condition))) {
    const tasks = shown.flatMap((each) => (each.condition === condition ? [each.task] : []));
    const protocol = { practiceItems: 0, tasks, ladder: suite.ladder };
    const shared = { editionId, condition, protocol, suite: suite.id, items: itemsOf(editionId, condition) };
    for (const who of models)
      await makeClimbs(
        Array.from({ length: ladders }, (_, ladder) => ({
          ...shared,
          who,
          label: `${who.id}/${suite.id}/${condition}/${ladder}`,
        })),
      );
  }
}

export async function addFrozenSets(
  suite: Suite,
  editionId: string,
  condition: Condition,
  models: readonly DemoModel[],
): Promise<void> {
  const items = itemsOf(editionId, condition);
  const shared = { editionId, condition, protocol: frozenProtocol(suite), suite: suite.id, items };
  for (const who of models)
    await makeClimbs([{ ...shared, who, known: who.knownItems ?? 0, label: `${who.id}/set/${FROZEN_TASK}` }]);
}

/** Of a table of this suite's paper, if it is the one that demo data has. */
export async function addReplication(suite: Suite, editionId: string, models: readonly DemoModel[]): Promise<void> {
  if (suite.id !== REPLICATION[0]) return;
  for (const { id, tasks, condition, course } of findReplication(...REPLICATION)?.runs ?? []) {
    const sets = tasks.flatMap((task) => {
      const set = askedSet(suite, task, course.kind === 'set' ? course : {});
      return typeof set === 'string' ? [] : [{ ...set, seeds: 'frozen' as const }];
    });
    const protocol = { practiceItems: 0, tasks, ladder: suite.ladder, sets };
    const shared = { editionId, condition, protocol, suite: suite.id, items: itemsOf(editionId, condition) };
    for (const who of models) await makeClimbs([{ ...shared, who, label: `${who.id}/${id}` }]);
  }
}
