/** Figures of shares: models and people on fixed sets, differences, means, and EucliFold's W. */
import { ownMeasurementOf } from 'rung-puzzles/measures';
import type { Measure } from 'rung-puzzles/measures/measure';
import { sharesMeasurement } from 'rung-puzzles/measures/shares';
import { testOfDifferences } from 'rung-puzzles/stats/comparisons/mean-test';
import { pairedDifferenceMidP } from 'rung-puzzles/stats/comparisons/paired-mid-p';
import { normalBelow } from 'rung-puzzles/stats/distributions/normal';
import { peopleShare } from 'rung-puzzles/stats/people/people-share';
import { clusterSums } from 'rung-puzzles/stats/shares/clustered';
import {
  differenceOfEstimates,
  meanOfEstimates,
  meanOfShares,
  meanOnSameItems,
} from 'rung-puzzles/stats/shares/newcombe';
import { wilson } from 'rung-puzzles/stats/shares/wilson';
import { pooledClusteredWilson } from 'rung-puzzles/stats/shares/wilson-clustered';
import { shareDifference } from '@/lib/server/boards/compare/ranks/clustered-shares';
import { measureRepeated } from '@/lib/server/items/repeated-items';
import { type CoverageCase, normal, type PageResult, pageResult, type Random, times } from './case';

const hit = (random: Random, chance: number): number => Number(random() < chance);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
/** A chance that varies from item to item, or person to person, with mean Φ(m / √(1 + s²)). */
const chanceOf = (middle: number, spread: number, random: Random): number =>
  normalBelow(middle + spread * normal(random));
const meanChance = (middle: number, spread: number): number => normalBelow(middle / Math.sqrt(1 + spread ** 2));

const singles: readonly CoverageCase[] = [10, 50, 200].flatMap((n) =>
  [0.5, 0.95].map((p) => ({
    kind: 'wilson',
    figure: 'share right of a model, one answer each',
    design: `${n} items, true ${100 * p} %`,
    draw: (random) => {
      const right = sum(times(n, () => hit(random, p)));
      return pageResult(right / n, wilson(right, n), p);
    },
  })),
);

/** Items vary, and all runs are asked the same ones. */
const repeated: readonly CoverageCase[] = [1, 3].map((spread) => ({
  kind: 'scoreInterval',
  figure: 'share right of a model, 3 runs on the same items',
  design: `20 items, spread of items ${spread} probit (conservative: as if repeats agreed)`,
  draw: (random) => {
    const items = times(20, () => chanceOf(0.5, spread, random));
    const right = sum(items.flatMap((chance) => times(3, () => hit(random, chance))));
    const outcomes = [
      { outcome: 'right', count: right },
      { outcome: 'wrong', count: 60 - right },
    ];
    const found = measureRepeated(sharesMeasurement, { outcomes, items: 20 }, 1).find(({ id }) => id === 'accuracy');
    return pageResult(found?.value ?? null, found?.interval ?? null, meanChance(0.5, spread));
  },
}));

/** People and items add up on the probit scale. */
function crowd(people: number, items: number, isShared: boolean, random: Random) {
  const shared = times(items, () => 0.8 * normal(random));
  const persons = times(people, () => 0.5 + 0.6 * normal(random));
  const cells = persons.flatMap((person, index) =>
    shared.map((item, place) => ({
      who: index,
      what: isShared ? place : index * items + place,
      hit: hit(random, normalBelow(person + (isShared ? item : 0.8 * normal(random)))),
    })),
  );
  return {
    hits: cells.map((cell) => cell.hit),
    people: cells.map(({ who }) => who),
    items: cells.map(({ what }) => what),
  };
}
const crowdTruth = meanChance(0.5, Math.hypot(0.6, 0.8));

const crowds: readonly CoverageCase[] = [
  { people: 8, items: 40, isShared: false },
  { people: 40, items: 20, isShared: false },
  { people: 8, items: 290, isShared: true, replicates: 1000 },
  { people: 20, items: 20, isShared: true },
  { people: 40, items: 10, isShared: true },
  { people: 100, items: 40, isShared: true, replicates: 1000 },
].map(({ people, items, isShared, replicates }) => ({
  kind: 'peopleShare',
  figure: 'share right of people: fixed sets, results of a study',
  design: `${people} people, ${items} ${isShared ? 'shared' : 'fresh'} items each`,
  ...(replicates === undefined ? {} : { replicates }),
  draw: (random) => {
    const seen = crowd(people, items, isShared, random);
    return pageResult(sum(seen.hits) / seen.hits.length, peopleShare(seen.hits, seen.people, seen.items), crowdTruth);
  },
}));

