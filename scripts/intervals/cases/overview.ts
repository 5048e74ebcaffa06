/** Coverage of the overview's intervals: how many people a model beats, and the ranks that follow. */
import { peopleBaseline } from 'rung-puzzles/baseline/people-baseline';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { shareBeaten, shareBeatenOfFit, shareBeatenOfStopped } from 'rung-puzzles/stats/people/beaten';
import { rankIntervals } from 'rung-puzzles/stats/ranks/rank-intervals';
import { meanSharing } from 'rung-puzzles/stats/shares/newcombe';
import { answersOf, PEOPLE, trueDepths } from '../respondents';
import { type CoverageCase, normal, pageResult, type Random, times } from './case';

/** R of a ladder, whole levels from 0 on; the ladders of one model differ less than people do. */
const ladder = (mean: number, sd: number, random: Random): number =>
  Math.max(0, Math.round(mean + sd * normal(random)));
const people = (n: number, random: Random) => times(n, () => ({ value: ladder(6, 3, random), count: 1 }));
const model = (mean: number, n: number, random: Random) =>
  times(n, () => ({ value: ladder(mean, 1.5, random), count: 1 }));

const MANY = 3000;
const truthOf = (mean: number): number => {
  const random = mulberry32(3);
  return shareBeaten(model(mean, MANY, random), people(MANY, random))?.value ?? 0;
};

const beaten: readonly CoverageCase[] = [
  [7, 6, 20],
  [7, 6, 100],
  [10, 3, 50],
  [12, 6, 50],
].map(([mean = 0, ladders = 0, n = 0]) => {
  const truth = truthOf(mean);
  return {
    kind: 'shareBeaten' as const,
    figure: 'share of people that a model beats',
    design: `${n} people, ${ladders} ladders of a model around ${mean}`,
    draw: (random: Random) => {
      const found = shareBeaten(model(mean, ladders, random), people(n, random));
      return pageResult(found?.value ?? null, found?.interval ?? null, truth);
    },
  };
});

/** Abilities of a person on several ladders correlate; a share of 1 is one and the same. */
const peopleOnAll = (n: number, ladders: number, common: number, random: Random) => {
  const persons = times(n, () => normal(random));
  return times(ladders, () =>
    persons.map((person) => ({
      value: Math.max(0, Math.round(6 + 3 * (Math.sqrt(common) * person + Math.sqrt(1 - common) * normal(random)))),
      count: 1,
    })),
  );
};

const meanOverLadders: readonly CoverageCase[] = [0, 0.5, 1].map((common) => ({
  kind: 'meanSharing',
  figure: 'share of people that a model beats, mean over six ladders',
  design: `the same 40 people, abilities correlate by ${common}, 6 ladders of a model on each`,
  draw: (random) => {
    const found = meanSharing(
      peopleOnAll(40, 6, common, random).flatMap((crowd) => {
        const { interval, ofPeople } = shareBeaten(model(7, 6, random), crowd) ?? { interval: null, ofPeople: 1 };
        return interval === null ? [] : [{ ...interval, ofPeople }];
      }),
    );
    return pageResult(found?.value ?? null, found, WHOLE);
  },
}));

const WHOLE = truthOf(7);
/** The truth is the share of whole ladders that end lower. */
const beatenOfStopped: CoverageCase = {
  kind: 'shareBeatenOfStopped',
  figure: 'share of people that a model beats, of whom some stopped (≤)',
  design: '50 people, a third stop anywhere below their end, 6 ladders of a model around 7',
  draw: (random) => {
    const climbed = people(50, random).map(({ value, count }) =>
      random() < 1 / 3
        ? { value: Math.floor(random() * (value + 1)), count, censored: true }
        : { value, count, censored: false },
    );
    const found = shareBeatenOfStopped(model(7, 6, random), climbed);
    return pageResult(found?.value ?? null, found?.interval ?? null, WHOLE);
  },
};

/** Each takes a fit: a third of a second. */
const FITTED_REPLICATES = 100;
const FITTED_PEOPLE = 40;

/** Half of the people stop when they fail. The truth is the share of whole ladders that end lower. */
const beatenOfFit: CoverageCase = {
  kind: 'shareBeatenOfFit',
  figure: 'share of people that a model beats, by the fit of all answers',
  design: `${FITTED_PEOPLE} people, half stop at each failed visit, 6 ladders of a model around 7`,
  replicates: FITTED_REPLICATES,
  draw: (random) => {
    const baseline = peopleBaseline(...answersOf(PEOPLE, FITTED_PEOPLE, 'failure', random));
    const found = shareBeatenOfFit(model(7, 6, random), baseline?.beaten ?? [], baseline?.people ?? 0);
    return pageResult(found?.value ?? null, found?.interval ?? null, truthOfFit());
  },
};

function truthOfFit(): number {
  const crowd = trueDepths(PEOPLE).map((r) => ({ value: r, count: 1 }));
  return shareBeaten(model(7, MANY, mulberry32(3)), crowd)?.value ?? 0;
}

const MEANS = [9, 7, 7, 5, 4, 4];
const ASKED = 3;
const rank: CoverageCase = {
  kind: 'rankIntervals',
  figure: 'rank by people beaten, of one model alone',
  design: '6 models, 6 ladders each, 50 people',
  draw: (random) => {
    const crowd = people(50, random);
    const found = MEANS.map((mean) => shareBeaten(model(mean, 6, random), crowd)?.interval ?? { low: 0, high: 1 });
    const own = rankIntervals(found)[ASKED];
    const truth = 1 + MEANS.filter((mean) => mean > (MEANS[ASKED] ?? 0)).length;
    return pageResult(null, own === undefined ? null : { low: own.best, high: own.worst }, truth);
  },
};

export const OVERVIEW_CASES: readonly CoverageCase[] = [
  ...beaten,
  ...meanOverLadders,
  beatenOfStopped,
  beatenOfFit,
  rank,
];
