import { groupBy } from 'rung-puzzles/core/group-by';
import { depthRows } from '@/lib/server/boards/pages/board/board-rows';
import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import { depthsOfCell, HUMAN } from '@/lib/server/boards/pages/cells/cell';
import { ladderCell } from '@/lib/server/boards/pages/home/home-ladders';
import type { Viewer } from '@/lib/server/boards/pages/run/run';
import { untilCommit } from '@/lib/server/platform/caching/until-commit';
import type { CompareQuery, Comparison, LadderDifference } from '@/lib/wire/boards/compare';
import { choiceAgreement, errorAgreement } from './agreement';
import { pageAfter } from './items/item-page';
import { ordinalsOf, placeView } from './items/ordinals';
import { ensurePacked } from './items/pack';
import { type PairedItem, pairItems, readPacked } from './items/packed';
import { averaged, countPairs, pairedRows, pairedWhole } from './paired';
import { depthDifference } from './ranks/depth-difference';
import { levelDifferences, levelSums } from './ranks/level-shares';
import { findScope, isPublishable, type Scope, scopeFields } from './scope';
import { type Cell, cellKey, type SetRun, sharedCells } from './set-runs';
import { chooseRuns, findSide, type Side, viewSide } from './sides';

/** Throws for an unknown suite, edition, task, entrant or run. */
export const getComparison = untilCommit(readComparison);

async function readComparison(suiteId: string, query: CompareQuery, viewer: Viewer): Promise<Comparison> {
  const scope = await findScope(suiteId, query);
  // Whether single items may be shown: as long as others get them, only to admins.
  const isOpen = scope.retired || viewer.admin;
  const [a, b] = [await findSide(scope, query, 'a'), await findSide(scope, query, 'b')];
  const chosen = chooseRuns(a.candidates, b.candidates, scope.isAsked);
  const items = chosen === null ? NOTHING_PAIRED : await comparePaired(scope, query, [a, b], chosen, isOpen);
  const [runsA, runsB] = items.runs;
  return {
    ...scopeFields(scope),
    a: await viewSide(scope, a, runsA),
    b: await viewSide(scope, b, runsB),
    sameStimulus: a.condition === b.condition,
    ...items.found,
    pairedReason: items.found.paired === null ? reasonOf(a, b, chosen !== null) : null,
    ladders: await compareLadders(scope, a, b),
    levels: await compareLevels(scope, a, b, isOpen),
  };
}

type Found = Pick<
  Comparison,
  'paired' | 'leftOut' | 'rows' | 'averaged' | 'errors' | 'choices' | 'itemsOpen' | 'items' | 'nextCursor'
>;

interface Paired {
  readonly found: Found;
  readonly runs: readonly [readonly SetRun[], readonly SetRun[]];
}

const NOTHING: Found = {
  paired: null,
  leftOut: { few: 0, other: 0 },
  rows: [],
  averaged: null,
  errors: null,
  choices: null,
  itemsOpen: false,
  items: [],
  nextCursor: null,
};
const NOTHING_PAIRED: Paired = { found: NOTHING, runs: [[], []] };

function reasonOf(a: Side, b: Side, shared: boolean): string {
  if (a.entrant === HUMAN || b.entrant === HUMAN) return 'people-share-no-items';
  const missing = [a, b].find(({ candidates }) => candidates.length === 0);
  if (missing !== undefined) return 'no-complete-run';
  return shared
    ? 'too-few-items'
    : a.entrant === b.entrant && a.condition === b.condition && a.completeRuns < 2
      ? 'only-one-run'
      : 'no-shared-items';
}

async function comparePaired(
  scope: Scope,
  query: CompareQuery,
  [a, b]: readonly [Side, Side],
  [runA, runB]: readonly [SetRun, SetRun],
  isOpen: boolean,
): Promise<Paired> {
  const all = query.runs === 'all';
  const [runsA, runsB] = all ? [allRuns(a, runA, b), allRuns(b, runB, a)] : [[runA], [runB]];
  await ensurePacked([...runsA, ...runsB].map(({ id }) => id));
  const [packedA, packedB] = [await readPacked(runsA.map(({ id }) => id)), await readPacked(runsB.map(({ id }) => id))];
  const [firstA = new Map(), firstB = new Map()] = [packedA[0], packedB[0]];
  const asked = sharedCells(runA.cells, runB.cells).filter(({ task, level }) => scope.isAsked(task, level));
  const pairing = pairItems(firstA, firstB, asked);
  const cells = publishableCells(pairing.items, asked, isOpen);
  const keys = new Set(cells.map(cellKey));
  const counted = pairing.items.filter((item) => keys.has(cellKey(item)));
  const page = isOpen ? await discordantPage(scope, query, counted, [runA, runB]) : { items: [], nextCursor: null };
  return {
    found: {
      paired: pairedWhole(counted),
      leftOut: { few: pairing.items.length - counted.length, other: pairing.other },
      rows: pairedRows(counted),
      averaged: all ? averaged(packedA, packedB, cells) : null,
      errors: counted.length === 0 ? null : errorAgreement(countPairs(counted)),
      choices: counted.length === 0 || !isOpen ? null : choiceAgreement(counted),
      itemsOpen: isOpen,
      ...page,
    },
    runs: [runsA, runsB],
  };
}

