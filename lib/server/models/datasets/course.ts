/**
 * The replies that a question asks for, where they are the same whatever is replied: one for most tasks, two for a pair
 * of statements. What asks on from the reply itself cannot be a row of a dataset, since the next row hangs on a model
 * that is not there yet.
 */
import type { Item } from 'rung-puzzles/items/item';
import { anyHistory, fixedCourse, fixedReplies } from 'rung-puzzles/tasks/fixed-replies';
import { itemOf } from 'rung-puzzles/tasks/item';
import type { Task } from 'rung-puzzles/tasks/task';

/** One item of a question, with the puzzle that scores it. */
export interface Member {
  readonly puzzle: unknown;
  readonly item: Item;
}

/**
 * From the first item on; null where the replies decide what comes next. The history of later ones holds no replies,
 * since any will do.
 */
export function courseOf(task: Task, first: Member): readonly Member[] | null {
  const { level, condition, seed } = first.item;
  const replies = fixedReplies(task, level, condition);
  if (replies === null) return null;
  const [, ...later] = fixedCourse(task, first.puzzle, condition, replies);
  const itemAt = (puzzle: unknown, place: number) =>
    itemOf(task, puzzle, level, condition, BigInt(seed) as Parameters<typeof itemOf>[4], anyHistory(place));
  return [first, ...later.map((puzzle, index) => ({ puzzle, item: itemAt(puzzle, index + 1) }))];
}
