/**
 * Draws a cube seen from a corner, from above. Isometric without perspective or shading, so that a print looks the same
 * on all three faces except for the slant.
 */
import type { Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import type { CornerView, SeenFace } from './corner-view';
import { type FaceLook, faceShapes, outline, type Placement } from './face';

const WIDTH_PX = 280;
const HEIGHT_PX = 320;
const EDGE_PX = 146;
const LOOK: FaceLook = { strokePx: 7, letterPx: 52 };
const RIM_PX = 4;
const COS_30 = 0.8660254;

/** The three edges from the corner in the middle, clockwise. */
const [LEFT_UP, RIGHT_UP, DOWN]: readonly [Point, Point, Point] = [
  [-COS_30 * EDGE_PX, -EDGE_PX / 2],
  [COS_30 * EDGE_PX, -EDGE_PX / 2],
  [0, EDGE_PX],
];
const CENTER: Point = [WIDTH_PX / 2, HEIGHT_PX / 2];

/**
 * Places each face with the shared corner at its lower left: its left edge runs upward from there, its lower edge
 * right.
 */
const withCorner = (center: Point, up: Point, right: Point): Placement => ({
  corner: [center[0] + up[0], center[1] + up[1]],
  right,
  down: [-up[0], -up[1]],
});

const placementsAround = (center: Point): readonly Placement[] => [
  withCorner(center, LEFT_UP, RIGHT_UP),
  withCorner(center, RIGHT_UP, DOWN),
  withCorner(center, DOWN, LEFT_UP),
];

export const drawView = (view: CornerView): Scene => ({
  width: WIDTH_PX,
  height: HEIGHT_PX,
  background: PICTURE_INK.background,
  shapes: cubeShapes(view, CENTER),
});

function cubeShapes(view: CornerView, center: Point): readonly Shape[] {
  const placements = placementsAround(center);
  const faces = placements.flatMap((placement, place) => {
    const { pattern, turn } = view[place] as SeenFace;
    return faceShapes(placement, pattern, turn, LOOK);
  });
  const rims = placements.map((placement) => ({
    kind: 'polygon' as const,
    points: outline(placement),
    stroke: PICTURE_INK.line,
    strokeWidth: RIM_PX,
  }));
  return [...faces, ...rims];
}

const NAMED_WIDTH_PX = 440;
const NAMED_HEIGHT_PX = 400;
const NAMED_CENTER: Point = [NAMED_WIDTH_PX / 2, NAMED_HEIGHT_PX / 2];
const NAME_PX = 18;
const NAME_INK = '#4a5260';
const POINTER_PX = 2.5;
/** From the corner of the outline: start and end of a pointer, and how far its head reaches back and sideways. */
const POINTER = { from: 6, to: 26, back: 7, aside: 4 } as const;
/** Distance of a name from the tip, along and across. */
const NAME_OFF: Point = [31, 16];

const NAMES: readonly (readonly [name: string, along: Point])[] = [
  ['up', [0, -1]],
  ['down', [0, 1]],
  ['left', [-COS_30, -0.5]],
  ['right', [COS_30, 0.5]],
  ['back', [COS_30, -0.5]],
  ['front', [-COS_30, 0.5]],
];

export const drawNamedView = (view: CornerView): Scene => ({
  width: NAMED_WIDTH_PX,
  height: NAMED_HEIGHT_PX,
  background: PICTURE_INK.background,
  shapes: [...cubeShapes(view, NAMED_CENTER), ...NAMES.flatMap(([name, along]) => namedPointer(name, along))],
});

function namedPointer(name: string, [x, y]: Point): readonly Shape[] {
  const at = (distance: number, aside = 0): Point => [
    NAMED_CENTER[0] + x * (EDGE_PX + distance) - y * aside,
    NAMED_CENTER[1] + y * (EDGE_PX + distance) + x * aside,
  ];
  const { from, to, back, aside } = POINTER;
  const [textX, textY] = at(to);
  return [
    { kind: 'polyline', points: [at(from), at(to)], stroke: NAME_INK, strokeWidth: POINTER_PX },
    {
      kind: 'polyline',
      points: [at(to - back, aside), at(to), at(to - back, -aside)],
      stroke: NAME_INK,
      strokeWidth: POINTER_PX,
    },
    {
      kind: 'text',
      at: [textX + Math.sign(x) * NAME_OFF[0], textY + (x === 0 ? y * NAME_OFF[1] : 0)],
      text: name,
      sizePx: NAME_PX,
      fill: NAME_INK,
    },
  ];
}
