/**
 * Every item of STARE that `rung items` prints passes independent checkers: its fourteen tasks at levels 1 to 4, in
 * every modality, plain and with each variant, 40 seeds each, and in all combinations of variants in turn. The
 * checkers stare-transforms.mjs and stare-puzzles.mjs in e2e/checker find the answers from `truth`, read the words, and
 * share no code with us. They check that exactly one option is right, that options differ (also as pixels if drawn),
 * and that answers are uniform. `RUNG_DEEP_SEEDS=20` uses fewer seeds.
 */
import { describe, expect, it } from 'vitest';
import { checkedDrawn, checkedLines, linesAt } from '../testing/checked-items';
import { checkerOf, combinedConditions, STARE, singleConditions } from '../testing/stare-items';

const LEVELS = [1, 2, 3, 4];
const SEEDS = Number(process.env.RUNG_DEEP_SEEDS ?? 40);
/** Seeds of each level that are drawn. */
const DRAWN = Math.min(SEEDS, 5);
const AGREED = { agree: true, items: LEVELS.length * SEEDS, complaints: '' };

it('has the fourteen tasks', () => {
  expect(STARE).toHaveLength(14);
});

describe.each(STARE.map((task) => ({ id: task.id, task })))('$id', ({ id, task }) => {
  it.each(singleConditions(task).map((condition, index) => ({ condition, first: index * SEEDS })))(
    `makes ${SEEDS} items at each level from 1 to 4 as $condition, all as the checker finds them and with even answers`,
    async ({ condition, first }) => {
      const lines = linesAt(task, LEVELS, { first, count: SEEDS }, () => condition);
      expect(await checkedLines(checkerOf(id), lines)).toMatchObject(AGREED);
    },
  );

  it(`makes ${SEEDS} items at each level in all combinations in turn, all as the checker finds them`, async () => {
    const conditions = combinedConditions(task);
    const inTurn = (index: number) => conditions[index % conditions.length] as (typeof conditions)[number];
    const lines = linesAt(task, LEVELS, { first: 1_000_000, count: SEEDS }, inTurn);
    expect(await checkedLines(checkerOf(id), lines)).toMatchObject(AGREED);
  });

  it(`prints and draws ${DRAWN} items at each level, with options of one size that differ as pixels`, async () => {
    expect(await checkedDrawn(checkerOf(id), id, LEVELS, DRAWN)).toMatchObject({
      agree: true,
      items: LEVELS.length * DRAWN,
      complaints: '',
    });
  });
});
