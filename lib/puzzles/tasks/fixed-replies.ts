/**
 * How many replies a question takes, if that is known before the first reply. Only such questions can be part of a
 * batch file.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Condition } from 'rung-puzzles/items/condition';
import type { History } from './item';
import type { Task } from './task';

/** null if replies decide what is asked next, or whether anything is. */
export function fixedReplies({ episode }: Task, level: number, condition: Condition): number | null {
  if (episode === undefined) return 1;
  return episode.fixed?.(condition) ?? (episode.longest(level, condition) === 1 ? 1 : null);
}

/** The history before the reply at this place (from 0) if no question depends on the replies before it. */
export const anyHistory = (place: number): History => Array<null>(place).fill(null);

export function fixedCourse(task: Task, puzzle: unknown, condition: Condition, replies: number): readonly unknown[] {
  const puzzles = [puzzle];
  while (puzzles.length < replies) {
    const next = task.episode?.follow(puzzles.at(-1), null, condition) ?? null;
    invariant(next !== null, `${task.id} asks ${replies} replies a question`);
    puzzles.push(next);
  }
  return puzzles;
}
