import { FEWEST_TOLD } from 'rung-puzzles/protocols/fixed-set';
import { expect, test } from 'vitest';
import { SUITES } from '.';
import { askedSet } from './asked-set';
import { REPLICATIONS } from './replications';
import { isToldLength } from './told-length';

const LONGEST = 10_000;

test('a replication’s results can be published, unless its paper asks fewer than ten items', () => {
  for (const { suite: id, runs } of REPLICATIONS) {
    const suite = SUITES.find((known) => known.id === id);
    for (const { tasks, course } of runs)
      for (const task of suite === undefined || course.kind !== 'set' ? [] : tasks) {
        const set = course.kind === 'set' && suite !== undefined ? askedSet(suite, task, course) : 'no-set';
        const items = typeof set === 'string' ? 0 : set.itemsPerLevel;
        expect(suite !== undefined && isToldLength(suite, task, items), `${task} ${items}`).toBe(items >= FEWEST_TOLD);
      }
  }
});

test('no two publishable sets differ by one item, except those of papers', () => {
  const apart = SUITES.flatMap((suite) =>
    suite.tasks.flatMap((task) => {
      const told = Array.from({ length: LONGEST }, (_, index) => index + 1).filter((length) =>
        isToldLength(suite, task, length),
      );
      expect(told[0], task).toBeGreaterThanOrEqual(FEWEST_TOLD);
      return told
        .slice(1)
        .flatMap((length, index) => (length - (told[index] ?? 0) === 1 ? `${task} ${told[index]} ${length}` : []));
    }),
  );
  expect(apart).toEqual(['stare/cube-net 96 97']);
});
