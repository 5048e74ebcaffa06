/**
 * Items of frozen sets by difficulty: how many models, and how many people at first attempt, got each right. Only
 * admins see single items while the edition is open, because others still get them. One more run or person could also
 * reveal items as the difference of two sums. So an open edition counts only runs and sessions with at least ten
 * different items of a cell (a task and level). Sets are read packed, with one bit for each question.
 */

import { sumOf } from 'rung-puzzles/core/sum-of';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { Z_975 } from 'rung-puzzles/stats/distributions/normal';
import { peopleShare } from 'rung-puzzles/stats/people/people-share';
import { scoreInterval, wilson } from 'rung-puzzles/stats/shares/wilson';
import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import type { Viewer } from '@/lib/server/boards/pages/run/run';
import { groupedBy, pluck } from '@/lib/server/boards/rows';
import { untilCommit } from '@/lib/server/platform/caching/until-commit';
import type { Difficulty, ItemsQuery } from '@/lib/wire/boards/compare';
import { makeCache } from '../result-cache';
import { findScope, isPublishable, type Scope, scopeFields } from '../scope';
import { type Cell, cellKey, type SetRun, setRuns } from '../set-runs';
import { isSet } from './bits';
import { pageAfter } from './item-page';
import { ordinalsOf, type Place, placeView } from './ordinals';
import { itemKey, type PackedCell, readPacked } from './packed';
import { type Attempt, type ItemTally, listsOf, NO_PEOPLE, type PeopleItems, peopleItems } from './people-items';

/** Throws for an unknown suite, edition or task. */
export const getDifficulty = untilCommit(readDifficulty);

async function readDifficulty(suiteId: string, query: ItemsQuery, viewer: Viewer): Promise<Difficulty> {
  const scope = await findScope(suiteId, query);
  const { condition, edition, isAsked } = scope;
  const open = scope.retired || viewer.admin;
  const runsWith = (runs: readonly SetRun[], isWanted: (cell: Cell) => boolean) =>
    runs.filter(({ cells }) => cells.some((cell) => isAsked(cell.task, cell.level) && isWanted(cell)));
  const asked = condition === null ? [] : runsWith(await setRuns(edition.id, condition), () => true);
  const newest = groupedBy(
    runsWith(asked, (cell) => isPublishable(cell, open)),
    'entrant',
  ).map(([run]) => run);
  const people = condition === null ? NO_PEOPLE : await peopleItems(edition.id, condition);
  const items = await tallyItems(pluck(newest, 'id'), people, scope, open);
  const cells = cellsOf(items, scope.suite.tasks, people, open);
  return {
    ...scopeFields(scope),
    condition,
    itemsOpen: open,
    models: newest.length,
    persons: open ? people.persons : people.publishable,
    cells,
    ...(open ? await pageOf(scope, items, query) : { items: [], nextCursor: null }),
    total: items.length,
    reason: asked.length === 0 ? 'no-complete-run' : cells.length === 0 ? 'too-few-items' : null,
  };
}

interface TalliedItem extends Place {
  /** `itemKey` */
  readonly key: string;
  readonly run: string;
  readonly models: ItemTally;
  readonly people: ItemTally | null;
}

/** Includes people's answers. If runs got different items under the same number, each is a separate item. */
async function tallyItems(ids: readonly string[], people: PeopleItems, { isAsked }: Scope, open: boolean) {
  const tallied = await tallies(ids, open ? 'all' : 'publishable', () =>
    tallyRuns(ids, (cell) => isPublishable(cell, open)),
  );
  return tallied
    .filter(({ cell: { task, level } }) => isAsked(task, level))
    .flatMap(({ cell, run, n, right }) =>
      Array.from(n, (count, question): TalliedItem => {
        const key = itemKey(cell, question);
        const models = { n: count, right: right[question] ?? 0 };
        return {
          task: cell.task,
          level: cell.level,
          question,
          key,
          run,
          models,
          people: people.items.get(key) ?? null,
        };
      }),
    );
}

interface CellTally {
  /** From the longest set that starts with these items, and its newest run. */
  readonly cell: PackedCell;
  readonly run: string;
  readonly n: Uint32Array;
  readonly right: Uint32Array;
}

// Only a cache: the key holds the runs and when they were packed.
const tallies = makeCache<readonly CellTally[]>(8);

