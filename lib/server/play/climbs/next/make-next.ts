/**
 * Generates a climb's next item. On a ladder its seed is the climb's. In a frozen set it depends only on edition, task,
 * level and place: every climb gets the same items, in any condition that does not reveal answers, and a shorter set is
 * the start of a longer one. On a frozen ladder it depends on edition, task, level, visit of the level and question; on
 * a placed one on climb, task, visit of the ladder and question.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { formatSeed } from 'rung-puzzles/core/seed';
import { currentLadder, type NextItem } from 'rung-puzzles/protocols/climb';
import { earlierVisits, type LadderState } from 'rung-puzzles/protocols/ladder';
import type { MadeItem } from 'rung-puzzles/tasks/item';
import type { Task } from 'rung-puzzles/tasks/task';
import { taskInEdition } from '@/lib/server/items/banks/suite/task-in-edition';
import { seedAt } from '@/lib/server/items/editions';
import { makeItemInWorker } from '@/lib/server/items/oracle/deep-items';
import type { Asked, Made } from '@/lib/server/items/oracle/make-item';
import { makeLru } from '@/lib/server/platform/caching/lru';
import type { ClimbRecord } from '../log/read-climb';
import { drawItem, frozenLadderPlace, frozenPlace, type ItemPlace } from './draw-item';

/** The parts of a climb that its items depend on. */
type Asking = Pick<ClimbRecord, 'id' | 'replyCount' | 'editionId' | 'condition' | 'protocol' | 'state'>;

/**
 * null if there is no such item, or none after these replies (a release meanwhile changed the task). `ladder`: the
 * course when the item is asked; default: the current one.
 */
export async function makeNext(climb: Asking, next: NextItem, ladder?: LadderState): Promise<MadeItem | null> {
  const task = await taskInEdition(next.task, climb.editionId);
  invariant(task !== undefined, `the task ${next.task} is in the registry`);
  const { level, question, history } = next;
  const wanted = {
    place: placeOf(climb, task, next, ladder),
    level,
    question,
    condition: climb.condition,
    history,
    balanced: next.set !== null,
  };
  const made = await drawItem(task, wanted, (place) => seedAt(climb.editionId, place), makeOnce);
  return made === null ? null : { task, puzzle: made.puzzle, item: made.item };
}

/** An item that was made while the question before it was open (draw-ahead.ts) is asked for again. */
const KEPT_ITEMS = 300;
const kept = makeLru<Promise<Made>>(KEPT_ITEMS);

function makeOnce(task: Task, asked: Asked): Promise<Made> {
  const key = JSON.stringify([task.id, task.version, { ...asked, seed: formatSeed(asked.seed) }]);
  const made = kept.get(key) ?? makeItemInWorker(task, asked);
  kept.set(key, made);
  made.catch(() => kept.drop(key));
  return made;
}

/** A question keeps its seed for all its replies. */
function placeOf(climb: Asking, task: Task, next: NextItem, ladder?: LadderState): ItemPlace {
  const { phase, set, level, visit, question, history } = next;
  const { id, replyCount, condition, protocol } = climb;
  if (phase === 'main' && set === null && protocol.ladderSeeds === 'frozen')
    return frozenLadderPlace(task, condition, { level, visit: earlierVisits(ladder ?? courseOf(climb)), question });
  if (phase === 'main' && set === null && protocol.ladderSeeds === 'placed')
    return { item: `${id}/${task.id}/${visit}/${question}/`, level: `set/${id}/${task.id}/${level}` };
  if (set?.seeds !== 'frozen')
    return { item: `${id}:${replyCount - history.length}:`, level: `set/${id}/${task.id}/${level}` };
  return frozenPlace(task, condition, level, question);
}

function courseOf({ state }: Asking): LadderState {
  const ladder = state.ladders[currentLadder(state) ?? -1];
  invariant(ladder !== undefined, 'a climb that asks has an open ladder');
  return ladder;
}
