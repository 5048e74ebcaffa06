/**
 * Every item of SpatialViz-Bench that `rung items` prints passes an independent checker: all its tasks, levels 1 to 6,
 * 150 seeds each (fewer where the checker slices solids), through e2e/checker/spatialviz.mjs. It finds the right options from `truth` and shares no code with
 * us. It checks that exactly one option is right and is the answer, that options differ (also as pixels if drawn), and
 * that letters are uniform. `RUNG_DEEP_SEEDS=20` uses fewer seeds.
 */
import { TASKS } from 'rung-puzzles/tasks';
import { describe, expect, it } from 'vitest';
import { checkedDrawn, checkedLines, linesAt } from '../testing/checked-items';

const LEVELS = [1, 2, 3, 4, 5, 6];
const SEEDS = Number(process.env.RUNG_DEEP_SEEDS ?? 150);
/** The checker needs half a second for an item of the first, and a seventh for one of the second. */
const SEEDS_OF: Readonly<Record<string, number>> = { 'spatialviz/cross-section': 20, 'spatialviz/three-view': 50 };
/** Seeds of each level that are drawn. */
const DRAWN = Math.min(SEEDS, 5);

const SPATIALVIZ = TASKS.filter(({ benchmark }) => benchmark === 'spatialviz').map((task) => ({ id: task.id, task }));

it('has the twelve tasks of the paper', () => {
  expect(SPATIALVIZ).toHaveLength(12);
});

describe.each(SPATIALVIZ)('$id', ({ id, task }) => {
  const count = Math.min(SEEDS, SEEDS_OF[id] ?? SEEDS);
  it(`makes ${count} items at each level from 1 to 6, all as the checker finds them and with even answers`, async () => {
    const lines = linesAt(task, LEVELS, { first: 1, count }, () => task.conditions[0] ?? 'image');
    const { tasks, ...verdict } = await checkedLines('spatialviz', lines);
    expect(verdict).toEqual({ agree: true, items: LEVELS.length * count, complaints: '' });
    expect(tasks[id]?.uniform?.p ?? 0).toBeGreaterThan(1e-6);
  });

  it(`draws ${DRAWN} items at each level, with options of one size that differ as pixels`, async () => {
    const verdict = await checkedDrawn('spatialviz', id, LEVELS, DRAWN);
    expect(verdict).toMatchObject({ agree: true, items: LEVELS.length * DRAWN, complaints: '' });
  });
});
