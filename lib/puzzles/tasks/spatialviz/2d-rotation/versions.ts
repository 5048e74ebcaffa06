/**
 * The right sheet and three wrong ones made by two changes: the first, the second, or both. Each change undoes itself,
 * and a drawn sheet is as likely as the changed one. So whichever of the four is called right, the other three are the
 * same, and the pictures alone reveal nothing. Mirroring alone (the published distractors of the first level) would
 * give two twins and an odd one out.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import {
  mirrorCells,
  mirrorCorner,
  mirrorSheet,
  type PatternSheet,
  turnPatterns,
  turnSheet,
} from 'rung-puzzles/engines/grid/pattern-sheet';
import { sheetSize } from './sheet';

export type SheetKind =
  | 'right'
  | 'mirrored'
  | 'mirrored cells'
  | 'moved marker'
  | 'turned patterns'
  | 'mirrored, turned patterns';

export interface Version {
  readonly sheet: PatternSheet;
  readonly kind: SheetKind;
}

/** The right one first. */
export function drawVersions(sheet: PatternSheet, level: number, rng: Rng): readonly Version[] {
  const right: Version = { sheet, kind: 'right' };
  return [right, ...(sheetSize(level).print === 'colors' ? colorVersions(sheet, rng) : pipVersions(sheet))];
}

/**
 * On an oblong sheet the marker alone would reveal a mirror image, because it would be at the wrong end of the long
 * side. So marker and cells are also mirrored separately.
 */
function colorVersions(sheet: PatternSheet, rng: Rng): readonly Version[] {
  const across = rng.chance(1, 2)
    ? (change: Change) => change(sheet)
    : (change: Change) => turnSheet(change(turnSheet(sheet, 1)), 3);
  return [
    { sheet: across(({ cells, marker }) => ({ cells: mirrorCells(cells), marker })), kind: 'mirrored cells' },
    { sheet: across(({ cells, marker }) => ({ cells, marker: mirrorCorner(marker) })), kind: 'moved marker' },
    { sheet: across(mirrorSheet), kind: 'mirrored' },
  ];
}

type Change = (sheet: PatternSheet) => PatternSheet;

function pipVersions(sheet: PatternSheet): readonly Version[] {
  const mirrored = mirrorSheet(sheet);
  return [
    { sheet: { ...sheet, cells: turnPatterns(sheet.cells) }, kind: 'turned patterns' },
    { sheet: mirrored, kind: 'mirrored' },
    { sheet: { ...mirrored, cells: turnPatterns(mirrored.cells) }, kind: 'mirrored, turned patterns' },
  ];
}
