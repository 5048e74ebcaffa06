import { hashJson } from 'rung-puzzles/core/hash';
import type { Json } from 'rung-puzzles/core/json';
import { findSuite } from 'rung-puzzles/suites';
import type { Suite } from 'rung-puzzles/suites/suite';
import { entrantProvenances } from '@/lib/server/boards/pages/provenance';
import { refreshBanks } from '@/lib/server/items/banks/open-banks';
import { AppError } from '@/lib/server/platform/http/problem';
import { makeLru } from '@/lib/server/platform/lru';
import { untilCommit } from '@/lib/server/platform/until-commit';
import type { BoardCell, BoardTask, BoardView, MeanTime, TermTime } from '@/lib/wire/board';
import {
  comparableRows,
  type DepthRow,
  depthRows,
  type EditionRow,
  findEdition,
  type HandleRow,
  handleRows,
  type ItemSumRow,
  itemSums,
  modelNames,
  type ShownTask,
  withdrawnRuns,
} from './board-rows';
import { boardViewsOf } from './board-views';
import { boardCell, measuredEntrant } from './cell';
import { comparisonView } from './comparison';
import { describeLadder, describeSet, editionView, guesserR, taskTitle } from './describe';
import { hashOfFixed, hashOfInput } from './input-hash';
import { meanTimes } from './mean-times';
import { prepareRows } from './measure-rows';
import { byName } from './order';
import { type PairRow, pairRows } from './paired';
import { NOTHING_PUBLISHED, publishedConditions, publishedOutcomes, readVersions } from './published-outcomes';
import { composeSection, type SectionInput } from './section';
import { boardCondition, type ConditionQuery, shownSections, shownTasks } from './shown-tasks';
import { composeSummary } from './summary';
import { termTimes } from './term-times';
import { composeTerms, termsShown } from './terms';
import { unseenShown } from './unseen';

/** Increase this whenever the same counts would give other figures. */
export const BOARD_VERSION = 'board/5';

/** Papers report ladders by this metric; every other metric belongs to a section. */
export const LADDER_METRIC = 'mean R';

export interface BoardQuery extends ConditionQuery {
  readonly edition?: string | undefined;
}

interface BoardInput extends SectionInput {
  readonly outcomesVersion: string;
  readonly edition: EditionRow | null;
  readonly depths: readonly DepthRow[];
  readonly sums: readonly ItemSumRow[];
  readonly handles: readonly HandleRow[];
  readonly withdrawn: BoardView['withdrawnRuns'];
  readonly origins: BoardView['origins'];
  readonly pairs: readonly PairRow[];
  readonly times: readonly TermTime[];
  readonly meanTimes: readonly MeanTime[];
}

const boardOnce = untilCommit(readBoard);

/** Returns a suite's board with each task in one condition. Measured and reported values are separate. */
export const getBoard = (suiteId: string, { condition, sections, edition }: BoardQuery): Promise<BoardView> =>
  boardOnce(suiteId, { condition, sections, edition });

async function readBoard(suiteId: string, query: BoardQuery): Promise<BoardView> {
  if (findSuite(suiteId) === undefined) await refreshBanks();
  const suite = findSuite(suiteId);
  if (suite === undefined) throw new AppError('suite-not-found', 'There is no suite with this name.');
  const input = await readInput(suite, query);
  const shown = [query.condition ?? null, { ...query.sections }];
  const key = hashOfInput({
    suite: hashOfFixed(suite),
    rules: BOARD_VERSION,
    shown,
    ...input,
    outcomes: input.outcomesVersion,
    names: [...input.names],
  });
  return made.getOrAwait(key, async () => {
    await prepareRows(input.outcomes, input.names);
    return composeBoard(suite, query, input);
  });
}

// Only a cache by content hash, so each process may have its own.
const KEPT = 24;
const made = makeLru<BoardView>(KEPT);

async function readInput(suite: Suite, query: BoardQuery): Promise<BoardInput> {
  const edition = await findEdition(suite.id, query.edition);
  if (edition === null && query.edition !== undefined)
    throw new AppError('not-found', 'There is no such edition of this suite.');
  const reported = await comparableRows(suite);
  if (edition === null)
    return {
      edition,
      depths: [],
      sums: [],
      outcomes: [],
      outcomesVersion: '',
      conditions: [],
      reported,
      handles: [],
      pairs: [],
      times: [],
      meanTimes: await meanTimes(null, suite, reported),
      withdrawn: { ladder: 0, set: 0 },
      origins: {},
      names: new Map(),
    };
  const shown = shownTasks(suite, query);
  const versions = suite.sections === undefined ? null : readVersions(edition.id);
  const [depths, sums, handles, published, conditions, pairs, times, means, withdrawn] = await Promise.all([
    depthRows(edition.id, shown),
    itemSums(edition.id, shown),
    handleRows(edition.id, shown),
    versions === null ? NOTHING_PUBLISHED : publishedOutcomes(edition, outcomesShown(suite, query), versions),
    versions === null ? [] : publishedConditions(edition, suite.tasks, versions),
    suite.paired === undefined ? [] : pairRows(edition.id, suite.paired.conditions),
    suite.terms === undefined ? [] : termTimes(edition.id, suite.terms),
    meanTimes(edition.id, suite, reported),
    withdrawnRuns(edition.id),
  ]);
  const entrants = [...new Set([...published.entrants, ...[...depths, ...pairs].map(({ entrant }) => entrant)])];
  const [names, origins] = await Promise.all([modelNames(entrants), entrantProvenances(edition.id, null, entrants)]);
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

const outcomesShown = (suite: Suite, query: BoardQuery): readonly ShownTask[] => [
  ...shownSections(suite, query),
  ...unseenShown(shownSections(suite, query)),
  ...(suite.sections ?? []).flatMap(({ task, across = [] }) =>
    across.flatMap(({ conditions }) => conditions).map((condition) => ({ task, condition })),
  ),
  ...termsShown(suite),
];

function composeBoard(suite: Suite, query: BoardQuery, input: BoardInput): BoardView {
  const { edition } = input;
  const view = {
    suite: suite.id,
    suiteTitle: suite.title,
    paper: suite.paper,
    rules: BOARD_VERSION,
    edition: edition && editionView(edition),
    condition: boardCondition(suite, query),
    conditions: [...suite.conditions],
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
  };
  return { ...view, contentHash: hashJson(view as unknown as Json) };
}

function composeTask(
  suite: Suite,
  { task, condition }: ShownTask,
  { depths, sums, reported, handles, names }: BoardInput,
): BoardTask {
  const rows = depths.filter((row) => row.task === task);
  const cells = [...new Set(rows.map(({ entrant }) => entrant))].map(
    (entrant): BoardCell =>
      boardCell(
        rows.filter((row) => row.entrant === entrant),
        sums.find((row) => row.task === task && row.entrant === entrant),
        task,
        entrant,
        measuredEntrant(entrant, names).name,
      ),
  );
  return {
    id: task,
    title: taskTitle(task),
    condition,
    human: cells.find(({ kind }) => kind === 'human') ?? null,
    models: cells.filter(({ kind }) => kind === 'model').sort((a, b) => b.meanR - a.meanR || byName(a, b)),
    guesserR: guesserR(suite, task, condition),
    reported: reported
      .filter((row) => row.task === task && row.condition === condition && row.metric === LADDER_METRIC)
      .map(({ condition: _, ...row }) => row),
    comparison: comparisonView(suite, task, condition),
    handles: handles
      .filter((row) => row.task === task)
      .map((row) => ({ handle: row.handle, r: row.r, highestPassed: row.highestPassed, censored: row.censored })),
  };
}
