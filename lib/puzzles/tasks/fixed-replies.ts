/**
 * How many replies a question takes where they are known before any comes: only such questions can stand in a file, all
 * at once.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Condition } from 'rung-puzzles/items/condition';
import type { History } from './item';
import type { Task } from './task';

/** null where the replies decide what is asked next, or whether anything is. */
export function fixedReplies({ episode }: Task, level: number, condition: Condition): number | null {
  if (episode === undefined) return 1;
  return episode.fixed?.(condition) ?? (episode.longest(level, condition) === 1 ? 1 : null);
}

/** What stands before the reply of this place, from 0, where nothing hangs on the replies before it. */
export const anyHistory = (place: number): History => Array<null>(place).fill(null);

/** The puzzles that a question asks one after the other. */
export function fixedCourse(task: Task, puzzle: unknown, condition: Condition, replies: number): readonly unknown[] {
  const puzzles = [puzzle];
  while (puzzles.length < replies) {
    const next = task.episode?.follow(puzzles.at(-1), null, condition) ?? null;
    invariant(next !== null, `${task.id} asks ${replies} replies a question`);
    puzzles.push(next);
  }
  return puzzles;
}
