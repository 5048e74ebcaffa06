/**
 * Exact cover of a board by pieces, each used once, by exhaustive search: the first free cell in reading order is
 * filled in every possible way. Sets of cells are two words of 32 bits. Equal forms are tried once.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Board, Cell, Figure } from './cell';
import { boxOf, shifted } from './cell';
import { type Allowance, formKey, orientationsOf } from './pose';

const WORD_BITS = 32;
const MOST_BOARD_CELLS = 2 * WORD_BITS;

interface Placement {
  readonly low: number;
  readonly high: number;
  readonly cells: Figure;
}

/** A form, how many pieces of it are left, and its placements by their first cell. */
interface Supply {
  readonly form: string;
  left: number;
  readonly byFirstCell: readonly (readonly Placement[])[];
}

/** Returns the cells of each piece, in order, or null if the pieces cannot fill the board of at most 64 cells. */
export function fillBoard(board: Board, pieces: readonly Figure[], allowance: Allowance): readonly Figure[] | null {
  invariant(board.rows * board.cols <= MOST_BOARD_CELLS, 'a board of at most 64 cells');
  if (pieces.reduce((sum, piece) => sum + piece.length, 0) !== board.rows * board.cols) return null;
  const forms = pieces.map((piece) => formKey(piece, allowance));
  const supplies = [...new Set(forms)].map((form) => supplyOf(form, forms, pieces, board, allowance));
  const laid: { readonly form: string; readonly cells: Figure }[] = [];
  if (!layNext(board.rows * board.cols, supplies, 0, 0, laid)) return null;
  return forms.map(
    (form) =>
      laid.splice(
        laid.findIndex((each) => each.form === form),
        1,
      )[0]?.cells as Figure,
  );
}

function supplyOf(
  form: string,
  forms: readonly string[],
  pieces: readonly Figure[],
  board: Board,
  allowance: Allowance,
): Supply {
  const byFirstCell: Placement[][] = Array.from({ length: board.rows * board.cols }, () => []);
  for (const figure of orientationsOf(pieces[forms.indexOf(form)] as Figure, allowance)) {
    const { rows, cols } = boxOf(figure);
    for (let down = 0; down + rows <= board.rows; down += 1) {
      for (let right = 0; right + cols <= board.cols; right += 1) {
        const cells = shifted(figure, down, right);
        byFirstCell[placeOf(cells[0] as Cell, board)]?.push(placementOf(cells, board));
      }
    }
  }
  return { form, left: forms.filter((each) => each === form).length, byFirstCell };
}

const placeOf = ([row, col]: Cell, { cols }: Board): number => row * cols + col;

function placementOf(cells: Figure, board: Board): Placement {
  let [low, high] = [0, 0];
  for (const place of cells.map((cell) => placeOf(cell, board))) {
    if (place < WORD_BITS) low |= 1 << place;
    else high |= 1 << (place - WORD_BITS);
  }
  return { low, high, cells };
}

const isTaken = (low: number, high: number, place: number): boolean =>
  ((place < WORD_BITS ? low >>> place : high >>> (place - WORD_BITS)) & 1) === 1;

/**
 * Searches depth first. `low` and `high` are the cells taken so far. Adds placements to `laid`, and removes them when
 * it backtracks.
 */
function layNext(
  size: number,
  supplies: readonly Supply[],
  low: number,
  high: number,
  laid: { form: string; cells: Figure }[],
): boolean {
  let free = 0;
  while (free < size && isTaken(low, high, free)) free += 1;
  if (free === size) return true;
  for (const supply of supplies) {
    if (supply.left === 0) continue;
    supply.left -= 1;
    for (const placement of supply.byFirstCell[free] as readonly Placement[]) {
      if ((placement.low & low) !== 0 || (placement.high & high) !== 0) continue;
      laid.push({ form: supply.form, cells: placement.cells });
      if (layNext(size, supplies, low | placement.low, high | placement.high, laid)) return true;
      laid.pop();
    }
    supply.left += 1;
  }
  return false;
}