const apart: CoverageCase = {
  kind: 'differenceOfEstimates',
  figure: 'people less a model at a level of a fixed set',
  design: '20 people and a model on different draws of 20 items',
  draw: (random) => {
    const seen = crowd(20, 20, true, random);
    const right = sum(times(20, () => hit(random, chanceOf(0.5, 1, random))));
    const people = {
      n: 400,
      right: sum(seen.hits),
      clusters: 20,
      ...noNull(peopleShare(seen.hits, seen.people, seen.items)),
    };
    const found = shareDifference(people, { n: 20, right, clusters: 20, ...wilson(right, 20) });
    return pageResult(found.difference, found, crowdTruth - meanChance(0.5, 1));
  },
};
const noNull = (interval: { low: number; high: number } | null) => interval ?? { low: null, high: null };

/** As boards have them: sums by person at each of three levels, all of whose items everyone is asked. */
function crowdOfSet(people: number, items: number, random: Random) {
  const seen = crowd(people, 3 * items, true, random);
  const groups = times(3, (level) => {
    const own = seen.items.map((item) => Math.floor(item / items) === level);
    const kept = <T>(all: readonly T[]) => all.filter((_, index) => own[index]);
    return clusterSums(kept(seen.hits), kept(seen.people));
  });
  return { right: sum(seen.hits), n: seen.hits.length, found: pooledClusteredWilson(groups, 3 * items) };
}

const sets: readonly CoverageCase[] = [
  [2, 20],
  [5, 20],
  [20, 10],
  [50, 20],
  [200, 10],
].map(([people = 0, items = 0]) => ({
  kind: 'pooledClusteredWilson',
  figure: 'share right of people on a set of three levels, on boards',
  design: `${people} people, ${items} shared items a level (conservative: as if errors agreed)`,
  draw: (random) => {
    const { right, n, found } = crowdOfSet(people, items, random);
    return pageResult(right / n, found, crowdTruth);
  },
}));

const leads: readonly CoverageCase[] = [1, 2, 5, 20].map((people) => ({
  kind: 'differenceOfEstimates',
  figure: 'people less a model on the same set of three levels, on boards',
  design: `${people} people, 20 items a level, both equally good`,
  draw: (random) => {
    const { right, n, found } = crowdOfSet(people, 20, random);
    const model = sum(times(60, () => hit(random, chanceOf(0.5, 1, random))));
    const lead = found && differenceOfEstimates(found, { value: model / 60, ...wilson(model, 60) });
    return pageResult(lead?.value ?? right / n - model / 60, lead, crowdTruth - meanChance(0.5, 1));
  },
}));

const steps: readonly CoverageCase[] = [20, 80].map((n) => ({
  kind: 'differenceOfEstimates',
  figure: 'drop from one level to the next, different items',
  design: `${n} items each, true 90 and 60 %`,
  draw: (random) => {
    const [a, b] = [sum(times(n, () => hit(random, 0.9))), sum(times(n, () => hit(random, 0.6)))];
    const found = differenceOfEstimates({ value: a / n, ...wilson(a, n) }, { value: b / n, ...wilson(b, n) });
    return pageResult(found.value, found, 0.3);
  },
}));

function pairsOf(n: number, random: Random) {
  const cells = times(n, () => normal(random)).map((item) => [
    hit(random, normalBelow(0.8 + item)),
    hit(random, normalBelow(0.2 + item)),
  ]);
  const count = (a: number, b: number) => cells.filter(([x, y]) => x === a && y === b).length;
  return { both: count(1, 1), firstOnly: count(1, 0), secondOnly: count(0, 1), neither: count(0, 0) };
}

const paired: readonly CoverageCase[] = [20, 100].map((n) => ({
  kind: 'pairedDifferenceMidP',
  figure: 'difference of two models on the same items',
  design: n === 20 ? `${n} items (conservative: few of them differ)` : `${n} items`,
  draw: (random) => {
    const found = pairedDifferenceMidP(pairsOf(n, random));
    return pageResult(found?.value ?? null, found, meanChance(0.8, 1) - meanChance(0.2, 1));
  },
}));

const averaged: CoverageCase = {
  kind: 'testOfDifferences',
  figure: 'difference of two models over several runs on the same items',
  design: '40 items, 3 runs each',
  draw: (random) => {
    const differences = times(40, () => normal(random)).map(
      (item) => sum(times(3, () => hit(random, normalBelow(0.8 + item)) - hit(random, normalBelow(0.2 + item)))) / 3,
    );
    const found = testOfDifferences(differences);
    return pageResult(found?.mean ?? null, found?.interval ?? null, meanChance(0.8, 1) - meanChance(0.2, 1));
  },
};

