/**
 * Items of the demo data. Ladders of all its people and models share a few items at each level, because making an item
 * takes longer than answering it.
 */
import type { Condition } from 'rung-puzzles/items/condition';
import type { NextItem } from 'rung-puzzles/protocols/climb';
import { findTask } from 'rung-puzzles/tasks';
import type { MadeItem } from 'rung-puzzles/tasks/item';
import type { Task } from 'rung-puzzles/tasks/task';
import { seedAt } from '@/lib/server/items/editions';
import { isDeep, makeItemInWorker } from '@/lib/server/items/oracle/deep-items';
import { drawItem, frozenPlace, type ItemPlace } from '@/lib/server/play/climbs/next/draw-item';

const ITEMS_PER_LEVEL = 3;
/** For a study: someone who comes back to a level within the next eleven visits meets other items there. */
export const ITEMS_OF_STUDY = 60;
const QUESTIONS_PER_VISIT = 5;

export type ItemSource = (next: NextItem) => Promise<MadeItem | null>;

/** The items of an edition in one condition. Keeps them as long as the source. */
export function itemsOf(editionId: string, condition: Condition, perLevel = ITEMS_PER_LEVEL): ItemSource {
  const known = new Map<string, Promise<MadeItem | null>>();
  return (next) => {
    const { task, level, history } = next;
    const question = next.set === null ? placeOnLadder(next, perLevel) : next.question;
    const key = JSON.stringify([task, level, question, history, next.set === null]);
    const found = known.get(key) ?? make(editionId, condition, { ...next, question });
    known.set(key, found);
    return found;
  };
}

/** Deep items: proving distances takes seconds each, so ladders of the demo data end there. */
const isSlow = (task: Task, level: number, condition: Condition): boolean =>
  isDeep(task, level, task.episode?.longest(level, condition) ?? 1);

const placeOnLadder = ({ visit, question }: NextItem, perLevel: number): number =>
  (visit * QUESTIONS_PER_VISIT + question) % perLevel;

async function make(
  editionId: string,
  condition: Condition,
  { task: id, level, question, history, set }: NextItem,
): Promise<MadeItem | null> {
  const task = findTask(id);
  if (task === undefined || (set === null && isSlow(task, level, condition))) return null;
  const shelf = `demo/${task.id}/${condition}/${level}`;
  const place: ItemPlace =
    set === null ? { item: `${shelf}/${question}/`, level: shelf } : frozenPlace(task, condition, level, question);
  const made = await drawItem(
    task,
    { place, level, question, condition, history, balanced: set !== null },
    (at) => seedAt(editionId, at),
    makeItemInWorker,
  );
  return made === null ? null : { task, puzzle: made.puzzle, item: made.item };
}
