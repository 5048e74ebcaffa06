/** People's mean time per answer next to the paper's, over the questions that the term pools. */

import { perObject } from 'rung-puzzles/core/per-object';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { differFrom } from 'rung-puzzles/measures/replication/differ';
import { clusteredInterval, sumsOfClusters } from 'rung-puzzles/stats/shares/clustered';
import type { Suite } from 'rung-puzzles/suites/suite';
import { groupedBy, unique, where } from '@/lib/server/boards/rows';
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
    const measured = measuredMean(`${term.id} ${arm}`, cellsOf(pools), ofSets);
    const difference = measured?.isWhole ? differenceOf(measured, reportedMs) : null;
    return { term: term.id, arm, reportedMs, measured, difference };
  });
}

type Measured = NonNullable<MeanTime['measured']>;

type Cells = ReturnType<typeof cellsOf>;

/** Answers of one person are correlated, so the interval is over people. */
function measuredMean(name: string, cells: Cells, sessions: readonly TimedSession[]) {
  const found = sessions.map(({ person, condition, answers }) => ({
    person,
    ...timesIn(answers, name, cells, condition),
  }));
  const people = groupedBy(
    found.filter(({ size }) => size > 0),
    'person',
  );
  if (people.length === 0) return null;
  const sums = sumsOfClusters(
    people.map((own) => ({ total: sumOf(own, ({ total }) => total), size: sumOf(own, ({ size }) => size) })),
  );
  const { interval } = clusteredInterval(sums);
  return {
    n: sums.n,
    people: sums.clusters,
    meanMs: sums.sum / sums.n,
    lowMs: interval === null ? null : Math.max(0, interval.low),
    highMs: interval?.high ?? null,
    isWhole: unique(found.flatMap(({ answered }) => answered)).length === cells.length,
  };
}

/** What a session answered of these cells. Its answers are kept as long as none comes. */
const timesIn = perObject((answers: TimedSession['answers'], _name: string, cells: Cells, condition: string) => {
  const own = answers.filter(({ task, level }) => cells.some(where({ task, level, condition })));
  const times = own.flatMap(({ timesMs }) => timesMs);
  return {
    total: sumOf(times, (ms) => ms),
    size: times.length,
    answered: own.map(({ task, level }) => `${condition} ${task} ${level}`),
  };
});

/** The paper prints no spread, so its number counts as exact. */
function differenceOf({ meanMs, lowMs, highMs, n }: Measured, reportedMs: number) {
  const estimated = { value: meanMs, low: lowMs, high: highMs, method: 'student-t' as const, n, atLeast: false };
  const { value, low, high } = differFrom(estimated, { value: reportedMs, n: null });
  return { valueMs: value, lowMs: low, highMs: high };
}
