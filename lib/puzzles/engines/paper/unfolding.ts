/** Holes while a punched sheet is opened, fold by fold, as a person works it out. */
import { applyIsometry, reflectionIn } from './isometry';
import { type Cell, sortCells } from './layers';
import type { PaperPoint } from './point';
import { sideOf } from './point';
import { isInside } from './polygon';
import { type Fold, foldSheet, movingSide, outlineOf, type Sheet } from './sheet';

/**
 * Returns the holes, as cells of the page, after opening a fold: the existing ones, and the mirror image of each under
 * the part that swings back. `before` is the sheet before that fold. Correct for folds that end inside
 * (`possible-folds.ts`) and holes off the creases.
 */
function openFold(before: Sheet, fold: Fold, holes: readonly Cell[]): readonly Cell[] {
  const outline = outlineOf(before);
  const reflection = reflectionIn(fold.line);
  const opened = holes.flatMap(([row, col]): readonly Cell[] => {
    const middle = applyIsometry(reflection, [col + 0.5, row + 0.5]);
    return sideOf(fold.line, middle) * movingSide(fold) > 0 && isInside(outline, middle) ? [cellAt(middle)] : [];
  });
  return sortCells([...holes, ...opened]);
}

const cellAt = ([x, y]: PaperPoint): Cell => [Math.floor(y), Math.floor(x)];

/** Returns the holes on the page while the first `kept` folds are closed. */
export function holesWhileFolded(
  sheet: Sheet,
  folds: readonly Fold[],
  punches: readonly Cell[],
  kept: number,
): readonly Cell[] {
  const before = sheetsBefore(sheet, folds);
  return folds.reduceRight(
    (holes, fold, index) => (index < kept ? holes : openFold(before[index] as Sheet, fold, holes)),
    punches,
  );
}

/** Returns the sheet before each fold, flat before the first. */
export function sheetsBefore(sheet: Sheet, folds: readonly Fold[]): readonly Sheet[] {
  const before = [sheet];
  for (const fold of folds.slice(0, -1)) before.push(foldSheet(before.at(-1) as Sheet, fold));
  return before;
}
