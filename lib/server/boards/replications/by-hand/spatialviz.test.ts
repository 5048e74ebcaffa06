import type { Replication } from 'rung-puzzles/suites/replication';
import { expect, it } from 'vitest';
import type { AskedCell } from '../source';
import { type Script, scriptedOutcomes } from '../testing/scripted';
import { composeTable, expectCells, expectChance, type HandTable, replicationOf } from './testing/check';
import { minus, pairedMinus, share } from './testing/formulas';

/** Right answers at level 1 (each further level has three fewer), questions per level, levels, and the paper's form. */
const TASKS = [
  { task: '2d-rotation', right: 30, items: 40, levels: 2 },
  { task: '3d-rotation', right: 14, items: 40, levels: 2 },
  { task: 'three-view', right: 19, items: 50, levels: 2 },
  { task: 'paper-folding', right: 12, items: 40, levels: 3 },
  { task: 'cube-unfolding', right: 11, items: 40, levels: 3 },
  { task: 'cube-reconstruction', right: 17, items: 40, levels: 3 },
  { task: 'cross-section', right: 13, items: 40, levels: 3 },
  { task: 'cube-counting', right: 20, items: 40, levels: 3 },
  { task: 'cube-assembly', right: 10, items: 40, levels: 2 },
  { task: 'arrow-moving', right: 22, items: 40, levels: 2 },
  { task: 'block-moving', right: 9, items: 40, levels: 2 },
  { task: 'mechanical-system', right: 25, items: 40, levels: 2 },
] as const;

/**
 * Right at level 1: 202 over the twelve tasks. At level 2: 202 − 12 · 3 = 166. At level 3, with five tasks: 73 − 5 · 6
 * = 43. So 411 of 1,180. A condition changes each of the 29 levels by the same number.
 */
const ALL = 1180;
const RIGHT = 411;
const LEVELS = 29;

/** How many more are right at each level than without the condition's variants. */
const MORE: Readonly<Record<string, number>> = { boxed: -2, 'rule-a': 1, 'rule-b': 2, letter: 4 };
const variantsOf = (condition: string): readonly string[] =>
  condition.split('.').filter((each) => MORE[each] !== undefined);
const moreIn = (condition: string): number => variantsOf(condition).reduce((sum, each) => sum + (MORE[each] ?? 0), 0);

function rightAt(task: string, condition: string, level: number): number {
  const { right } = TASKS.find((each) => task === `spatialviz/${each.task}`) ?? { right: Number.NaN };
  return right - 3 * (level - 1) + moreIn(condition);
}

const scriptOf = ({ runs }: Replication): Script => {
  const conditions = new Map(runs.map(({ id, condition }) => [id, condition]));
  return ({ run, task, level, items }) => {
    const right = rightAt(task, conditions.get(run) ?? '', level);
    return { right, wrong: items - right - 3, unreadable: 3 };
  };
};

/** The first questions of a level are the right ones, so a smaller number right is a subset of a larger one. */
function nestedPairs(first: readonly AskedCell[], second: readonly AskedCell[]) {
  expect(first.map(({ task, level }) => `${task} ${level}`)).toEqual(
    second.map(({ task, level }) => `${task} ${level}`),
  );
  const rights = first.map((cell, index) => {
    const other = second[index] as AskedCell;
    return [rightAt(cell.task, cell.condition, cell.level), rightAt(other.task, other.condition, other.level)] as const;
  });
  const total = (read: (one: number, other: number) => number) =>
    rights.reduce((sum, [one, other]) => sum + read(one, other), 0);
  const [both, firstOnly, secondOnly] = [
    total(Math.min),
    total((one, other) => Math.max(0, one - other)),
    total((one, other) => Math.max(0, other - one)),
  ];
  return { both, firstOnly, secondOnly, neither: ALL - both - firstOnly - secondOnly };
}

it('compares every cell of Table 4a, the change on the same questions', async () => {
  const table = replicationOf('spatialviz', 'table-4a');
  const made = await composeTable(table, {
    outcomes: scriptedOutcomes(table, 'lab/gpt-4o', scriptOf(table)),
    pairs: nestedPairs,
  });
  const cells: HandTable = {
    'prompt-a': [share(RIGHT, ALL), 0.311, ALL],
    'prompt-b': [share(RIGHT - 2 * LEVELS, ALL), 0.3081, ALL],
    change: [pairedMinus(353, 0, 58, 769), 0.3081 - 0.311],
  };
  expectCells(made, 'lab/gpt-4o', cells);
  expectChance(made, cells);
});

it('compares every cell of Table 4b, the differences between other questions', async () => {
  const table = replicationOf('spatialviz', 'table-4b');
  const entrant = 'lab/kimi-vl-a3b-instruct(16b)';
  const made = await composeTable(table, { outcomes: scriptedOutcomes(table, entrant, scriptOf(table)) });
  const cells: HandTable = {
    'rule-a': [minus(share(RIGHT + LEVELS, ALL), share(RIGHT + 5 * LEVELS, ALL)), -0.0847],
    'rule-b': [minus(share(RIGHT + 2 * LEVELS, ALL), share(RIGHT + 6 * LEVELS, ALL)), -0.0966],
  };
  expectCells(made, entrant, cells);
  expectChance(made, cells);
});
