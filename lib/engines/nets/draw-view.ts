/**
 * A cube seen from one of its corners, from above: isometric, no perspective and no shading, so that a print looks the same on each of the
 * three faces but for the slant.
 */
import type { Point, Scene } from '@/lib/scene/scene';
import { PICTURE_INK } from '@/lib/scene/six-colors';
import type { CornerView, SeenFace } from './corner-view';
import { type FaceLook, faceShapes, outline, type Placement } from './draw-face';

const WIDTH_PX = 280;
const HEIGHT_PX = 320;
const EDGE_PX = 146;
const LOOK: FaceLook = { strokePx: 7, letterPx: 52 };
const RIM_PX = 4;
/** Half the square root of 3: the cosine of 30 degrees. */
const COS_30 = 0.8660254;

/** From the corner in the middle along the three edges that meet there, in the order in which they lie clockwise. */
const [LEFT_UP, RIGHT_UP, DOWN]: readonly [Point, Point, Point] = [
  [-COS_30 * EDGE_PX, -EDGE_PX / 2],
  [COS_30 * EDGE_PX, -EDGE_PX / 2],
  [0, EDGE_PX],
];
const CENTER: Point = [WIDTH_PX / 2, HEIGHT_PX / 2];

/** Each face with the shared corner at its lower left: its left edge runs upward from there, its lower edge to the right. */
const withCorner = (up: Point, right: Point): Placement => ({
  corner: [CENTER[0] + up[0], CENTER[1] + up[1]],
  right,
  down: [-up[0], -up[1]],
});

/** Top, right, front. */
const PLACEMENTS: readonly Placement[] = [withCorner(LEFT_UP, RIGHT_UP), withCorner(RIGHT_UP, DOWN), withCorner(DOWN, LEFT_UP)];

export function drawView(view: CornerView): Scene {
  const faces = PLACEMENTS.flatMap((placement, place) => {
    const { pattern, turn } = view[place] as SeenFace;
    return faceShapes(placement, pattern, turn, LOOK);
  });
  const rims = PLACEMENTS.map((placement) => ({ kind: 'polygon' as const, points: outline(placement), stroke: PICTURE_INK.line, strokeWidth: RIM_PX }));
  return { width: WIDTH_PX, height: HEIGHT_PX, background: PICTURE_INK.background, shapes: [...faces, ...rims] };
}
