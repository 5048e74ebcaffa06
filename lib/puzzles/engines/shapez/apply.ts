/**
 * The seven operations. The paper leaves several cases open, which we decide as follows. An operation is illegal (null)
 * if it would empty the shape, exceed four layers, leave a piece unsupported or name a missing layer. Layers emptied by
 * a cut disappear, fill works on all layers, and a stacked piece is a rigid body that falls until it touches.
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

/** Returns the shape after an action, or null if it is illegal. An action without effect returns an equal shape. */
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

/** Returns the states from `start`, one more than actions; null if an action is illegal. */
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
 * Drops the piece onto the tallest column under it. Columns have no gaps, so a column's height is the number of layers
 * that fill it. Over lower columns the piece would be unsupported, which is illegal.
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
