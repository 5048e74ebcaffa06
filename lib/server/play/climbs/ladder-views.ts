import { invariant } from 'rung-puzzles/core/invariant';
import {
  asksFrozen,
  type ClimbProtocol,
  type ClimbState,
  expressAt,
  type Phase,
  questionsPerVisit,
} from 'rung-puzzles/protocols/climb';
import { expressEstimate } from 'rung-puzzles/protocols/express';
import { CUT_SHORT, FEWEST_TOLD } from 'rung-puzzles/protocols/fixed-set';
import { isCensored, type LadderEnd, type LadderState } from 'rung-puzzles/protocols/ladder';
import { findTask } from 'rung-puzzles/tasks';
import { bankOfTask } from '@/lib/server/items/banks/bank';
import type { LadderView } from '@/lib/wire/item';

/**
 * Where a respondent stands on each ladder, in the protocol's order; tells nothing of the visit under way but its
 * length.
 */
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
  return rules === null ? null : expressEstimate(protocol.ladder, rules, ladder);
}

/**
 * Whether what so many questions of this course that ended so came to would tell too much of them: others are asked the
 * same ones.
 */
export const isTooFew = (protocol: ClimbProtocol, index: number, questions: number, end: LadderEnd | null): boolean =>
  (questions < FEWEST_TOLD || protocol.sets?.[index]?.aside === true || (end !== null && CUT_SHORT.includes(end))) &&
  isShared(protocol);

/** Whether its items are those of others too: in a frozen set or ladder, and in a bank whatever the seeds. */
export const isShared = (protocol: ClimbProtocol): boolean =>
  asksFrozen(protocol) || protocol.tasks.some((task) => bankOfTask(task) !== null);

/** When rightness is told; of items that others are asked too never. */
export const feedbackRule = (protocol: ClimbProtocol): NonNullable<ClimbProtocol['feedback']> => {
  const { feedback = 'practice' } = protocol;
  return feedback === 'every' && isShared(protocol) ? 'practice' : feedback;
};

/** Whether a finished question of this phase is told to have been right or wrong. */
export function isTold(protocol: ClimbProtocol, phase: Phase): boolean {
  const rule = feedbackRule(protocol);
  return phase === 'practice' ? rule !== 'none' : rule === 'every';
}

export const taskTitle = (id: string): string => findTask(id)?.title ?? id;
