/** Frozen items by their place or by their name: made once, by the very function that makes them for interactive runs, then kept. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { invariant } from '@/lib/core/invariant';
import { parseSeed } from '@/lib/core/seed';
import type { Condition } from '@/lib/items/condition';
import { findTask } from '@/lib/tasks';
import { makePuzzle } from '@/lib/tasks/item';
import type { Task } from '@/lib/tasks/task';
import { knowTask } from '../banks/know-task';
import { makeNext } from '../climbs/make-next';
import { pool } from '../db';
import type { BatchRun } from './batch-run';
import { itemIdOf } from './item-id';
import type { SetPlace } from './places';

/** Holds the answer, in its puzzle: never leaves the server. */
export interface FrozenItem {
  readonly id: string;
  readonly editionId: string;
  readonly task: string;
  readonly taskVersion: string;
  readonly condition: Condition;
  readonly level: number;
  readonly question: number;
  readonly seed: string | null;
  /** null: the world has no item at this place. */
  readonly puzzle: Buffer | null;
}

/** Those of these names that there are. */
export async function readFrozen(ids: readonly string[]): Promise<ReadonlyMap<string, FrozenItem>> {
  const { rows } = await pool().query<FrozenItem>({
    name: 'rung-frozen-items',
    text: `select "id", "editionId", "task", "taskVersion", "condition", "level", "question", "seed", "puzzle" from "FrozenItem" where "id" = any($1)`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The items at these places, in their order, cut before the first place that has none. Those that were never asked for are made now. */
export async function frozenAt(run: BatchRun, places: readonly SetPlace[]): Promise<readonly FrozenItem[]> {
  const ids = await Promise.all(places.map((place) => idAt(run, place)));
  const known = await readFrozen(ids);
  const items: FrozenItem[] = [];
  for (const [index, place] of places.entries()) {
    const id = ids[index] ?? '';
    const item = known.get(id) ?? (await makeFrozen(run, place, id));
    if (item.puzzle === null) break;
    items.push(item);
  }
  return items;
}

const taskAt = ({ tasks }: BatchRun, { task: id }: SetPlace): Task => {
  const task = tasks.get(id);
  invariant(task !== undefined, 'a place is one of a task of the run');
  return task;
};

const idAt = (run: BatchRun, place: SetPlace): Promise<string> => itemIdOf(keyAt(run, place));

const keyAt = (run: BatchRun, place: SetPlace) => ({
  editionId: run.climb.editionId,
  task: place.task,
  taskVersion: taskAt(run, place).version,
  condition: run.climb.condition,
  level: place.level,
  question: place.question,
});

async function makeFrozen(run: BatchRun, place: SetPlace, id: string): Promise<FrozenItem> {
  // Others want the processor too.
  await nextTurn();
  const made = await makeNext(run.climb, { phase: 'main', ...place, history: [] });
  const key = keyAt(run, place);
  const puzzle = made === null ? null : serialize(made.puzzle);
  const seed = made?.item.seed ?? null;
  await pool().query(
    `insert into "FrozenItem" ("id", "editionId", "task", "taskVersion", "condition", "level", "question", "seed", "itemHash", "answer", "puzzle")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [id, key.editionId, key.task, key.taskVersion, key.condition, key.level, key.question, seed, made?.item.itemId ?? null, made?.item.answer ?? null, puzzle],
  );
  return { id, ...key, seed, puzzle };
}

/** The task that made an item, and its puzzle; null where this release has another version of it. */
export async function openFrozen(item: FrozenItem): Promise<{ readonly task: Task; readonly puzzle: unknown } | null> {
  await knowTask(item.task, item.taskVersion);
  const task = findTask(item.task, item.taskVersion);
  return task === undefined || task.version !== item.taskVersion ? null : { task, puzzle: puzzleOf(task, item) };
}

/** What another release of Node wrote may be unreadable here; the seed gives the same puzzle. */
export function puzzleOf(task: Task, { id, puzzle, seed, level, condition }: FrozenItem): unknown {
  invariant(puzzle !== null && seed !== null, `there is an item ${id}`);
  try {
    return deserialize(puzzle);
  } catch {
    const parsed = parseSeed(seed);
    invariant(parsed.ok, 'a stored seed is a seed');
    const made = makePuzzle(task, level, condition, parsed.value);
    invariant(made.ok, `the item ${id} was generated before`);
    return made.value;
  }
}
