/** Frozen items by place or by id: generated once, by the function for interactive runs, then stored. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { invariant } from 'rung-puzzles/core/invariant';
import { parseSeed } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import { findTask } from 'rung-puzzles/tasks';
import { anyHistory } from 'rung-puzzles/tasks/fixed-replies';
import { makePuzzle } from 'rung-puzzles/tasks/item';
import type { Task } from 'rung-puzzles/tasks/task';
import { ensureTaskLoaded } from '@/lib/server/items/banks/ensure-task-loaded';
import { pool } from '@/lib/server/platform/db';
import { makeNext } from '@/lib/server/play/climbs/next/make-next';
import { type BatchRun, taskIn } from './batch-run';
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
  /** Index of the reply within the question, from 0. */
  readonly step: number;
  readonly seed: string | null;
  /** Independent of earlier replies; null if there is no item at this place. */
  readonly puzzle: Buffer | null;
}

/** Finds the items of these ids, by the requested id: downloaded files may have ids from before a task was renamed. */
export async function readFrozen(ids: readonly string[]): Promise<ReadonlyMap<string, FrozenItem>> {
  const { rows } = await pool().query<FrozenItem & { readonly asked: string }>({
    name: 'rung-frozen-items',
    text: `select n."asked", f."id", f."editionId", f."task", f."taskVersion", f."condition", f."level", f."question", f."step", f."seed", f."puzzle"
      from unnest($1::text[]) n("asked") left join "ItemAlias" a on a."id" = n."asked" join "FrozenItem" f on f."id" = coalesce(a."current", n."asked")`,
    values: [ids],
  });
  return new Map(rows.map(({ asked, ...row }) => [asked, row]));
}

/** The items at these places in order, up to the first place without one. Generates missing ones. */
export async function frozenAt(run: BatchRun, places: readonly SetPlace[]): Promise<readonly FrozenItem[]> {
  const ids = await Promise.all(places.map((place) => idAt(run, place)));
  const known = await readFrozen(ids);
  const made: MadeItem[] = [];
  const items: FrozenItem[] = [];
  for (const [index, place] of places.entries()) {
    const id = ids[index] ?? '';
    const item = known.get(id) ?? (await makeInto(made, run, place, id));
    if (item.puzzle === null) break;
    items.push(item);
  }
  await keepFrozen(made);
  return items;
}

const idAt = (run: BatchRun, place: SetPlace): Promise<string> => itemIdOf(keyAt(run, place));

const keyAt = (run: BatchRun, place: SetPlace) => ({
  editionId: run.climb.editionId,
  task: place.task,
  taskVersion: taskIn(run.tasks, place.task).version,
  condition: run.climb.condition,
  level: place.level,
  question: place.question,
  step: place.step,
});

interface MadeItem extends FrozenItem {
  readonly itemHash: string | null;
  readonly answer: string | null;
}

async function makeInto(all: MadeItem[], run: BatchRun, place: SetPlace, id: string): Promise<MadeItem> {
  // Lets other requests run.
  await nextTurn();
  const made = await makeNext(run.climb, { phase: 'main', ...place, history: anyHistory(place.step) });
  const kept = {
    seed: made?.item.seed ?? null,
    itemHash: made?.item.itemId ?? null,
    answer: made?.item.answer ?? null,
  };
  const item = { id, ...keyAt(run, place), ...kept, puzzle: made === null ? null : serialize(made.puzzle) };
  all.push(item);
  return item;
}

/** One statement for all, because each would wait for the disk. */
async function keepFrozen(made: readonly MadeItem[]): Promise<void> {
  if (made.length === 0) return;
  const rows = made.map((item) => ({ ...item, puzzle: item.puzzle === null ? null : item.puzzle.toString('base64') }));
  await pool().query(
    `insert into "FrozenItem" ("id", "editionId", "task", "taskVersion", "condition", "level", "question", "step", "seed", "itemHash", "answer", "puzzle")
     select x."id", x."editionId", x."task", x."taskVersion", x."condition", x."level", x."question", x."step", x."seed", x."itemHash", x."answer", decode(x."puzzle", 'base64')
     from json_to_recordset($1) as x("id" text, "editionId" text, "task" text, "taskVersion" text, "condition" text, "level" int, "question" int, "step" int, "seed" text,
       "itemHash" text, "answer" text, "puzzle" text)
     order by x."id" on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

/** The task that made an item, and its puzzle; null if this release has another version. */
export async function openFrozen(item: FrozenItem): Promise<{ readonly task: Task; readonly puzzle: unknown } | null> {
  await ensureTaskLoaded(item.task, item.taskVersion);
  const task = findTask(item.task, item.taskVersion);
  return task === undefined || task.version !== item.taskVersion ? null : { task, puzzle: puzzleOf(task, item) };
}

/** Another release of Node may have written it in another format; the seed gives the same puzzle. */
export function puzzleOf(task: Task, { id, puzzle, seed, level, condition, step }: FrozenItem): unknown {
  invariant(puzzle !== null && seed !== null, `there is an item ${id}`);
  try {
    return deserialize(puzzle);
  } catch {
    const parsed = parseSeed(seed);
    invariant(parsed.ok, 'a stored seed is a seed');
    const made = makePuzzle(task, level, condition, parsed.value, anyHistory(step));
    invariant(made.ok, `the item ${id} was generated before`);
    return made.value;
  }
}