/** The chosen run defines the items. If both sides are the same model and condition, each has only its own run. */
const allRuns = (own: Side, chosen: SetRun, other: Side): readonly SetRun[] =>
  own.entrant === other.entrant && own.condition === other.condition
    ? [chosen]
    : [chosen, ...own.candidates.filter(({ id }) => id !== chosen.id)];

/** Cells with the number of items actually paired, without those too small to publish. */
function publishableCells(items: readonly PairedItem[], asked: readonly Cell[], open: boolean): readonly Cell[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(cellKey(item), (counts.get(cellKey(item)) ?? 0) + 1);
  return asked.filter((cell) => isPublishable({ items: counts.get(cellKey(cell)) ?? 0 }, open));
}

async function discordantPage(
  { suite }: Scope,
  { show, cursor }: CompareQuery,
  counted: readonly PairedItem[],
  [runA, runB]: readonly [SetRun, SetRun],
): Promise<Pick<Comparison, 'items' | 'nextCursor'>> {
  const found = counted.filter(({ a, b }) => (show === 'a' ? a && !b : b && !a));
  const keyOf = ({ task, level, question }: PairedItem) => [suite.tasks.indexOf(task), level, question];
  const { page, nextCursor } = pageAfter(found, keyOf, cursor);
  const inRun = (item: PairedItem, { id }: SetRun) => ({ ...item, run: id });
  const ordinalOf = await ordinalsOf(page.flatMap((item) => [inRun(item, runA), inRun(item, runB)]));
  const sideOf = (item: PairedItem, run: SetRun) => ({ run: run.id, ordinal: ordinalOf(inRun(item, run)) });
  return {
    items: page.map((item) => ({ ...placeView(item), a: sideOf(item, runA), b: sideOf(item, runB) })),
    nextCursor,
  };
}

/** Only tasks where one of the two has ladders. A level filter applies to paired items; ladders are whole. */
async function compareLadders({ suite, edition, isTask }: Scope, a: Side, b: Side): Promise<LadderDifference[]> {
  const tasks = suite.tasks.filter(isTask);
  const [ofA, ofB] = [await depthsOf(edition.id, tasks, a), await depthsOf(edition.id, tasks, b)];
  return tasks.flatMap((task): LadderDifference[] => {
    const [first, second] = [ofA.get(task) ?? null, ofB.get(task) ?? null];
    if (first === null && second === null) return [];
    const counted = (cell: typeof first) => (cell === null ? [] : depthsOfCell(cell));
    const found = depthDifference(counted(first), counted(second));
    return [{ task, title: taskTitle(task), a: first, b: second, ...found }];
  });
}

async function depthsOf(edition: string, tasks: readonly string[], { entrant, condition, name }: Side) {
  const shown = tasks.map((task) => ({ task, condition }));
  const rows = await depthRows(edition, shown, [entrant]);
  return new Map(
    groupBy(rows, ({ task }) => task).map((own) => {
      const { ladders, censored, meanR, depths } = ladderCell(own, name);
      return [own[0].task, { ladders, censored, meanR, depths }] as const;
    }),
  );
}

/** Only for people against a model. Two models can be compared on the same items. */
async function compareLevels(
  { edition, isAsked }: Scope,
  a: Side,
  b: Side,
  open: boolean,
): Promise<Comparison['levels']> {
  if ((a.entrant === HUMAN) === (b.entrant === HUMAN)) return [];
  const [ofA, ofB] = [
    await levelSums(edition.id, a.condition, a.entrant, open),
    await levelSums(edition.id, b.condition, b.entrant, open),
  ];
  return levelDifferences(ofA, ofB, isAsked);
}
