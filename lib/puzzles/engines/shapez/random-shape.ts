/** Random shapes, layer by layer, each legal on the one below. */
import type { Rng } from 'rung-puzzles/core/rng';
import { EMPTY_LAYER, type Layer, occupied, withPiece } from './layer';
import type { Shape } from './shape';
import { COLORS, FORMS, QUADRANTS } from './vocabulary';

/** Draws a layer that fills `count` of the quadrants in the four bits of `within`, with uniform forms and colours. */
export function randomLayer(rng: Rng, count: number, within = 0b1111): Layer {
  const free = QUADRANTS.filter((quadrant) => ((within >>> quadrant) & 1) === 1);
  return rng
    .sample(free, Math.min(count, free.length))
    .reduce(
      (layer, quadrant) => withPiece(layer, quadrant, { form: rng.pick(FORMS), color: rng.pick(COLORS) }),
      EMPTY_LAYER,
    );
}

/**
 * Draws a shape with `layerCount` layers. The lowest fills three or four quadrants, each other one to as many as below
 * it.
 */
export function randomShape(rng: Rng, layerCount: number): Shape {
  const layers = [randomLayer(rng, 3 + rng.int(2))];
  while (layers.length < layerCount) {
    const below = occupied(layers.at(-1) as Layer);
    const room = QUADRANTS.filter((quadrant) => ((below >>> quadrant) & 1) === 1).length;
    layers.push(randomLayer(rng, 1 + rng.int(room), below));
  }
  return layers;
}
