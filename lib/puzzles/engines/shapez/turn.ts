/**
 * The eight turns and mirrorings as a group, numbered as in `symmetryImages`: 0 to 3 quarter turns clockwise, plus 4 if
 * the shape is mirrored first.
 */
import type { Action } from './action';
import { type Layer, mirrorLayer, turnLayerClockwise } from './layer';
import type { Shape } from './shape';

export type Turn = number;

export const NO_TURN: Turn = 0;
const TURN_OF: ReadonlyMap<Action['op'], Turn> = new Map([
  ['rotate-cw', 1],
  ['rotate-ccw', 3],
  ['mirror', 4],
]);

/** Returns the turn of an action; null for cut, fill, paint and stack. */
export const turnOf = (action: Action): Turn | null => TURN_OF.get(action.op) ?? null;

export const turnShape = (shape: Shape, turn: Turn): Shape => shape.map((layer) => turnLayer(layer, turn));

function turnLayer(layer: Layer, turn: Turn): Layer {
  let turned = turn & 4 ? mirrorLayer(layer) : layer;
  for (let quarter = 0; quarter < (turn & 3); quarter += 1) turned = turnLayerClockwise(turned);
  return turned;
}

/** Applies `first`, then `then`. A mirroring reverses the direction of turns made before it. */
export function composeTurns(first: Turn, then: Turn): Turn {
  const turns = (then & 3) + (then & 4 ? 4 - (first & 3) : first & 3);
  return (turns & 3) | ((first ^ then) & 4);
}

export const invertTurn = (turn: Turn): Turn => (turn & 4 ? turn : (4 - turn) & 3);

export const isSymmetryOf = (shape: Shape, turn: Turn): boolean =>
  shape.every((layer) => turnLayer(layer, turn) === layer);
