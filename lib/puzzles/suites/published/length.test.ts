import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { expect, test } from 'vitest';
import { SUITES } from '..';
import { askedSet } from '../asked-set';
import { REPLICATIONS } from '../replications';
import { isPublishedLength, publishedLengths } from './length';

const LONGEST = 10_000;

test('a replication’s results can be published, unless its paper asks fewer than ten items', () => {
  for (const { suite: id, runs } of REPLICATIONS) {
    const suite = SUITES.find((known) => known.id === id);
    for (const { tasks, course } of runs)
      for (const task of suite === undefined || course.kind !== 'set' ? [] : tasks) {
        const set = course.kind === 'set' && suite !== undefined ? askedSet(suite, task, course) : 'no-set';
        const items = typeof set === 'string' ? 0 : set.itemsPerLevel;
        expect(suite !== undefined && isPublishedLength(suite, task, items), `${task} ${items}`).toBe(
          items >= FEWEST_PUBLISHED,
        );
      }
  }
});

test('no two publishable sets differ by one item, except those of papers', () => {
  const apart = SUITES.flatMap((suite) =>
    suite.tasks.flatMap((task) => {
      const lengths = Array.from({ length: LONGEST }, (_, index) => index + 1).filter(publishedLengths(suite, task));
      expect(lengths[0], task).toBeGreaterThanOrEqual(FEWEST_PUBLISHED);
      return lengths
        .slice(1)
        .flatMap((length, index) =>
          length - (lengths[index] ?? 0) === 1 ? `${task} ${lengths[index]} ${length}` : [],
        );
    }),
  );
  expect(apart).toEqual(['stare/cube-net 96 97']);
});
