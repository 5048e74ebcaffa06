/** Figures of times and cost, agreement, correlations, resampled measures, and ranks. */

import { pearson, spearman } from 'rung-puzzles/stats/agreement/correlation-interval';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { normalBelow } from 'rung-puzzles/stats/distributions/normal';
import { medianOf } from 'rung-puzzles/stats/distributions/quantile';
import { studentInterval } from 'rung-puzzles/stats/mean';
import { bootstrapOfSums } from 'rung-puzzles/stats/resampling/bootstrap-sums';
import { clusteredInterval, clusterSums } from 'rung-puzzles/stats/shares/clustered';
import { meanOfBins } from '@/lib/server/boards/analysis/bins';
import { medianOfBins } from '@/lib/server/boards/analysis/median';
import { errorAgreement } from '@/lib/server/boards/compare/agreement';
import { bitsOf } from '@/lib/server/boards/compare/items/bits';
import { peopleOverlap } from '@/lib/server/boards/compare/items/people-overlap';
import { rankAll } from '@/lib/server/boards/compare/ranks/rank';
import { medianOfPeople } from '@/lib/server/boards/pages/terms/term-times';
import { type CoverageCase, normal, pageResult, type Random, times } from './case';
import { fromMeasure, measureOf } from './shares';

/** Milliseconds, log-normal: people differ by SD .5, answers of one person by SD .5 around them. */
const MEDIAN_MS = 8000;
const timesOf = (people: number, answers: number, random: Random): number[][] =>
  times(people, () => 0.5 * normal(random)).map((person) =>
    times(answers, () => MEDIAN_MS * Math.exp(person + 0.5 * normal(random))),
  );
const binsOf = (amounts: readonly number[]) =>
  amounts.map((amount) => ({ bin: Math.floor(20 * Math.log10(amount)), count: 1 }));

const medians: readonly CoverageCase[] = [
  ...[10, 40].map((people) => ({
    kind: 'medianOfMedians' as const,
    figure: 'median time of people: by condition, and in a study',
    design: `${people} people, 10 answers each`,
    draw: (random: Random) => {
      const found = medianOfPeople(timesOf(people, 10, random).map(medianOf));
      return pageResult(found?.medianMs ?? null, found && { low: found.lowMs, high: found.highMs }, MEDIAN_MS);
    },
  })),
  {
    kind: 'medianTime' as const,
    figure: 'median time by level, people and models',
    design: '30 people, 5 answers each (conservative: as if one person’s answers agreed)',
    draw: (random) => {
      const all = timesOf(30, 5, random).flat();
      const { value, low, high } = medianOfBins(binsOf(all), [], 30);
      return pageResult(value, { low, high }, MEDIAN_MS);
    },
  },
];

const means: readonly CoverageCase[] = [
  {
    kind: 'clusteredInterval' as const,
    figure: 'mean time of people next to a printed one',
    design: '30 people, 10 answers each',
    draw: (random) => {
      const all = timesOf(30, 10, random).flatMap((own, person) => own.map((ms) => ({ ms, person })));
      const sums = clusterSums(
        all.map(({ ms }) => ms),
        all.map(({ person }) => person),
      );
      return pageResult(sums.sum / sums.n, clusteredInterval(sums).interval, MEDIAN_MS * Math.exp(0.25));
    },
  },
  ...[20, 100].map((n) => ({
    kind: 'meanOfBins' as const,
    figure: 'mean cost or tokens of a model',
    design: `${n} answers, log-normal with SD .5`,
    draw: (random: Random) => {
      const all = times(n, () => MEDIAN_MS * Math.exp(0.5 * normal(random)));
      const found = meanOfBins(
        binsOf(all),
        all.reduce((sum, each) => sum + each, 0),
        n,
      );
      return pageResult(found.value, found, MEDIAN_MS * Math.exp(0.125));
    },
  })),
  ...[10, 50].map((n) => ({
    kind: 'studentInterval' as const,
    figure: 'mean of partial credit, errors, attempts',
    design: `${n} questions, shares of nine stickers`,
    draw: (random: Random) => {
      const all = times(n, () => times(9, () => Number(random() < 0.8)).reduce((sum, each) => sum + each, 0) / 9);
      const { interval } = studentInterval(all.map((value) => ({ value, count: 1 })));
      return pageResult(all.reduce((sum, each) => sum + each, 0) / n, interval, 0.8);
    },
  })),
];

/** Says yes to 80 % of the yes questions and 30 % of the others. */
const f1: readonly CoverageCase[] = [40, 100].map((n) => ({
  kind: 'bootstrapOfKinds' as const,
  figure: 'F1 of yes-or-no questions',
  design: `${n} questions`,
  replicates: 1000,
  draw: (random) => {
    const outcomes = times(n, (index) => {
      const gold = index % 2 === 0 ? 'yes' : 'no';
      return { outcome: `${gold}>${random() < (gold === 'yes' ? 0.8 : 0.3) ? 'yes' : 'no'}`, count: 1 };
    });
    return fromMeasure(measureOf(outcomes, 'stare/cube-net', 'f1_yes'), 0.8 / 1.05);
  },
}));

