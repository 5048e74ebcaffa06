import { invariant } from 'rung-puzzles/core/invariant';
import { type ClimbProtocol, type ClimbState, currentLadder } from 'rung-puzzles/protocols/climb';
import { isCensored, type LadderState } from 'rung-puzzles/protocols/ladder';

export interface StandingInput {
  readonly task: string;
  readonly r: number;
  readonly highestPassed: number;
  readonly censored: boolean;
  readonly ended: boolean;
  readonly endReason: string | null;
  readonly items: number;
  readonly right: number;
}

const standingOf = (task: string, ladder: LadderState): StandingInput => ({
  task,
  r: ladder.r,
  highestPassed: ladder.highestPassed,
  censored: isCensored(ladder),
  ended: ladder.end !== null,
  endReason: ladder.end,
  items: ladder.items,
  right: ladder.itemsRight,
});

/** Standings of courses that changed between two states; none for a course without a finished question. */
export function changedStandings(protocol: ClimbProtocol, before: ClimbState, after: ClimbState): StandingInput[] {
  return after.ladders.flatMap((ladder, index) => {
    const task = protocol.tasks[index];
    invariant(task !== undefined, 'ladders and tasks are parallel');
    return ladder !== before.ladders[index] && ladder.items > 0 ? [standingOf(task, ladder)] : [];
  });
}

/** Why a climb is over: the end of its last ladder; null while one is open. */
export const endReasonOf = (state: ClimbState): string | null =>
  currentLadder(state) === null ? (state.ladders.at(-1)?.end ?? null) : null;
