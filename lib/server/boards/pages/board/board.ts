import { findSuite } from 'rung-puzzles/suites';
import type { Suite } from 'rung-puzzles/suites/suite';
import { entrantProvenances } from '@/lib/server/boards/pages/entrant/provenance';
import { groupedBy, unique, where } from '@/lib/server/boards/rows';
import { refreshBanks } from '@/lib/server/items/banks/open-banks';
import { untilCommit } from '@/lib/server/platform/caching/until-commit';
import { AppError } from '@/lib/server/platform/http/problem';
import type { BoardCell, BoardTask, BoardView } from '@/lib/wire/boards/board';
import { isOfModel, isOfPeople, measuredEntrant } from '../cells/cell';
import { meanTimes } from '../cells/mean-times';
import { NOTHING_PUBLISHED, publishedConditions, publishedOutcomes, readVersions } from '../cells/published-outcomes';
import { comparisonView } from '../comparison';
import { ladderCell } from '../home/home-ladders';
import { hashed, hashOfFixed, madeFrom } from '../input-hash';
import { byName } from '../order';
import { composeSummary } from '../overview/summary';
import { pairRows } from '../paired';
import { prepareRows } from '../section/measure-rows';
import { composeSection } from '../section/section';
import { unseenShown } from '../section/unseen';
import { boardCondition, type ConditionQuery, shownSections, shownTasks } from '../shown-tasks';
import { termTimes } from '../terms/term-times';
import { composeTerms, termsShown } from '../terms/terms';
import {
  comparableRows,
  depthRows,
  findEdition,
  handleRows,
  itemSums,
  modelNames,
  NO_EDITION,
  reportedMarks,
  type ShownTask,
  withdrawnRuns,
} from './board-rows';
import { boardViewsOf } from './board-views';
import { describeLadder, describeSet, editionView, guesserR, taskTitle } from './describe';

/** Increase this whenever the same counts would give other figures. */
export const BOARD_VERSION = 'board/7';

/** Papers report ladders by this metric; every other metric belongs to a section. */
export const isLadderMetric = (metric: string): boolean => metric === 'mean R';

export interface BoardQuery extends ConditionQuery {
  readonly edition?: string | undefined;
}

type BoardInput = Awaited<ReturnType<typeof readInput>>;

const boardOnce = untilCommit(readBoard);

/** Returns a suite's board with each task in one condition. Measured and reported values are separate. */
export const getBoard = (suiteId: string, { condition, sections, edition }: BoardQuery): Promise<BoardView> =>
  boardOnce(suiteId, { condition, sections, edition });

async function readBoard(suiteId: string, query: BoardQuery): Promise<BoardView> {
  if (findSuite(suiteId) === undefined) await refreshBanks();
  const suite = findSuite(suiteId);
  if (suite === undefined) throw new AppError('suite-not-found', 'There is no suite with this name.');
  const input = await readInput(suite, query);
  const key = {
    suite: hashOfFixed(suite),
    rules: BOARD_VERSION,
    shown: [query.condition ?? null, { ...query.sections }],
    ...input,
    outcomes: input.outcomesVersion,
    names: [...input.names],
  };
  return made(key, async () => {
    await prepareRows(input.outcomes, input.names);
    return composeBoard(suite, query, input);
  });
}

const made = madeFrom<BoardView>(24);

async function readInput(suite: Suite, query: BoardQuery) {
  const edition = await findEdition(suite.id, query.edition);
  const counted = edition ?? NO_EDITION;
  const reported = await comparableRows(suite);
  const shown = shownTasks(suite, query);
  const versions = suite.sections === undefined ? null : readVersions(counted.id);
  const [depths, sums, handles, published, conditions, pairs, times, means, withdrawn] = await Promise.all([
    depthRows(counted.id, shown),
    itemSums(counted.id, shown),
    handleRows(counted.id, shown),
    versions === null ? NOTHING_PUBLISHED : publishedOutcomes(counted, outcomesShown(suite, query), versions),
    versions === null ? [] : publishedConditions(counted, suite.tasks, versions),
    suite.paired === undefined ? [] : pairRows(counted.id, suite.paired.conditions),
    termTimes(counted.id, suite),
    meanTimes(counted.id, suite, reported),
    withdrawnRuns(counted.id),
  ]);
  const entrants = unique([...published.entrants, ...[...depths, ...pairs].map(({ entrant }) => entrant)]);
  const [names, origins] = await Promise.all([modelNames(entrants), entrantProvenances(counted.id, null, entrants)]);
  return {
    edition,
    depths,
    sums,
    outcomes: published.rows,
    outcomesVersion: published.version,
    conditions,
    reported,
    handles,
    pairs,
    times,
    meanTimes: means,
    withdrawn,
    names,
    origins: Object.fromEntries(origins),
  };
}

const outcomesShown = (suite: Suite, query: BoardQuery) => [
  ...shownSections(suite, query),
  ...unseenShown(shownSections(suite, query)),
  ...(suite.sections ?? []).flatMap(({ task, across = [] }) =>
    across.flatMap(({ conditions }) => conditions).map((condition) => ({ task, condition })),
  ),
  ...termsShown(suite),
];

function composeBoard(suite: Suite, query: BoardQuery, input: BoardInput): BoardView {
  const { edition } = input;
  return hashed({
    suite: suite.id,
    suiteTitle: suite.title,
    paper: suite.paper,
    rules: BOARD_VERSION,
    edition: edition && editionView(edition),
    condition: boardCondition(suite, query),
    conditions: suite.conditions,
    protocol:
      suite.finite === undefined
        ? describeLadder(suite.ladder)
        : 'There is no ladder here: the items are fixed, and so is their number.',
    setProtocol: describeSet(suite),
    tasks: shownTasks(suite, query).map((shown) => composeTask(suite, shown, input)),
    sections: shownSections(suite, query).map((shown) => composeSection(suite, shown, input)),
    withdrawnRuns: input.withdrawn,
    origins: input.origins,
    summary: composeSummary(suite, boardCondition(suite, query), input),
    views: boardViewsOf(suite).map(({ id, title }) => ({ id, title })),
    terms: composeTerms(suite, input),
  });
}

function composeTask(
  suite: Suite,
  shown: ShownTask,
  { depths, sums, reported, handles, names }: BoardInput,
): BoardTask {
  const { task, condition } = shown;
  const cells = groupedBy(depths.filter(where({ task })), 'entrant').map((own): BoardCell => {
    const [{ entrant }] = own;
    return { ...ladderCell(own, measuredEntrant(entrant, names).name), ...sums.find(where({ task, entrant })) };
  });
  return {
    id: task,
    title: taskTitle(task),
    condition,
    human: cells.find(isOfPeople) ?? null,
    models: cells.filter(isOfModel).sort((a, b) => b.meanR - a.meanR || byName(a, b)),
    guesserR: guesserR(suite, task, condition),
    reported: reportedMarks(reported, shown, isLadderMetric),
    comparison: comparisonView(suite, task, condition),
    handles: handles.filter(where({ task })).map(({ task: _, ...row }) => row),
  };
}
