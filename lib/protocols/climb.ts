/**
 * What one respondent goes through: some practice, then one ladder per task, one after the other. The same fold serves
 * sessions (people) and runs (models).
 */
import { invariant } from '@/lib/core/invariant';
import { endLadder, type LadderEnd, type LadderRules, type LadderState, nextQuestion, type Outcome, startLadder, stepLadder } from './ladder';

export interface ClimbProtocol {
  /** Unscored items with feedback before the first ladder. */
  readonly practiceItems: number;
  readonly tasks: readonly string[];
  readonly ladder: LadderRules;
}

export interface ClimbState {
  readonly practiceDone: number;
  /** One per task, in the protocol's order. */
  readonly ladders: readonly LadderState[];
}

export interface NextItem {
  readonly phase: 'practice' | 'main';
  readonly task: string;
  readonly level: number;
  /** Which visit of the ladder, and which question in it, both from 0. */
  readonly visit: number;
  readonly question: number;
}

export const startClimb = (protocol: ClimbProtocol): ClimbState => ({ practiceDone: 0, ladders: protocol.tasks.map(() => startLadder()) });

/** What to ask next, or null at the end. */
export function nextItem(protocol: ClimbProtocol, state: ClimbState): NextItem | null {
  const first = protocol.tasks[0];
  invariant(first !== undefined, 'a climb has at least one task');
  const index = currentLadder(state);
  if (index === null) return null;
  if (state.practiceDone < protocol.practiceItems) return { phase: 'practice', task: first, level: 1, visit: 0, question: state.practiceDone };
  const task = protocol.tasks[index];
  const ladder = state.ladders[index];
  invariant(task !== undefined && ladder !== undefined, 'ladders and tasks are parallel');
  const question = nextQuestion(ladder);
  invariant(question !== null, 'the current ladder is open');
  return { phase: 'main', task, ...question };
}

/** The state after the outcome of the item that `nextItem` asked for. */
export function stepClimb(protocol: ClimbProtocol, state: ClimbState, outcome: Outcome): ClimbState {
  invariant(currentLadder(state) !== null, 'a climb that has ended does not change');
  if (state.practiceDone < protocol.practiceItems) return { ...state, practiceDone: state.practiceDone + 1 };
  return mapCurrent(state, (ladder) => stepLadder(protocol.ladder, ladder, outcome));
}

/** Ends the ladder under way (for `no-item`), or with `all` every open one (for `stopped`). */
export function endClimb(state: ClimbState, end: LadderEnd, all: boolean): ClimbState {
  return all ? { ...state, ladders: state.ladders.map((ladder) => endLadder(ladder, end)) } : mapCurrent(state, (ladder) => endLadder(ladder, end));
}

/** Index of the first open ladder, or null when all have ended. */
export function currentLadder(state: ClimbState): number | null {
  const index = state.ladders.findIndex((ladder) => ladder.end === null);
  return index === -1 ? null : index;
}

function mapCurrent(state: ClimbState, change: (ladder: LadderState) => LadderState): ClimbState {
  const current = currentLadder(state);
  invariant(current !== null, 'a climb that has ended does not change');
  return { ...state, ladders: state.ladders.map((ladder, index) => (index === current ? change(ladder) : ladder)) };
}
