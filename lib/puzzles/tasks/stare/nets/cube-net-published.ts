/**
 * Sheets as in the paper (arXiv 2506.04633, section 2.2; notes on its code): the 11 nets and nine other outlines of six
 * squares. Pictures stop before the fold that puts two squares on one another, so their number reveals the answer, as
 * in the paper.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Cell, freeKey, placementsOf } from 'rung-puzzles/engines/nets/cell';
import { foldsToCube, HEXOMINOES } from 'rung-puzzles/engines/nets/cube-nets';
import type { Hinge } from 'rung-puzzles/engines/nets/fold-tree';
import { foldedSquares, shuffledHinges } from 'rung-puzzles/engines/nets/hexomino/fold';
import type { Sheet } from 'rung-puzzles/engines/nets/hexomino/sheet';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { VariantGroup } from '../../task';

export const PUBLISHED_SHEETS: VariantGroup = {
  name: 'sheets',
  standard: 'all 35 sheets of six squares; as many pictures for yes as for no',
  values: [
    {
      id: 'published',
      meaning:
        'the 11 nets and nine other sheets; pictures stop before the fold that fails, so that their number tells the answer, as in the paper',
      drawsPuzzle: true,
      setsApart: true,
    },
  ],
};

const cellsOf = (rows: readonly string[]): readonly Cell[] =>
  rows.flatMap((line, row) => [...line].flatMap((sign, col) => (sign === '#' ? [{ row, col }] : [])));

/**
 * The first five are those that the notes on the paper's code name. They also name a U, but it fails only at the last
 * fold, so its pictures would reveal nothing.
 */
const OTHERS = [
  ['######'],
  ['#####', '#'],
  ['#####', '.#'],
  ['#####', '..#'],
  ['###', '###'],
  ['###', '.##', '..#'],
  ['####', '#.#'],
  ['####', '...#', '...#'],
  ['####', '.#', '.#'],
].map(cellsOf);
const NETS = HEXOMINOES.filter(foldsToCube);

export const PUBLISHED_OTHERS: readonly string[] = OTHERS.map(freeKey);

export const drawPublishedSheet = (isNet: boolean, rng: Rng): Sheet =>
  rng.pick(placementsOf(rng.pick(isNet ? NETS : OTHERS)));

/** Number, from 1, of the first fold that brings a square onto another. null: none does. */
function failingFold(sheet: Sheet, base: number, folds: readonly Hinge[]): number | null {
  const failing = folds.findIndex((_, index) => {
    const squares = foldedSquares(sheet, base, new Set(folds.slice(0, index + 1).map(({ square }) => square)));
    return new Set(squares.map(({ middle }) => middle.join())).size < squares.length;
  });
  return failing === -1 ? null : failing + 1;
}

interface PublishedFolding {
  readonly base: number;
  readonly folds: readonly Hinge[];
  readonly failsAt: number | null;
}

/** Bases and orders tried for one sheet, so that sheets stay equally frequent. */
const MOST_ORDERS = 100;

/**
 * For a sheet that is no net, some picture comes before the fold that fails, and the last fold is never reached. null
 * if no order allows that.
 */
export function drawPublishedFolding(sheet: Sheet, isNet: boolean, rng: Rng): PublishedFolding | null {
  for (let order = 0; order < MOST_ORDERS; order += 1) {
    const base = rng.int(sheet.length);
    const folds = shuffledHinges(sheet, base, rng.int);
    const failsAt = failingFold(sheet, base, folds);
    if (isNet || (failsAt !== null && failsAt >= 2 && failsAt < folds.length)) return { base, folds, failsAt };
  }
  return null;
}

/** The steps, numbered from 1, that a picture follows. `failsAt`: the fold that fails. */
export function publishedSteps(
  condition: Condition,
  stepCount: number,
  failsAt: number | null,
  prefix: number,
): readonly number[] {
  const shown = Array.from({ length: picturesBefore(stepCount, failsAt) }, (_, index) => index + 1);
  if (hasVariant(condition, 'final')) return [...shown, failsAt ?? stepCount];
  if (hasVariant(condition, 'all')) return shown;
  if (hasVariant(condition, 'partial')) return shown.slice(0, prefix);
  return hasVariant(condition, 'last') ? shown.slice(-1) : [];
}

/** Pictures before the fold that fails, otherwise before the last one. */
export const picturesBefore = (stepCount: number, failsAt: number | null): number => (failsAt ?? stepCount) - 1;
