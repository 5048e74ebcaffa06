/** A puzzle on a square sheet in the mirror. `columns`: left and right change places; `rows`: top and bottom do. */
import type { Cell } from './layers';
import type { PaperPoint } from './point';
import type { Fold } from './sheet';

export const MIRRORS = ['rows', 'columns'] as const;
export type Mirror = (typeof MIRRORS)[number];

/** `side`: rows and columns of the sheet. */
export const mirrorCell = ([row, col]: Cell, mirror: Mirror, side: number): Cell =>
  mirror === 'rows' ? [side - 1 - row, col] : [row, side - 1 - col];

/** Written as `possible-folds.ts` writes folds: from left to right, or else downwards. */
export function mirrorFold({ line, moves }: Fold, mirror: Mirror, side: number): Fold {
  const [from, to] = line.map(([x, y]): PaperPoint => (mirror === 'rows' ? [x, side - y] : [side - x, y])) as [
    PaperPoint,
    PaperPoint,
  ];
  const other = moves === 'left' ? 'right' : 'left';
  const isInOrder = from[0] < to[0] || (from[0] === to[0] && from[1] < to[1]);
  // The mirror changes the sides; walking the other way changes them back.
  return isInOrder ? { line: [from, to], moves: other } : { line: [to, from], moves };
}
