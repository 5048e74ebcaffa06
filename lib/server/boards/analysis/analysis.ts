/** How people and models differ on one task, from stored counts: the time does not grow with the log. */
import { sumOf } from 'rung-puzzles/core/sum-of';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { findScope, type Scope, scopeFields } from '@/lib/server/boards/compare/scope';
import { modelNames, type Names } from '@/lib/server/boards/pages/board/board-rows';
import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import { HUMAN, isOfModel, isOfPeople, measuredEntrant } from '@/lib/server/boards/pages/cells/cell';
import { byEntrant, byName } from '@/lib/server/boards/pages/order';
import { askedItems, askedKey } from '@/lib/server/boards/pages/run/asked-items';
import { groupedBy, keyOn, pluck, unique, where } from '@/lib/server/boards/rows';
import { untilCommit } from '@/lib/server/platform/caching/until-commit';
import { type Analysis, type AnalysisQuery, MOST_MODELS } from '@/lib/wire/boards/analysis';
import { BIN_RATIO } from './bins';
import { gapCurves } from './gaps';
import { type Cell, measuredCells, measuredConditions, type Place, type ShareRow, shareRows, timeRows } from './rows';
import { NEWEST_SETS, setPeople, setShares } from './set-people';
import { type Timed, timeProfiles } from './times';
import { readTrades } from './trades';

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
  const cells = (await measuredCells(edition.id)).filter(where({ condition }));
  const kindsOf = (task: string) => cells.filter(where({ task })).length;
  const both = suite.tasks.find((task) => kindsOf(task) === 2);
  return { conditions, condition, task: query.task ?? both ?? suite.tasks.find(kindsOf) ?? null };
}

async function analyse(cell: Cell, retired: boolean, query: AnalysisQuery) {
  const sets = await setPeople(cell);
  const asked = await askedItems(cell.edition);
  // Too few questions are never published: in an open set they would reveal items, elsewhere they say nothing.
  const shares = [...(await shareRows(cell)).filter(isNoSetOfPeople), ...setShares(sets.answers)]
    .map((row) =>
      row.course === 'set' ? { ...row, items: differentItems(row, asked.get(askedKey({ ...cell, ...row }))) } : row,
    )
    .filter(({ n, items }) => (retired ? n : items) >= FEWEST_PUBLISHED);
  const names = await modelNames(pluck(shares, 'entrant'));
  const models = chooseModels(shares, names, query.models);
  const chosen = models.filter((model) => model.chosen);
  const levels = unique(pluck(shares, 'level'));
  const byKey = new Map(shares.map((row) => [keyOf(row), row]));
  const isShown = (row: Place) => byKey.has(keyOf(row));
  const times = [...(await timeRows(cell, 'time', levels, [HUMAN])).filter(isNoSetOfPeople), ...sets.times].filter(
    isShown,
  );
  const latencies = await timeRows(cell, 'latency', levels, pluck(chosen, 'entrant'));
  const timed: Timed = {
    names,
    clustersAt: (row) => byKey.get(keyOf(row))?.[isOfPeople(row) ? 'clusters' : 'items'] ?? 0,
    isSplit: (course) => retired || course === 'ladder',
  };
  return {
    models,
    gaps: gapCurves(shares, chosen),
    people: timeProfiles(times, [HUMAN], timed),
    latencies: timeProfiles(latencies.filter(isShown), pluck(chosen, 'entrant'), timed),
    trades: await readTrades(cell, query, { ...sets, shares, times, names }),
  };
}

/** People on sets count by first attempts, which these counts do not know. */
const isNoSetOfPeople = (row: Place): boolean => row.course !== 'set' || isOfModel(row);

const keyOf = keyOn('course', 'level', 'entrant');

/** In sets; for fresh items, the number of questions. */
const differentItems = ({ n }: ShareRow, asked = n): number => Math.min(n, asked);

/** The requested models, otherwise those with most questions. */
function chooseModels(shares: readonly ShareRow[], names: Names, wanted: string | undefined) {
  const all = groupedBy(shares.filter(isOfModel), 'entrant')
    .map((own) => ({
      entrant: own[0].entrant,
      name: measuredEntrant(own[0].entrant, names).name,
      questions: sumOf(own, ({ n }) => n),
    }))
    .sort((a, b) => b.questions - a.questions || byEntrant(a, b));
  const entrants = pluck(all, 'entrant');
  const asked = wanted?.split(',').filter((id) => entrants.includes(id)) ?? [];
  const chosen = asked.length > 0 ? asked.slice(0, MOST_MODELS) : entrants.slice(0, SHOWN_MODELS);
  return all
    .map((each) => ({ ...each, chosen: chosen.includes(each.entrant) }))
    .sort((a, b) => byName(a, b) || byEntrant(a, b));
}
