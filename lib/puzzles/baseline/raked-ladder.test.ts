import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { describe, expect, it } from 'vitest';
import { INFBENCH_LADDER, startLadder, stepLadder } from '../protocols/ladder';
import type { AnswerRow } from './make-responses';
import { peopleBaseline } from './people-baseline';
import { ladderWith, type StatedPopulation } from './raked-ladder';

const CHANCE = 0.25;

/** People of two ages: depths N(8, 2) and N(4, 2). Education makes no difference. */
function climbers(young: number, old: number, seed: number) {
  const random = mulberry32(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const rows: AnswerRow[] = [];
  const groups: (readonly number[])[] = [];
  const reached: [number[], number[]] = [[], []];
  for (let index = 0; index < young + old; index += 1) {
    const [person, age] = [`p${index}`, index < young ? 0 : 1] as const;
    const depth = (age === 0 ? 8 : 4) + 2 * normal();
    groups.push([age, index % 2]);
    let state = startLadder();
    while (state.end === null) {
      const right = random() < CHANCE + (0.98 - CHANCE) / (1 + Math.exp(state.r - depth));
      rows.push({ person, level: state.r, item: `${rows.length}`, chance: CHANCE, right });
      state = stepLadder(INFBENCH_LADDER, state, { correct: right, elapsedMs: 0 });
    }
    reached[age].push(state.r);
  }
  return { rows, groups, reached };
}

const rakedOf = (rows: readonly AnswerRow[], population: StatedPopulation) =>
  peopleBaseline(rows, new Set(), { population });

describe('the ladder of a stated population', () => {
  it('is that of all people if they have its margins already', () => {
    const { rows, groups } = climbers(60, 20, 1);
    const shares = [
      [0.75, 0.25],
      [0.5, 0.5],
    ];
    const found = rakedOf(rows, { shares, groups });
    expect(found?.raked).toMatchObject({ people: 80, missing: null });
    expect(found?.raked?.ladder?.median).toBeCloseTo(found?.ladder?.median ?? -1, 2);
    for (const [place, quartile] of (found?.ladder?.quartiles ?? []).entries())
      expect(found?.raked?.ladder?.quartiles[place]).toBeCloseTo(quartile, 2);
  });

  it('is near that of a sample with its shares, although most people are young', () => {
    const { rows, groups } = climbers(150, 50, 2);
    const even = climbers(1500, 1500, 3)
      .reached.flat()
      .sort((a, b) => a - b);
    const shares = [
      [0.5, 0.5],
      [0.5, 0.5],
    ];
    const found = rakedOf(rows, { shares, groups });
    const raked = found?.raked;
    const median = even[even.length / 2] ?? -1;
    expect(found?.ladder?.median).toBeGreaterThan(median + 0.6);
    expect(Math.abs((raked?.ladder?.median ?? 99) - median)).toBeLessThan(0.6);
    expect(raked?.ladder?.low).toBeLessThan(raked?.ladder?.median ?? -1);
    // 150 weights of 2/3 and 50 of 2.
    expect(raked).toMatchObject({ effective: expect.closeTo(150, 6), largest: expect.closeTo(2, 6) });
  });

  it('leaves out people who did not say, and says that they are too few', () => {
    const { rows, groups } = climbers(30, 20, 4);
    const few = groups.map((own, person) => (person % 3 === 0 ? own : null));
    const shares = [
      [0.5, 0.5],
      [0.5, 0.5],
    ];
    expect(rakedOf(rows, { shares, groups: few })?.raked).toEqual({
      people: 17,
      ladder: null,
      missing: 'people',
      few: [],
    });
  });

  it('refuses weights that would rest on about six people, although each group has five', () => {
    const { rows } = climbers(14, 13, 7);
    // Age and education of 5, 20, 1 and 1 people.
    const groups = [...new Array(5).fill([0, 1]), ...new Array(20).fill([1, 0]), [0, 0], [1, 1]];
    const shares = [
      [0.9, 0.1],
      [0.1, 0.9],
    ];
    expect(rakedOf(rows, { shares, groups })?.raked).toMatchObject({ missing: 'people', ladder: null });
  });

  it('names groups with fewer than five people, unless the population has none of them', () => {
    const { rows, groups } = climbers(40, 4, 5);
    const old = (share: number) => ({
      shares: [
        [1 - share, share],
        [0.5, 0.5],
      ],
      groups,
    });
    expect(rakedOf(rows, old(0.3))?.raked).toMatchObject({ missing: 'groups', few: [[0, 1]] });
    expect(rakedOf(rows, old(0))?.raked).toMatchObject({ missing: null, people: 40 });
  });

  it('does not count people of groups that the population does not have', () => {
    const { rows, groups } = climbers(18, 10, 8);
    const shares = [
      [1, 0],
      [0.5, 0.5],
    ];
    expect(rakedOf(rows, { shares, groups })?.raked).toMatchObject({ missing: 'people', people: 18 });
  });

  it('refuses shares that no weights up to five times the mean reach', () => {
    const { rows, groups } = climbers(95, 5, 6);
    const shares = [
      [0.5, 0.5],
      [0.5, 0.5],
    ];
    expect(rakedOf(rows, { shares, groups })?.raked).toMatchObject({ missing: 'margins', ladder: null });
  });
});

it('leaves out as many of the drawn medians below its interval as above', () => {
  const medians = Array.from({ length: 200 }, (_, place) => (place * 77) % 200);
  const { low, high, median } = ladderWith([1, 2, 3], medians);
  expect(median).toBe(2);
  expect(medians.filter((each) => each < low)).toHaveLength(4);
  expect(medians.filter((each) => each > high)).toHaveLength(4);
});
