/**
 * The replies per question, if the number does not depend on replies: one for most tasks, two for a pair of statements.
 * Other questions cannot be rows of a dataset, because the next row depends on a model.
 */
import type { Item } from 'rung-puzzles/items/item';
import { anyHistory, fixedCourse, fixedReplies } from 'rung-puzzles/tasks/fixed-replies';
import { itemOf } from 'rung-puzzles/tasks/item';
import type { Task } from 'rung-puzzles/tasks/task';

export interface QuestionItem {
  readonly puzzle: unknown;
  readonly item: Item;
}

/**
 * Returns the items of a question; null if they depend on replies. Later histories have placeholders, because any reply
 * gives the same item.
 */
export function questionItems(task: Task, first: QuestionItem): readonly QuestionItem[] | null {
  const { level, condition, seed } = first.item;
  const replies = fixedReplies(task, level, condition);
  if (replies === null) return null;
  const [, ...later] = fixedCourse(task, first.puzzle, condition, replies);
  const itemAt = (puzzle: unknown, place: number) =>
    itemOf(task, puzzle, level, condition, BigInt(seed) as Parameters<typeof itemOf>[4], anyHistory(place));
  return [first, ...later.map((puzzle, index) => ({ puzzle, item: itemAt(puzzle, index + 1) }))];
}
