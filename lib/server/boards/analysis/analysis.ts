/** How people and models differ on one task, from stored counts: the time does not grow with the log. */
import type { Condition } from 'rung-puzzles/items/condition';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { findScope, type Scope, scopeFields } from '@/lib/server/boards/compare/scope';
import { askedItems, askedKey } from '@/lib/server/boards/pages/asked-items';
import { modelNames } from '@/lib/server/boards/pages/board-rows';
import { HUMAN } from '@/lib/server/boards/pages/cell';
import { taskTitle } from '@/lib/server/boards/pages/describe';
import { byName } from '@/lib/server/boards/pages/order';
import { untilCommit } from '@/lib/server/platform/until-commit';
import { type Analysis, type AnalysisQuery, MOST_MODELS, type Trade } from '@/lib/wire/analysis';
import { BIN_RATIO } from './bins';
import { gapCurves } from './gaps';
import {
  type Cell,
  type Course,
  measuredCells,
  measuredConditions,
  type ShareRow,
  shareRows,
  type TimeRow,
  timeRows,
} from './rows';
import { NEWEST_SETS, type SetPeople, setPeople, setShares } from './set-people';
import type { ItemsAt } from './shares';
import { timeProfiles } from './times';
import { measureOf, sharedLevels, tradeOf } from './trades';

const SHOWN_MODELS = 6;

/** Throws for an unknown suite, edition or task. */
export const getAnalysis = untilCommit(readAnalysis);

async function readAnalysis(suiteId: string, query: AnalysisQuery): Promise<Analysis> {
  const scope = await findScope(suiteId, query);
  const { conditions, condition, task } = await choose(scope, query);
  const head = {
    ...scopeFields(scope),
    paper: { ...scope.suite.paper },
    conditions,
    condition,
    axis: query.axis,
    binRatio: BIN_RATIO,
    newestSets: NEWEST_SETS,
  };
  if (condition === null || task === null)
    return { ...head, task: null, models: [], gaps: [], people: [], latencies: [], trades: [] };
  const cell = { edition: scope.edition.id, condition, task };
  return { ...head, task: { id: task, title: taskTitle(task) }, ...(await analyse(cell, scope.retired, query)) };
}

interface Choice {
  readonly conditions: Analysis['conditions'];
  readonly condition: Condition | null;
  readonly task: string | null;
}

/** People who only did fixed sets are in no count, so they cannot choose the task. */
async function choose({ suite, edition }: Scope, query: AnalysisQuery): Promise<Choice> {
  const conditions = (await measuredConditions(edition.id)).map((each) => ({ ...each }));
  const condition = query.condition ?? conditions[0]?.condition ?? null;
  const cells = (await measuredCells(edition.id)).filter((cell) => cell.condition === condition);
  const has = (task: string, isHuman: boolean) => cells.some((cell) => cell.task === task && cell.isHuman === isHuman);
  const both = suite.tasks.find((task) => has(task, true) && has(task, false));
  return {
    conditions,
    condition,
    task: query.task ?? both ?? suite.tasks.find((task) => has(task, true) || has(task, false)) ?? null,
  };
}

type Found = Pick<Analysis, 'models' | 'gaps' | 'people' | 'latencies' | 'trades'>;

