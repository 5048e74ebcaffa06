import { depthRows } from '@/lib/server/boards/pages/board/board-rows';
import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import { depthsOfCell, isOfPeople } from '@/lib/server/boards/pages/cells/cell';
import { ladderCell } from '@/lib/server/boards/pages/home/home-ladders';
import type { Viewer } from '@/lib/server/boards/pages/run/run';
import { groupedBy, pluck } from '@/lib/server/boards/rows';
import { untilCommit } from '@/lib/server/platform/caching/until-commit';
import type { BoardCell } from '@/lib/wire/boards/board';
import type { CompareQuery, Comparison } from '@/lib/wire/boards/compare';
import { isFrozenEntrant } from '@/lib/wire/models/setup';
import { choiceAgreement, errorAgreement } from './agreement';
import { pageAfter } from './items/item-page';
import { ordinalsOf, placeView } from './items/ordinals';
import { ensurePacked } from './items/pack';
import { type PairedItem, pairItems, readPacked } from './items/packed';
import { findPairScope } from './pair-scope';
import { averaged, countPairs, pairedRows, pairedWhole } from './paired';
import { depthDifference } from './ranks/depth-difference';
import { levelDifferences, levelSums } from './ranks/level-shares';
import { findEditionScope, isPublishable, type Scope, scopeFields, setConditions } from './scope';
import { cellKey, type SetRun, sharedCells } from './set-runs';
import { chooseRuns, findSide, type Side, viewSide } from './sides';

/** Throws for an unknown suite, edition, task, entrant or run. */
export const getComparison = untilCommit(readComparison);

async function readComparison(suiteId: string, query: CompareQuery, viewer: Viewer): Promise<Comparison> {
  const of = await findEditionScope(suiteId, query);
  const pair = await findPairScope(of, [query.a, query.b]);
  const { conditions } = pair;
  const [best] = conditions.length > 0 ? conditions : await setConditions(of.edition.id);
  const scope = { ...of, conditions, condition: query.condition ?? best?.condition ?? null };
  // Whether single items may be shown: as long as others get them, only to admins.
  const isOpen = scope.retired || viewer.admin;
  const [a, b] = [await findSide(scope, query, 'a'), await findSide(scope, query, 'b')];
  const chosen = chooseRuns(a.candidates, b.candidates, scope.isAsked);
  const { runsA, runsB, ...found } =
    chosen === null ? NOTHING : await comparePaired(scope, query, [a, b], chosen, isOpen);
  return {
    ...scopeFields(scope),
    a: await viewSide(scope, a, runsA),
    b: await viewSide(scope, b, runsB),
    sameStimulus: a.condition === b.condition,
    elsewhere: a.condition === b.condition ? pair.elsewhere(a.condition) : [],
    ...found,
    pairedReason: found.paired === null ? reasonOf(a, b, chosen !== null) : null,
    ladders: await compareLadders(scope, a, b),
    levels: await compareLevels(scope, a, b, isOpen),
  };
}

const NO_PAGE = { items: [], nextCursor: null } as const;

const NOTHING = {
  paired: null,
  leftOut: { few: 0, other: 0 },
  rows: [],
  averaged: null,
  errors: null,
  choices: null,
  itemsOpen: false,
  ...NO_PAGE,
  runsA: [],
  runsB: [],
} as const;

function reasonOf(a: Side, b: Side, shared: boolean): string {
  if (isOfPeople(a) || isOfPeople(b)) return 'people-share-no-items';
  if (a.candidates.length === 0 || b.candidates.length === 0) return 'no-complete-run';
  if (shared) return 'too-few-items';
  return isSameKind(a, b) && a.completeRuns < 2 ? 'only-one-run' : 'no-shared-items';
}

const isSameKind = (a: Side, b: Side): boolean => a.entrant === b.entrant && a.condition === b.condition;