/** A ratio of two sums over episodes of different lengths. */
const sums: CoverageCase = {
  kind: 'bootstrapOfSums' as const,
  figure: 'ratios over episodes (adherence, macro F1, kappa of move effects)',
  design: '40 episodes of 1 to 6 steps, right with 70 %',
  replicates: 1000,
  draw: (random) => {
    const episodes = times(40, () => 1 + Math.floor(6 * random())).map((steps) => ({
      adds: [times(steps, () => Number(random() < 0.7)).reduce((sum, each) => sum + each, 0), steps],
      count: 1,
    }));
    const ratio = ([right = 0, all = 0]: readonly number[]) => [right / all];
    const [estimate] = bootstrapOfSums(episodes, ratio, { resamples: 2000, seed: 1 });
    const totals = [0, 1].map((at) => episodes.reduce((sum, { adds }) => sum + (adds[at] ?? 0), 0));
    return pageResult(ratio(totals)[0] ?? null, estimate?.interval ?? null, 0.7);
  },
};

function pairCounts(n: number, random: Random) {
  const cells = times(n, () => normal(random)).map((item) => [
    random() < normalBelow(0.3 + item),
    random() < normalBelow(0.3 + item),
  ]);
  const count = (a: boolean, b: boolean) => cells.filter(([x, y]) => x === a && y === b).length;
  return {
    both: count(true, true),
    firstOnly: count(true, false),
    secondOnly: count(false, true),
    neither: count(false, false),
  };
}

let kappa: number | undefined;
const trueKappa = (): number => (kappa ??= errorAgreement(pairCounts(400_000, mulberry32(5))).kappa ?? 0);

const kappas: readonly CoverageCase[] = [30, 100].map((n) => ({
  kind: 'kappaEstimateOf' as const,
  figure: 'agreement of two models on errors (kappa)',
  design: `${n} items`,
  draw: (random) => {
    const found = errorAgreement(pairCounts(n, random));
    return pageResult(found.kappa, found, trueKappa());
  },
}));

const correlations: readonly CoverageCase[] = [
  { kind: 'pearson' as const, of: pearson, truth: 0.6 },
  { kind: 'spearman' as const, of: spearman, truth: (6 / Math.PI) * Math.asin(0.3) },
].map(({ kind, of, truth }) => ({
  kind,
  figure: `${kind === 'pearson' ? 'Pearson' : 'Spearman'} correlation over models`,
  design: '12 models, true Pearson .6',
  draw: (random) => {
    const x = times(12, () => normal(random));
    const found = of(
      x,
      x.map((each) => 0.6 * each + 0.8 * normal(random)),
    );
    return pageResult(found.value, found, truth);
  },
}));

/** Chances of error are uniform; the model and twelve people meet each item with it. */
const overlaps: readonly CoverageCase[] = [60, 200].map((n) => ({
  kind: 'bootstrapOfKinds' as const,
  figure: 'errs where people err, corrected for few answers',
  design: `${n} items, 12 answers of people each`,
  replicates: 1000,
  draw: (random) => {
    const items = times(n, () => random()).map((chance) => ({
      model: Number(random() < chance),
      people: times(12, () => Number(random() < chance)).reduce((sum, each) => sum + each, 0) / 12,
      answers: 12,
    }));
    const found = peopleOverlap(items);
    return pageResult(found.correlation, found, 1 / Math.sqrt(3));
  },
}));

/** Whether all ranks of a board hold at once, as 1 or 0. */
const ranks: CoverageCase = {
  kind: 'simultaneousRankIntervals' as const,
  figure: 'ranks, all of a board at once',
  design: '6 models on 100 items, two pairs equal',
  replicates: 1000,
  draw: (random) => {
    const skills = [0.9, 0.5, 0.5, 0.2, 0, 0];
    const items = times(100, () => normal(random));
    const vectors = skills.map((skill) =>
      bitsOf(items.map((item) => (random() < normalBelow(skill + item) ? '1' : '0')).join('')),
    );
    const holds = rankAll(vectors, 100).rows.every(({ index, best, worst }) => {
      const above = skills.filter((skill) => skill > (skills[index] ?? 0)).length;
      const below = skills.filter((skill) => skill < (skills[index] ?? 0)).length;
      return best <= above + 1 && worst >= skills.length - below;
    });
    return { value: null, low: holds ? 0 : 2, high: null, truth: 1 };
  },
};

export const OTHER_CASES: readonly CoverageCase[] = [
  ...medians,
  ...means,
  ...f1,
  sums,
  ...kappas,
  ...correlations,
  ...overlaps,
  ranks,
];
