import { wilson } from 'rung-puzzles/stats/shares/wilson';
import { INFBENCH_LABEL_SETS } from 'rung-puzzles/suites/label-sets';
import { expect, test } from 'vitest';
import type { Judgement } from '@/lib/wire/items/annotation';
import { withoutLabels } from '../sets/label-set';
import { CANNOT_TELL, distributionRows, type Finished } from './distribution-rows';

const [MISTAKES, STRATEGIES] = INFBENCH_LABEL_SETS.map(withoutLabels);
const PAIR = 'direct-pairing';
const STEPS = 'step-by-step';

const CANNOT: Judgement = { categories: [], cannotTell: true };
const said = (...categories: string[]): Judgement => ({ categories, cannotTell: false });
const reply = (
  judgement: Judgement,
  correct: boolean | null = false,
  entrant = 'm',
  task = 'infbench/2d-forward',
  level = 1,
): Finished => ({
  entry: { entrant, name: entrant.toUpperCase(), task, level, correct },
  judgement,
});
const rowsOf = (asked: typeof MISTAKES, categories: readonly string[], replies: readonly Finished[]) =>
  distributionRows(asked ?? { replies: 'wrong', groups: null }, categories, replies);

test('counts 1/n for each of n causes, so that a row sums to 1, and gives no accuracy of wrong replies', () => {
  const judgements = [said('pairing'), said('pairing', 'encoding'), said('encoding'), CANNOT];
  const [row] = rowsOf(
    MISTAKES,
    ['pairing', 'encoding'],
    judgements.map((judgement) => reply(judgement)),
  );
  expect(row?.shares.map(({ id, count, share, accuracy }) => [id, count, share, accuracy])).toEqual([
    ['pairing', 2, 0.375, null],
    ['encoding', 2, 0.375, null],
    [CANNOT_TELL, 1, 0.25, null],
  ]);
});

test('gives the accuracy of the replies with a strategy, each counted once', () => {
  const replies = [
    reply(said(PAIR), true),
    reply(said(PAIR)),
    reply(said(PAIR, STEPS)),
    reply(said(STEPS), true),
    reply(said(STEPS), true),
  ];
  const [row] = rowsOf(STRATEGIES, [PAIR, STEPS], replies);
  // Shares: (1 + 1 + 1/2) / 5 and (1/2 + 1 + 1) / 5. Right: 1 of 3, and 2 of 3.
  expect(row?.shares.map(({ id, count, share, accuracy }) => [id, count, share, accuracy])).toEqual([
    [PAIR, 3, 0.5, { right: 1, n: 3, share: 1 / 3, ...wilson(1, 3) }],
    [STEPS, 3, 0.5, { right: 2, n: 3, share: 2 / 3, ...wilson(2, 3) }],
    [CANNOT_TELL, 0, 0, null],
  ]);
});

test('leaves replies that are no longer scored out of the accuracy, not out of the share', () => {
  const [row] = rowsOf(STRATEGIES, [PAIR], [reply(said(PAIR), null), reply(said(PAIR), true), reply(CANNOT, null)]);
  expect(row?.shares.map(({ count, accuracy }) => [count, accuracy?.right, accuracy?.n])).toEqual([
    [2, 1, 1],
    [1, undefined, undefined],
  ]);
});

test('splits by model, level and world, and sums all models if there are several', () => {
  const replies = [
    reply(said(PAIR), true, 'a', 'infbench/2d-forward', 1),
    reply(said(STEPS), true, 'a', 'infbench/3d-inverse', 1),
    reply(said(STEPS), false, 'b', 'infbench/3d-forward', 2),
  ];
  const rows = rowsOf(STRATEGIES, [PAIR, STEPS], replies);
  expect(
    rows.map(({ entrant, level, group, n, shares }) => [
      entrant,
      level,
      group,
      n,
      shares[1]?.share,
      shares[1]?.accuracy?.share,
    ]),
  ).toEqual([
    [null, null, null, 3, 2 / 3, 0.5],
    [null, 1, null, 2, 0.5, 1],
    [null, 2, null, 1, 1, 0],
    [null, null, '2d', 1, 0, undefined],
    [null, null, '3d', 2, 1, 0.5],
    ['a', null, null, 2, 0.5, 1],
    ['a', 1, null, 2, 0.5, 1],
    ['a', null, '2d', 1, 0, undefined],
    ['a', null, '3d', 1, 1, 1],
    ['b', null, null, 1, 1, 0],
    ['b', 2, null, 1, 1, 0],
    ['b', null, '3d', 1, 1, 0],
  ]);
  expect(
    rowsOf(MISTAKES, [PAIR, STEPS], replies).some(({ entrant, group }) => entrant === null || group !== null),
  ).toBe(false);
});
