/**
 * Draws the cube from two opposite corners, which together show all six faces: U, F and R with U on top, then D, L and
 * B with the cube upside down and D on top. (With U kept up, the picture flips to the inside of a box while you look.)
 * Isometric without perspective or shading, so that a colour is the same on every face.
 */
import type { Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import type { Facelets } from '../facelets';
import { FACE_FRAMES, type Face } from '../faces';
import { SITES } from '../sphere/sites';
import { type CubeLook, HOME_LOOK, markShape } from './look';
import { CUBE_INK } from './palette';

const COS_30 = 0.8660254;
const CELL_PX = 45;
/** Width of the dark line on each side of a sticker, as a share of a cell. */
const LINE = 0.055;
const LETTER_SIZE_PX = 23;
const LABEL_SIZE_PX = 27;
const WIDTH_PX = 640;
const HEIGHT_PX = 336;

export interface CornerView {
  readonly center: Point;
  readonly x: Point;
  readonly y: Point;
  readonly z: Point;
  readonly faces: readonly Face[];
}

/** Seen from the corner of U, F and R, and from that of D, L and B. */
export const ISOMETRIC: readonly CornerView[] = [
  { center: [157, 183], x: [COS_30, 0.5], y: [0, -1], z: [-COS_30, 0.5], faces: ['U', 'F', 'R'] },
  { center: [483, 183], x: [COS_30, -0.5], y: [0, 1], z: [-COS_30, -0.5], faces: ['D', 'L', 'B'] },
];

export function drawCorners(
  facelets: Facelets,
  look: CubeLook = HOME_LOOK,
  views: readonly CornerView[] = ISOMETRIC,
): Scene {
  return {
    width: WIDTH_PX,
    height: HEIGHT_PX,
    background: CUBE_INK.background,
    shapes: views.flatMap((view) => viewShapes(view, facelets, look)),
  };
}

function viewShapes(view: CornerView, facelets: Facelets, look: CubeLook): Shape[] {
  const stickers = SITES.flatMap(({ face }, site) =>
    view.faces.includes(face) ? stickerShapes(view, facelets, site, look) : [],
  );
  return [
    ...view.faces.map((face) => bodyShape(view, face)),
    ...stickers,
    ...view.faces.map((face) => labelShape(view, face)),
  ];
}

function bodyShape(view: CornerView, face: Face): Shape {
  const line = { stroke: CUBE_INK.body, strokeWidth: 5 };
  return { kind: 'polygon', points: squareOn(view, face, 0, 0, 3), fill: CUBE_INK.body, ...line };
}

function stickerShapes(view: CornerView, facelets: Facelets, site: number, look: CubeLook): Shape[] {
  const { face, row, column } = SITES[site] as (typeof SITES)[number];
  const color = facelets[site] as Face;
  return [
    {
      kind: 'polygon',
      points: squareOn(view, face, column + LINE, row + LINE, 1 - 2 * LINE),
      fill: look.colors[color].fill,
    },
    ...markShape(look, color, pointOn(view, face, column + 0.5, row + 0.5), LETTER_SIZE_PX),
  ];
}

/** Draws a face's label outside its corner that is furthest from the other two faces. */
function labelShape(view: CornerView, face: Face): Shape {
  const reach = 0.5 + 22 / CELL_PX / 6;
  const along = (axis: 0 | 1 | 2) =>
    view.faces.reduce((sum, each) => sum + (each === face ? reach : -reach) * FACE_FRAMES[each].normal[axis], 0);
  return {
    kind: 'text',
    at: project(view, [3 * along(0), 3 * along(1), 3 * along(2)]),
    text: face,
    sizePx: LABEL_SIZE_PX,
    fill: CUBE_INK.label,
  };
}

/** Outlines a square on a face, `side` cells wide. Column and row are in cells from the face's first sticker. */
function squareOn(view: CornerView, face: Face, column: number, row: number, side: number): readonly Point[] {
  return [
    pointOn(view, face, column, row),
    pointOn(view, face, column + side, row),
    pointOn(view, face, column + side, row + side),
    pointOn(view, face, column, row + side),
  ];
}

function pointOn(view: CornerView, face: Face, column: number, row: number): Point {
  const { normal, right, down } = FACE_FRAMES[face];
  const along = (axis: 0 | 1 | 2) => 1.5 * normal[axis] + (column - 1.5) * right[axis] + (row - 1.5) * down[axis];
  return project(view, [along(0), along(1), along(2)]);
}

function project(view: CornerView, [x, y, z]: readonly [number, number, number]): Point {
  const on = (axis: 0 | 1) => view.center[axis] + CELL_PX * (x * view.x[axis] + y * view.y[axis] + z * view.z[axis]);
  return [on(0), on(1)];
}
