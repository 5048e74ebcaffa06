/** The places of a batch run's set, in the order of an interactive run: task by task, from the lowest level up. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Condition } from 'rung-puzzles/items/condition';
import type { ClimbProtocol } from 'rung-puzzles/protocols/climb';
import type { FixedSet } from 'rung-puzzles/protocols/fixed-set';
import { fixedReplies } from 'rung-puzzles/tasks/fixed-replies';
import type { Task } from 'rung-puzzles/tasks/task';

export interface SetPlace {
  /** In the whole set, from 0. */
  readonly place: number;
  readonly task: string;
  readonly level: number;
  readonly visit: number;
  readonly question: number;
  /** Index of the reply within the question, from 0, and the number of replies. */
  readonly step: number;
  readonly replies: number;
  readonly set: FixedSet;
}

export interface SetCourse {
  readonly task: string;
  readonly set: FixedSet;
  readonly replies: number;
  /** Place of its first item, in the whole set. */
  readonly first: number;
  readonly planned: number;
  /** Existing places: fewer if one has no item, because the course ends before it. */
  readonly size: number;
}

/** Level and question of a course's first place without an item, by task. */
export type Gaps = ReadonlyMap<string, readonly { readonly level: number; readonly question: number }[]>;

type RepliesOf = (task: string, set: FixedSet) => number;

/** Replies per question of a task in a file, at all its levels; null if that depends on replies. */
export function repliesInFile(task: Task, { levels }: FixedSet, condition: Condition): number | null {
  const [first, ...others] = levels.map((level) => fixedReplies(task, level, condition));
  return first !== undefined && others.every((other) => other === first) ? first : null;
}

export function coursesOf(
  { tasks, sets, ladder }: ClimbProtocol,
  repliesOf: RepliesOf,
  gaps: Gaps = new Map(),
): readonly SetCourse[] {
  let first = 0;
  return tasks.map((task, index) => {
    const set = sets?.[index];
    invariant(set !== undefined, 'a batch run goes through sets');
    const replies = repliesOf(task, set);
    const questions = Math.min(set.levels.length * set.itemsPerLevel, ladder.caps.items ?? Number.POSITIVE_INFINITY);
    const without = (gaps.get(task) ?? []).map(({ level, question }) => indexIn(set, level, question) ?? questions);
    const course = {
      task,
      set,
      replies,
      first,
      planned: questions * replies,
      size: Math.min(questions, ...without) * replies,
    };
    first += course.planned;
    return course;
  });
}

export const expectedOf = (courses: readonly SetCourse[]): number => courses.reduce((sum, { size }) => sum + size, 0);

export function placesFrom({ task, set, replies, first, size }: SetCourse, from: number, most: number): SetPlace[] {
  return Array.from({ length: Math.max(0, Math.min(most, size - from)) }, (_, offset) => {
    const index = from + offset;
    const asked = Math.floor(index / replies);
    const visit = Math.floor(asked / set.itemsPerLevel);
    const level = set.levels[visit];
    invariant(level !== undefined, 'a course is as long as its levels');
    return {
      place: first + index,
      task,
      level,
      visit,
      question: asked % set.itemsPerLevel,
      step: index % replies,
      replies,
      set,
    };
  });
}

/** The reply's position in the log, which has no gaps. */
export const ordinalAt = (courses: readonly SetCourse[], place: number): number =>
  courses.reduce((ordinal, { first, size }) => (place < first ? ordinal : ordinal + Math.min(size, place - first)), 0);

/** An item's place in the run's set; null if it is not in it. */
export function placeOf(
  courses: readonly SetCourse[],
  item: Pick<SetPlace, 'task' | 'level' | 'question' | 'step'>,
): SetPlace | null {
  const course = courses.find(({ task }) => task === item.task);
  const index = course === undefined ? null : indexIn(course.set, item.level, item.question);
  if (course === undefined || index === null || item.step >= course.replies) return null;
  return placesFrom(course, index * course.replies + item.step, 1)[0] ?? null;
}

function indexIn({ levels, itemsPerLevel }: FixedSet, level: number, question: number): number | null {
  const visit = levels.indexOf(level);
  return visit === -1 || question >= itemsPerLevel ? null : visit * itemsPerLevel + question;
}
