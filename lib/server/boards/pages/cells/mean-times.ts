/** People's mean time per answer next to the paper's, over the questions that the term pools. */

import { differFrom } from 'rung-puzzles/measures/replication/differ';
import { clusteredInterval, clusterSums } from 'rung-puzzles/stats/shares/clustered';
import type { Suite, TermPool } from 'rung-puzzles/suites/suite';
import { pluck, where } from '@/lib/server/boards/rows';
import type { MeanTime } from '@/lib/wire/boards/board';
import type { ReportedRow } from '../board/board-rows';
import { cellsOf, placesOf } from '../terms/terms';
import { MEAN_SECONDS } from './printed-metric';
import { type TimedSession, timedSessions } from './session-times';

/** Empty if the paper prints nothing comparable. */
export async function meanTimes(edition: string, suite: Suite, reported: readonly ReportedRow[]) {
  const printed = placesOf(suite).flatMap((place) => {
    const { term, condition } = place;
    const row = reported.find(
      where({ isHuman: true, metric: MEAN_SECONDS, task: `${suite.id}/*/${term.id}`, condition }),
    );
    return row === undefined ? [] : [{ ...place, reportedMs: row.value * 1000 }];
  });
  const conditions = printed.flatMap(({ pools }) => pools.flatMap((each) => each.conditions));
  const sessions = printed.length === 0 ? [] : await timedSessions(edition, conditions);
  const ofSets = sessions.filter(where({ course: 'set' }));
  return printed.map(({ term, arm, reportedMs, pools }) => {
    const measured = measuredMean(pools, ofSets);
    const difference = measured?.isWhole ? differenceOf(measured, reportedMs) : null;
    return { term: term.id, arm, reportedMs, measured, difference };
  });
}

type Measured = NonNullable<MeanTime['measured']>;

/** Answers of one person are correlated, so the interval is over people. */
function measuredMean(pools: readonly TermPool[], sessions: readonly TimedSession[]) {
  const cells = cellsOf(pools).map((cell) => answersIn(sessions, cell));
  const answers = cells.flat();
  if (answers.length === 0) return null;
  const sums = clusterSums(pluck(answers, 'ms'), pluck(answers, 'person'));
  const { interval } = clusteredInterval(sums);
  return {
    n: sums.n,
    people: sums.clusters,
    meanMs: sums.sum / sums.n,
    lowMs: interval === null ? null : Math.max(0, interval.low),
    highMs: interval?.high ?? null,
    isWhole: cells.every(({ length }) => length > 0),
  };
}

const answersIn = (sessions: readonly TimedSession[], { task, condition, level }: ReturnType<typeof cellsOf>[number]) =>
  sessions
    .filter(where({ condition }))
    .flatMap(({ person, answers }) =>
      answers.filter(where({ task, level })).flatMap(({ timesMs }) => timesMs.map((ms) => ({ person, ms }))),
    );

/** The paper prints no spread, so its number counts as exact. */
function differenceOf({ meanMs, lowMs, highMs, n }: Measured, reportedMs: number) {
  const estimated = { value: meanMs, low: lowMs, high: highMs, method: 'student-t' as const, n, atLeast: false };
  const { value, low, high } = differFrom(estimated, { value: reportedMs, n: null });
  return { valueMs: value, lowMs: low, highMs: high };
}
