/**
 * The item that a climb asks for. On a ladder its seed is the climb's own. In a frozen set it hangs on the edition,
 * task, level and place alone: every climb answers the very same items, in any condition that does not tell their
 * answers, and a shorter set is the beginning of a longer one. On a frozen ladder it hangs on the edition, task, level,
 * visit of that level and question.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { currentLadder, type NextItem } from 'rung-puzzles/protocols/climb';
import { earlierVisits } from 'rung-puzzles/protocols/ladder';
import type { MadeItem } from 'rung-puzzles/tasks/item';
import type { Task } from 'rung-puzzles/tasks/task';
import { taskInEdition } from '@/lib/server/items/banks/task-in-edition';
import { seedAt } from '@/lib/server/items/editions';
import { makeItemAside } from '@/lib/server/items/oracle/deep-items';
import { drawItem, frozenLadderPlace, frozenPlace, type ItemPlace } from './draw-item';
import type { ClimbRecord } from './read-climb';

/** Who asks, as far as an item hangs on it. */
type Asking = Pick<ClimbRecord, 'id' | 'replyCount' | 'editionId' | 'condition' | 'protocol' | 'state'>;

/**
 * null where the world has no such item, or none that these replies lead to (a release between them changed the task).
 */
export async function makeNext(climb: Asking, next: NextItem): Promise<MadeItem | null> {
  const task = await taskInEdition(next.task, climb.editionId);
  invariant(task !== undefined, `the task ${next.task} is in the registry`);
  const { level, question, history } = next;
  const wanted = {
    place: placeOf(climb, task, next),
    level,
    question,
    condition: climb.condition,
    history,
    balanced: next.set !== null,
  };
  const made = await drawItem(task, wanted, (place) => seedAt(climb.editionId, place), makeItemAside);
  return made === null ? null : { task, puzzle: made.puzzle, item: made.item };
}

/** A question keeps its seed through all its replies. */
function placeOf(climb: Asking, task: Task, { phase, set, level, question, history }: NextItem): ItemPlace {
  const { id, replyCount, condition } = climb;
  if (phase === 'main' && set === null && climb.protocol.ladderSeeds === 'frozen')
    return frozenLadderPlace(task, condition, { level, visit: visitOf(climb), question });
  if (set?.seeds !== 'frozen')
    return { item: `${id}:${replyCount - history.length}:`, level: `set/${id}/${task.id}/${level}` };
  return frozenPlace(task, condition, level, question);
}

/** Which visit of its level the current ladder is in, from 0. */
function visitOf({ state }: Asking): number {
  const ladder = state.ladders[currentLadder(state) ?? -1];
  invariant(ladder !== undefined, 'a climb that asks has an open ladder');
  return earlierVisits(ladder);
}
