/**
 * The seven operations. The paper leaves several cases open; fixed here as in spec 2.4: an operation that would empty
 * the shape, exceed four layers, leave a piece unsupported or name a layer that does not exist is illegal (null);
 * layers that a cut empties are gone; fill works on all layers; a stacked piece is one rigid body that falls until it
 * touches.
 */
import { assertNever, invariant } from 'rung-puzzles/core/invariant';
import type { Action } from './action';
import { parseLayer } from './code';
import {
  cutLayer,
  EMPTY_LAYER,
  fillLayer,
  type Layer,
  mirrorLayer,
  occupied,
  paintLayer,
  turnLayerClockwise,
  turnLayerCounterclockwise,
} from './layer';
import { isShape, type Shape } from './shape';
import { MAX_LAYERS, QUADRANTS } from './vocabulary';

/** The shape after an action, or null where the action is illegal. An action without effect gives an equal shape. */
export function applyAction(shape: Shape, action: Action): Shape | null {
  switch (action.op) {
    case 'cut':
      return cut(shape);
    case 'rotate-cw':
      return shape.map(turnLayerClockwise);
    case 'rotate-ccw':
      return shape.map(turnLayerCounterclockwise);
    case 'mirror':
      return shape.map(mirrorLayer);
    case 'fill':
      return shape.map((layer) => fillLayer(layer, action.form));
    case 'paint':
      return paint(shape, action);
    case 'stack':
      return stack(shape, action.shape);
    default:
      return assertNever(action);
  }
}

/** The states from `start` on, one more than actions; null where one of the actions is illegal. */
export function replayActions(start: Shape, actions: readonly Action[]): readonly Shape[] | null {
  const states: Shape[] = [start];
  for (const action of actions) {
    const next = applyAction(states.at(-1) as Shape, action);
    if (next === null) return null;
    states.push(next);
  }
  return states;
}

function cut(shape: Shape): Shape | null {
  const layers = shape.map(cutLayer).filter((layer) => layer !== EMPTY_LAYER);
  return layers.length === 0 ? null : layers;
}

function paint(shape: Shape, action: Extract<Action, { op: 'paint' }>): Shape | null {
  if (action.layer !== 'all' && action.layer > shape.length) return null;
  return shape.map((layer, index) =>
    action.layer === 'all' || action.layer === index + 1 ? paintLayer(layer, action.color) : layer,
  );
}

/**
 * The piece comes to rest on the tallest column under it. Columns have no gaps (pieces are supported), so a column's
 * height is the number of layers that fill it. Where other columns are lower the piece would hang: unsupported,
 * illegal.
 */
function stack(shape: Shape, code: string): Shape | null {
  const piece = parseLayer(code);
  invariant(piece !== null && piece !== EMPTY_LAYER, `not a piece to stack: ${code}`);
  const level = Math.max(
    ...QUADRANTS.map((quadrant) => (isFilled(piece, quadrant) ? columnHeight(shape, quadrant) : 0)),
  );
  if (level >= MAX_LAYERS) return null;
  const layers =
    level === shape.length ? [...shape, piece] : shape.map((layer, index) => (index === level ? layer | piece : layer));
  return isShape(layers) ? layers : null;
}

const isFilled = (layer: Layer, quadrant: number): boolean => ((occupied(layer) >>> quadrant) & 1) === 1;
const columnHeight = (shape: Shape, quadrant: number): number =>
  shape.filter((layer) => isFilled(layer, quadrant)).length;
