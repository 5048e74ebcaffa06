import { hashJson } from '@/lib/core/hash';
import type { Json } from '@/lib/core/json';
import type { Condition } from '@/lib/items/condition';
import { instantOf } from '@/lib/server/clock';
import { AppError } from '@/lib/server/problem';
import { findSuite } from '@/lib/suites';
import type { Suite } from '@/lib/suites/suite';
import type { BoardCell, BoardTask, BoardView } from '@/lib/wire/board';
import {
  type DepthRow,
  depthRows,
  type EditionRow,
  findEdition,
  type HandleRow,
  handleRows,
  type ItemSumRow,
  itemSums,
  modelNames,
  type ReportedRow,
  reportedRows,
} from './board-rows';
import { boardCell, HUMAN } from './cell';
import { describeLadder, taskTitle } from './describe';

/** Raised whenever the same counts would give other figures. */
export const BOARD_RULES = 'board/1';

export interface BoardQuery {
  readonly condition: Condition;
  /** Absent: the newest one that is open. */
  readonly edition?: string | undefined;
}

interface BoardInput {
  readonly edition: EditionRow | null;
  readonly depths: readonly DepthRow[];
  readonly sums: readonly ItemSumRow[];
  readonly reported: readonly ReportedRow[];
  readonly handles: readonly HandleRow[];
  readonly names: ReadonlyMap<string, string>;
}

/** A suite's board in one condition: everything measured and everything reported, apart from each other. */
export async function getBoard(suiteId: string, query: BoardQuery): Promise<BoardView> {
  const suite = findSuite(suiteId);
  if (suite === undefined) throw new AppError('suite-not-found', 'There is no suite of this name.');
  const input = await readInput(suite, query);
  const key = hashJson([suite.id, query.condition, BOARD_RULES, JSON.stringify({ ...input, names: [...input.names] })]);
  const view = made.get(key) ?? composeBoard(suite, query.condition, input);
  remember(key, view);
  return view;
}

// Boards by the hash of what they are made of: only a cache, so several processes may each have their own.
const made = new Map<string, BoardView>();
const KEPT = 24;

function remember(key: string, view: BoardView): void {
  made.delete(key);
  made.set(key, view);
  for (const oldest of made.keys()) if (made.size > KEPT) made.delete(oldest);
}

async function readInput(suite: Suite, { condition, edition: editionId }: BoardQuery): Promise<BoardInput> {
  const edition = await findEdition(suite.id, editionId);
  if (edition === null && editionId !== undefined) throw new AppError('not-found', 'There is no such edition of this suite.');
  const reported = await reportedRows(suite.id, condition);
  if (edition === null) return { edition, depths: [], sums: [], reported, handles: [], names: new Map() };
  const [depths, sums, handles] = await Promise.all([depthRows(edition.id, condition), itemSums(edition.id, condition), handleRows(edition.id, condition)]);
  return { edition, depths, sums, reported, handles, names: await modelNames([...new Set(depths.map(({ entrant }) => entrant))]) };
}

function composeBoard(suite: Suite, condition: Condition, input: BoardInput): BoardView {
  const { edition } = input;
  const view = {
    suite: suite.id,
    suiteTitle: suite.title,
    paper: suite.paper,
    rules: BOARD_RULES,
    edition:
      edition === null
        ? null
        : {
            id: edition.id,
            title: edition.title,
            openedAt: instantOf(edition.openedAt),
            retiredAt: edition.retiredAt === null ? null : instantOf(edition.retiredAt),
          },
    condition,
    conditions: [...suite.conditions],
    protocol: describeLadder(suite.ladder),
    tasks: suite.tasks.map((task) => composeTask(task, input)),
  };
  return { ...view, contentHash: hashJson(view as unknown as Json) };
}

function composeTask(task: string, { depths, sums, reported, handles, names }: BoardInput): BoardTask {
  const rows = depths.filter((row) => row.task === task);
  const cells = [...new Set(rows.map(({ entrant }) => entrant))].map(
    (entrant): BoardCell =>
      boardCell(
        rows.filter((row) => row.entrant === entrant),
        sums.find((row) => row.task === task && row.entrant === entrant),
        task,
        entrant,
        entrant === HUMAN ? 'People' : (names.get(entrant) ?? entrant),
      ),
  );
  return {
    id: task,
    title: taskTitle(task),
    human: cells.find(({ kind }) => kind === 'human') ?? null,
    models: cells.filter(({ kind }) => kind === 'model').sort((a, b) => b.meanR - a.meanR || (a.name < b.name ? -1 : 1)),
    reported: reported.filter((row) => row.task === task).map((row) => ({ ...row })),
    handles: handles
      .filter((row) => row.task === task)
      .map((row) => ({ handle: row.handle, r: row.r, highestPassed: row.highestPassed, censored: row.censored })),
  };
}
