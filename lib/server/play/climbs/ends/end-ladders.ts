/** Ends ladders early: the respondent stopped or left, or there is no item. */
import { invariant } from 'rung-puzzles/core/invariant';
import { type ClimbState, endClimb } from 'rung-puzzles/protocols/climb';
import { pool } from '@/lib/server/platform/db';
import type { ClimbRecord } from '../log/read-climb';
import { changedStandings, endReasonOf } from '../log/standing';

export type EndOutcome = 'stored' | 'closed' | 'stale';

export const stopLadders = (climb: ClimbRecord, end: 'stopped' | 'expired'): Promise<EndOutcome> =>
  storeEnd(climb, endClimb(climb.state, end, true));
export const endWithoutItem = (climb: ClimbRecord): Promise<EndOutcome> =>
  storeEnd(climb, endClimb(climb.state, 'no-item', false));

async function storeEnd(climb: ClimbRecord, after: ClimbState): Promise<EndOutcome> {
  const { rows } = await pool().query<{ outcome: EndOutcome }>(
    'select rung_end_ladders($1, $2, $3, $4, $5, $6) as "outcome"',
    [
      climb.id,
      JSON.stringify(climb.state),
      JSON.stringify(after),
      JSON.stringify(endingsBetween(climb, after)),
      JSON.stringify(changedStandings(climb.protocol, climb.state, after)),
      endReasonOf(after),
    ],
  );
  invariant(rows[0] !== undefined, 'a function returns a row');
  return rows[0].outcome;
}

const endingsBetween = (
  { state, protocol }: ClimbRecord,
  after: ClimbState,
): { task: string | undefined; reason: string | null }[] =>
  after.ladders.flatMap((ladder, index) =>
    ladder.end !== state.ladders[index]?.end ? [{ task: protocol.tasks[index], reason: ladder.end }] : [],
  );
