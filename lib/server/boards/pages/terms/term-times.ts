/** People's median time per answer, by condition. */

import { quantileOfSorted } from 'rung-puzzles/stats/distributions/quantile';
import { medianRank } from 'rung-puzzles/stats/people/median-interval';
import type { Suite } from 'rung-puzzles/suites/suite';
import { groupedBy, pluck, where } from '@/lib/server/boards/rows';
import type { TermTime } from '@/lib/wire/boards/board';
import { timedSessions } from '../cells/session-times';
import { placesOf } from './terms';

/** From the newest sessions; medians with intervals from order statistics (at least six people). */
export async function termTimes(edition: string, suite: Suite): Promise<readonly TermTime[]> {
  const places = placesOf(suite);
  const sessions = places.length === 0 ? [] : await timedSessions(edition, pluck(places, 'condition'));
  return places.flatMap(({ term, arm, condition }) => {
    const people = groupedBy(sessions.filter(where({ condition })), 'person').map((own) =>
      own.flatMap(({ answers }) =>
        answers.filter(({ task }) => term.tasks.includes(task)).flatMap(({ timesMs }) => timesMs),
      ),
    );
    const found = medianOfPeople(people);
    return found === null ? [] : [{ term: term.id, arm, ...found }];
  });
}

/** The median of people's medians, because times of one person are correlated. null without times. */
export function medianOfPeople(people: readonly (readonly number[])[]): Omit<TermTime, 'term' | 'arm'> | null {
  const sorted = Float64Array.from(
    people.flatMap((times) => quantileOfSorted(Float64Array.from(times).sort(), 0.5) ?? []),
  ).sort();
  const medianMs = quantileOfSorted(sorted, 0.5);
  const rank = medianRank(sorted.length) ?? 0;
  const n = sorted.length;
  return medianMs === null ? null : { n, medianMs, lowMs: sorted[rank - 1] ?? null, highMs: sorted[n - rank] ?? null };
}
