/** Generates items again from what is stored: task, version, level, condition, seed and history. */
import { invariant } from 'rung-puzzles/core/invariant';
import { parseSeed } from 'rung-puzzles/core/seed';
import { findTask } from 'rung-puzzles/tasks';
import { type MadeItem, makeWithPuzzle } from 'rung-puzzles/tasks/item';
import { ensureTaskLoaded } from '@/lib/server/items/banks/ensure-task-loaded';
import { isDeep, makeItemInWorker } from '@/lib/server/items/oracle/deep-items';
import { makeLru } from '@/lib/server/platform/caching/lru';
import type { IssuedRow } from './read-climb';

/** About those that are open at a time. */
const CACHED_ITEMS = 1000;
const cache = makeLru<MadeItem>(CACHED_ITEMS);

/** Asked for all items of a climb when it ends, many of which are no longer cached. */
const CACHED_COUNTS = 50_000;
const optionCounts = makeLru<number>(CACHED_COUNTS);
const NO_CHOICE = -1;

export type ItemInputs = Pick<IssuedRow, 'task' | 'taskVersion' | 'level' | 'condition' | 'seed' | 'history'>;

export function remake({ task: id, taskVersion, level, condition, seed: text, history }: ItemInputs): MadeItem | null {
  const task = findTask(id, taskVersion);
  if (task === undefined || task.version !== taskVersion) return null;
  const seed = parseSeed(text);
  invariant(seed.ok, 'a stored seed is a seed');
  const made = makeWithPuzzle(task, level, condition, seed.value, history);
  invariant(made.ok, `the item ${id} ${level} ${condition} was generated before`);
  return made.value;
}

/** The item as issued, or null if this release has another version of its task. */
export function rebuildItem(issued: IssuedRow): MadeItem | null {
  const cached = cache.get(issued.id);
  if (cached?.task.version === issued.taskVersion) return cached;
  const rebuilt = remake(issued);
  if (rebuilt !== null) keepItem(issued.id, rebuilt);
  return rebuilt;
}

/** The same, also for banks not loaded yet, with slow items made in a thread. Caches the result. */
export async function rebuildItemCached(issued: IssuedRow): Promise<MadeItem | null> {
  await ensureTaskLoaded(issued.task, issued.taskVersion);
  const task = findTask(issued.task, issued.taskVersion);
  if (
    task === undefined ||
    task.version !== issued.taskVersion ||
    !isDeep(task, issued.level, issued.history.length) ||
    cache.get(issued.id) !== undefined
  )
    return rebuildItem(issued);
  const seed = parseSeed(issued.seed);
  invariant(seed.ok, 'a stored seed is a seed');
  const { level, condition, history } = issued;
  const made = await makeItemInWorker(task, { level, condition, seed: seed.value, history });
  invariant(made.kind === 'made', `the item ${issued.id} was generated before`);
  keepItem(issued.id, { task, puzzle: made.puzzle, item: made.item });
  return rebuildItem(issued);
}

export function keepItem(issuedId: string, rebuilt: MadeItem): void {
  cache.set(issuedId, rebuilt);
  optionCounts.set(issuedId, countOptions(rebuilt));
}

/** How many options the item has; null if it is no choice, or if this release has another version of its task. */
export async function optionCountOf(issued: IssuedRow): Promise<number | null> {
  const known = optionCounts.get(issued.id);
  const rebuilt = known === undefined ? await rebuildItemCached(issued) : null;
  const count = known ?? (rebuilt === null ? NO_CHOICE : countOptions(rebuilt));
  return count === NO_CHOICE ? null : count;
}

const countOptions = ({ item: { stimulus } }: MadeItem): number =>
  stimulus.reply.kind === 'choice' ? stimulus.reply.options.length : NO_CHOICE;
