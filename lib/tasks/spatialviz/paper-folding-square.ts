/**
 * Four patterns of holes: the right one, one with an edit of its rows, one with an edit of its columns, and one with both. Seen from any of
 * the four, the others stand in the same relations, so that neither the pattern nearest to all others nor the odd one out tells
 * anything. The edits are made while the first fold is still closed, so that all four have the symmetry that opening it gives. Of many
 * such squares one is taken in which the right pattern has, among the four, the rank that was drawn for it in each of the `LOOK_NAMES`.
 */
import type { Rng } from '@/lib/core/rng';
import type { Cell } from '@/lib/engines/paper/layers';
import { type Fold, flatSheet, foldSheet, outlineOf } from '@/lib/engines/paper/sheet';
import { holesWhileFolded, openFold } from '@/lib/engines/paper/unfolding';
import { type Edit, editColumns, editRows, lineEdits } from './paper-folding-edits';
import { LOOK_NAMES, looksOf } from './paper-folding-look';
import type { Paper, PaperSize } from './paper-folding-papers';

export interface Pattern {
  /** Row by row. */
  readonly holes: readonly Cell[];
  /** `right`, or how it is wrong: `moved row`, `missing column`, `moved row and missing column` … */
  readonly kind: string;
}

/** Squares that are compared before one is taken. */
const SQUARES = 20;

/** The right pattern first; null where no square has four different patterns. */
export function drawSquare(paper: Paper, size: PaperSize, rng: Rng): readonly Pattern[] | null {
  const flat = flatSheet(size.side, size.side);
  const fold = paper.folds[0] as Fold;
  const closed = holesWhileFolded(flat, paper.folds, paper.punches, 1);
  const open = (holes: readonly Cell[]) => openFold(flat, fold, holes);
  const squares = candidateSquares(closed, outlineOf(foldSheet(flat, fold)), rng.split('squares')).map((square) =>
    square.map(({ holes, kind }) => ({ holes: open(holes), kind })),
  );
  const allowed = squares.filter(
    (square) => new Set(square.map(({ holes }) => holes.join(';'))).size === OPTIONS && square.every(({ holes }) => holes.length > 0),
  );
  return pickSquare(allowed, paper, size, rng.split('ranks'));
}

function candidateSquares(holes: readonly Cell[], outline: readonly (readonly [number, number])[], rng: Rng): readonly (readonly Pattern[])[] {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const rows = byKind(lineEdits(new Set(holes.map(([row]) => row)), Math.min(...ys), Math.max(...ys)));
  const columns = byKind(lineEdits(new Set(holes.map(([, col]) => col)), Math.min(...xs), Math.max(...xs)));
  return Array.from({ length: SQUARES }, () => squareOf(holes, rng.pick(rng.pick(rows)), rng.pick(rng.pick(columns))));
}

/** Each kind is drawn as often as any other, however many edits it has. */
const byKind = (edits: readonly Edit[]): readonly (readonly Edit[])[] =>
  [...new Set(edits.map(({ kind }) => kind))].map((kind) => edits.filter((edit) => edit.kind === kind));

const squareOf = (holes: readonly Cell[], row: Edit, column: Edit): readonly Pattern[] => [
  { holes, kind: 'right' },
  { holes: editRows(holes, row), kind: `${row.kind} row` },
  { holes: editColumns(holes, column), kind: `${column.kind} column` },
  { holes: editColumns(editRows(holes, row), column), kind: `${row.kind} row and ${column.kind} column` },
];

/**
 * The square that comes nearest to the ranks drawn; then, where fewer of the others lack a punched hole, which is seen at once. A rank is
 * asked for only as far as the opposite one could be had too: where the right pattern cannot be among the first, it is not always among the last.
 */
function pickSquare(squares: readonly (readonly Pattern[])[], paper: Paper, { side }: PaperSize, rng: Rng): readonly Pattern[] | null {
  const looks = squares.map((square) => square.map(({ holes }) => looksOf(holes, side)));
  const ranks = LOOK_NAMES.map((_, look) => looks.map((square) => rankOfFirst(square.map((each) => each[look] as number))));
  const wanted = ranks.map((each, look) => wantedRank(each, rng.int(OPTIONS), LOOK_NAMES[look] === 'holes' ? HOLES_WEIGHT : 1));
  const costs = squares.map((square, index) => {
    const lacking = square.filter(({ holes }) => lacksPunch(holes, paper.punches)).length;
    return wanted.reduce((sum, { rank, weight }, look) => sum + weight * Math.abs((ranks[look]?.[index] as number) - rank), LACKING_COST * lacking);
  });
  return squares[costs.indexOf(Math.min(...costs))] ?? null;
}

const OPTIONS = 4;
const MIDDLE_RANK = (OPTIONS - 1) / 2;
const LACKING_COST = 0.8;
/** A look that always errs to one side betrays more than one that errs to either; the number of holes is what a guesser looks at first. */
const ONE_SIDED_WEIGHT = 4;
const HOLES_WEIGHT = 3;

function wantedRank(ranks: readonly number[], drawn: number, weight: number): { readonly rank: number; readonly weight: number } {
  const reach = Math.max(0, Math.min(MIDDLE_RANK - Math.min(...ranks), Math.max(...ranks) - MIDDLE_RANK));
  return { rank: Math.min(MIDDLE_RANK + reach, Math.max(MIDDLE_RANK - reach, drawn)), weight: reach < 1 ? ONE_SIDED_WEIGHT : weight };
}

const lacksPunch = (holes: readonly Cell[], punches: readonly Cell[]): boolean =>
  punches.some(([row, col]) => !holes.some((hole) => hole[0] === row && hole[1] === col));

/** 0: greatest of all … 3: least of all; those that are alike share the mean. */
function rankOfFirst([first, ...others]: readonly number[]): number {
  const own = first as number;
  return others.filter((other) => other > own).length + others.filter((other) => other === own).length / 2;
}
