/**
 * Items of the frozen sets by difficulty: how many models, and how many people at their first meeting, have each right. Nothing is told of a
 * single item while its edition is open, but to an admin: others are still asked it.
 */
import { taskTitle } from '@/lib/server/boards/describe';
import type { Viewer } from '@/lib/server/boards/run';
import { wilson } from '@/lib/stats/wilson';
import type { Difficulty, DifficultyRow, ItemsQuery } from '@/lib/wire/compare';
import { isSet } from './bits';
import { ordinalsOf, placeKey } from './ordinals';
import { ensurePacked } from './pack';
import { readPacked } from './packed';
import { type ItemTally, itemKey, type PeopleItems, peopleItems } from './people-items';
import { findScope, isTellable, type Scope, scopeFields } from './scope';
import { type Cell, cellKey, type SetRun, setRuns, sharedCells } from './set-runs';

export const ITEMS_PER_PAGE = 50;

/** Refuses a suite, an edition or a task that there is not. */
export async function getDifficulty(suiteId: string, query: ItemsQuery, viewer: Viewer): Promise<Difficulty> {
  const scope = await findScope(suiteId, query);
  const condition = query.condition ?? scope.conditions[0]?.condition ?? null;
  const runs = condition === null ? [] : newestOfEach(await setRuns(scope.edition.id, condition), scope);
  const open = scope.retired || viewer.admin;
  const people = condition === null ? { persons: 0, items: new Map() } : await peopleItems(scope.edition.id, condition);
  const items = await tallyItems(runs, people, scope);
  const cells = cellsOf(items).filter((cell) => isTellable(cell, open));
  const told = new Set(cells.map(cellKey));
  const page = open ? await pageOf(scope, items, query) : { items: [], nextCursor: null };
  return {
    ...scopeFields(scope),
    condition,
    itemsOpen: open,
    models: runs.length,
    persons: people.persons,
    cells,
    ...page,
    total: items.filter((item) => told.has(cellKey(item))).length,
    reason: runs.length === 0 ? 'no-complete-run' : cells.length === 0 ? 'too-few-items' : null,
  };
}

/** Of each model the newest run that has any of what is asked for. */
function newestOfEach(runs: readonly SetRun[], { isAsked }: Scope): readonly SetRun[] {
  const asked = runs.filter(({ cells }) => cells.some(({ task, level }) => isAsked(task, level)));
  return asked.filter((run, index) => asked.findIndex(({ entrant }) => entrant === run.entrant) === index);
}

interface TalliedItem {
  readonly task: string;
  readonly level: number;
  readonly question: number;
  readonly run: string;
  readonly models: ItemTally;
  readonly people: ItemTally | null;
}

/** By place; where runs were asked different items at one place (by another version of a task), each is an item of its own. */
async function tallyItems(runs: readonly SetRun[], people: PeopleItems, { isAsked }: Scope): Promise<readonly TalliedItem[]> {
  await ensurePacked(runs.map(({ id }) => id));
  const packed = await readPacked(runs.map(({ id }) => id));
  const items = new Map<string, TalliedItem>();
  for (const [index, run] of runs.entries())
    for (const wanted of sharedCells(run.cells, run.cells).filter(({ task, level }) => isAsked(task, level))) {
      const cell = packed[index]?.get(cellKey(wanted));
      for (let question = 0; cell !== undefined && question < cell.items; question += 1) {
        const key = itemKey(cell, question);
        const found = items.get(key);
        const { n, right } = found?.models ?? { n: 0, right: 0 };
        const models = { n: n + 1, right: right + Number(isSet(cell.right, question)) };
        items.set(key, { task: cell.task, level: cell.level, question, run: found?.run ?? run.id, models, people: people.items.get(key) ?? null });
      }
    }
  return [...items.values()];
}

type CellView = Difficulty['cells'][number];

/** All items of a task and level together; an interval as wide as with the different items alone, since replies to one item are alike. */
function cellsOf(items: readonly TalliedItem[]): CellView[] {
  const cells = new Map<string, { cell: Cell; models: ItemTally; people: ItemTally; met: number }>();
  for (const item of items) {
    const { cell, models, people, met } = cells.get(cellKey(item)) ?? { cell: { ...item, items: 0 }, models: NOBODY, people: NOBODY, met: 0 };
    const next = { cell: { ...cell, items: cell.items + 1 }, models: plus(models, item.models), people: plus(people, item.people ?? NOBODY) };
    cells.set(cellKey(item), { ...next, met: met + Number(item.people !== null) });
  }
  return [...cells.values()].map(({ cell: { task, level, items: count }, models, people, met }) => ({
    task,
    title: taskTitle(task),
    level,
    items: count,
    models: pooledShare(models, count),
    people: pooledShare(people, met),
  }));
}

const NOBODY: ItemTally = { n: 0, right: 0 };
const plus = (a: ItemTally, b: ItemTally): ItemTally => ({ n: a.n + b.n, right: a.right + b.right });

function pooledShare({ n, right }: ItemTally, items: number): CellView['models'] {
  if (n === 0) return null;
  const share = right / n;
  const { low, high } = wilson(Math.round(share * items), items);
  return { n, right, low: Math.min(low, share), high: Math.max(high, share) };
}

const shareOf = (tally: ItemTally | null): DifficultyRow['models'] => (tally === null || tally.n === 0 ? null : { ...tally, ...wilson(tally.right, tally.n) });

/** Items behind the cursor by difficulty, then by place; those that nobody of that kind met come last. */
async function pageOf({ suite }: Scope, items: readonly TalliedItem[], { sort, cursor }: ItemsQuery): Promise<Pick<Difficulty, 'items' | 'nextCursor'>> {
  const keyed = items.map((item) => ({ item, key: sortKey(item, sort, suite.tasks) })).sort((a, b) => compareKeys(a.key, b.key));
  const after = cursor === undefined ? null : readCursor(cursor);
  const rest = after === null ? keyed : keyed.filter(({ key }) => compareKeys(key, after) > 0);
  const page = rest.slice(0, ITEMS_PER_PAGE);
  const last = rest.length > page.length ? page.at(-1) : undefined;
  const shown = page.map(({ item }) => item);
  const runs = [...new Set(shown.map(({ run }) => run))];
  const ordinals = new Map(
    await Promise.all(
      runs.map(
        async (run) =>
          [
            run,
            await ordinalsOf(
              run,
              shown.filter((item) => item.run === run),
            ),
          ] as const,
      ),
    ),
  );
  return {
    items: shown.map((item) => ({
      task: item.task,
      title: taskTitle(item.task),
      level: item.level,
      question: item.question,
      models: shareOf(item.models),
      people: shareOf(item.people),
      run: item.run,
      ordinal: ordinals.get(item.run)?.get(placeKey(item)) ?? null,
    })),
    nextCursor: last === undefined ? null : last.key.join('_'),
  };
}

type SortKey = readonly number[];

function sortKey({ task, level, question, models, people }: TalliedItem, sort: ItemsQuery['sort'], tasks: readonly string[]): SortKey {
  const by = sort === 'item' ? null : sort === 'people' ? people : models;
  const share = sort === 'item' ? 0 : by === null || by.n === 0 ? 2 : by.right / by.n;
  return [share, tasks.indexOf(task), level, question];
}

const compareKeys = (a: SortKey, b: SortKey): number => a.reduce((order, each, index) => order || each - (b[index] ?? 0), 0);

/** null where it cannot be read: then the list begins anew. */
function readCursor(cursor: string): SortKey | null {
  const numbers = cursor.split('_').map(Number);
  return numbers.length === 4 && numbers.every(Number.isFinite) ? numbers : null;
}
