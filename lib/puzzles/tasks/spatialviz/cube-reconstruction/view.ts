/**
 * The question that is asked in pictures: which of these views is one of the folded cube? As published, wrong views of
 * colours are mirrored, and wrong views of figures have a figure turned or are mirrored.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { FRONT, RIGHT, TOP } from 'rung-puzzles/engines/nets/direction';
import {
  aroundCorner,
  type CornerView,
  cornerKey,
  cornerView,
  HIDDEN_FACES,
  type SeenFace,
  shows,
  VIEW_FACES,
} from 'rung-puzzles/engines/nets/draw/corner-view';
import { heldCubes, type PrintedCube, turnedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { distinctTurns } from 'rung-puzzles/engines/nets/patterns/patterns';
import { IDENTITY, ROTATIONS, type Rotation, turnedBy } from 'rung-puzzles/engines/nets/rotation';
import { mirrored, turnedAt } from '../cube-unfolding/views';
import { arrange } from '../define';

export interface ViewQuestion {
  readonly ask: 'view';
  /** A view of the cube, offered or not. */
  readonly right: CornerView;
  /** In display order: four, or three before "none of these". */
  readonly views: readonly CornerView[];
}

/** null: this draw gave no views of which exactly one is possible. */
export function drawViewQuestion(cube: PrintedCube, isColored: boolean, place: number, rng: Rng): ViewQuestion | null {
  const question = isColored ? drawColorViews(cube, place, rng) : drawFigureViews(cube, place, rng);
  return question.views.every((view, index) => shows(cube, view, distinctTurns) === (index === place)) &&
    areUnlike(question.views)
    ? question
    : null;
}

const areUnlike = (views: readonly CornerView[]): boolean => new Set(views.map(cornerKey)).size === views.length;

const withTopDrawn = (view: CornerView, rng: Rng): CornerView => aroundCorner(view, rng.int(view.length));

/** To a corner next to the visible one. */
const TO_NEXT = ROTATIONS.find(
  (rotation) => turnedBy(rotation, TOP) === TOP && turnedBy(rotation, RIGHT) === FRONT,
) as Rotation;
/** To the opposite corner of the cube. */
const TO_FAR = ROTATIONS.find((rotation) =>
  VIEW_FACES.every((face) => HIDDEN_FACES.includes(turnedBy(rotation, face))),
) as Rotation;

/**
 * Three corners, all mirrored except the right one. The colours alone reveal whether the two corners with a common edge
 * agree, but not whether the third, opposite corner agrees with them. No other three corners reveal less.
 */
function drawColorViews(cube: PrintedCube, place: number, rng: Rng): ViewQuestion {
  const held = rng.pick(heldCubes(cube));
  const corners = rng
    .shuffle([IDENTITY, TO_NEXT, TO_FAR])
    .map((rotation) => cornerView(turnedCube(held, rotation), distinctTurns));
  const views = corners.map((view, index) => withTopDrawn(index === place ? view : mirrored(view), rng));
  return { ask: 'view', right: (corners[place] ?? corners[0]) as CornerView, views };
}

/** A corner, the same with a figure turned, and both mirrored. Each of the four could have been the true one. */
function drawFigureViews(cube: PrintedCube, place: number, rng: Rng): ViewQuestion {
  const right = cornerView(rng.pick(heldCubes(cube)), distinctTurns);
  const turnable = VIEW_FACES.flatMap((_, at) => (distinctTurns((right[at] as SeenFace).pattern) > 1 ? [at] : []));
  const turned = turnable.length === 0 ? right : turnedAt(right, rng.pick(turnable), rng)(right);
  const wrong = [turned, mirrored(right), mirrored(turned)].map((view) => withTopDrawn(view, rng));
  return { ask: 'view', right, views: arrange(place, withTopDrawn(right, rng), wrong, rng) };
}
