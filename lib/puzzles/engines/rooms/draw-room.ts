/** Draws a furnished room from above, as a map with an arrow, and from a person's viewpoint inside it. */
import type { PathCommand, Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import type { Camera, ShadedScene, Solid } from 'rung-puzzles/scene/shaded/shaded-scene';
import type { Vector3 } from 'rung-puzzles/scene/shaded/vector3';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { FURNITURE, type PlacedFurniture } from './furniture';
import { aheadOf, type FloorVector, type Heading, rightOf } from './heading';

export interface Room {
  /** Half the side of the square floor, in metres. */
  readonly half: number;
  readonly furniture: readonly PlacedFurniture[];
}

const MAP_PX = 380;
const MAP_MARGIN_PX = 14;
const NAME_PX = 14;
const VIEW_PX = { width: 640, height: 480 } as const;
/** Ninety degrees from the left edge of the picture to the right one. */
const SPREAD = 0.75;
const EYE_HEIGHT = 1.25;
const WALL = '#dbe3ec';
/** From behind the viewer's left shoulder, so that the light does not reveal the direction. */
const LIGHT = { back: 0.7, left: 0.6, up: 1.3 } as const;
const FLOOR = '#f3ece0';

export const cameraIn = ([x, y]: FloorVector, heading: Heading): Camera => {
  const [aheadX, aheadY] = aheadOf(heading);
  return { from: [x, y, EYE_HEIGHT], to: [x + aheadX, y + aheadY, EYE_HEIGHT - 0.18], spread: SPREAD };
};

/** How far right of the middle, divided by how far ahead. -1 to 1 is in the picture if it is ahead. */
export function bearing(
  [x, y]: FloorVector,
  heading: Heading,
  [toX, toY]: FloorVector,
): { readonly aside: number; readonly ahead: number } {
  const [ahead, right] = [aheadOf(heading), rightOf(heading)];
  const along = (axis: FloorVector) => (toX - x) * axis[0] + (toY - y) * axis[1];
  return { aside: along(right) / along(ahead), ahead: along(ahead) };
}

export function drawRoomView(room: Room, standing: FloorVector, heading: Heading): ShadedScene {
  return {
    kind: 'shaded',
    ...VIEW_PX,
    background: WALL,
    camera: cameraIn(standing, heading),
    light: lightOf(heading),
    shadowsFrom: [0, 0, 1],
    ground: {
      color: FLOOR,
      from: [-room.half, -room.half],
      to: [room.half, room.half],
      grid: { spacing: 1, color: '#d9cdb9', lineWidth: 0.03 },
    },
    solids: room.furniture.flatMap(solidsOf),
  };
}

function lightOf(heading: Heading): Vector3 {
  const [[aheadX, aheadY], [rightX, rightY]] = [aheadOf(heading), rightOf(heading)];
  return [0 - LIGHT.back * aheadX - LIGHT.left * rightX, 0 - LIGHT.back * aheadY - LIGHT.left * rightY, LIGHT.up];
}

const solidsOf = ({ kind, at: [x, y] }: PlacedFurniture): readonly Solid[] =>
  FURNITURE[kind].map(({ form, half, at, color }) => ({
    form,
    linear: [
      [half[0], 0, 0],
      [0, half[1], 0],
      [0, 0, half[2]],
    ],
    at: [x + at[0], y + at[1], at[2]],
    color,
  }));

/** Draws the map with north up and the names below the things. */
export function drawMap(room: Room, standing: FloorVector, heading: Heading): Scene {
  const scale = (MAP_PX - 2 * MAP_MARGIN_PX) / (2 * room.half);
  const place = ([x, y]: FloorVector): Point => [MAP_PX / 2 + x * scale, MAP_PX / 2 - y * scale];
  return {
    width: MAP_PX,
    height: MAP_PX,
    background: PICTURE_INK.background,
    shapes: [
      ...floorShapes(room, place),
      ...room.furniture.flatMap((thing) => mapShapes(thing, place, scale)),
      ...arrowShapes(standing, heading, place),
    ],
  };
}

function floorShapes({ half }: Room, place: (point: FloorVector) => Point): readonly Shape[] {
  const lines = Array.from({ length: 2 * Math.ceil(half) - 1 }, (_, index) => index + 1 - Math.ceil(half)).flatMap(
    (at): readonly PathCommand[] => [
      { op: 'M', to: place([at, -half]) },
      { op: 'L', to: place([at, half]) },
      { op: 'M', to: place([-half, at]) },
      { op: 'L', to: place([half, at]) },
    ],
  );
  const corners = [place([-half, half]), place([half, half]), place([half, -half]), place([-half, -half])];
  return [
    { kind: 'polygon', points: corners, fill: FLOOR },
    { kind: 'path', commands: lines, stroke: '#e3d9c7', strokeWidth: 1 },
    { kind: 'polygon', points: corners, stroke: PICTURE_INK.line, strokeWidth: 4 },
  ];
}

const ROUND: ReadonlySet<string> = new Set(['sphere', 'cylinder', 'cone', 'torus']);

function mapShapes(
  { kind, at: [x, y] }: PlacedFurniture,
  place: (point: FloorVector) => Point,
  scale: number,
): readonly Shape[] {
  const fromBelow = [...FURNITURE[kind]].sort((one, other) => one.at[2] + one.half[2] - (other.at[2] + other.half[2]));
  const shapes = fromBelow.map(({ form, half, at, color }): Shape => {
    const [left, top] = place([x + at[0] - half[0], y + at[1] + half[1]]);
    const [right, bottom] = place([x + at[0] + half[0], y + at[1] - half[1]]);
    const paint = { fill: color, stroke: PICTURE_INK.line, strokeWidth: 1.5 };
    if (ROUND.has(form))
      return { kind: 'circle', center: [(left + right) / 2, (top + bottom) / 2], radius: (right - left) / 2, ...paint };
    return {
      kind: 'polygon',
      points: [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
      ...paint,
    };
  });
  const [middle, bottom] = place([x, y - 0.42]);
  return [
    ...shapes,
    {
      kind: 'text',
      at: [middle, bottom + 0.14 * scale],
      text: kind,
      sizePx: NAME_PX,
      fill: PICTURE_INK.line,
      halo: FLOOR,
    },
  ];
}

/** From the middle of the dot, in metres: shaft and head. */
const ARROW: readonly FloorVector[] = [
  [-0.09, 0.1],
  [-0.09, 0.5],
  [-0.24, 0.5],
  [0, 0.85],
  [0.24, 0.5],
  [0.09, 0.5],
  [0.09, 0.1],
];
const ARROW_INK = '#c2185b';

function arrowShapes([x, y]: FloorVector, heading: Heading, place: (point: FloorVector) => Point): readonly Shape[] {
  const [ahead, right] = [aheadOf(heading), rightOf(heading)];
  const points = ARROW.map(([aside, along]) =>
    place([x + aside * right[0] + along * ahead[0], y + aside * right[1] + along * ahead[1]]),
  );
  return [
    { kind: 'polygon', points, fill: ARROW_INK },
    { kind: 'circle', center: place([x, y]), radius: 9, fill: ARROW_INK, stroke: PICTURE_INK.paper, strokeWidth: 2 },
  ];
}
