/**
 * Every item of STARE that `rung items` prints holds up before a stranger's program: its fourteen tasks at levels 1 to
 * 4, in every modality, plain and with each way of showing and asking, 300 seeds each, and in all combinations of those
 * in turn, through e2e/checker/stare-transforms.mjs and stare-puzzles.mjs, which find the answers from `truth`, read
 * the words, and share no code with us: exactly one option right, options that differ, as pixels too where they are
 * drawn, and even answers. `RUNG_DEEP_SEEDS=20` asks for fewer seeds.
 */
import { describe, expect, it } from 'vitest';
import {
  checkedDrawn,
  checkedLines,
  combinedConditions,
  lineOf,
  STARE,
  singleConditions,
} from '../testing/stare-items';

const LEVELS = [1, 2, 3, 4];
const SEEDS = Number(process.env.RUNG_DEEP_SEEDS ?? 300);
/** Seeds of each level that are drawn. */
const DRAWN = Math.min(SEEDS, 10);
const seeds = Array.from({ length: SEEDS }, (_, seed) => seed);

it('has the fourteen tasks', () => {
  expect(STARE).toHaveLength(14);
});

describe.each(STARE.map((task) => ({ id: task.id, task })))('$id', ({ id, task }) => {
  it.each(singleConditions(task).map((condition, index) => ({ condition, first: index * SEEDS })))(
    `makes ${SEEDS} items at each level from 1 to 4 as $condition, all as the checker finds them and with even answers`,
    async ({ condition, first }) => {
      const lines = LEVELS.flatMap((level) => seeds.map((seed) => () => lineOf(task, level, condition, first + seed)));
      expect(await checkedLines(id, lines)).toEqual({ agree: true, items: LEVELS.length * SEEDS, complaints: '' });
    },
  );

  it(`makes ${SEEDS} items at each level in all combinations in turn, all as the checker finds them`, async () => {
    const conditions = combinedConditions(task);
    const lines = LEVELS.flatMap((level) =>
      seeds.map((seed) => () => lineOf(task, level, conditions[seed % conditions.length] as never, 1_000_000 + seed)),
    );
    expect(await checkedLines(id, lines)).toEqual({ agree: true, items: LEVELS.length * SEEDS, complaints: '' });
  });

  it(`prints and draws ${DRAWN} items at each level, no two options of one alike as pixels and all of one size`, async () => {
    expect(await checkedDrawn(id, LEVELS, DRAWN)).toEqual({
      agree: true,
      items: LEVELS.length * DRAWN,
      complaints: '',
    });
  });
});
