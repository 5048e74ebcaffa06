/** How a wrong pattern of holes differs from the right one, in the words of SpatialViz-Bench (1.4 of its facts). */
import { type Cell, sortCells } from 'rung-puzzles/engines/paper/layers';
import { MIRRORS, mirrorCell } from 'rung-puzzles/engines/paper/mirror';

const HOLE_KINDS = [
  'mirrored',
  'missing row',
  'missing column',
  'extra row',
  'extra column',
  'moved row',
  'moved column',
  'swapped rows',
  'swapped columns',
  'missing holes',
  'extra holes',
  'moved holes',
  'moved and missing holes',
  'moved and extra holes',
] as const;
export type HoleKind = (typeof HOLE_KINDS)[number];

/** The first class that fits. `side`: rows and columns of the sheet. The two patterns differ. */
export function holeKind(right: readonly Cell[], wrong: readonly Cell[], side: number): HoleKind {
  if (MIRRORS.some((mirror) => keyOf(right.map((cell) => mirrorCell(cell, mirror, side))) === keyOf(wrong)))
    return 'mirrored';
  return (
    lineKind(right, wrong, side, 'row') ??
    lineKind(right.map(transposed), wrong.map(transposed), side, 'column') ??
    countKind(right, wrong)
  );
}

const keyOf = (cells: readonly Cell[]): string => sortCells(cells).join(';');
const transposed = ([row, col]: Cell): Cell => [col, row];

/** Whether whole lines were removed, added or exchanged. */
function lineKind(
  right: readonly Cell[],
  wrong: readonly Cell[],
  side: number,
  word: 'row' | 'column',
): HoleKind | null {
  const [before, after] = [linesOf(right, side), linesOf(wrong, side)];
  const [first, second, ...more] = before.flatMap((line, index) => (line === after[index] ? [] : [index])) as [
    number,
    ...number[],
  ];
  if (second === undefined)
    return after[first] === '' ? `missing ${word}` : before[first] === '' ? `extra ${word}` : null;
  if (more.length > 0 || before[first] !== after[second] || before[second] !== after[first]) return null;
  return before[first] === '' || before[second] === '' ? `moved ${word}` : `swapped ${word}s`;
}

const linesOf = (cells: readonly Cell[], side: number): readonly string[] =>
  Array.from({ length: side }, (_, row) =>
    cells
      .flatMap(([cellRow, col]) => (cellRow === row ? [col] : []))
      .sort((one, other) => one - other)
      .join(),
  );

function countKind(right: readonly Cell[], wrong: readonly Cell[]): HoleKind {
  const [missing, extra] = [countWithout(right, wrong), countWithout(wrong, right)];
  if (extra === 0) return 'missing holes';
  if (missing === 0) return 'extra holes';
  return missing === extra ? 'moved holes' : missing > extra ? 'moved and missing holes' : 'moved and extra holes';
}

/** How many of the first are not among the second. */
export const countWithout = (cells: readonly Cell[], others: readonly Cell[]): number => {
  const keys = new Set(others.map(String));
  return cells.filter((cell) => !keys.has(String(cell))).length;
};
