/** People's median time per answer, by condition. */

import { perObject } from 'rung-puzzles/core/per-object';
import { medianOf } from 'rung-puzzles/stats/distributions/quantile';
import { medianOfMedians } from 'rung-puzzles/stats/people/median-interval';
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
    const found = medianOfPeople(people.map((own) => medianIn(pluck(own, 'answers'), term)));
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

/** null without times. */
export function medianOfPeople(medians: readonly (number | null)[]): Omit<TermTime, 'term' | 'arm'> | null {
  const { n, median, low, high } = medianOfMedians(medians);
  return median === null ? null : { n, medianMs: median, lowMs: low, highMs: high };
}
