import { sumOf } from 'rung-puzzles/core/sum-of';
import { keyOn } from '@/lib/server/boards/rows';
import type { CourseRow, ReplyCountRow } from './read-groups';

/** Of a course of a run. */
export const courseKey = keyOn('climbId', 'task');

export function countReplies(
  replies: readonly ReplyCountRow[],
  courses: readonly Pick<CourseRow, 'climbId' | 'task'>[],
  levels: ReadonlySet<number> | null,
): number {
  const own = new Set(courses.map(courseKey));
  return sumOf(
    replies.filter((row) => own.has(courseKey(row)) && (levels?.has(row.level) ?? true)),
    ({ count }) => count,
  );
}
