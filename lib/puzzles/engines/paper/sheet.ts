/**
 * A sheet of paper folded again and again, each time through all layers and over the front. Method: the folded sheet is
 * a list of facets, convex pieces of the sheet, from the lowest to the topmost; a fold splits each facet along its
 * line, reflects the parts on the moving side, and lays them on top in reversed order. That one order holds everywhere
 * because a fold takes all layers along ("simple folds, all layers": Arkin et al., When can you fold a map?, 2004).
 * Exact: lines run along the grid or at 45° through corners and centres of cells, so that every corner of a facet is a
 * multiple of one half.
 */
import { applyIsometry, compose, IDENTITY, type Isometry, reflectionIn } from './isometry';
import type { Line } from './point';
import { clip, type Polygon } from './polygon';

/**
 * The part of the folded sheet on that side of the directed line, as seen on the page, is reflected across the line.
 */
export interface Fold {
  readonly line: Line;
  readonly moves: 'left' | 'right';
}

export interface Facet {
  /** Where it lies on the page. */
  readonly outline: Polygon;
  /** From the page to the unfolded sheet. */
  readonly toSheet: Isometry;
  /** For each fold so far, whether it moved this facet. */
  readonly moved: readonly boolean[];
}

export interface Sheet {
  readonly rows: number;
  readonly cols: number;
  /** From the lowest to the topmost. */
  readonly facets: readonly Facet[];
}

/** A square or oblong sheet that nobody has folded yet. */
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

/** Which side of its line a fold moves: 1 right, -1 left. */
export const movingSide = ({ moves }: Fold): 1 | -1 => (moves === 'right' ? 1 : -1);

/** What a fold leaves in place and what it moves, before it moves it; both from the lowest layer up. */
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

/** A reflection is its own inverse: the way back to the sheet goes through it first. */
const reflectFacet = ({ outline, toSheet, moved }: Facet, reflection: Isometry): Facet => ({
  outline: outline.map((point) => applyIsometry(reflection, point)),
  toSheet: compose(toSheet, reflection),
  moved: [...moved, true],
});

/** Whether the back of the paper looks up: after an odd number of folds that moved it. */
export const isBackUp = ({ moved }: Pick<Facet, 'moved'>): boolean => moved.filter(Boolean).length % 2 === 1;

export const foldAll = (sheet: Sheet, folds: readonly Fold[]): Sheet => folds.reduce(foldSheet, sheet);

/**
 * The outline of the folded sheet. The lowest facet never moved; it covers all others as long as every fold lands
 * inside, which all folds of `possible-folds.ts` do.
 */
export const outlineOf = ({ facets }: Sheet): Polygon => facets[0]?.outline ?? [];
