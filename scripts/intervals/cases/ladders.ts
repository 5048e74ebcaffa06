/** Figures of ladders: mean R, median R, quartiles, differences, a place among people, the express ladder. */
import { peopleBaseline } from 'rung-puzzles/baseline/people-baseline';
import { expressEstimate, startExpress, stepExpress } from 'rung-puzzles/protocols/express/express';
import { forecastLadder, passChance } from 'rung-puzzles/protocols/express/forecast';
import { type ExpressRules, expressRules } from 'rung-puzzles/protocols/express/rules';
import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import { watchedMeanInterval } from 'rung-puzzles/stats/ladders/depth-interval';
import { type LadderDepths, survivalQuantile } from 'rung-puzzles/stats/ladders/kaplan-meier';
import { clusterSums } from 'rung-puzzles/stats/shares/clustered';
import { clusteredShare } from '@/lib/server/boards/compare/ranks/clustered-shares';
import { depthDifference } from '@/lib/server/boards/compare/ranks/depth-difference';
import { asIfFinished, boardCell, HUMAN } from '@/lib/server/boards/pages/cells/cell';
import { placeAmong } from '@/lib/server/boards/pages/entrant/place-among';
import {
  answersOf,
  climb,
  climbs,
  GUESSING,
  PEOPLE,
  POPULATIONS,
  type Population,
  rightChance,
  STOPPING_WORDS,
  trueDepths,
} from '../respondents';
import { type CoverageCase, meanOf, pageResult, type Random, times } from './case';

const cellOf = (ladders: readonly LadderDepths[]) =>
  boardCell(
    ladders.map(({ depth, censored, count }) => ({
      task: 't',
      condition: 'image',
      entrant: HUMAN,
      r: depth,
      highestPassed: depth,
      censored,
      climbs: count,
    })),
    't',
    HUMAN,
    'People',
  );

const trueMean = (people: Population): number => meanOf(trueDepths(people)) ?? 0;
const trueQuantile = (people: Population, p: number): number => {
  const depths = trueDepths(people);
  return depths[Math.floor(p * depths.length)] ?? 0;
};

function meanCase(
  figure: string,
  design: string,
  truth: () => number,
  draw: (random: Random) => LadderDepths[],
): CoverageCase {
  return {
    kind: 'depthMeanInterval',
    figure,
    design,
    draw: (random: Random) => {
      const { meanR, meanEstimate } = cellOf(draw(random));
      return pageResult(meanR, meanEstimate.interval, truth());
    },
  };
}

const models: readonly CoverageCase[] = [
  ...[2, 3, 5, 10].map((n) =>
    meanCase(
      'mean R of a model',
      `${n} ladders`,
      () => trueMean(fixed(6, 1)),
      (random) => climbs(fixed(6, 1), n, 'none', random),
    ),
  ),
  meanCase(
    'mean R of a model',
    '5 ladders, steep: 4 logits a level',
    () => trueMean(fixed(6.3, 4)),
    (random) => climbs(fixed(6.3, 4), 5, 'none', random),
  ),
];

type IntervalOf = (ladders: readonly LadderDepths[]) => { readonly low: number; readonly high: number | null } | null;

const LOOKS: readonly (readonly [design: string, model: Population, from: number, step: number, to: number])[] = [
  ['6 to 40 ladders, a look at every second', fixed(6, 1), 6, 2, 40],
  ['5 to 100 ladders, a look at each', fixed(6, 1), 5, 1, 100],
  ['6 to 40 ladders, a look at every second, steep: 4 logits a level', fixed(6.3, 4), 6, 2, 40],
  ['6 to 40 ladders, a look at every second, weak: depth 2', fixed(2, 1), 6, 2, 40],
];

/** All looks hold the truth if it is between the highest low end and the lowest high end. */
function looked(kind: CoverageCase['kind'], figure: string, intervalOf: IntervalOf): readonly CoverageCase[] {
  return LOOKS.map(([design, model, from, step, to]) => ({
    kind,
    figure,
    design,
    draw: (random: Random) => {
      const ladders = climbs(model, to, 'none', random);
      const looks = times(1 + (to - from) / step, (look) => intervalOf(ladders.slice(0, from + step * look)));
      const low = Math.max(...looks.map((interval) => interval?.low ?? 0));
      const high = Math.min(...looks.map((interval) => interval?.high ?? Number.POSITIVE_INFINITY));
      return pageResult(null, { low, high }, trueMean(model));
    },
  }));
}

