/** People's median time per answer, by condition. */

import { perObject } from 'rung-puzzles/core/per-object';
import { quantileOfSorted } from 'rung-puzzles/stats/distributions/quantile';
import { medianRank } from 'rung-puzzles/stats/people/median-interval';
import type { Suite, Term } from 'rung-puzzles/suites/suite';
import { groupedBy, pluck, where } from '@/lib/server/boards/rows';
import type { TermTime } from '@/lib/wire/boards/board';
import { type TimedSession, timedSessions } from '../cells/session-times';
import { placesOf } from './terms';

type Answers = TimedSession['answers'];

/** From the newest sessions; medians with intervals from order statistics (at least six people). */
export async function termTimes(edition: string, suite: Suite): Promise<readonly TermTime[]> {
  const places = placesOf(suite);
  const sessions = places.length === 0 ? [] : await timedSessions(edition, pluck(places, 'condition'));
  return places.flatMap(({ term, arm, condition }) => {
    const people = groupedBy(sessions.filter(where({ condition })), 'person');
    const found = medianOfMedians(people.map((own) => medianIn(pluck(own, 'answers'), term)));
    return found === null ? [] : [{ term: term.id, arm, ...found }];
  });
}

/** Most people have one session, whose answers are kept as long as none comes. */
const medianIn = (sessions: readonly Answers[], term: Term): number | null =>
  medianOfSession(sessions.length === 1 ? (sessions[0] as Answers) : sessions.flat(), term);

const medianOfSession = perObject(
  (answers: Answers, { tasks }: Term) =>
    medianOf(answers.filter(({ task }) => tasks.includes(task)).flatMap(({ timesMs }) => timesMs)),
  ({ id }) => id,
);

const medianOf = (times: readonly number[]): number | null => quantileOfSorted(Float64Array.from(times).sort(), 0.5);

/** The median of people's medians, because times of one person are correlated. null without times. */
export const medianOfPeople = (people: readonly (readonly number[])[]) => medianOfMedians(people.map(medianOf));

function medianOfMedians(medians: readonly (number | null)[]): Omit<TermTime, 'term' | 'arm'> | null {
  const sorted = Float64Array.from(medians.flatMap((median) => median ?? [])).sort();
  const medianMs = quantileOfSorted(sorted, 0.5);
  const rank = medianRank(sorted.length) ?? 0;
  const n = sorted.length;
  return medianMs === null ? null : { n, medianMs, lowMs: sorted[rank - 1] ?? null, highMs: sorted[n - rank] ?? null };
}
