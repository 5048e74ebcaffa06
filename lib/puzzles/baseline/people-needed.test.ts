/** Studies of as many people as planned, simulated answer by answer: their intervals are as wide, their power as high. */
import type { PeopleClass } from 'rung-puzzles/protocols/express/rules';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { studentQuantile } from 'rung-puzzles/stats/distributions/student-t';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { INFBENCH_LADDER, startLadder, stepLadder } from '../protocols/ladder';
import { ladderSpread, peopleForDifference, peopleForWidth, setSpread } from './people-needed';

const STUDIES = quickOrDeep(200, 1200);
const LEVELS = [2, 4, 6];
const ITEMS = 4;

/** People whose chances fall around the level of their ability, and one in ten who guesses. */
const CLASSES: readonly PeopleClass[] = [
  ...[2, 4, 6, 8, 10].map((ability, at) => ({
    share: 0.9 * ([0.1, 0.25, 0.3, 0.25, 0.1][at] as number),
    rights: Array.from({ length: 30 }, (_, index) => 0.25 + 0.72 / (1 + Math.exp(0.7 * (index + 1 - ability)))),
  })),
  { share: 0.1, rights: Array.from({ length: 30 }, () => 0.25) },
];

const random = mulberry32(5);

function drawClass(): PeopleClass {
  let left = random();
  for (const each of CLASSES) {
    left -= each.share;
    if (left < 0) return each;
  }
  return CLASSES[0] as PeopleClass;
}

function climb({ rights }: PeopleClass): number {
  let state = startLadder();
  while (state.end === null) {
    const correct = random() < (rights[state.r - 1] as number);
    state = stepLadder(INFBENCH_LADDER, state, { correct, elapsedMs: 0 });
  }
  return state.r;
}

const answerSet = ({ rights }: PeopleClass): number => {
  const answers = LEVELS.flatMap((level) =>
    Array.from({ length: ITEMS }, () => random() < (rights[level - 1] as number)),
  );
  return answers.filter(Boolean).length / answers.length;
};

const FORMATS = [
  { name: 'a ladder', spread: ladderSpread(INFBENCH_LADDER, CLASSES), ask: climb, half: 0.5 },
  { name: 'a set', spread: setSpread(CLASSES, LEVELS, ITEMS), ask: answerSet, half: 0.05 },
] as const;

function study(people: number, ask: (of: PeopleClass) => number) {
  const results = Array.from({ length: people }, () => ask(drawClass()));
  const mean = results.reduce((sum, result) => sum + result, 0) / people;
  const variance = results.reduce((sum, result) => sum + (result - mean) ** 2, 0) / (people - 1);
  return { mean, half: studentQuantile(0.975, people - 1) * Math.sqrt(variance / people) };
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe.each(FORMATS)('$name', ({ spread, ask, half }) => {
  it('has intervals as wide as planned, within a tenth, and means as predicted', () => {
    const people = peopleForWidth(half, spread.sd);
    expect(people).toBeGreaterThan(20);
    const studies = Array.from({ length: Math.ceil(STUDIES / 4) }, () => study(people, ask));
    const realised = average(studies.map((each) => each.half));
    expect(Math.abs(realised - half) / half).toBeLessThan(0.1);
    expect(Math.abs(average(studies.map(({ mean }) => mean)) - spread.mean)).toBeLessThan(half / 3);
  });

  it('shows the planned difference in four of five studies', () => {
    const difference = 2 * half;
    const people = peopleForDifference(difference, spread.sd);
    const shown = Array.from({ length: STUDIES }, () => study(people, ask)).filter(
      (each) => Math.abs(each.mean - (spread.mean - difference)) > each.half,
    ).length;
    expect(shown / STUDIES).toBeGreaterThan(0.75);
    expect(shown / STUDIES).toBeLessThan(0.86);
  });
});

it('needs four times the people for half the distance, and two at least', () => {
  expect(peopleForWidth(0.1, 1) / peopleForWidth(0.2, 1)).toBeCloseTo(4, 0);
  expect([peopleForWidth(1, 0), peopleForDifference(1, 0)]).toEqual([2, 2]);
  // 34 by the noncentral t distribution, one sample, effect size .5.
  expect(Math.abs(peopleForDifference(0.5, 1) - 34)).toBeLessThanOrEqual(1);
});
