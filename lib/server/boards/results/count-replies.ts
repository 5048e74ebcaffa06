import { sumOf } from 'rung-puzzles/core/sum-of';
import type { CourseRow, ReplyCountRow } from './read-groups';

type Course = Pick<CourseRow, 'climbId' | 'task'>;

export function countReplies(
  replies: readonly ReplyCountRow[],
  courses: readonly Course[],
  levels: ReadonlySet<number> | null,
): number {
  const keyOf = ({ climbId, task }: Course) => `${climbId} ${task}`;
  const own = new Set(courses.map(keyOf));
  return sumOf(
    replies.filter((row) => own.has(keyOf(row)) && (levels === null || levels.has(row.level))),
    ({ count }) => count,
  );
}
