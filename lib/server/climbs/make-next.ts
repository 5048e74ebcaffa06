/**
 * The item that a climb asks for. On a ladder its seed is the climb's own. In a frozen set it hangs on the edition, task, level and
 * place alone: every climb answers the very same items, in any condition that does not tell their answers, and a shorter set is the
 * beginning of a longer one.
 */
import { invariant } from '@/lib/core/invariant';
import type { NextItem } from '@/lib/protocols/climb';
import type { Task } from '@/lib/tasks/task';
import { taskInEdition } from '../banks/task-in-edition';
import { seedAt } from '../editions';
import { makeItemAside } from '../oracle/deep-items';
import { drawItem, frozenPlace, type ItemPlace } from './draw-item';
import type { ClimbRecord } from './read-climb';
import type { RebuiltItem } from './rebuilt-item';

/** Who asks, as far as an item hangs on it. */
type Asking = Pick<ClimbRecord, 'id' | 'replyCount' | 'editionId' | 'condition'>;

/** null where the world has no such item, or none that these replies lead to (a release between them changed the task). */
export async function makeNext(climb: Asking, next: NextItem): Promise<RebuiltItem | null> {
  const task = await taskInEdition(next.task, climb.editionId);
  invariant(task !== undefined, `the task ${next.task} is in the registry`);
  const { level, question, history } = next;
  const wanted = { place: placeOf(climb, task, next), level, question, condition: climb.condition, history, balanced: next.set !== null };
  const made = await drawItem(task, wanted, (place) => seedAt(climb.editionId, place), makeItemAside);
  return made === null ? null : { task, puzzle: made.puzzle, item: made.item };
}

/** A question keeps its seed through all its replies. */
function placeOf({ id, replyCount, condition }: Asking, task: Task, { set, level, question, history }: NextItem): ItemPlace {
  if (set?.seeds !== 'frozen') return { item: `${id}:${replyCount - history.length}:`, level: `set/${id}/${task.id}/${level}` };
  return frozenPlace(task, condition, level, question);
}
