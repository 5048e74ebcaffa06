/** A batch run with the tasks and places that its requests need. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Condition } from 'rung-puzzles/items/condition';
import type { FixedSet } from 'rung-puzzles/protocols/fixed-set';
import type { Task } from 'rung-puzzles/tasks/task';
import { taskInEdition } from '@/lib/server/items/banks/suite/task-in-edition';
import { pool, type Queryable } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { ClimbRecord } from '@/lib/server/play/climbs/log/read-climb';
import { CLIMB_EXPIRY_MS } from '@/lib/server/play/climbs/open-climb';
import { coursesOf, type Gaps, repliesInFile, type SetCourse } from './places';

export interface BatchRun {
  readonly climb: ClimbRecord;
  readonly tasks: ReadonlyMap<string, Task>;
  readonly courses: readonly SetCourse[];
}

export const isBatch = ({ run }: Pick<ClimbRecord, 'run'>): boolean => run?.delivery === 'batch';

/** Throws for an item-by-item run. */
export async function batchRunOf(climb: ClimbRecord): Promise<BatchRun> {
  if (!isBatch(climb))
    throw new AppError(
      'wrong-delivery',
      'This run is interactive. To get items as a file, create a run with "delivery": "batch".',
    );
  const tasks = await tasksOf(climb);
  return { climb, tasks, courses: await readCourses(climb, tasks) };
}

async function tasksOf({ protocol, editionId }: ClimbRecord): Promise<Map<string, Task>> {
  const tasks = new Map<string, Task>();
  for (const id of protocol.tasks) {
    const task = await taskInEdition(id, editionId);
    invariant(task !== undefined, `the task ${id} is in the registry`);
    tasks.set(id, task);
  }
  return tasks;
}

/** The run's courses; unknown places without an item are found only when items are made. */
export async function readCourses(
  climb: ClimbRecord,
  tasks?: ReadonlyMap<string, Task>,
  through: Queryable = pool(),
): Promise<readonly SetCourse[]> {
  const known = tasks ?? (await tasksOf(climb));
  return coursesOf(
    climb.protocol,
    (id, set) => repliesIn(taskIn(known, id), set, climb.condition),
    await readGaps(climb, known, through),
  );
}

function repliesIn(task: Task, set: FixedSet, condition: Condition): number {
  const replies = repliesInFile(task, set, condition);
  invariant(replies !== null, `${task.id} was taken as a batch: all its questions take as many replies`);
  return replies;
}

export function taskIn(tasks: BatchRun['tasks'], id: string): Task {
  const task = tasks.get(id);
  invariant(task !== undefined, `${id} is a task of the run`);
  return task;
}

async function readGaps(
  { editionId, condition }: ClimbRecord,
  tasks: ReadonlyMap<string, Task>,
  through: Queryable,
): Promise<Gaps> {
  const { rows } = await through.query<{ task: string; taskVersion: string; level: number; question: number }>(
    `select "task", "taskVersion", "level", "question" from "FrozenItem"
     where "editionId" = $1 and "condition" = $2 and "task" = any($3) and "puzzle" is null`,
    [editionId, condition, [...tasks.keys()]],
  );
  const gaps = new Map<string, { level: number; question: number }[]>();
  for (const { task, taskVersion, level, question } of rows)
    if (tasks.get(task)?.version === taskVersion) gaps.set(task, [...(gaps.get(task) ?? []), { level, question }]);
  return gaps;
}

export async function countUploads(climbId: string, through: Queryable = pool()): Promise<number> {
  const { rows } = await through.query<{ count: number }>(
    'select count(*)::int as "count" from "UploadedReply" where "climbId" = $1',
    [climbId],
  );
  return rows[0]?.count ?? 0;
}

/** Marks an open run as active, which restarts the days until it is ended as idle (`endIdleBatchRuns`). */
export async function touchRun(climbId: string, through: Queryable = pool()): Promise<void> {
  await through.query(
    `update "Climb" set "lastSeenAt" = clock_timestamp(), "expiresAt" = clock_timestamp() + $2 * interval '1 millisecond' where "id" = $1 and "endedAt" is null`,
    [climbId, CLIMB_EXPIRY_MS],
  );
}