async function analyse(cell: Cell, retired: boolean, query: AnalysisQuery): Promise<Found> {
  const sets = await setPeople(cell);
  const counted = [...(await shareRows(cell)).filter(isNoSetOfPeople), ...setShares(sets.answers)];
  // Too few questions are never published: in an open set they would reveal items, elsewhere they say nothing.
  const itemsAt = await itemsOf(cell);
  const isPublishable = ({ course, entrant, level, n }: ShareRow) =>
    Math.min(n, course === 'set' && !retired ? itemsAt(entrant, level) : n) >= FEWEST_PUBLISHED;
  const shares = counted.filter(isPublishable);
  const names = await modelNames([
    ...new Set(shares.map(({ entrant }) => entrant).filter((entrant) => entrant !== HUMAN)),
  ]);
  const models = chooseModels(shares, names, query.models);
  const chosen = models.filter((model) => model.chosen);
  const levels = [...new Set(shares.map(({ level }) => level))];
  const shownKeys = new Set(shares.map(keyOf));
  const times = [...(await timeRows(cell, 'time', levels, [HUMAN])).filter(isNoSetOfPeople), ...sets.times].filter(
    (row) => shownKeys.has(keyOf(row)),
  );
  const latencies = await timeRows(
    cell,
    'latency',
    levels,
    chosen.map(({ entrant }) => entrant),
  );
  const byKey = new Map(shares.map((row) => [keyOf(row), row]));
  const isSplit = (course: Course) => retired || course === 'ladder';
  return {
    models,
    gaps: gapCurves(shares, chosen, itemsAt),
    people: timeProfiles(times, {
      names: new Map([[HUMAN, 'People']]),
      clustersAt: (course, entrant, level) => byKey.get(keyOf({ course, entrant, level }))?.clusters ?? 0,
      isSplit,
    }),
    latencies: timeProfiles(
      latencies.filter((row) => shownKeys.has(keyOf(row))),
      {
        names: new Map(chosen.map(({ entrant, name }) => [entrant, name])),
        clustersAt: (course, entrant, level) =>
          Math.min(
            byKey.get(keyOf({ course, entrant, level }))?.n ?? 0,
            course === 'set' ? itemsAt(entrant, level) : Number.POSITIVE_INFINITY,
          ),
        isSplit,
      },
    ),
    trades: await tradesOf(cell, query, { shares, sets, times, names, itemsAt }),
  };
}

/** People on sets count by first attempts, which these counts do not know. */
const isNoSetOfPeople = ({ course, entrant }: Pick<ShareRow, 'course' | 'entrant'>): boolean =>
  course !== 'set' || entrant !== HUMAN;

const keyOf = ({ course, entrant, level }: Pick<ShareRow, 'course' | 'entrant' | 'level'>): string =>
  `${course} ${level} ${entrant}`;

/** The requested models, otherwise those with most questions. */
function chooseModels(
  shares: readonly ShareRow[],
  names: ReadonlyMap<string, string>,
  wanted: string | undefined,
): Analysis['models'] {
  const questions = new Map<string, number>();
  for (const { entrant, n } of shares) if (entrant !== HUMAN) questions.set(entrant, (questions.get(entrant) ?? 0) + n);
  const asked = wanted?.split(',').filter((entrant) => questions.has(entrant)) ?? [];
  const most = [...questions].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([entrant]) => entrant);
  const chosen = new Set(asked.length > 0 ? asked.slice(0, MOST_MODELS) : most.slice(0, SHOWN_MODELS));
  return [...questions]
    .map(([entrant, n]) => ({
      entrant,
      name: names.get(entrant) ?? entrant,
      questions: n,
      chosen: chosen.has(entrant),
    }))
    .sort((a, b) => byName(a, b) || (a.entrant < b.entrant ? -1 : 1));
}

/** Different items in models’ sets; for fresh items, the number of questions. */
async function itemsOf({ edition, condition, task }: Cell): Promise<ItemsAt> {
  const items = await askedItems(edition);
  return (entrant, level) => items.get(askedKey({ condition, task, entrant, level })) ?? Number.POSITIVE_INFINITY;
}

interface TradeRows {
  readonly shares: readonly ShareRow[];
  readonly sets: SetPeople;
  readonly times: readonly TimeRow[];
  readonly names: ReadonlyMap<string, string>;
  readonly itemsAt: ItemsAt;
}

async function tradesOf(
  cell: Cell,
  { axis, level }: AnalysisQuery,
  { shares, sets, times, names, itemsAt }: TradeRows,
): Promise<Trade[]> {
  const trades: Trade[] = [];
  for (const course of ['ladder', 'set'] as const) {
    const levels = sharedLevels(shares, course, level);
    const spent = levels.length === 0 ? [] : await timeRows(cell, measureOf(axis), levels);
    const amounts = [
      ...times.filter(({ entrant }) => entrant === HUMAN),
      ...spent.filter(({ entrant }) => entrant !== HUMAN),
    ];
    const trade = tradeOf({ course, axis, levels, shares, answers: sets.answers, amounts, names, itemsAt });
    if (trade !== null) trades.push(trade);
  }
  return trades;
}
