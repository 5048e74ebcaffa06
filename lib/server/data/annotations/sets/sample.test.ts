import { describe, expect, it } from 'vitest';
import { type Candidate, drawSample, strataOf } from './sample';

const stratum = (task: string, level: number, entrant: string, count: number): Candidate[] =>
  Array.from({ length: count }, (_, at) => ({ itemId: `${task}-${level}-${entrant}-${at}`, task, level, entrant }));
const CANDIDATES = [
  ...stratum('a', 1, 'x', 100),
  ...stratum('a', 1, 'y', 3),
  ...stratum('a', 2, 'x', 40),
  ...stratum('b', 1, 'x', 2),
  ...stratum('b', 7, 'y', 60),
];
function countBy(sample: readonly Candidate[], keyOf: (each: Candidate) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of sample) counts[keyOf(each)] = (counts[keyOf(each)] ?? 0) + 1;
  return counts;
}

describe('a sample', () => {
  it('is the same for the same seed in any candidate order, and different for another seed', () => {
    const one = drawSample(CANDIDATES, 20, 'seed');
    expect(drawSample([...CANDIDATES].reverse(), 20, 'seed')).toEqual(one);
    expect(drawSample(CANDIDATES, 20, 'other')).not.toEqual(one);
  });

  it('is even over task and level as far as there are candidates, and over entrants within', () => {
    const sample = drawSample(CANDIDATES, 30, '1');
    const strata = countBy(sample, ({ task, level }) => `${task}/${level}`);
    // b/1 has two; three strata share the other 28.
    expect(strata['b/1']).toBe(2);
    expect([strata['a/1'], strata['a/2'], strata['b/7']].sort((one, other) => Number(one) - Number(other))).toEqual([
      9, 9, 10,
    ]);
    const first = countBy(
      sample.filter(({ task, level }) => task === 'a' && level === 1),
      ({ entrant }) => entrant,
    );
    expect(first.y).toBe(3);
  });

  it('is even over models and groups of tasks if there are groups, then over levels', () => {
    const groups = {
      title: 'World',
      members: [
        { id: 'flat', title: 'Flat', tasks: ['a'] },
        { id: 'solid', title: 'Solid', tasks: ['b'] },
      ],
    };
    const sample = drawSample(CANDIDATES, 60, '1', strataOf(groups));
    // y has three of a, and x two of b; two cells share the other 55.
    const cells = countBy(sample, ({ entrant, task }) => `${entrant}/${task}`);
    expect([cells['y/a'], cells['x/b']]).toEqual([3, 2]);
    expect([cells['x/a'], cells['y/b']].sort()).toEqual([27, 28]);
    const levels = countBy(
      sample.filter(({ entrant, task }) => entrant === 'x' && task === 'a'),
      ({ level }) => String(level),
    );
    expect(Math.abs((levels['1'] ?? 0) - (levels['2'] ?? 0))).toBeLessThanOrEqual(1);
  });

  it('draws the same replies as before without groups', () => {
    expect(drawSample(CANDIDATES, 6, 'pinned').map(({ itemId }) => itemId)).toEqual([
      'b-7-y-53',
      'b-7-y-24',
      'b-1-x-1',
      'a-1-x-1',
      'a-2-x-2',
      'a-2-x-32',
    ]);
  });

  it('takes nothing twice, and everything if as many are requested', () => {
    const all = drawSample(CANDIDATES, CANDIDATES.length, 's');
    expect(new Set(all.map(({ itemId }) => itemId)).size).toBe(CANDIDATES.length);
    expect(all).toHaveLength(205);
  });

  it('has an order that is not sorted by stratum', () => {
    const sample = drawSample(CANDIDATES, 40, 'order');
    const changes = sample.filter((each, at) => at > 0 && each.task !== sample[at - 1]?.task).length;
    expect(changes).toBeGreaterThan(8);
  });
});
