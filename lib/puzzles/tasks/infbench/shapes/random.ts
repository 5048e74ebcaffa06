/**
 * The shape worlds of the variant `published`: the paper's random starts, operations and parameters (arXiv 2507.02978,
 * sections 3.2 and C.3.1).
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Action, actionKey, type LayerNumber } from 'rung-puzzles/engines/shapez/action';
import { applyAction } from 'rung-puzzles/engines/shapez/apply';
import { formatLayer } from 'rung-puzzles/engines/shapez/code';
import { type Layer, occupied } from 'rung-puzzles/engines/shapez/layer';
import { randomLayer } from 'rung-puzzles/engines/shapez/random-shape';
import { type Shape, shapeKey } from 'rung-puzzles/engines/shapez/shape';
import { COLORS, FORMS, QUADRANTS } from 'rung-puzzles/engines/shapez/vocabulary';
import type { RandomWorld } from '../random-lists';
import type { ShapeWorldName } from './world';

/** The paper does not say where the pieces to stack come from. A legend must show them all. */
const PIECES = 6;
const MOST_LAYERS = 4;

export function randomShapeWorld(name: ShapeWorldName, rng: Rng): RandomWorld<Shape, Action> {
  const start = drawStart(name === '2d' ? 1 : 1 + rng.int(MOST_LAYERS), rng.split('start'));
  const pieces =
    name === '2d'
      ? []
      : Array.from({ length: PIECES }, (_, index) => formatLayer(drawLayer(rng.split(`piece ${index}`))));
  return {
    start,
    draw: (draw, shape) => drawAction(draw, shape, pieces),
    apply: applyAction,
    key: shapeKey,
    actionKey,
  };
}

/** Layers with at least one piece each, every piece on one of the layer below. */
function drawStart(layerCount: number, rng: Rng): Shape {
  const layers = [drawLayer(rng)];
  while (layers.length < layerCount) layers.push(drawLayer(rng, occupied(layers.at(-1) as Layer)));
  return layers;
}

/** One or more pieces in the quadrants of the four bits of `within`. */
function drawLayer(rng: Rng, within = 0b1111): Layer {
  const room = QUADRANTS.filter((quadrant) => ((within >>> quadrant) & 1) === 1).length;
  return randomLayer(rng, 1 + rng.int(room), within);
}

const PLAIN_OPERATIONS = ['cut', 'rotate-cw', 'rotate-ccw', 'mirror', 'fill', 'paint'] as const;
const STACKING_OPERATIONS = [...PLAIN_OPERATIONS, 'stack'] as const;

function drawAction(rng: Rng, shape: Shape, pieces: readonly string[]): Action {
  const op = rng.pick(pieces.length === 0 ? PLAIN_OPERATIONS : STACKING_OPERATIONS);
  switch (op) {
    case 'fill':
      return { op, form: rng.pick(FORMS) };
    case 'paint':
      return { op, color: rng.pick(COLORS), layer: pieces.length === 0 ? 'all' : drawPaintedLayer(rng, shape) };
    case 'stack':
      return { op, shape: rng.pick(pieces) };
    default:
      return { op };
  }
}

/** One existing layer, or all of them. */
const drawPaintedLayer = (rng: Rng, shape: Shape): LayerNumber | 'all' =>
  rng.pick(['all', ...shape.map((_, index) => (index + 1) as LayerNumber)]);
