/** Pictures of EucliFold in the look of a condition. */

import { type CornerView, cornerView, type SeenFace } from 'rung-puzzles/engines/nets/draw/corner-view';
import { drawNet } from 'rung-puzzles/engines/nets/draw/net';
import type { PrintedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { drawNamedView, drawView } from 'rung-puzzles/engines/nets/draw/view';
import type { NetSquare } from 'rung-puzzles/engines/nets/net';
import { type ArrowLook, arrowColorOf, arrowPattern } from 'rung-puzzles/engines/nets/patterns/arrows';
import { distinctTurns } from 'rung-puzzles/engines/nets/patterns/patterns';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { Scene } from 'rung-puzzles/scene/scene';
import { isBare, lookOf } from '../variants';
import { LETTERS_RULE } from '../words';

/** A cube from the corner. The directions around it are named unless the condition is `bare`. */
export function showCube(cube: PrintedCube, condition: Condition): Scene {
  const view = inLook(cornerView(cube, distinctTurns), lookOf(condition)) as CornerView;
  return isBare(condition) ? drawView(view) : drawNamedView(view);
}

export const showView = (view: CornerView, condition: Condition): Scene =>
  drawView(inLook(view, lookOf(condition)) as unknown as CornerView);

export const showNet = (squares: readonly NetSquare[], condition: Condition): Scene =>
  drawNet(inLook(squares, lookOf(condition)));

const inLook = <Face extends Pick<SeenFace, 'pattern'>>(faces: readonly Face[], look: ArrowLook): readonly Face[] =>
  faces.map((face) => ({ ...face, pattern: arrowPattern(arrowColorOf(face.pattern), look) }));

export const arrowRules = (condition: Condition): readonly string[] => [
  'Each of the six faces of the cube has one arrow, in one of eight colours, along the edges of the face.',
  ...(hasVariant(condition, 'plain')
    ? [`The colours: ${COLOR_LIST}.`]
    : [`${LETTERS_RULE} The direction of the letter does not matter.`]),
];

const COLOR_LIST = 'gray, red, blue, green, brown, purple, cyan, yellow';

/** The rule needed to read the picture of a cube with names around it. */
export const FACES_RULE =
  'You see the cube from a corner: its top face, its front face (lower left) and its right face (lower right).';
export const directionsRule = (condition: Condition): string =>
  isBare(condition) ? BARE_DIRECTIONS : NAMED_DIRECTIONS;

const NAMED_DIRECTIONS =
  'The words around the picture name the directions in space, along the edges of the cube: up, down, left, right, front, back. An arrow has the direction whose pointer runs the same way.';
const BARE_DIRECTIONS =
  'Directions go along the edges of the cube: up is where the top face looks, front where the front face looks, and right where the right face looks. Down, back and left are opposite to them.';
