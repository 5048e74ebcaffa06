/**
 * Draws solids isometrically: no perspective, one shade per direction of faces, thin edges around each visible face.
 * Painter's algorithm over the visible faces.
 */
import type { Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { type NamedColor, PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { boxCells, type Cell, type Solid } from '../cell';
import {
  type Corner,
  depthOf,
  FRONT_LEFT,
  type Lattice,
  middleOf,
  type PageBox,
  pageBox,
  projected,
  SIDES,
  type Side,
  type Sight,
  seenFrom,
  TRIANGLES,
} from '../seen';

export const COS_30 = 0.8660254;

/** Lightest on top, darkest away from the light. They differ enough in lightness alone. */
export const SHADES: Readonly<Record<Side, string>> = { top: '#f3f6fa', left: '#b9c6d6', right: '#8297b0' };
/**
 * How far a colour shifts towards white on top and black on the right, in percent. Its letter keeps a contrast of 4.5
 * to 1 on each side.
 */
const COLOR_SHIFT: Readonly<Record<Side, { readonly towards: 0 | 255; readonly percent: number }>> = {
  top: { towards: 255, percent: 18 },
  left: { towards: 0, percent: 0 },
  right: { towards: 0, percent: 4 },
};
const EDGE_PX = 1.6;
const PLATE_EDGE_PX = 1.2;
/** Height of a letter, per edge of a cube. */
const LETTER_SHARE = 0.42;
const HALF_FACE_LETTER_SHARE = 0.27;

export interface IsometricLook {
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** Edge of a cube in px. */
  readonly edgePx: number;
  readonly corner?: Corner;
  /** The colour of a cube, shown with its letter. Default: plain shades. */
  readonly colorOf?: (cell: Cell) => NamedColor;
  /** Replaces the shade of one face by another fill. */
  readonly markOf?: (cell: Cell, side: Side) => string | undefined;
  /** Draws a ground of so many tiles along x and y, from the origin. */
  readonly plate?: Plate;
}

export type Plate = readonly [width: number, depth: number];

/** Maps lattice points to the page, in px. */
export type Place = (point: Lattice) => Point;

export function drawIsometric(solid: Solid, look: IsometricLook): Scene {
  const { width, height, edgePx, corner = FRONT_LEFT, plate } = look;
  const { from, to } = pictureBox({ solid, plate }, corner);
  const middle = { u: (from.u + to.u) / 2, v: (from.v + to.v) / 2 };
  const place = placing([width / 2, height / 2], middle, edgePx);
  return {
    width,
    height,
    background: PICTURE_INK.background,
    shapes: [...(plate ? plateShapes(plate, corner, place) : []), ...isometricShapes(solid, place, look)],
  };
}

export const placing =
  (at: Point, middle: Lattice, edgePx: number): Place =>
  ({ u, v }) => [at[0] + (u - middle.u) * edgePx * COS_30, at[1] + ((v - middle.v) * edgePx) / 2];

export interface Pictured {
  readonly solid: Solid;
  readonly plate?: Plate | undefined;
}

/** Returns the largest integer edge in px at which all pictures fit a panel with this margin. */
export function fittingEdgePx(
  pictures: readonly Pictured[],
  width: number,
  height: number,
  marginPx: number,
  corner: Corner = FRONT_LEFT,
): number {
  const spans = pictures.map((picture) => spanOf(picture, corner));
  const edges = spans.map(([across, up]) => Math.min((width - 2 * marginPx) / across, (height - 2 * marginPx) / up));
  return Math.floor(Math.min(...edges));
}

/** Returns the side in px of the smallest square that holds each picture with this margin. */
export const fittingSidePx = (
  pictures: readonly Pictured[],
  edgePx: number,
  marginPx: number,
  corner: Corner = FRONT_LEFT,
): number => Math.ceil(edgePx * Math.max(...pictures.flatMap((picture) => spanOf(picture, corner)))) + 2 * marginPx;

/** Width and height on the page, in edges. */
function spanOf(picture: Pictured, corner: Corner): readonly [across: number, up: number] {
  const { from, to } = pictureBox(picture, corner);
  return [(to.u - from.u) * COS_30, (to.v - from.v) / 2];
}

function pictureBox({ solid, plate }: Pictured, corner: Corner): PageBox {
  const box = pageBox(solid, corner);
  if (plate === undefined) return box;
  const points = [[0, 0], [plate[0], 0], [0, plate[1]], plate].map(([x = 0, y = 0]) => projected([x, y, 0], corner));
  const all = [...points, box.from, box.to];
  const [us, vs] = [all.map(({ u }) => u), all.map(({ v }) => v)];
  return { from: { u: Math.min(...us), v: Math.min(...vs) }, to: { u: Math.max(...us), v: Math.max(...vs) } };
}

export function plateShapes([width, depth]: Plate, corner: Corner, place: Place): Shape[] {
  const tiles = boxCells([width, depth, 1]);
  return tiles.map((tile) => ({
    kind: 'polygon',
    points: tileOutline(tile, corner, place),
    fill: PICTURE_INK.paper,
    stroke: PICTURE_INK.faint,
    strokeWidth: PLATE_EDGE_PX,
  }));
}

const tileOutline = ([x, y, z]: Cell, corner: Corner, place: Place): readonly Point[] =>
  faceOutline([x, y, z - 1], 'top', corner, place);

/** A partly visible face and its visible triangles. */
interface VisibleFace {
  readonly cell: Cell;
  readonly side: Side;
  readonly triangles: readonly number[];
}

export function isometricShapes(solid: Solid, place: Place, look: IsometricLook): Shape[] {
  const { corner = FRONT_LEFT } = look;
  const faces = visibleFaces(solid, corner);
  const letters = faces.flatMap((face) => letterShapes(face, faces, place, look));
  return [...faces.map((face) => faceShape(face, place, look)), ...letters];
}

/** Farthest first, in a fixed order for equal distances. */
function visibleFaces(solid: Solid, corner: Corner): readonly VisibleFace[] {
  const faces = new Map<string, { cell: Cell; side: Side; triangles: number[] }>();
  for (const { cell, side, index, triangle } of seenFrom(solid, corner).values()) {
    const key = `${index}${side}`;
    const face = faces.get(key);
    if (face === undefined) faces.set(key, { cell, side, triangles: [triangle] });
    else face.triangles.push(triangle);
  }
  return [...faces.values()].sort(
    (a, b) => depthOf(b.cell, corner) - depthOf(a.cell, corner) || inPageOrder(a, b, corner),
  );
}

function inPageOrder(a: Pick<Sight, 'cell' | 'side'>, b: Pick<Sight, 'cell' | 'side'>, corner: Corner): number {
  const [one, other] = [middleOf(a.cell, corner), middleOf(b.cell, corner)];
  return one.v - other.v || one.u - other.u || SIDES.indexOf(a.side) - SIDES.indexOf(b.side);
}

/** Corners of a face around the middle of its cube's hexagon. */
const OUTLINES: Readonly<Record<Side, readonly Lattice[]>> = {
  top: [
    { u: 0, v: 0 },
    { u: -1, v: -1 },
    { u: 0, v: -2 },
    { u: 1, v: -1 },
  ],
  left: [
    { u: 0, v: 0 },
    { u: -1, v: -1 },
    { u: -1, v: 1 },
    { u: 0, v: 2 },
  ],
  right: [
    { u: 0, v: 0 },
    { u: 1, v: -1 },
    { u: 1, v: 1 },
    { u: 0, v: 2 },
  ],
};

function faceOutline(cell: Cell, side: Side, corner: Corner, place: Place): readonly Point[] {
  const { u, v } = middleOf(cell, corner);
  return OUTLINES[side].map((offset) => place({ u: u + offset.u, v: v + offset.v }));
}

function faceShape(
  { cell, side }: VisibleFace,
  place: Place,
  { corner = FRONT_LEFT, colorOf, markOf }: IsometricLook,
): Shape {
  const fill = markOf?.(cell, side) ?? (colorOf ? shaded(colorOf(cell).fill, side) : SHADES[side]);
  return {
    kind: 'polygon',
    points: faceOutline(cell, side, corner, place),
    fill,
    stroke: PICTURE_INK.line,
    strokeWidth: EDGE_PX,
  };
}

/** Draws a letter on each fully visible face. If a cube has none, a small one on each visible half. */
function letterShapes(
  face: VisibleFace,
  faces: readonly VisibleFace[],
  place: Place,
  look: IsometricLook,
): readonly Shape[] {
  const { colorOf, corner = FRONT_LEFT, edgePx } = look;
  if (colorOf === undefined) return [];
  const { letter: text, ink: fill } = colorOf(face.cell);
  const middle = middleOf(face.cell, corner);
  const at = ({ u, v }: Lattice, parts: number) => place({ u: middle.u + u / parts, v: middle.v + v / parts });
  if (isFull(face)) {
    return [{ kind: 'text', at: at(OUTLINES[face.side][2] as Lattice, 2), text, sizePx: LETTER_SHARE * edgePx, fill }];
  }
  if (faces.some((other) => other.cell === face.cell && isFull(other))) return [];
  return face.triangles.map((triangle) => ({
    kind: 'text',
    at: at(TRIANGLES[triangle] as Lattice, 3),
    text,
    sizePx: HALF_FACE_LETTER_SHARE * edgePx,
    fill,
  }));
}

const isFull = ({ triangles }: VisibleFace): boolean => triangles.length === 2;

export function shaded(color: string, side: Side): string {
  const { towards, percent } = COLOR_SHIFT[side];
  const channel = (from: number) =>
    Math.round((Number.parseInt(color.slice(from, from + 2), 16) * (100 - percent) + towards * percent) / 100);
  return `#${[1, 3, 5].map((from) => channel(from).toString(16).padStart(2, '0')).join('')}`;
}
