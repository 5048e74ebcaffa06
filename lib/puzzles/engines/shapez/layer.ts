/**
 * One layer as an integer of 24 bits: six bits a quadrant, quadrant 1 (top right) lowest, then clockwise. Six bits hold
 * 0 for empty, otherwise 1 + 8 · form + colour. Packed because a level of 1,000 actions with its leave-one-out checks
 * applies hundreds of thousands of actions.
 */
import { COLORS, type Color, FORMS, type Form, type Quadrant } from './vocabulary';

export type Layer = number;

export interface Piece {
  readonly form: Form;
  readonly color: Color;
}

const CELL_BITS = 6;
const CELL_MASK = 0x3f;
const LAYER_MASK = 0xffffff;
const RIGHT_HALF = 0xfff;
const COLOR_BITS = 3;

export const EMPTY_LAYER: Layer = 0;

export const cellAt = (layer: Layer, quadrant: Quadrant): number => (layer >>> (CELL_BITS * quadrant)) & CELL_MASK;

export function pieceAt(layer: Layer, quadrant: Quadrant): Piece | null {
  const cell = cellAt(layer, quadrant);
  if (cell === 0) return null;
  return { form: FORMS[(cell - 1) >>> COLOR_BITS] as Form, color: COLORS[(cell - 1) & 7] as Color };
}

export const withPiece = (layer: Layer, quadrant: Quadrant, piece: Piece): Layer =>
  layer | (packPiece(piece) << (CELL_BITS * quadrant));

/** Quadrant 1 goes to 2, 2 to 3, 3 to 4, 4 to 1. */
export const turnLayerClockwise = (layer: Layer): Layer =>
  ((layer << CELL_BITS) | (layer >>> (3 * CELL_BITS))) & LAYER_MASK;
export const turnLayerCounterclockwise = (layer: Layer): Layer =>
  ((layer >>> CELL_BITS) | (layer << (3 * CELL_BITS))) & LAYER_MASK;

/** Swaps left and right: 1 with 4, 2 with 3. */
export const mirrorLayer = (layer: Layer): Layer =>
  ((layer & 0x3f) << 18) | ((layer & 0xfc0) << 6) | ((layer >>> 6) & 0xfc0) | ((layer >>> 18) & 0x3f);

/** Empties the right half, quadrants 1 and 2. */
export const cutLayer = (layer: Layer): Layer => layer & ~RIGHT_HALF;

export function fillLayer(layer: Layer, form: Form): Layer {
  return mapCells(layer, (cell) => (cell === 0 ? packPiece({ form, color: 'u' }) : cell));
}

export function paintLayer(layer: Layer, color: Color): Layer {
  const index = COLORS.indexOf(color);
  return mapCells(layer, (cell) => (cell === 0 ? 0 : (((cell - 1) & ~7) | index) + 1));
}

/** Returns whether every piece of `upper` has a piece of `lower` under it. */
export const restsOn = (upper: Layer, lower: Layer): boolean => (occupied(upper) & ~occupied(lower)) === 0;

/** Returns four bits, one a quadrant: which are filled. */
export function occupied(layer: Layer): number {
  return (layer & 0x3f && 1) | (layer & 0xfc0 && 2) | (layer & 0x3f000 && 4) | (layer & 0xfc0000 && 8);
}

const packPiece = (piece: Piece): number => 1 + (FORMS.indexOf(piece.form) << COLOR_BITS) + COLORS.indexOf(piece.color);

function mapCells(layer: Layer, change: (cell: number) => number): Layer {
  return (
    change(layer & CELL_MASK) |
    (change((layer >>> 6) & CELL_MASK) << 6) |
    (change((layer >>> 12) & CELL_MASK) << 12) |
    (change((layer >>> 18) & CELL_MASK) << 18)
  );
}