const watched: readonly CoverageCase[] = [
  ...looked('watchedMeanInterval', 'mean R of a model, at all looks together', (ladders) =>
    watchedMeanInterval(ladders.map(({ depth, count }) => ({ value: depth, count }))),
  ),
  ...looked(
    'depthMeanInterval',
    'mean R of a model, looked at more than once',
    (ladders) => cellOf(ladders).meanEstimate.interval,
  ),
];

function fixed(depth: number, slope: number): Population {
  return { ...PEOPLE, name: `model ${depth} ${slope}`, depth: () => depth, slope };
}

const people: readonly CoverageCase[] = [
  ...POPULATIONS.map((population) =>
    meanCase(
      'mean R of people',
      `50 people, ${population.name}`,
      () => trueMean(population),
      (random) => climbs(population, 50, 'none', random),
    ),
  ),
  ...(['failure', 'patience', 'ability'] as const).map((stopping) =>
    meanCase(
      'mean R of people, stopped climbs as lower bounds (≥)',
      `50 people, ${STOPPING_WORDS[stopping]}`,
      () => trueMean(PEOPLE),
      (random) => climbs(PEOPLE, 50, stopping, random),
    ),
  ),
  meanCase(
    'mean R of people',
    '50 people, 10 % careless and not left out',
    () => trueMean(PEOPLE),
    (random) => times(50, () => climb(PEOPLE, random() < 0.1 ? -100 : PEOPLE.depth(random), 'none', random)),
  ),
];

const STOPPINGS = ['none', 'failure', 'patience', 'ability'] as const;

const medians: readonly CoverageCase[] = [20, 50, 200].flatMap((n) =>
  STOPPINGS.map((stopping) => ({
    kind: 'medianDepthInterval',
    figure: 'median R of people, stopped climbs at face value',
    design: `${n} people, ${STOPPING_WORDS[stopping]}`,
    draw: (random: Random) => {
      const { p50, medianEstimate } = cellOf(climbs(PEOPLE, n, stopping, random));
      return pageResult(p50.depth, medianEstimate.interval, trueQuantile(PEOPLE, 0.5));
    },
  })),
);

const quartiles: readonly CoverageCase[] = [0.25, 0.75].flatMap((p) =>
  STOPPINGS.flatMap((stopping) =>
    (['at face value', 'Kaplan–Meier'] as const).map((method) => ({
      kind: 'survivalQuantile',
      figure: `${p === 0.25 ? 'lower' : 'upper'} quartile of R, ${method === 'Kaplan–Meier' ? 'Kaplan–Meier (not shown)' : 'stopped climbs at face value'}`,
      design: `50 people, ${STOPPING_WORDS[stopping]}`,
      draw: (random: Random) => {
        const ladders = climbs(PEOPLE, 50, stopping, random);
        const { depth, atLeast } = survivalQuantile(method === 'Kaplan–Meier' ? ladders : asIfFinished(ladders), p);
        return pageResult(depth ?? atLeast, null, trueQuantile(PEOPLE, p));
      },
    })),
  ),
);

const differences: readonly CoverageCase[] = [
  [3, 5],
  [10, 50],
].map(([a = 0, b = 0]) => ({
  kind: 'depthDifferenceInterval',
  figure: 'difference of mean R',
  design: `model with ${a} ladders, ${b} people`,
  draw: (random) => {
    const counted = (ladders: readonly LadderDepths[]) => ({
      depths: ladders.map(({ depth }) => ({ value: depth, count: 1 })),
    });
    const found = depthDifference(
      counted(climbs(fixed(6, 1), a, 'none', random)),
      counted(climbs(PEOPLE, b, 'none', random)),
    );
    return pageResult(found?.difference ?? null, found, trueMean(fixed(6, 1)) - trueMean(PEOPLE));
  },
}));

/** Truth: the share of all people below this very climb. */
const places: readonly CoverageCase[] = [20, 50].map((n) => ({
  kind: 'scoreInterval',
  figure: 'place among people, of this climb',
  design: `${n} other people`,
  draw: (random) => {
    const own = climb(PEOPLE, PEOPLE.depth(random), 'none', random).depth;
    const all = climbs(PEOPLE, n, 'none', random).map(({ depth }) => ({ r: depth, count: 1 }));
    const { below } = placeAmong(all, own, false);
    const truth = meanOf(trueDepths(PEOPLE).map((r) => (r < own ? 1 : r === own ? 0.5 : 0))) ?? 0;
    return pageResult(below?.share ?? null, below, truth);
  },
}));

