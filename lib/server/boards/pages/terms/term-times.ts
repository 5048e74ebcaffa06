/** People's median time per answer, by condition. */

import { groupBy } from 'rung-puzzles/core/group-by';
import { quantileOfSorted } from 'rung-puzzles/stats/distributions/quantile';
import { medianRank } from 'rung-puzzles/stats/people/median-interval';
import type { TermTable } from 'rung-puzzles/suites/suite';
import type { TermTime } from '@/lib/wire/boards/board';
import { type TimedSession, timedSessions } from '../cells/session-times';
import { armsOf } from './terms';

/** From the newest sessions; medians with intervals from order statistics (at least six people). */
export async function termTimes(edition: string, table: TermTable): Promise<readonly TermTime[]> {
  const sessions = await timedSessions(
    edition,
    table.arms.map(({ condition }) => condition),
  );
  return composeTimes(table, sessions);
}

const composeTimes = (table: TermTable, sessions: readonly TimedSession[]): TermTime[] =>
  table.terms.flatMap((term) =>
    armsOf(table, term).flatMap((arm): TermTime[] => {
      const own = sessions.filter(({ condition }) => condition === arm.condition);
      const people = groupBy(own, ({ person }) => person).map((theirs) =>
        theirs.flatMap(({ answers }) =>
          answers.filter(({ task }) => term.tasks.includes(task)).flatMap(({ timesMs }) => timesMs),
        ),
      );
      const found = medianOfPeople(people);
      return found === null ? [] : [{ term: term.id, arm: arm.id, ...found }];
    }),
  );

/** The median of people's medians, because times of one person are correlated. null without times. */
export function medianOfPeople(
  people: readonly (readonly number[])[],
): Pick<TermTime, 'n' | 'medianMs' | 'lowMs' | 'highMs'> | null {
  const sorted = Float64Array.from(
    people.flatMap((times) => quantileOfSorted(Float64Array.from(times).sort(), 0.5) ?? []),
  ).sort();
  const median = quantileOfSorted(sorted, 0.5);
  const rank = medianRank(sorted.length);
  if (median === null) return null;
  const [lowMs, highMs] =
    rank === null ? [null, null] : [sorted[rank - 1] ?? null, sorted[sorted.length - rank] ?? null];
  return { n: sorted.length, medianMs: median, lowMs, highMs };
}
