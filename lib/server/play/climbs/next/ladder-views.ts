import { invariant } from 'rung-puzzles/core/invariant';
import {
  asksFrozen,
  type ClimbProtocol,
  type ClimbState,
  expressAt,
  type Phase,
  questionsPerVisit,
} from 'rung-puzzles/protocols/climb';
import { expressEstimate } from 'rung-puzzles/protocols/express/express';
import { CUT_SHORT, FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { isCensored, type LadderEnd, type LadderState } from 'rung-puzzles/protocols/ladder';
import { findTask } from 'rung-puzzles/tasks';
import { bankOfTask } from '@/lib/server/items/banks/bank';
import type { LadderView } from '@/lib/wire/items/item';

/** The respondent's position on each ladder, in protocol order; of the visit in progress only its length. */
export function ladderViews(protocol: ClimbProtocol, state: ClimbState): LadderView[] {
  return state.ladders.map((ladder, index) => {
    const task = protocol.tasks[index];
    invariant(task !== undefined, 'ladders and tasks are parallel');
    return {
      task,
      taskTitle: taskTitle(task),
      r: ladder.r,
      highestPassed: ladder.highestPassed,
      visits: ladder.visits,
      asked: ladder.asked,
      questionsPerVisit: questionsPerVisit(protocol, index),
      items: ladder.items,
      right: ladder.end === null || isTooFew(protocol, index, ladder.items, ladder.end) ? null : ladder.itemsRight,
      end: ladder.end,
      censored: isCensored(ladder),
      estimate: ladder.end === null ? null : estimateAt(protocol, index, ladder),
    };
  });
}

function estimateAt(protocol: ClimbProtocol, index: number, ladder: LadderState): LadderView['estimate'] {
  const rules = expressAt(protocol, index);
  if (rules === null) return null;
  const estimate = expressEstimate(protocol.ladder, rules, ladder);
  return estimate && { ...estimate, fromFit: rules.people !== undefined };
}

/** Whether this many finished questions are too few to publish results of, because others get the same ones. */
export const isTooFew = (protocol: ClimbProtocol, index: number, questions: number, end: LadderEnd | null): boolean =>
  (questions < FEWEST_PUBLISHED ||
    protocol.sets?.[index]?.aside === true ||
    (end !== null && CUT_SHORT.includes(end))) &&
  isShared(protocol);

/** Whether others get the same items: in a frozen set or ladder, and in every bank. */
export const isShared = (protocol: ClimbProtocol): boolean =>
  asksFrozen(protocol) || protocol.tasks.some((task) => bankOfTask(task) !== null);

/** When scores are shown; never for shared items. */
export const feedbackRule = (protocol: ClimbProtocol): NonNullable<ClimbProtocol['feedback']> => {
  const { feedback = 'practice' } = protocol;
  return feedback === 'every' && isShared(protocol) ? 'practice' : feedback;
};

/** Whether this phase shows if a finished question was right. */
export function showsScore(protocol: ClimbProtocol, phase: Phase): boolean {
  const rule = feedbackRule(protocol);
  return phase === 'practice' ? rule !== 'none' : rule === 'every';
}

export const taskTitle = (id: string): string => findTask(id)?.title ?? id;
