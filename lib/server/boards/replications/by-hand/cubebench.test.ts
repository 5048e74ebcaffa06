import { expect, it } from 'vitest';
import { scriptedOutcomes } from '../testing/scripted';
import { composeTable, expectCells, expectChance, type HandTable, replicationOf } from './testing/check';
import { meanOf, share } from './testing/formulas';

it('compares every cell of Table 4', async () => {
  const table = replicationOf('cubebench', 'table-4');
  const replies: Readonly<Record<string, Readonly<Record<string, number>>>> = {
    both: { right: 33, wrong: 60, unreadable: 5, silent: 2 },
    picture: { right: 27, wrong: 72, refused: 1 },
    text: { right: 42, wrong: 54, truncated: 3, error: 1 },
  };
  const cells: HandTable = {
    'both-1-accuracy': [share(33, 100), 0.31, 100],
    'both-1-parse-rate': [share(93, 100), 0.98, 100],
    'picture-1-accuracy': [share(27, 100), 0.21, 100],
    'picture-1-parse-rate': [share(99, 100), 0.98, 100],
    'text-1-accuracy': [share(42, 100), 0.28, 100],
    'text-1-parse-rate': [share(96, 100), 0.96, 100],
  };
  const made = await composeTable(table, {
    outcomes: scriptedOutcomes(table, 'lab/glm-4.5v', ({ run }) => replies[run] ?? {}),
  });
  expectCells(made, 'lab/glm-4.5v', cells);
  expectChance(made, cells);
  expect(made.chance.beyondChance).toBe(1);
});

it('compares every cell of Table 7, over the episodes with an error', async () => {
  const table = replicationOf('cubebench', 'table-7');
  const episodes = {
    'T1 e=1 b=6': 6,
    'T2 e=2 b=6': 9,
    'T3 e=1 b=6': 5,
    'T4 e=2 b=6': 8,
    'T6 e=4 b=6': 7,
    'T- e=3 b=6': 25,
  };
  const attempts = [
    [1, 6],
    [2, 9],
    [3, 5],
    [4, 8],
    [6, 7],
    [6, 25],
  ].flatMap(([attempt = 0, count = 0]) => Array.from({ length: count }, () => attempt));
  const cells: HandTable = {
    sr: [share(35, 60), 0.4],
    'p-1': [share(6, 60), 0],
    'p-3': [share(20, 60), 0.4],
    // Of 35 solved, the 18th is the median and the 12th and 24th the interval, since P(Bin(35, ½) ≤ 11) = 0.0205 and
    // P(≤ 12) = 0.0448.
    'med-solved': [{ value: 3, low: 2, high: 4, method: 'order-statistics', n: 35 }, 3],
    'avg-all': [meanOf(attempts, [1, 6]), 4.8],
  };
  const made = await composeTable(table, {
    outcomes: scriptedOutcomes(table, 'lab/gemini-2.5-pro', () => ({ ...episodes, 'no-error': 40 })),
  });
  expectCells(made, 'lab/gemini-2.5-pro', cells);
  expectChance(made, cells);
});
