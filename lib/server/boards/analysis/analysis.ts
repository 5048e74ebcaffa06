/** How people and models differ on one task, from stored counts: the time does not grow with the log. */
import { groupBy } from 'rung-puzzles/core/group-by';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { findScope, type Scope, scopeFields } from '@/lib/server/boards/compare/scope';
import { modelNames, type Names } from '@/lib/server/boards/pages/board/board-rows';
import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import { HUMAN } from '@/lib/server/boards/pages/cells/cell';
import { byName } from '@/lib/server/boards/pages/order';
import { askedItems, askedKey } from '@/lib/server/boards/pages/run/asked-items';
import { untilCommit } from '@/lib/server/platform/caching/until-commit';
import { type Analysis, type AnalysisQuery, MOST_MODELS, type Trade } from '@/lib/wire/boards/analysis';
import { BIN_RATIO } from './bins';
import { gapCurves } from './gaps';
import { type Cell, measuredCells, measuredConditions, type ShareRow, shareRows, type TimeRow, timeRows } from './rows';
import { NEWEST_SETS, type SetPeople, setPeople, setShares } from './set-people';
import type { ItemsAt } from './shares';
import { timeProfiles } from './times';
import { measureOf, sharedLevels, type TradeInput, tradeOf } from './trades';

const SHOWN_MODELS = 6;

/** Throws for an unknown suite, edition or task. */
export const getAnalysis = untilCommit(readAnalysis);

async function readAnalysis(suiteId: string, query: AnalysisQuery): Promise<Analysis> {
  const scope = await findScope(suiteId, query);
  const { conditions, condition, task } = await choose(scope, query);
  const head = {
    ...scopeFields(scope),
    paper: scope.suite.paper,
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

/** People who only did fixed sets are in no count, so they cannot choose the task. */
async function choose({ suite, edition }: Scope, query: AnalysisQuery) {
  const conditions = await measuredConditions(edition.id);
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
  const names = await modelNames(shares.map(({ entrant }) => entrant));
  const models = chooseModels(shares, names, query.models);
  const chosen = models.filter((model) => model.chosen);
  const levels = [...new Set(shares.map(({ level }) => level))];
  const byKey = new Map(shares.map((row) => [keyOf(row), row]));
  const times = [...(await timeRows(cell, 'time', levels, [HUMAN])).filter(isNoSetOfPeople), ...sets.times].filter(
    (row) => byKey.has(keyOf(row)),
  );
  const latencies = await timeRows(
    cell,
    'latency',
    levels,
    chosen.map(({ entrant }) => entrant),
  );
  const profiles = timeProfiles([...times, ...latencies.filter((row) => byKey.has(keyOf(row)))], {
    names: new Map([[HUMAN, 'People'], ...chosen.map(({ entrant, name }) => [entrant, name] as const)]),
    clustersAt: (course, entrant, level) => {
      const { n = 0, clusters = 0 } = byKey.get(keyOf({ course, entrant, level })) ?? {};
      if (entrant === HUMAN) return clusters;
      return course === 'set' ? Math.min(n, itemsAt(entrant, level)) : n;
    },
    isSplit: (course) => retired || course === 'ladder',
  });
  return {
    models,
    gaps: gapCurves(shares, chosen, itemsAt),
    people: profiles.filter(({ kind }) => kind === 'human'),
    latencies: profiles.filter(({ kind }) => kind === 'model'),
    trades: await tradesOf(cell, query, { shares, sets, times, names, itemsAt }),
  };
}

/** People on sets count by first attempts, which these counts do not know. */
const isNoSetOfPeople = ({ course, entrant }: Pick<ShareRow, 'course' | 'entrant'>): boolean =>
  course !== 'set' || entrant !== HUMAN;

const keyOf = ({ course, entrant, level }: Pick<ShareRow, 'course' | 'entrant' | 'level'>): string =>
  `${course} ${level} ${entrant}`;

/** The requested models, otherwise those with most questions. */
function chooseModels(shares: readonly ShareRow[], names: Names, wanted: string | undefined): Analysis['models'] {
  const all = groupBy(
    shares.filter(({ entrant }) => entrant !== HUMAN),
    ({ entrant }) => entrant,
  )
    .map((own) => ({
      entrant: own[0].entrant,
      name: names.get(own[0].entrant) ?? own[0].entrant,
      questions: sumOf(own, ({ n }) => n),
    }))
    .sort((a, b) => b.questions - a.questions || (a.entrant < b.entrant ? -1 : 1));
  const asked = wanted?.split(',').filter((id) => all.some(({ entrant }) => entrant === id)) ?? [];
  const most = all.slice(0, SHOWN_MODELS).map(({ entrant }) => entrant);
  const chosen = asked.length > 0 ? asked.slice(0, MOST_MODELS) : most;
  return all
    .map((each) => ({ ...each, chosen: chosen.includes(each.entrant) }))
    .sort((a, b) => byName(a, b) || (a.entrant < b.entrant ? -1 : 1));
}

/** Different items in models’ sets; for fresh items, the number of questions. */
async function itemsOf({ edition, condition, task }: Cell): Promise<ItemsAt> {
  const items = await askedItems(edition);
  return (entrant, level) => items.get(askedKey({ condition, task, entrant, level })) ?? Number.POSITIVE_INFINITY;
}

async function tradesOf(
  cell: Cell,
  { axis, level }: AnalysisQuery,
  {
    sets,
    times,
    ...given
  }: Pick<TradeInput, 'shares' | 'names' | 'itemsAt'> & {
    readonly sets: SetPeople;
    readonly times: readonly TimeRow[];
  },
): Promise<Trade[]> {
  const trades: Trade[] = [];
  for (const course of ['ladder', 'set'] as const) {
    const levels = sharedLevels(given.shares, course, level);
    const spent = levels.length === 0 ? [] : await timeRows(cell, measureOf(axis), levels);
    const amounts = [
      ...times.filter(({ entrant }) => entrant === HUMAN),
      ...spent.filter(({ entrant }) => entrant !== HUMAN),
    ];
    const trade = tradeOf({ ...given, course, axis, levels, answers: sets.answers, amounts });
    if (trade !== null) trades.push(trade);
  }
  return trades;
}
