/**
 * Ways in which a pattern of holes goes wrong line by line: the distractors of SpatialViz-Bench (missing, extra, moved or swapped rows and
 * columns, the mirror image; 1.4 of its facts). An edit of rows and one of columns may be made in either order.
 */
import type { Cell } from '@/lib/engines/paper/layers';

/** The cells in question: rows from `top` to before `bottom`, columns from `left` to before `right`. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const EDIT_KINDS = ['missing', 'extra', 'moved', 'swapped', 'mirrored'] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

export interface Edit {
  readonly kind: EditKind;
  /** For each cell those that stand in its place; the same for every cell of a line. */
  readonly lines: (line: number) => readonly number[];
}

/** Every edit that changes the lines that have a hole; `low` and `high` bound the lines of the paper. */
export function lineEdits(filled: ReadonlySet<number>, low: number, high: number): readonly Edit[] {
  const lines = Array.from({ length: high - low }, (_, index) => low + index);
  const pairs = lines.flatMap((from) => lines.flatMap((to) => (from !== to && filled.has(from) ? [[from, to] as const] : [])));
  return [
    ...[...filled].map((gone) => edit('missing', (line) => (line === gone ? [] : [line]))),
    ...pairs.filter(([, to]) => !filled.has(to)).map(([from, to]) => edit('moved', (line) => [line === from ? to : line])),
    ...pairs.map(([from, to]) => edit('extra', (line) => (line === from ? [from, to] : [line]))),
    ...pairs
      .filter(([from, to]) => from < to && filled.has(to))
      .map(([from, to]) => edit('swapped', (line) => [line === from ? to : line === to ? from : line])),
    edit('mirrored', (line) => [low + high - 1 - line]),
  ];
}

const edit = (kind: EditKind, lines: Edit['lines']): Edit => ({ kind, lines });

export const editRows = (cells: readonly Cell[], { lines }: Edit): readonly Cell[] =>
  unique(cells.flatMap(([row, col]) => lines(row).map((other): Cell => [other, col])));
export const editColumns = (cells: readonly Cell[], { lines }: Edit): readonly Cell[] =>
  unique(cells.flatMap(([row, col]) => lines(col).map((other): Cell => [row, other])));

const unique = (cells: readonly Cell[]): readonly Cell[] => [...new Map(cells.map((cell) => [String(cell), cell])).values()];