/** At one level, of those who got there: each person answers five questions there, or ten. */
const levels: readonly CoverageCase[] = [3, 6].map((level) => ({
  kind: 'clusteredWilsonOf',
  figure: 'share right at a level of a ladder, of those who got there',
  design: `50 people, level ${level}`,
  draw: (random) => {
    const met = times(50, (person) => ({ person, depth: PEOPLE.depth(random) })).filter(
      ({ depth }) => depth > level - 2,
    );
    const answers = met.flatMap(({ person, depth }) =>
      times(random() < 0.5 ? 5 : 10, () => ({ person, hit: Number(random() < rightChance(PEOPLE, depth, level)) })),
    );
    const sums = clusterSums(
      answers.map(({ hit }) => hit),
      answers.map(({ person }) => person),
    );
    return pageResult(sums.sum / sums.n, clusteredShare(sums), levelTruth(level));
  },
}));

const levelTruths = new Map<number, number>();
function levelTruth(level: number): number {
  // Numerical mean over depths above level − 2 of N(6, 3).
  const grid = times(4001, (index) => -6 + (index * 24) / 4000).filter((depth) => depth > level - 2);
  const weight = (depth: number) => Math.exp(-((depth - 6) ** 2) / 18);
  const found =
    levelTruths.get(level) ??
    grid.reduce((sum, depth) => sum + weight(depth) * rightChance(PEOPLE, depth, level), 0) /
      grid.reduce((sum, depth) => sum + weight(depth), 0);
  levelTruths.set(level, found);
  return found;
}

const RESPONDENTS = [
  { slope: 1.4, lapse: 0.02 },
  { slope: 0.7, lapse: 0.02 },
  { slope: 0.33, lapse: 0.02 },
  { slope: 0.15, lapse: 0.02 },
  { slope: 0.7, lapse: 0.1 },
] as const;

/** Truth: the R of one whole ladder of the same person, which is what the range is about. */
function expressCase(
  figure: string,
  { slope, lapse }: (typeof RESPONDENTS)[number],
  replicates: number,
  rulesFor: (person: Population, random: Random) => ExpressRules,
): CoverageCase {
  const person = { ...PEOPLE, name: `slope ${slope}, lapses ${lapse}`, slope, lapse };
  return {
    kind: 'expressEstimate',
    figure,
    design: `slope ${slope} logit a level, lapses ${100 * lapse} %`,
    replicates,
    draw: (random) => {
      const rules = rulesFor(person, random);
      const depth = Math.max(0.5, PEOPLE.depth(random));
      let state = startExpress(rules);
      while (state.end === null)
        state = stepExpress(INFBENCH_LADDER, rules, state, {
          correct: random() < rightChance(person, depth, state.r),
          elapsedMs: 0,
        });
      const estimate = expressEstimate(INFBENCH_LADDER, rules, state);
      const passes = Float64Array.from({ length: 100 }, (_, index) =>
        passChance(INFBENCH_LADDER, rightChance(person, depth, index + 1)),
      );
      const whole = climb(person, depth, 'none', random).depth;
      const bias = (estimate?.mean ?? 0) - forecastLadder(INFBENCH_LADDER, passes).meanR;
      return pageResult(whole + bias, estimate, whole);
    },
  };
}

const express = RESPONDENTS.map((who) =>
  expressCase('R of an express ladder, its 95 % range', who, 1000, () => expressRules(GUESSING, null)),
);

const FITTED = 50;
const CLIMBS_OF_A_FIT = 50;

/** Depths below .5 count as .5, for the fitted people too. */
const expressOfFit = RESPONDENTS.map((who) => {
  let climbed = 0;
  let rules = expressRules(GUESSING, null);
  return expressCase('R of an express ladder, its 95 % range, with a fit of 50 people', who, 400, (person, random) => {
    if (climbed % CLIMBS_OF_A_FIT === 0) {
      const everyone = { ...person, depth: (draw: Random) => Math.max(0.5, person.depth(draw)) };
      const classes = peopleBaseline(...answersOf(everyone, FITTED, 'none', random))?.classes ?? [];
      rules = { ...expressRules(GUESSING, null), ...(classes.length === 0 ? {} : { people: classes }) };
    }
    climbed += 1;
    return rules;
  });
});

export const LADDER_CASES: readonly CoverageCase[] = [
  ...models,
  ...watched,
  ...people,
  ...medians,
  ...quartiles,
  ...differences,
  ...places,
  ...levels,
  ...express,
  ...expressOfFit,
];
