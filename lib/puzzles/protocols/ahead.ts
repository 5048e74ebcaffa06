/**
 * Questions of a climb that are asked whatever the replies to earlier ones come to: all of a set, the rest of a visit
 * of a ladder, and every course beside the others. A question that is not answered yet is taken for right and for wrong;
 * as long as both lead to the same next question, that one is certain. Whether a visit is passed only grows with the
 * right answers in it, so what holds for all right and for all wrong holds for every mixture.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { type ClimbProtocol, type ClimbState, type NextItem, nextItem, type Replied, setAt, stepCourse } from './climb';
import { type LadderState, nextQuestion } from './ladder';

/** A question of a climb; its task names the course. */
export type Place = Pick<NextItem, 'task' | 'visit' | 'question'>;

/** Replies to a question that the climb's state does not hold yet, in their order; `none`: the world has no such item. */
export type KnownReplies = (place: Place) => readonly Replied[] | 'none';

export interface OpenItem {
  readonly next: NextItem;
  /** The course when the item is asked, with earlier open questions taken for right. */
  readonly ladder: LadderState;
}

/** Whether more than one item can be open: nothing but the outcomes may decide what comes next. */
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

/** Items that can be asked now, in the order in which they are asked one by one; the first is that of `nextItem`. */
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
  // A level that is certain before its visit is over would tell what the visit came to.
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

/** The next question if it is the same in both states. */
function certainQuestion(best: LadderState, worst: LadderState): ReturnType<typeof nextQuestion> {
  const one = nextQuestion(best);
  const other = nextQuestion(worst);
  const isSame = one?.level === other?.level && one?.visit === other?.visit && one?.question === other?.question;
  return isSame ? one : null;
}
