/** A sheet that turns or a board whose arrows move, as a picture at any moment. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Arrow, ArrowBoard } from 'rung-puzzles/engines/grid/arrow-board';
import { drawArrowBoard } from 'rung-puzzles/engines/grid/draw-arrow-board';
import { drawPatternSheet } from 'rung-puzzles/engines/grid/draw-pattern-sheet';
import { type ArrowOnItsWay, arrowsDuring, type GridFilm, sheetDuring } from 'rung-puzzles/engines/grid/replay';
import { moved } from 'rung-puzzles/scene/alter';
import type { Point, Scene, Shape } from 'rung-puzzles/scene/scene';

/** `fraction` (0 to 1): the progress of the step after state `step`. */
export function gridScene({ states, actions }: GridFilm, step: number, fraction: number): Scene {
  const [state, action] = [states[step], actions[step]];
  invariant(state !== undefined, 'a state for every step');
  if (state.kind === 'sheet')
    return turnedSheet(drawPatternSheet(state.sheet), action ? sheetDuring(fraction).degrees : 0);
  if (action?.op !== 'move' || fraction === 0) return drawArrowBoard(state.board);
  const arrows = arrowsDuring(state.board, action, fraction);
  // The moving arrow passes over all others.
  const moving = state.board.arrows.findIndex(({ at }) => at.join() === action.at.join());
  const order = [...arrows.filter((_, index) => index !== moving), ...arrows.slice(moving, moving + 1)];
  const ground = drawArrowBoard({ ...state.board, arrows: [] });
  return {
    ...ground,
    shapes: [...ground.shapes, ...order.flatMap((arrow) => arrowShapes(state.board, ground, arrow))],
  };
}

/** Small enough to fit its picture while it is on a corner. */
export function turnedSheet(scene: Scene, degrees: number): Scene {
  const reach = scene.shapes
    .flatMap((shape) => (shape.kind === 'polygon' ? shape.points : []))
    .map(([x, y]) => distance([x, y], [scene.width / 2, scene.height / 2]));
  const scale = (scene.width / 2 - SHEET_MARGIN_PX) / Math.max(...reach);
  return moved(scene, { turn: cosSin(degrees), scale, shift: [0, 0] });
}

const SHEET_MARGIN_PX = 4;
const distance = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

const cosSin = (degrees: number): readonly [number, number] => [
  Math.cos((degrees * Math.PI) / 180),
  Math.sin((degrees * Math.PI) / 180),
];

/** An arrow anywhere on the board, turned by any angle, its letter upright. */
function arrowShapes(
  { size }: Pick<ArrowBoard, 'size'>,
  ground: Scene,
  { arrow, at, degrees }: ArrowOnItsWay,
): readonly Shape[] {
  const standing = (facing: Arrow['facing']) =>
    drawArrowBoard({ size, arrows: [{ ...arrow, at, facing }] }).shapes.slice(ground.shapes.length);
  const upright = standing('up');
  const [top, bottom] = [tipOf(upright), tipOf(standing('down'))];
  const middle: Point = [(top[0] + bottom[0]) / 2, (top[1] + bottom[1]) / 2];
  const [cos, sin] = cosSin(degrees);
  const [x, y] = [middle[0] - ground.width / 2, middle[1] - ground.height / 2];
  // `moved` turns about the middle of the picture: bring the arrow's own middle back.
  return moved(
    { ...ground, shapes: upright },
    { turn: [cos, sin], scale: 1, shift: [x - (x * cos - y * sin), y - (x * sin + y * cos)] },
  ).shapes;
}

/** The first corner of an arrow's outline. */
function tipOf([outline]: readonly Shape[]): Point {
  invariant(
    outline?.kind === 'polygon' && outline.points[0] !== undefined,
    'an arrow is drawn as an outline that begins at its tip',
  );
  return outline.points[0];
}
