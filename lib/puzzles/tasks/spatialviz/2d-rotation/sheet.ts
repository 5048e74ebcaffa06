import type { Rng } from 'rung-puzzles/core/rng';
import { COLOR_PATTERNS, PIP_PATTERNS } from 'rung-puzzles/engines/grid/pattern';
import { CORNERS, hasNoSymmetry, type PatternSheet, type PrintedCell } from 'rung-puzzles/engines/grid/pattern-sheet';

export interface SheetSize {
  readonly rows: number;
  readonly cols: number;
  readonly print: 'colors' | 'pips';
}

export const sheetSize = (level: number): SheetSize =>
  level === 1 ? { rows: 3, cols: 2, print: 'colors' } : { rows: level + 1, cols: level + 1, print: 'pips' };

/**
 * Each cell is blank or printed with equal chance (1.1 of the facts). null if the sheet would be too easy to mistake.
 */
export function drawQuestionSheet({ rows, cols, print }: SheetSize, rng: Rng): PatternSheet | null {
  const cells = Array.from({ length: rows }, () => Array.from({ length: cols }, () => drawCell(print, rng)));
  const printed = cells.flat().flatMap((cell) => cell ?? []);
  return isTelling(printed, print, rows * cols) && hasNoSymmetry(cells) ? { cells, marker: rng.pick(CORNERS) } : null;
}

function drawCell(print: SheetSize['print'], rng: Rng): PrintedCell | null {
  if (rng.chance(1, 2)) return null;
  return { pattern: print === 'colors' ? rng.pick(COLOR_PATTERNS) : rng.pick(rng.pick(PIP_PATTERNS)), turn: 0 };
}

/** Enough cells are printed, they differ, and on sheets with pips several cells show a quarter turn. */
function isTelling(printed: readonly PrintedCell[], print: SheetSize['print'], cells: number): boolean {
  if (print === 'colors')
    return printed.length * 2 >= cells && new Set(printed.map(({ pattern }) => pattern.id)).size > 1;
  return printed.length * 3 >= cells && printed.filter(({ pattern }) => pattern.turns === 2).length >= 2;
}
