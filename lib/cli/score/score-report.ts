/** The metrics of folded ladders, as `rung score` prints them. */
import type { LadderRules } from 'rung-puzzles/protocols/ladder';
import { depthMeanInterval } from 'rung-puzzles/stats/ladders/depth-interval';
import { mean, standardDeviation } from 'rung-puzzles/stats/mean';
import type { Counted } from 'rung-puzzles/stats/shares/counted';
import { wilson } from 'rung-puzzles/stats/shares/wilson';
import { type Climber, type Climbers, describeLadder, rowKeyOf } from './score-ladders';

/** `suite` is null where the ladders are of several. */
export const reportScores = (suite: string | null, rules: LadderRules, climbers: Climbers) => ({
  suite,
  protocol: rules,
  readings: {
    r: 'reading B: the level after the last step (the level being visited while the ladder is open)',
    highestPassed: 'reading C: the highest level ever passed',
  },
  results: [...climbers.values()].map(reportClimber),
});

function reportClimber({ ladders, levels, statuses, ...whose }: Climber) {
  const runs = [...ladders.values()].map(describeLadder);
  const ended = runs.filter(({ end, broken }) => end !== null && broken === undefined);
  const sum = [...levels.values()].reduce((all, level) => ({ n: all.n + level.n, right: all.right + level.right }), {
    n: 0,
    right: 0,
  });
  return {
    ...rowKeyOf(whose),
    runs,
    endedRuns: ended.length,
    censoredRuns: ended.filter(({ censored }) => censored).length,
    meanR: meanOf(ended.map(({ r }) => r)),
    meanHighestPassed: meanOf(ended.map(({ highestPassed }) => highestPassed)),
    accuracy: accuracyOf(sum),
    levels: [...levels].sort(([a], [b]) => a - b).map(([level, counts]) => ({ level, ...accuracyOf(counts) })),
    statuses: Object.fromEntries(statuses),
  };
}

/** Over ended ladders; a stopped one enters with the R that it had. */
function meanOf(values: readonly number[]) {
  const entries: Counted[] = values.map((value) => ({ value, count: 1 }));
  const { interval, method, reason } = depthMeanInterval(entries);
  return { n: values.length, mean: mean(entries), sd: standardDeviation(entries), interval, method, reason };
}

function accuracyOf({ n, right }: { readonly n: number; readonly right: number }) {
  const { low, high } = wilson(right, n);
  return { n, right, share: n === 0 ? null : right / n, low, high, method: 'wilson' };
}
