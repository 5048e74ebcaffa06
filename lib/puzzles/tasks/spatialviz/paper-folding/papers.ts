/**
 * The four papers of a paper-folding item. Each is folded and punched in full by the rules of its level. They share the
 * punches and most of the folds, and one may mirror another. Only then the paper in question is drawn. So every option
 * results from some folding, and the options alone reveal nothing. The published distractors (rows or columns of holes
 * removed, copied or exchanged) are patterns that no folding can make: a decision tree that saw only the ink of the
 * four pictures found the right one in 45 of 100 items.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Cell, type Layer, layersAt, type Place, punchable, sortCells } from 'rung-puzzles/engines/paper/layers';
import { MIRRORS, mirrorCell, mirrorFold } from 'rung-puzzles/engines/paper/mirror';
import { cornerFolds, straightFolds } from 'rung-puzzles/engines/paper/possible-folds';
import { type Fold, flatSheet, foldAll, foldSheet, outlineOf, type Sheet } from 'rung-puzzles/engines/paper/sheet';
import { sheetsBefore } from 'rung-puzzles/engines/paper/unfolding';
import { countWithout } from './kinds';

export interface PaperSize {
  readonly side: number;
  readonly folds: number;
  readonly punches: number;
}

export interface Paper {
  readonly folds: readonly Fold[];
  /** Cells of the page, row by row. */
  readonly punches: readonly Cell[];
  /** Cells of the unfolded sheet, row by row. */
  readonly holes: readonly Cell[];
}

/** Other foldings that are tried, how many of them suffice to choose from, and how many are taken. */
const TRIES = 40;
const ENOUGH = 12;
const OTHERS = 3;

/** Four papers with four different patterns of holes, in no order. null if this draw gave none. */
export function drawPapers(size: PaperSize, rng: Rng): readonly Paper[] | null {
  const first = drawPaper(size, rng.split('first'));
  if (first === null) return null;
  const mirrored = rng.split('mirror').chance(1, 3) ? drawMirrored(first, size, rng.split('mirrored')) : [];
  const near = different([first, ...mirrored, ...nearestFirst(first, relativesOf(first, size, rng.split('others')))]);
  return near.length > OTHERS ? near.slice(0, OTHERS + 1) : null;
}

function relativesOf(first: Paper, size: PaperSize, rng: Rng): readonly Paper[] {
  const relatives = new Map<string, Paper>();
  const before = sheetsBefore(flatSheet(size.side, size.side), first.folds);
  for (let attempt = 0; attempt < TRIES && relatives.size < ENOUGH; attempt += 1) {
    const paper = foldedOtherwise(first, before, size, rng);
    if (paper !== null) relatives.set(String(paper.holes), paper);
  }
  return [...relatives.values()];
}

/** Keeps the first of all papers with the same holes. */
const different = (papers: readonly Paper[]): readonly Paper[] => [
  ...papers
    .reduce(
      (seen, paper) => (seen.has(String(paper.holes)) ? seen : seen.set(String(paper.holes), paper)),
      new Map<string, Paper>(),
    )
    .values(),
];

/** Sorted by difference in holes, the smallest first, otherwise in the order drawn. */
function nearestFirst({ holes }: Paper, papers: readonly Paper[]): readonly Paper[] {
  const measured = papers.map((paper) => ({
    paper,
    distance: countWithout(holes, paper.holes) + countWithout(paper.holes, holes),
  }));
  return measured.sort((one, other) => one.distance - other.distance).map(({ paper }) => paper);
}

/** Sets of punches that are tried on one folding. */
const PUNCHINGS = 20;

function drawPaper(size: PaperSize, rng: Rng): Paper | null {
  const folded = foldOn({ folds: [], sheet: flatSheet(size.side, size.side) }, size, () => null, rng);
  const places = punchable(folded.sheet);
  if (places.length < size.punches) return null;
  for (let punching = 0; punching < PUNCHINGS; punching += 1) {
    const paper = paperOf(folded.folds, rng.sample(places, size.punches), size);
    if (paper !== null) return paper;
  }
  return null;
}

interface Folded {
  readonly folds: readonly Fold[];
  readonly sheet: Sheet;
}

/**
 * Straight folds, and at last one over a corner (1.4 of the facts). `keep` names the fold to use if possible, otherwise
 * it is random.
 */
function foldOn({ folds, sheet }: Folded, size: PaperSize, keep: (index: number) => Fold | null, rng: Rng): Folded {
  if (folds.length === size.folds) return { folds, sheet };
  const possible = (folds.length === size.folds - 1 ? cornerFolds : straightFolds)(outlineOf(sheet));
  const kept = keep(folds.length);
  const fold = (kept && possible.find((each) => isSameFold(each, kept))) ?? rng.pick(possible);
  return foldOn({ folds: [...folds, fold], sheet: foldSheet(sheet, fold) }, size, keep, rng);
}

const isSameFold = (one: Fold, other: Fold): boolean =>
  one.moves === other.moves &&
  one.line.every((point, end) => point[0] === other.line[end]?.[0] && point[1] === other.line[end]?.[1]);

/** Another fold in place of one, with the same punches and all later folds that are still possible. */
function foldedOtherwise({ folds, punches }: Paper, before: readonly Sheet[], size: PaperSize, rng: Rng): Paper | null {
  const changed = rng.int(folds.length);
  const begun = { folds: folds.slice(0, changed), sheet: before[changed] as Sheet };
  const others = foldOn(begun, size, (index) => (index === changed ? null : (folds[index] as Fold)), rng);
  return punched(others, punches, size);
}

function drawMirrored({ folds, punches }: Paper, size: PaperSize, rng: Rng): readonly Paper[] {
  const mirror = rng.pick(MIRRORS);
  const mirroredFolds = folds.map((fold) => mirrorFold(fold, mirror, size.side));
  const paper = punched(
    { folds: mirroredFolds, sheet: foldAll(flatSheet(size.side, size.side), mirroredFolds) },
    punches.map((place) => mirrorCell(place, mirror, size.side)),
    size,
  );
  return paper === null ? [] : [paper];
}

/** null if a punch meets a crease or no paper, or if the item would be too easy. */
function punched({ folds, sheet }: Folded, punches: readonly Cell[], size: PaperSize): Paper | null {
  const places: Place[] = [];
  for (const at of punches) {
    const layers = layersAt(sheet, at) ?? [];
    if (layers.length === 0) return null;
    places.push({ at, layers });
  }
  return paperOf(folds, places, size);
}

function paperOf(folds: readonly Fold[], places: readonly Place[], size: PaperSize): Paper | null {
  const layers = places.flatMap((place) => place.layers);
  if (!asksEnough(layers, size)) return null;
  return { folds, punches: sortCells(places.map(({ at }) => at)), holes: sortCells(layers.map(({ cell }) => cell)) };
}

/** All folds except at most one have put a layer under some punch. */
function asksEnough(layers: readonly Layer[], { folds }: PaperSize): boolean {
  const mattering = Array.from({ length: folds }, (_, index) => layers.some(({ moved }) => moved[index])).filter(
    Boolean,
  ).length;
  return mattering >= folds - 1;
}
