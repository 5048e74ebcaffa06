/**
 * A sheet of cells with a marker outside one corner, and what can be done to it: quarter turns and mirroring, the eight
 * symmetries of the square. Cells are `[row][col]` from the top left.
 */
import { type Pattern, turnedPips } from './pattern';

/** Clockwise. */
export const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;
export type Corner = (typeof CORNERS)[number];

export interface PrintedCell {
  readonly pattern: Pattern;
  /** Quarter turns clockwise, less than the pattern's `turns`. */
  readonly turn: number;
}

export interface PatternSheet {
  readonly cells: readonly (readonly (PrintedCell | null)[])[];
  readonly marker: Corner;
}

/** Turns the sheet clockwise by this many quarters, with its patterns and marker. */
export const turnSheet = (sheet: PatternSheet, quarters: number): PatternSheet =>
  Array.from({ length: quarters }).reduce<PatternSheet>(quarterTurn, sheet);

function quarterTurn({ cells, marker }: PatternSheet): PatternSheet {
  const turned = (cells[0] ?? []).map((_, col) => cells.map((row) => row[col] ?? null).reverse());
  return { cells: turnPatterns(turned), marker: CORNERS[(CORNERS.indexOf(marker) + 1) % CORNERS.length] as Corner };
}

type Cells = PatternSheet['cells'];

/** Turns each pattern clockwise by a quarter, in its cell. */
export const turnPatterns = (cells: Cells): Cells =>
  cells.map((row) =>
    row.map((cell) => (cell === null ? null : { ...cell, turn: (cell.turn + 1) % cell.pattern.turns })),
  );

export const mirrorCells = (cells: Cells): Cells =>
  cells.map((row) => row.map((cell) => (cell === null ? null : mirrorCell(cell))).reverse());

const mirrorCell = ({ pattern, turn }: PrintedCell): PrintedCell => ({
  pattern,
  turn: (pattern.mirrorTurns + pattern.turns - turn) % pattern.turns,
});

const MIRRORED: Readonly<Record<Corner, Corner>> = {
  'top-left': 'top-right',
  'top-right': 'top-left',
  'bottom-right': 'bottom-left',
  'bottom-left': 'bottom-right',
};
export const mirrorCorner = (corner: Corner): Corner => MIRRORED[corner];

export const mirrorSheet = ({ cells, marker }: PatternSheet): PatternSheet => ({
  cells: mirrorCells(cells),
  marker: mirrorCorner(marker),
});

/** Returns a key that is equal exactly for sheets that look the same. */
export const sheetKey = ({ cells, marker }: PatternSheet): string => `${marker} ${cellsKey(cells)}`;

const cellsKey = (cells: Cells): string => cells.map((row) => row.map(cellKey).join('|')).join('/');

/** By pattern and turn. A sheet is compared with many others. */
const KNOWN_KEYS = new Map<Pattern, string[]>();

function cellKey(cell: PrintedCell | null): string {
  if (cell === null) return '';
  const keys = KNOWN_KEYS.get(cell.pattern) ?? [];
  KNOWN_KEYS.set(cell.pattern, keys);
  keys[cell.turn] ??= turnedPips(cell.pattern, cell.turn).map(String).sort().join(' ') || cell.pattern.id;
  return keys[cell.turn] as string;
}

/** Returns a key that is equal exactly for sheets that can be turned into each other. */
export const turningKey = (sheet: PatternSheet): string =>
  [0, 1, 2, 3].map((quarters) => sheetKey(turnSheet(sheet, quarters))).sort()[0] ?? '';

/** Returns whether the eight turns and mirrors of the cells, ignoring the marker, all look different. */
export function hasNoSymmetry(cells: Cells): boolean {
  const marker: Corner = 'top-left';
  const pictures = [
    { cells, marker },
    { cells: mirrorCells(cells), marker },
  ].flatMap((sheet) => [0, 1, 2, 3].map((quarters) => cellsKey(turnSheet(sheet, quarters).cells)));
  return new Set(pictures).size === pictures.length;
}
