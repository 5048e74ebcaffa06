/** Questions with several replies when a run ends: the history of each uploaded reply. */
import type { Verdict } from 'rung-puzzles/items/verdict';
import { itemHash } from 'rung-puzzles/tasks/item';
import { outcomeAfter } from 'rung-puzzles/tasks/score-reply';
import type { Outcome, Task } from 'rung-puzzles/tasks/task';
import type { Queryable } from '@/lib/server/platform/db';
import { type BatchRun, taskIn } from './batch-run';
import { type FrozenItem, puzzleOf } from './frozen-items';
import type { SetCourse } from './places';

export interface Turn {
  readonly place: number;
  /** The earlier answers, as in an interactive run. */
  readonly history: readonly (string | null)[];
  readonly itemHash: string;
  /** Set only on the last reply. */
  readonly outcome: Outcome['outcome'] | null;
  readonly passed: Outcome['passed'] | null;
}

/** By place; only for courses with several replies per question. */
export async function readTurns(
  tx: Queryable,
  { climb, tasks }: Pick<BatchRun, 'climb' | 'tasks'>,
  courses: readonly SetCourse[],
): Promise<ReadonlyMap<number, Turn>> {
  const turns: Turn[] = [];
  for (const course of courses) {
    if (course.replies === 1) continue;
    const task = taskIn(tasks, course.task);
    const most = QUESTIONS * course.replies;
    for (let from = 0; from < course.size; from += most) {
      const replies = await readUploads(
        tx,
        climb.id,
        course.first + from,
        course.first + Math.min(from + most, course.size),
      );
      for (let at = 0; at < replies.length; at += course.replies)
        turns.push(...turnsOf(task, replies.slice(at, at + course.replies)));
    }
  }
  return new Map(turns.map((turn) => [turn.place, turn]));
}

/** Questions in memory at a time, with their puzzles. */
const QUESTIONS = 500;

interface Uploaded extends FrozenItem, Verdict {
  readonly place: number;
}

/** Only puzzles of first items: later ones follow from the answers. */
async function readUploads(tx: Queryable, climbId: string, from: number, to: number): Promise<readonly Uploaded[]> {
  const { rows } = await tx.query<Uploaded>(
    `select u."place", u."status", u."answer", u."score", u."correct", f."id", f."editionId", f."task", f."taskVersion", f."condition", f."level", f."question",
       f."step", f."seed", case when f."step" = 0 then f."puzzle" end as "puzzle"
     from "UploadedReply" u join "FrozenItem" f on f."id" = u."itemId"
     where u."climbId" = $1 and u."place" >= $2 and u."place" < $3 order by u."place"`,
    [climbId, from, to],
  );
  return rows;
}

function turnsOf(task: Task, [first, ...later]: readonly Uploaded[]): readonly Turn[] {
  if (first === undefined) return [];
  const { condition } = first;
  let puzzle = puzzleOf(task, first);
  const history: (string | null)[] = [];
  return [first, ...later].map((reply) => {
    const counted = outcomeAfter({ task, puzzle, item: { condition } }, reply);
    const turn = {
      place: reply.place,
      history: [...history],
      itemHash: itemHash({ ...reply, seed: reply.seed ?? '' }, history),
      outcome: counted?.outcome ?? null,
      passed: counted?.passed ?? null,
    };
    puzzle = task.episode?.follow(puzzle, reply.answer, condition) ?? null;
    history.push(reply.answer);
    return turn;
  });
}
