/**
 * A log over all five suites for the boards: ladders of people and of models, frozen sets of models in every condition,
 * people of a study on such a set. Every size has the same models, tasks and conditions. Only the number of replies
 * grows, so a slower page is slower because of replies and not because of its rows.
 */
import type { Condition } from 'rung-puzzles/items/condition';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { CUBEBENCH } from 'rung-puzzles/suites/cubebench/suite';
import { EUCLIFOLD } from 'rung-puzzles/suites/euclifold/suite';
import { INFBENCH } from 'rung-puzzles/suites/infbench/suite';
import { SPATIALVIZ } from 'rung-puzzles/suites/spatialviz/suite';
import { STARE } from 'rung-puzzles/suites/stare/suite';
import type { Suite } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import { ensurePacked } from '@/lib/server/boards/compare/items/pack';
import { currentEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { addSets, repliesPerSet, SET_STATES, type SetGroup } from '../logs/set-log';
import { enrolSessions } from '../logs/study-log';
import { addLadders, type LadderGroup, laddersFor } from '../logs/synthetic-log';
import { withoutIndexes } from './loose-indexes';

export interface BoardLogSize {
  /** Ladders of models are fewer: each of 11 models climbs several. */
  readonly models: number;
  /** About this many; null: the minimum that fills every cell of every board. */
  readonly replies: number | null;
}

const LADDERS_AT_ONCE = 5000;
const SETS_AT_ONCE = 40;
const LADDER_MODELS = 11;
/** Most data of a public site is from people's climbs; about a quarter of the rest are sets. */
const SETS_SHARE = 0.25;
const MOST_REPEATS = 5;
const PEOPLE_OF_STUDY = { few: FEWEST_PUBLISHED, many: 500 } as const;
/** Of people at each task; where every fifth ladder is a model's, so many that each model has one. */
const FEWEST_PEOPLE = 6;
const fewestLadders = (tasks: number, runEvery: number): number =>
  tasks * Math.max(FEWEST_PEOPLE, LADDER_MODELS * runEvery);

const SETS: readonly (readonly [Suite, readonly Condition[]])[] = [
  [SPATIALVIZ, ['image', 'image.letter']],
  [STARE, ['image', 'image.all']],
  [EUCLIFOLD, ['image', 'image.single']],
  [CUBEBENCH, ['image+text', 'image', 'text']],
];

/** Where people climb, and their share of the ladders. */
const LADDERS: readonly (readonly [Suite, Condition, number])[] = [
  [INFBENCH, 'image', 0.6],
  [SPATIALVIZ, 'image', 0.1],
  [STARE, 'image', 0.1],
  [STARE, 'image.all', 0.05],
  [EUCLIFOLD, 'image.single', 0.1],
  [CUBEBENCH, 'image', 0.05],
];

/** Their outcomes do not depend on the level, so any ladder can have them. */
const climbable = ({ tasks }: Suite, condition: Condition): readonly string[] =>
  tasks.filter((id) => {
    const task = findTask(id);
    return (
      task !== undefined &&
      takesCondition(task, condition) &&
      !['cubebench/step-by-step', 'cubebench/learning-curve'].includes(id)
    );
  });

/** Fills an empty database, standings and packed sets as `rung rebuild` makes them. */
export async function fillBoardLog({ models, replies }: BoardLogSize): Promise<void> {
  const small = replies === null;
  const sets = await setGroups(models, small ? FEWEST_PUBLISHED : null);
  const once = sets.reduce((sum, group) => sum + models * repliesPerSet(group), 0);
  const repeats = small ? 1 : Math.max(1, Math.min(MOST_REPEATS, Math.floor((replies * SETS_SHARE) / once)));
  const people: SetGroup = { ...(sets[0] as SetGroup), itemsPerLevel: FEWEST_PUBLISHED, kind: 'session' };
  const persons = small ? PEOPLE_OF_STUDY.few : PEOPLE_OF_STUDY.many;
  const left = small ? 0 : Math.max(0, replies - once * repeats - persons * repliesPerSet(people));
  await withoutIndexes(pool(), ['IssuedItem', 'Reply', 'Verdict'], async () => {
    for (const group of sets)
      await inChunks(models * repeats, SETS_AT_ONCE, (from, to) => addSets(pool(), group, from - 1, to - 1));
    await inChunks(persons, SETS_AT_ONCE, (from, to) => addSets(pool(), people, from, to));
    for (const [suite, condition, share] of LADDERS)
      await climb(suite, condition, Math.ceil(share * laddersFor(left)), small);
  });
  await enrolSessions('bench', 'set');
  await pool().query('vacuum analyze');
}

const setGroups = (models: number, itemsPerLevel: number | null): Promise<readonly SetGroup[]> =>
  Promise.all(
    SETS.flatMap(([suite, conditions]) =>
      conditions.map(
        async (condition): Promise<SetGroup> => ({
          edition: (await currentEdition(suite.id)).id,
          suite,
          condition,
          itemsPerLevel,
          models,
          kind: 'run',
        }),
      ),
    ),
  );

async function climb(suite: Suite, condition: Condition, ladders: number, small: boolean): Promise<void> {
  const tasks = climbable(suite, condition);
  const runEvery = suite === INFBENCH ? (small ? 5 : 25) : 0;
  const group: LadderGroup = {
    edition: (await currentEdition(suite.id)).id,
    tasks,
    condition,
    models: LADDER_MODELS,
    runEvery,
  };
  await inChunks(Math.max(ladders, fewestLadders(tasks.length, runEvery)), LADDERS_AT_ONCE, (from, to) =>
    addLadders(pool(), group, from, to),
  );
}

async function inChunks(all: number, size: number, work: (from: number, to: number) => Promise<void>): Promise<void> {
  for (let from = 1; from <= all; from += size) await work(from, Math.min(all, from + size - 1));
}

/** The derived tables, by the functions of the product. */
export async function createBoardLog(): Promise<void> {
  await rebuildStandings();
  await pool().query(SET_STATES);
  const { rows } = await pool().query<{ id: string }>(`select "id" from "Climb" where "course" = 'set' order by "id"`);
  await ensurePacked(rows.map(({ id }) => id));
  await pool().query('vacuum analyze');
}
