/** The folded and punched papers of paper-folding items, and wrong patterns of holes to stand beside each. */
import type { Rng } from '@/lib/core/rng';
import { type Cell, type Place, punchable, sortCells } from '@/lib/engines/paper/layers';
import { cornerFolds, straightFolds } from '@/lib/engines/paper/possible-folds';
import { type Fold, flatSheet, foldSheet, outlineOf, type Sheet } from '@/lib/engines/paper/sheet';

export interface PaperSize {
  /** Rows and columns of the sheet. */
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

/** Sets of punches that are tried on one folding. */
const PUNCHINGS = 20;

/** A random paper, or null where this draw gave none. */
export function drawPaper(size: PaperSize, rng: Rng): Paper | null {
  const { folds, sheet } = drawFolds(size, rng.split('folds'));
  const places = punchable(sheet);
  if (places.length < size.punches) return null;
  const draw = rng.split('punches');
  for (let punching = 0; punching < PUNCHINGS; punching += 1) {
    const punched = draw.sample(places, size.punches);
    if (asksEnough(punched, size)) return paperOf(folds, punched);
  }
  return null;
}

/** Straight folds, at last one over a corner (1.4 of the facts). */
function drawFolds(size: PaperSize, rng: Rng): { readonly folds: readonly Fold[]; readonly sheet: Sheet } {
  const folds: Fold[] = [];
  let sheet = flatSheet(size.side, size.side);
  while (folds.length < size.folds) {
    const possible = folds.length === size.folds - 1 ? cornerFolds : straightFolds;
    const fold = rng.pick(possible(outlineOf(sheet)));
    folds.push(fold);
    sheet = foldSheet(sheet, fold);
  }
  return { folds, sheet };
}

/** As many folds as there are punches, all of them where that is possible, have laid a layer under some punch; or else a fold would be idle. */
function asksEnough(punched: readonly Place[], { folds, punches }: PaperSize): boolean {
  const layers = punched.flatMap((place) => place.layers);
  const mattering = Array.from({ length: folds }, (_, index) => layers.some(({ moved }) => moved[index])).filter(Boolean).length;
  return mattering >= Math.min(folds, punches);
}

const paperOf = (folds: readonly Fold[], punched: readonly Place[]): Paper => ({
  folds,
  punches: sortCells(punched.map(({ at }) => at)),
  holes: sortCells(punched.flatMap(({ layers }) => layers.map(({ cell }) => cell))),
});
