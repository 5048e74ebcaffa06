/** Mirrors a puzzle on a square sheet. `columns` swaps left and right; `rows` swaps top and bottom. */
import type { Cell } from './layers';
import type { PaperPoint } from './point';
import type { Fold } from './sheet';

export const MIRRORS = ['rows', 'columns'] as const;
export type Mirror = (typeof MIRRORS)[number];

/** `side`: rows and columns of the sheet. */
export const mirrorCell = ([row, col]: Cell, mirror: Mirror, side: number): Cell =>
  mirror === 'rows' ? [side - 1 - row, col] : [row, side - 1 - col];

/** Keeps the form of `possible-folds.ts`: lines run left to right, or downwards. */
export function mirrorFold({ line, moves }: Fold, mirror: Mirror, side: number): Fold {
  const [from, to] = line.map(([x, y]): PaperPoint => (mirror === 'rows' ? [x, side - y] : [side - x, y])) as [
    PaperPoint,
    PaperPoint,
  ];
  const other = moves === 'left' ? 'right' : 'left';
  const isInOrder = from[0] < to[0] || (from[0] === to[0] && from[1] < to[1]);
  // The mirror swaps the sides. Reversing the line swaps them back.
  return isInOrder ? { line: [from, to], moves: other } : { line: [to, from], moves };
}
