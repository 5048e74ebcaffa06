/** Median R of a fit of all answers, for all people and for a stated population, and the planner, which starts from it. */
import { levelChances } from 'rung-puzzles/baseline/fit-report';
import { type FittedLadder, fittedLadder, rungsOf } from 'rung-puzzles/baseline/fitted-ladder';
import { type AnswerRow, makeResponses } from 'rung-puzzles/baseline/make-responses';
import { peopleBaseline } from 'rung-puzzles/baseline/people-baseline';
import { ladderSpread, peopleForWidth } from 'rung-puzzles/baseline/people-needed';
import { rakedLadder } from 'rung-puzzles/baseline/raked-ladder';
import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import { interpolatedQuantile } from 'rung-puzzles/protocols/ladder-of-people';
import { depthMeanInterval } from 'rung-puzzles/stats/ladders/depth-interval';
import { fitResponses } from 'rung-puzzles/stats/response-model/fit';
import {
  answersOf,
  climb,
  climbs,
  GUESSING,
  PEOPLE,
  type Population,
  STOPPING_WORDS,
  trueDepths,
} from '../respondents';
import { type CoverageCase, meanOf, normal, pageResult, type Random, times } from './case';

/** A fit and its interval take about a third of a CPU second. */
const REPLICATES = { 50: 200, 60: 60, 200: 160 } as const;
/** Of the planner, whose row has no interval. */
const PLANS = { 50: 120, 200: 60 } as const;

function fitOf(...answers: Parameters<typeof makeResponses>) {
  const { responses, levels } = makeResponses(...answers);
  return {
    fit: fitResponses(responses),
    responses,
    of: { rungs: rungsOf(levels) ?? [], chances: levelChances(responses) },
  };
}

/** Interpolated, as the fit's. */
function trueMedian(people: Population): number {
  const depths = trueDepths(people);
  const shares = new Float64Array((depths.at(-1) ?? 0) + 1);
  for (const depth of depths) shares[depth] = (shares[depth] ?? 0) + 1 / depths.length;
  return interpolatedQuantile(shares, 0.5);
}

const shownOf = (ladder: FittedLadder | null, truth: number) => pageResult(ladder?.median ?? null, ladder, truth);

const fitted: readonly CoverageCase[] = ([50, 200] as const).flatMap((n) =>
  (['none', 'failure', 'patience', 'ability'] as const).map((stopping) => ({
    kind: 'fittedLadder' as const,
    figure: 'median R of people, by the fit of all answers',
    design: `${n} people, ${STOPPING_WORDS[stopping]}`,
    replicates: REPLICATES[n],
    draw: (random: Random) => {
      const { fit, of } = fitOf(...answersOf(PEOPLE, n, stopping, random));
      return shownOf(fittedLadder(fit, of).ladder, trueMedian(PEOPLE));
    },
  })),
);

const AGES = [8, 6, 4] as const;
const SD_WITHIN = 2.5;
const STATED = [
  [0.2, 0.4, 0.4],
  [0.6, 0.4],
] as const;

/** By age, depths N(8, 2.5), N(6, 2.5) and N(4, 2.5), and one level more with a degree. */
const someone = (age: number, degree: number, random: Random): number =>
  (AGES[age] ?? 0) + degree + SD_WITHIN * normal(random);

const pick = (shares: readonly number[], random: Random): number => {
  let rest = random();
  return Math.max(
    0,
    shares.findIndex((share) => {
      rest -= share;
      return rest < 0;
    }),
  );
};

const POPULATION: Population = {
  ...PEOPLE,
  name: 'stated population',
  depth: (random) => someone(pick(STATED[0], random), pick(STATED[1], random), random),
};

/** Most of those who come are young and have a degree. */
const COMING = [
  [0.5, 0.3, 0.2],
  [0.4, 0.6],
] as const;

const RAKED = 60;

const raked: CoverageCase = {
  kind: 'rakedLadder',
  figure: 'median R of a stated population, raked',
  design: `${RAKED} people, most of them young and with a degree, ${STOPPING_WORDS.failure}`,
  replicates: REPLICATES[RAKED],
  draw: (random) => {
    const groups: (readonly number[])[] = [];
    const rows: AnswerRow[] = [];
    const stopped = new Set<string>();
    for (const person of times(RAKED, String)) {
      const [age, education] = [pick(COMING[0], random), pick(COMING[1], random)];
      groups.push([age, education]);
      const { censored } = climb(POPULATION, someone(age, education, random), 'failure', random, (level, right) =>
        rows.push({ person, level, item: `${rows.length}`, chance: GUESSING, right }),
      );
      if (censored) stopped.add(person);
    }
    const { fit, responses, of } = fitOf(rows, stopped);
    const { ladder } = rakedLadder(fit, responses, of, { shares: STATED, groups });
    return shownOf(ladder, trueMedian(POPULATION));
  },
};

/** Half of the interval's width that the planner aims at, in rungs. */
const HALF = 0.5;
/** Of other people's studies, as many as planned. */
const STUDIES = 20;

/** The planner starts from the spread that a fit of people's answers predicts. */
const planned: readonly CoverageCase[] = ([50, 200] as const).map((n) => ({
  kind: 'peopleForWidth' as const,
  figure: 'half of the interval of a study that was planned for ± 0.5 rungs',
  design: `spread from a fit of ${n} people, ${STOPPING_WORDS.failure}`,
  replicates: PLANS[n],
  draw: (random: Random) => {
    const classes = peopleBaseline(...answersOf(PEOPLE, n, 'failure', random))?.classes ?? [];
    const people = peopleForWidth(HALF, ladderSpread(INFBENCH_LADDER, classes).sd);
    const halves = times(STUDIES, () => {
      const depths = climbs(PEOPLE, people, 'none', random).map(({ depth }) => ({ value: depth, count: 1 }));
      const { interval } = depthMeanInterval(depths);
      return ((interval?.high ?? 0) - (interval?.low ?? 0)) / 2;
    });
    return pageResult(meanOf(halves), null, HALF);
  },
}));

export const FIT_CASES: readonly CoverageCase[] = [...fitted, raked, ...planned];
