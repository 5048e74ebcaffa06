/** Describes the pictures of a numbered sheet in words. */
import type { FoldedSquare } from './fold';
import type { Sheet } from './sheet';

/** Returns rows of numbers of equal width, with a dot for an empty cell. */
export function describeSheet(sheet: Sheet, numbers: readonly number[]): string {
  const width = String(Math.max(...numbers)).length;
  const [rows, cols] = [sheet.map(({ row }) => row), sheet.map(({ col }) => col)].map(rangeOf) as [
    readonly number[],
    readonly number[],
  ];
  const entry = (row: number, col: number): string => {
    const square = sheet.findIndex((cell) => cell.row === row && cell.col === col);
    return (square === -1 ? '.' : String(numbers[square])).padStart(width);
  };
  return rows.map((row) => cols.map((col) => entry(row, col)).join(' ')).join('\n');
}

function rangeOf(values: readonly number[]): readonly number[] {
  const least = Math.min(...values);
  return Array.from({ length: Math.max(...values) - least + 1 }, (_, index) => least + index);
}

export const FOLDED_RULE =
  'In words, after a step, each number is followed by the middle (x, y, z) of its square, in sides of a square from the middle of the one that stays on the table: x to the right, y away from you, z up. Where z is whole the square lies flat, else it stands upright.';

/** Lists the numbers in order, each with the middle of its square, in sides. */
export function describeFolded(squares: readonly FoldedSquare[], numbers: readonly number[]): string {
  const places = squares.map(({ middle }, square) => ({
    number: numbers[square] as number,
    at: middle.map((half) => half / 2),
  }));
  const inOrder = places.sort((one, other) => one.number - other.number);
  return inOrder.map(({ number, at }) => `${number} (${at.join(', ')})`).join('; ');
}
