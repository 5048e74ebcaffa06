import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { INFBENCH_LADDER, startLadder, stepLadder } from '../protocols/ladder';
import type { AnswerRow } from './make-responses';
import { peopleBaseline } from './people-baseline';

const CHANCE = 0.25;

/** People on whole ladders, who stop at half of the visits that they fail if `stops`. */
function climbers(people: number, stops: boolean, seed: number) {
  const random = mulberry32(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const rows: AnswerRow[] = [];
  const stopped = new Set<string>();
  const reached: number[] = [];
  for (let index = 0; index < people; index += 1) {
    const person = `p${index}`;
    const depth = 6 + 3 * normal();
    let [state, whole] = [startLadder(), 0];
    let isGone = false;
    while (state.end === null) {
      const level = state.r;
      const right = random() < CHANCE + (1 - CHANCE) / (1 + Math.exp(1.2 * (level - depth)));
      if (!isGone) rows.push({ person, level, item: `${person} ${rows.length}`, chance: CHANCE, right });
      state = stepLadder(INFBENCH_LADDER, state, { correct: right, elapsedMs: 0 });
      if (stops && state.r < level && random() < 0.5) isGone = true;
      whole = state.r;
    }
    if (isGone) stopped.add(person);
    reached.push(whole);
  }
  reached.sort((a, b) => a - b);
  return { rows, stopped, median: reached[Math.floor(people / 2)] as number };
}

describe('the baseline of people from all their answers', () => {
  it('has the median of whole ladders, although many people stop when they fail', () => {
    for (const seed of quickOrDeep([1], [1, 2, 3, 4, 5])) {
      const { rows, stopped, median } = climbers(300, true, seed);
      const baseline = peopleBaseline(rows, stopped);
      expect(stopped.size).toBeGreaterThan(60);
      expect(Math.abs((baseline?.ladder?.median ?? 99) - median), `seed ${seed}`).toBeLessThan(1);
    }
  });

  it('has half the error of the share of everyone with four times as many people', () => {
    const errorOf = (people: number): number => {
      const { rows, stopped } = climbers(people, false, 6);
      const scale = peopleBaseline(rows, stopped)?.scale;
      for (const [row, covariances] of (scale?.everyoneCovariance ?? []).entries())
        for (const [column, value] of covariances.entries())
          expect(value).toBeCloseTo(scale?.everyoneCovariance[column]?.[row] ?? 9, 8);
      return Math.sqrt(scale?.everyoneCovariance[3]?.[3] ?? 0);
    };
    const [few, many] = [errorOf(60), errorOf(240)];
    // The share at level 4 of depths N(6, 3) varies between people by about a quarter.
    expect(few).toBeGreaterThan(0.02);
    expect(few).toBeLessThan(0.05);
    expect(few / many).toBeGreaterThan(1.6);
    expect(few / many).toBeLessThan(2.5);
  });

  it('says how far the quartiles could be off because of those who stopped', () => {
    const { rows, stopped } = climbers(200, true, 4);
    const baseline = peopleBaseline(rows, stopped);
    const [lower, median, higher] = [
      baseline?.stopped?.lower[1] ?? 0,
      baseline?.ladder?.median ?? 0,
      baseline?.stopped?.higher[1] ?? 0,
    ];
    expect(lower).toBeLessThan(median);
    expect(higher).toBeGreaterThan(median);
    const whole = climbers(60, false, 5);
    expect(peopleBaseline(whole.rows, whole.stopped)?.stopped).toBeNull();
  });

  it('has fewer right among everyone than among those who got to a high level', () => {
    const { rows, stopped } = climbers(300, false, 6);
    const top = peopleBaseline(rows, stopped)?.levels.filter(({ level, n }) => level >= 8 && n >= 100) ?? [];
    expect(top.length).toBeGreaterThan(0);
    for (const { everyone, observed } of top) expect(everyone).toBeLessThan(observed);
  });

  it('is missing below twenty people', () => {
    const { rows, stopped } = climbers(19, false, 7);
    expect(peopleBaseline(rows, stopped)).toBeNull();
    expect(peopleBaseline([], new Set())).toBeNull();
  });

  it('ends at the last level of a task, and expects nothing above it', () => {
    const { rows, stopped } = climbers(60, false, 8);
    const low = rows.filter(({ level }) => level <= 5);
    const baseline = peopleBaseline(low, stopped, { lastLevel: 5 });
    expect(baseline?.ladder?.quartiles[2]).toBeLessThanOrEqual(5.5);
    expect(baseline?.classes.map(({ rights }) => rights.length)).toEqual(baseline?.classes.map(() => 5));
  });

  it('has no ladder and no classes where higher levels are not surely harder', () => {
    const random = mulberry32(9);
    const rows = Array.from({ length: 20 * 8 }, (_, index) => ({
      person: `p${index % 20}`,
      level: 1 + (index % 4),
      item: `${index}`,
      chance: CHANCE,
      right: random() < 0.88,
    }));
    expect(peopleBaseline(rows, new Set())).toMatchObject({ ladder: null, classes: [] });
  });
});
