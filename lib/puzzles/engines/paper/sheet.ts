/**
 * A sheet of paper folded repeatedly, each time through all layers and over the front. The folded sheet is a list of
 * facets, convex pieces of the sheet, lowest first. A fold splits each facet along its line, reflects the parts on the
 * moving side, and lays them on top in reversed order. One order holds everywhere because a fold moves all layers
 * ("simple folds, all layers": Arkin et al., When can you fold a map?, 2004). Exact: lines run along the grid or at 45°
 * through corners and centres of cells, so facet corners are multiples of one half.
 */
import { applyIsometry, compose, IDENTITY, type Isometry, reflectionIn } from './isometry';
import type { Line } from './point';
import { clip, type Polygon } from './polygon';

/** Reflects the folded sheet's part on one side of the directed line, as seen on the page. */
export interface Fold {
  readonly line: Line;
  readonly moves: 'left' | 'right';
}

export interface Facet {
  /** On the page. */
  readonly outline: Polygon;
  /** Maps the page to the unfolded sheet. */
  readonly toSheet: Isometry;
  /** For each fold so far, whether it moved this facet. */
  readonly moved: readonly boolean[];
}

export interface Sheet {
  readonly rows: number;
  readonly cols: number;
  /** Lowest first. */
  readonly facets: readonly Facet[];
}

export const flatSheet = (rows: number, cols: number): Sheet => ({
  rows,
  cols,
  facets: [{ outline: rectangle(0, 0, cols, rows), toSheet: IDENTITY, moved: [] }],
});

const rectangle = (left: number, top: number, right: number, bottom: number): Polygon => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

export const movingSide = ({ moves }: Fold): 1 | -1 => (moves === 'right' ? 1 : -1);

/** Returns the parts that a fold keeps and moves, before moving them, lowest layer first. */
export function splitSheet(
  sheet: Sheet,
  fold: Fold,
): { readonly staying: readonly Facet[]; readonly moving: readonly Facet[] } {
  const part = (side: 1 | -1) =>
    sheet.facets.flatMap((facet) => {
      const outline = clip(facet.outline, fold.line, side);
      return outline.length === 0 ? [] : [{ ...facet, outline }];
    });
  const side = movingSide(fold);
  return { staying: part(side === 1 ? -1 : 1), moving: part(side) };
}

export function foldSheet(sheet: Sheet, fold: Fold): Sheet {
  const { staying, moving } = splitSheet(sheet, fold);
  const reflection = reflectionIn(fold.line);
  const landed = moving.map((facet) => reflectFacet(facet, reflection)).reverse();
  return { ...sheet, facets: [...staying.map((facet) => ({ ...facet, moved: [...facet.moved, false] })), ...landed] };
}

/** A reflection is its own inverse, so the way back to the sheet starts with it. */
const reflectFacet = ({ outline, toSheet, moved }: Facet, reflection: Isometry): Facet => ({
  outline: outline.map((point) => applyIsometry(reflection, point)),
  toSheet: compose(toSheet, reflection),
  moved: [...moved, true],
});

/** Returns whether the back of the paper is on top: after an odd number of folds that moved it. */
export const isBackUp = ({ moved }: Pick<Facet, 'moved'>): boolean => moved.filter(Boolean).length % 2 === 1;

export const foldAll = (sheet: Sheet, folds: readonly Fold[]): Sheet => folds.reduce(foldSheet, sheet);

/**
 * Returns the outline of the folded sheet. The lowest facet never moves and covers all others if every fold ends
 * inside, as those of `possible-folds.ts` do.
 */
export const outlineOf = ({ facets }: Sheet): Polygon => facets[0]?.outline ?? [];
