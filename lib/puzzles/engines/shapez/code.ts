/**
 * The code of a shape: two characters a quadrant (form and colour, or `--`), quadrants clockwise from the top right,
 * layers from the bottom joined by `:`. `parseShape` and `formatShape` are inverses.
 */
import { err, ok, type Result } from 'rung-puzzles/core/result';
import { EMPTY_LAYER, type Layer, pieceAt, withPiece } from './layer';
import { isShape, type Shape } from './shape';
import { isColor, isForm, MAX_LAYERS, QUADRANTS } from './vocabulary';

export type ShapeCodeError = 'bad-code' | 'empty-layer' | 'too-many-layers' | 'unsupported-piece';

const LAYER_LENGTH = 8;

export function parseShape(code: string): Result<Shape, ShapeCodeError> {
  if (code.length > MAX_LAYERS * (LAYER_LENGTH + 1)) return err('too-many-layers');
  const layers = code.split(':').map(parseLayer);
  if (layers.includes(null)) return err('bad-code');
  const shape = layers as Layer[];
  if (shape.length > MAX_LAYERS) return err('too-many-layers');
  if (shape.includes(EMPTY_LAYER)) return err('empty-layer');
  return isShape(shape) ? ok(shape) : err('unsupported-piece');
}

export const formatShape = (shape: Shape): string => shape.map(formatLayer).join(':');

export function formatLayer(layer: Layer): string {
  return QUADRANTS.map((quadrant) => {
    const piece = pieceAt(layer, quadrant);
    return piece === null ? '--' : piece.form + piece.color;
  }).join('');
}

/** Parses one layer's eight characters, possibly all empty. Null if they are invalid. */
export function parseLayer(code: string): Layer | null {
  if (code.length !== LAYER_LENGTH) return null;
  let layer = EMPTY_LAYER;
  for (const quadrant of QUADRANTS) {
    const [form, color] = [code[2 * quadrant] as string, code[2 * quadrant + 1] as string];
    if (form === '-' && color === '-') continue;
    if (!isForm(form) || !isColor(color)) return null;
    layer = withPiece(layer, quadrant, { form, color });
  }
  return layer;
}
