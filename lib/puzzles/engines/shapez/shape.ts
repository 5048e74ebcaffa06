/** A shape: one to four non-empty layers from the bottom, each piece above the lowest layer resting on a piece. */
import { type Layer, restsOn } from './layer';
import { MAX_LAYERS } from './vocabulary';

export type Shape = readonly Layer[];

/** Checks for 1 to 4 layers, none empty, every piece supported (the paper's 2.5D rule). */
export function isShape(layers: readonly Layer[]): boolean {
  if (layers.length < 1 || layers.length > MAX_LAYERS) return false;
  return layers.every((layer, index) => layer !== 0 && (index === 0 || restsOn(layer, layers[index - 1] as Layer)));
}

/** Returns a key that is equal exactly for equal shapes. Shorter and faster than its text code (code.ts). */
export const shapeKey = (shape: Shape): string | number => (shape.length === 1 ? (shape[0] as Layer) : shape.join());