async function comparePaired(
  scope: Scope,
  query: CompareQuery,
  [a, b]: readonly [Side, Side],
  [runA, runB]: readonly [SetRun, SetRun],
  isOpen: boolean,
) {
  const all = query.runs === 'all';
  // If both sides are the same model and condition, each has only its own run.
  const runsOf = (side: Side, chosen: SetRun) =>
    all && !isSameKind(a, b) ? [chosen, ...side.candidates.filter(({ id }) => id !== chosen.id)] : [chosen];
  const [runsA, runsB] = [runsOf(a, runA), runsOf(b, runB)];
  await ensurePacked(pluck([...runsA, ...runsB], 'id'));
  const [packedA, packedB] = [await readPacked(pluck(runsA, 'id')), await readPacked(pluck(runsB, 'id'))];
  const [firstA = new Map(), firstB = new Map()] = [packedA[0], packedB[0]];
  const asked = sharedCells(runA.cells, runB.cells).filter(({ task, level }) => scope.isAsked(task, level));
  const pairing = pairItems(firstA, firstB, asked);
  // As many as were actually paired, without cells too small to publish.
  const publishable = groupedBy(pairing.items, 'task', 'level').filter(({ length }) =>
    isPublishable({ items: length }, isOpen),
  );
  const keys = new Set(publishable.map(([item]) => cellKey(item)));
  const counted = pairing.items.filter((item) => keys.has(cellKey(item)));
  return {
    paired: pairedWhole(counted),
    leftOut: { few: pairing.items.length - counted.length, other: pairing.other },
    rows: pairedRows(counted),
    averaged: all
      ? averaged(
          packedA,
          packedB,
          asked.filter((cell) => isOpen || keys.has(cellKey(cell))),
        )
      : null,
    errors: counted.length === 0 ? null : errorAgreement(countPairs(counted)),
    choices: counted.length === 0 || !isOpen ? null : choiceAgreement(counted),
    itemsOpen: isOpen,
    ...(isOpen ? await discordantPage(scope, query, counted, runA.id, runB.id) : NO_PAGE),
    runsA,
    runsB,
  };
}

async function discordantPage(
  { suite }: Scope,
  { show, cursor }: CompareQuery,
  counted: readonly PairedItem[],
  runA: string,
  runB: string,
) {
  const found = counted.filter(({ a, b }) => (show === 'a' ? a && !b : b && !a));
  const keyOf = ({ task, level, question }: PairedItem) => [suite.tasks.indexOf(task), level, question];
  const { page, nextCursor } = pageAfter(found, keyOf, cursor);
  const ordinalOf = await ordinalsOf(page.flatMap((item) => [runA, runB].map((run) => ({ ...item, run }))));
  const sideOf = (item: PairedItem, run: string) => ({ run, ordinal: ordinalOf({ ...item, run }) });
  return {
    items: page.map((item) => ({ ...placeView(item), a: sideOf(item, runA), b: sideOf(item, runB) })),
    nextCursor,
  };
}

/** Only tasks where one of the two has ladders. A level filter applies to paired items; ladders are whole. */
async function compareLadders({ suite, edition, isTask }: Scope, a: Side, b: Side) {
  const tasks = suite.tasks.filter(isTask);
  const [ofA, ofB] = [await depthsOf(edition.id, tasks, a), await depthsOf(edition.id, tasks, b)];
  return tasks.flatMap((task) => {
    const [first = null, second = null] = [ofA.get(task), ofB.get(task)];
    if (first === null && second === null) return [];
    const found = depthDifference(climbsOf(first, a), climbsOf(second, b));
    return [{ task, title: taskTitle(task), a: first, b: second, ...found }];
  });
}

const climbsOf = (
  cell: Pick<BoardCell, 'depths' | 'censored'> | null,
  { entrant }: Side,
): Parameters<typeof depthDifference>[0] => ({
  depths: depthsOfCell(cell),
  isCensored: (cell?.censored ?? 0) > 0,
  isFrozen: isFrozenEntrant(entrant),
});

async function depthsOf(edition: string, tasks: readonly string[], { entrant, condition, name }: Side) {
  const shown = tasks.map((task) => ({ task, condition }));
  const rows = await depthRows(edition, shown, [entrant]);
  return new Map(
    groupedBy(rows, 'task').map((own) => {
      const { task, ladders, censored, meanR, depths } = ladderCell(own, name);
      return [task, { ladders, censored, meanR, depths }];
    }),
  );
}

/** Only for people against a model. Two models can be compared on the same items. */
async function compareLevels({ edition, isAsked }: Scope, a: Side, b: Side, open: boolean) {
  if (isOfPeople(a) === isOfPeople(b)) return [];
  const sumsOf = ({ condition, entrant }: Side) => levelSums([edition.id, condition, entrant], open);
  return levelDifferences(await sumsOf(a), await sumsOf(b), isAsked);
}
