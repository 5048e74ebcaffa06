/** People's mean time per answer next to the paper's, over the questions that the term pools. */
import { differFrom } from 'rung-puzzles/measures/replication/differ';
import { clusteredInterval, clusterSums } from 'rung-puzzles/stats/shares/clustered';
import type { Suite, TermPool } from 'rung-puzzles/suites/suite';
import type { MeanTime } from '@/lib/wire/boards/board';
import type { ReportedRow } from '../board/board-rows';
import { cellsOf, poolsOf } from '../terms/terms';
import { MEAN_SECONDS } from './printed-metric';
import { type TimedSession, timedSessions } from './session-times';

type Printed = ReturnType<typeof printedMeans>[number];

/** Empty if the paper prints nothing comparable. */
export async function meanTimes(
  edition: string,
  suite: Suite,
  reported: readonly ReportedRow[],
): Promise<readonly MeanTime[]> {
  const printed = printedMeans(suite, reported);
  const conditions = printed.flatMap(({ pools }) => pools.flatMap((each) => each.conditions));
  const sessions = printed.length === 0 ? [] : await timedSessions(edition, conditions);
  return composeMeans(
    printed,
    sessions.filter(({ course }) => course === 'set'),
  );
}

const printedMeans = (suite: Suite, reported: readonly ReportedRow[]) =>
  (suite.terms?.terms ?? []).flatMap((term) =>
    (suite.terms?.arms ?? []).flatMap((arm) => {
      const row = reported.find(
        ({ task, condition, metric, isHuman }) =>
          isHuman && metric === MEAN_SECONDS && task === `${suite.id}/*/${term.id}` && condition === arm.condition,
      );
      return row === undefined ? [] : [{ term, arm: arm.id, seconds: row.value, pools: poolsOf(suite, term, arm) }];
    }),
  );

const composeMeans = (printed: readonly Printed[], sessions: readonly TimedSession[]): readonly MeanTime[] =>
  printed.map(({ term, arm, seconds, pools }) => {
    const reportedMs = seconds * 1000;
    const measured = measuredMean(pools, sessions);
    return {
      term: term.id,
      arm,
      reportedMs,
      measured,
      difference: measured?.isWhole ? differenceOf(measured, reportedMs) : null,
    };
  });

type Measured = NonNullable<MeanTime['measured']>;

/** Answers of one person are correlated, so the interval is over people. */
function measuredMean(pools: readonly TermPool[], sessions: readonly TimedSession[]): Measured | null {
  const cells = cellsOf(pools).map((cell) => answersIn(sessions, cell));
  const answers = cells.flat();
  if (answers.length === 0) return null;
  const sums = clusterSums(
    answers.map(({ ms }) => ms),
    answers.map(({ person }) => person),
  );
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
    .filter((session) => session.condition === condition)
    .flatMap(({ person, answers }) =>
      answers
        .filter((each) => each.task === task && each.level === level)
        .flatMap(({ timesMs }) => timesMs.map((ms) => ({ person, ms }))),
    );

/** The paper prints no spread, so its number counts as exact. */
function differenceOf({ meanMs, lowMs, highMs, n }: Measured, reportedMs: number): NonNullable<MeanTime['difference']> {
  const estimated = { value: meanMs, low: lowMs, high: highMs, method: 'student-t' as const, n, atLeast: false };
  const { value, low, high } = differFrom(estimated, { value: reportedMs, n: null });
  return { valueMs: value, lowMs: low, highMs: high };
}