const means: readonly CoverageCase[] = [
  {
    kind: 'meanOfEstimates',
    figure: 'mean over terms of a suite, different items',
    design: '4 terms of 30 items, true 50 to 95 %',
    draw: (random) => {
      const chances = [0.5, 0.7, 0.85, 0.95];
      const rights = chances.map((chance) => sum(times(30, () => hit(random, chance))));
      const found = meanOfEstimates(rights.map((right) => ({ value: right / 30, ...wilson(right, 30) })));
      return pageResult(found?.value ?? null, found, 0.75);
    },
  },
  {
    kind: 'meanOfShares',
    figure: 'balanced accuracy of yes or no',
    design: '30 questions of either, true 90 and 60 %',
    draw: (random) => {
      const [yes, no] = [sum(times(30, () => hit(random, 0.9))), sum(times(30, () => hit(random, 0.6)))];
      const found = meanOfShares({ right: yes, n: 30 }, { right: no, n: 30 });
      return pageResult(found?.value ?? null, found, 0.75);
    },
  },
  {
    kind: 'meanOnSameItems',
    figure: 'mean over arms that ask the same items',
    design: '2 arms of 40 items (conservative: as if errors agreed)',
    draw: (random) => {
      const cells = times(40, () => normal(random)).map((item) => [
        hit(random, normalBelow(0.8 + item)),
        hit(random, normalBelow(0.2 + item)),
      ]);
      const arm = (index: number) => {
        const right = sum(cells.map((cell) => cell[index] ?? 0));
        return { value: right / 40, ...wilson(right, 40) };
      };
      const found = meanOnSameItems([arm(0), arm(1)]);
      return pageResult(found?.value ?? null, found, (meanChance(0.8, 1) + meanChance(0.2, 1)) / 2);
    },
  },
];

/** Both right, both wrong, one right: by a chance of the pair. */
const pairOutcome = (random: Random, chance: number): string => {
  const [a, b] = [random() < chance, random() < chance];
  return a && b ? 'both-right' : !a && !b ? 'both-wrong' : a ? 'positive-only' : 'negative-only';
};

const winograd: readonly CoverageCase[] = [
  { chance: 0.7, n: 60, cubes: false },
  { chance: 0.98, n: 60, cubes: false },
  { chance: 0.7, n: 60, cubes: true },
].map(({ chance, n, cubes }) => ({
  kind: cubes ? 'clusteredPairs' : 'pairedDifference',
  figure: 'W of pairs (EucliFold)',
  design: `${n} pairs, each statement right with ${100 * chance} %${cubes ? ', 20 cubes of 3 pairs' : ''}`,
  draw: (random) => {
    const spread = cubes ? 0.8 : 0;
    const middle = 0.5244;
    const own = times(20, () => normalBelow(middle * Math.sqrt(1 + spread ** 2) + spread * normal(random)));
    const outcomes = times(n, (index) => ({
      outcome: cubes ? `${pairOutcome(random, own[index % 20] ?? 0)} cube-${index % 20}` : pairOutcome(random, chance),
      count: 1,
    }));
    const found = measureOf(outcomes, 'euclifold/color', 'winograd');
    return fromMeasure(found, 2 * chance - 1);
  },
}));

const published: CoverageCase = {
  kind: 'winogradAccuracy',
  figure: 'W with the interval that the paper prints, shown as such',
  design: '60 pairs, each statement right with 70 %',
  draw: (random) => {
    const outcomes = times(60, () => ({ outcome: pairOutcome(random, 0.7), count: 1 }));
    return fromMeasure(measureOf(outcomes, 'euclifold/color', 'winograd_published'), 0.4);
  },
};

export const measureOf = (
  outcomes: readonly { readonly outcome: string; readonly count: number }[],
  task: string,
  column: string,
): Measure | undefined =>
  ownMeasurementOf(task)
    ?.measure(outcomes, 1)
    .find(({ id }) => id === column);

export const fromMeasure = (found: Measure | undefined, truth: number): PageResult =>
  pageResult(found?.value ?? null, found?.interval ?? null, truth);

export const SHARE_CASES: readonly CoverageCase[] = [
  ...singles,
  ...repeated,
  ...crowds,
  apart,
  ...sets,
  ...leads,
  ...steps,
  ...paired,
  averaged,
  ...means,
  ...winograd,
  published,
];