async function tallyRuns(ids: readonly string[], isCounted: (cell: Cell) => boolean) {
  const cells = new Map<string, CellTally[]>();
  for (const [index, packed] of (await readPacked(ids)).entries())
    for (const [key, cell] of packed) {
      if (!isCounted(cell)) continue;
      const found = cells.get(key) ?? [];
      const same = found.findIndex((tally) => sharePrefix(tally.cell, cell));
      const tally = counted(found[same], cell, ids[index] ?? '');
      cells.set(key, same < 0 ? [...found, tally] : found.with(same, tally));
    }
  return [...cells.values()].flat();
}

function sharePrefix(first: PackedCell, second: PackedCell): boolean {
  const bytes = Math.min(first.keys.length, second.keys.length);
  return first.keys.compare(second.keys, 0, bytes, 0, bytes) === 0;
}

function counted(before: CellTally | undefined, cell: PackedCell, run: string): CellTally {
  const longest = before === undefined || cell.items > before.cell.items ? { cell, run } : before;
  const [n, right] = [new Uint32Array(longest.cell.items), new Uint32Array(longest.cell.items)];
  n.set(before?.n ?? []);
  right.set(before?.right ?? []);
  for (let question = 0; question < cell.items; question += 1) {
    n[question] = (n[question] ?? 0) + 1;
    right[question] = (right[question] ?? 0) + Number(isSet(cell.right, question));
  }
  return { cell: longest.cell, run: longest.run, n, right };
}

/**
 * All items of a task and level together, in suite order. Models' intervals are those of the number of different items,
 * because replies to one item are correlated. `open`: people's answers to the items that models got. Otherwise whole
 * sessions of people, so that a model's longer set does not reveal people's results on the extra items.
 */
const cellsOf = (items: readonly TalliedItem[], tasks: readonly string[], people: PeopleItems, open: boolean) =>
  groupedBy(items, 'task', 'level')
    .map((own) => ({
      task: own[0].task,
      title: taskTitle(own[0].task),
      level: own[0].level,
      items: own.length,
      models: pooledShare(own),
      people: shareOfPeople(open ? answersTo(people, own) : wholeSessions(people, own)),
    }))
    .sort((a, b) => tasks.indexOf(a.task) - tasks.indexOf(b.task) || a.level - b.level);

type CellItems = readonly [TalliedItem, ...TalliedItem[]];

function answersTo({ answers }: PeopleItems, own: CellItems) {
  const met = new Set(pluck(own, 'key'));
  return answers.get(cellKey(own[0]))?.filter(({ item }) => met.has(item));
}

const wholeSessions = ({ cells }: PeopleItems, own: CellItems) =>
  own.filter(({ people }) => people !== null).length < FEWEST_PUBLISHED ? [] : cells.get(cellKey(own[0]));

/** One person says nothing about others, so the interval is 0 to 1. */
function shareOfPeople(attempts: readonly Attempt[] = []) {
  if (attempts.length === 0) return null;
  const { hits, people, items } = listsOf(attempts);
  const right = sumOf(hits, (hit) => hit);
  return { n: hits.length, right, ...(peopleShare(hits, people, items) ?? { low: 0, high: 1 }) };
}

function pooledShare(own: readonly TalliedItem[]) {
  const [n, right] = [sumOf(own, ({ models }) => models.n), sumOf(own, ({ models }) => models.right)];
  return n === 0 ? null : { n, right, ...scoreInterval(right / n, own.length, Z_975) };
}

const shareOf = (tally: ItemTally | null) => tally && { ...tally, ...wilson(tally.right, tally.n) };

/** By difficulty, then by place; items without data of that kind come last. */
async function pageOf({ suite }: Scope, items: readonly TalliedItem[], { sort, cursor }: ItemsQuery) {
  const keyOf = (item: TalliedItem) => [
    sort === 'item' ? 0 : ease(item[sort]),
    suite.tasks.indexOf(item.task),
    item.level,
    item.question,
  ];
  const { page, nextCursor } = pageAfter(items, keyOf, cursor);
  const ordinalOf = await ordinalsOf(page);
  return {
    items: page.map((item) => ({
      ...placeView(item),
      models: shareOf(item.models),
      people: shareOf(item.people),
      run: item.run,
      ordinal: ordinalOf(item),
    })),
    nextCursor,
  };
}

const ease = (tally: ItemTally | null): number => (tally === null ? 2 : tally.right / tally.n);
