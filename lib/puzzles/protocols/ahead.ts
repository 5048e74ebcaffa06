/**
 * Questions of a climb that will be asked for any replies to earlier ones: all of a set, the rest of a visit of a
 * ladder, and the other courses. An open question is assumed right and assumed wrong. As long as both give the same
 * next question, it is certain. Passing a visit is monotone in its right answers, so what holds for all right and all
 * wrong holds for every mixture.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { type ClimbProtocol, type ClimbState, type NextItem, nextItem, type Replied, setAt, stepCourse } from './climb';
import { type LadderState, nextQuestion } from './ladder';

/** A question of a climb. Its task names the course. */
export type Place = Pick<NextItem, 'task' | 'visit' | 'question'>;

/** Replies to a question that are not in the climb's state yet, in order; `none`: the engine has no such item. */
export type KnownReplies = (place: Place) => readonly Replied[] | 'none';

export interface OpenItem {
  readonly next: NextItem;
  /** The course when the item is asked, with earlier open questions assumed right. */
  readonly ladder: LadderState;
}

/** Returns whether more than one item can be open: only outcomes may decide what comes next. */
export const canAskAhead = ({
  practiceItems,
  checks,
  express,
  sets,
  ladder,
  ladderSeeds,
  itemLimitMs,
}: ClimbProtocol) =>
  practiceItems === 0 &&
  checks === undefined &&
  express === undefined &&
  itemLimitMs === undefined &&
  ladder.caps.elapsedMs === null &&
  (sets === undefined ? ladderSeeds !== undefined : sets.every(({ seeds }) => seeds === 'frozen'));

/** Yields items that can be asked now, in order. The first is that of `nextItem`. */
export function* openItems(protocol: ClimbProtocol, state: ClimbState, known: KnownReplies): Generator<OpenItem> {
  const first = nextItem(protocol, state);
  for (const [index, task] of protocol.tasks.entries()) {
    const ladder = state.ladders[index];
    invariant(ladder !== undefined, 'ladders and tasks are parallel');
    if (first === null || ladder.end !== null) continue;
    const begun = task === first.task ? first.history : [];
    if (canAskAhead(protocol)) yield* openInCourse(protocol, index, ladder, begun, known);
    else if (task === first.task) yield { next: first, ladder };
  }
}

function* openInCourse(
  protocol: ClimbProtocol,
  index: number,
  ladder: LadderState,
  begun: NextItem['history'],
  known: KnownReplies,
): Generator<OpenItem> {
  const task = protocol.tasks[index] ?? '';
  const step = (from: LadderState, correct: boolean) => stepCourse(protocol, index, from, { correct, elapsedMs: 0 });
  let best = ladder;
  let worst = ladder;
  // A level that is certain before its visit is over would reveal the visit's result.
  let unansweredVisit: number | null = null;
  for (let earlier = begun; ; earlier = []) {
    const question = certainQuestion(best, worst);
    const replies = question === null ? 'none' : known({ task, ...question });
    if (question === null || replies === 'none') return;
    if (protocol.sets === undefined && (unansweredVisit ?? question.visit) !== question.visit) return;
    const last = replies.at(-1);
    if (last?.final !== true) {
      unansweredVisit = question.visit;
      const history = [...earlier, ...replies.map(({ answer }) => answer)];
      yield { next: { phase: 'main', task, ...question, history, set: setAt(protocol, index) }, ladder: best };
    }
    best = step(best, last?.final === true ? last.passed : true);
    worst = step(worst, last?.final === true ? last.passed : false);
  }
}

/** Returns the next question if it is the same in both states. */
function certainQuestion(best: LadderState, worst: LadderState): ReturnType<typeof nextQuestion> {
  const one = nextQuestion(best);
  const other = nextQuestion(worst);
  const isSame = one?.level === other?.level && one?.visit === other?.visit && one?.question === other?.question;
  return isSame ? one : null;
}
