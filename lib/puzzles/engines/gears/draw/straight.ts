/**
 * Parts drawn along straight lines: racks, worms, sliders and followers. The phase of a rack or worm is the offset of a
 * tooth or thread from its middle, `half` the half length of a rack. Lengths in px.
 */
import type { Point, Shape } from 'rung-puzzles/scene/scene';
import { type Pose, type Reciprocating, sliderPose } from '../layout/pose';
import { SIDE_TURNS } from '../layout/sides';
import type { Machine, Place } from '../machine';
import { type JointOf, outerSize, type Part, partOf, type Side } from '../mechanism';
import { colorOf, fillOf, nameLabel, showsNumbers } from '../names';
import {
  ADDENDUM,
  BLOCK_HALF,
  BLOCK_HALF_WIDTH,
  CAM_OFFSET,
  CAM_RADIUS,
  DEDENDUM,
  PITCH,
  RACK_DEPTH,
  travelOf,
  WORM_HALF,
  WORM_LABEL_ROOM,
  WORM_RADIUS,
  WORM_SHAFT_HALF,
} from '../train/proportions';
import { turnVector } from '../turn-vector';
import { straightArrow } from './arrow';
import { badge, letterSize, singleLabel } from './labels';
import { GEARS_INK, LINE_PX, NUMBER_SHARE, ROD_PX } from './look';
import { rackTeeth } from './teeth';

const LINE = { stroke: GEARS_INK.line, strokeWidth: LINE_PX } as const;

/** Maps a distance along the rim's clockwise direction and a distance outwards to a point. */
type Frame = (along: number, out: number) => Point;

function frameAt([x, y]: Point, side: Side): Frame {
  const [outX, outY] = turnVector(SIDE_TURNS[side]);
  return (along, out) => [x - outY * along + outX * out, y + outX * along + outY * out];
}

const quadrilateral = (
  frame: Frame,
  along: readonly [number, number],
  out: readonly [number, number],
): readonly Point[] => [
  frame(along[0], out[0]),
  frame(along[1], out[0]),
  frame(along[1], out[1]),
  frame(along[0], out[1]),
];

/** `arrow`: 1 if the input rack moves along its gear's clockwise rim, -1 the other way, 0 if it is not the input. */
export function drawRack(
  machine: Machine,
  { side }: JointOf<'rack'>,
  part: Part,
  place: Place,
  { at }: Pose,
  arrow: -1 | 0 | 1,
): readonly Shape[] {
  const { modulePx } = machine;
  const frame = frameAt(at, side);
  const back = RACK_DEPTH * modulePx;
  const root = DEDENDUM * modulePx;
  const outline = [
    frame(-place.half, root),
    ...rackTeeth(place.half, place.phase, modulePx).map(([along, out]) => frame(along, out)),
    frame(place.half, root),
  ];
  const middle = (root + back) / 2;
  const labelAt = frame(arrow === 0 ? 0 : -place.half / 2, middle);
  return [
    {
      kind: 'polygon',
      points: [...outline, frame(place.half, back), frame(-place.half, back)],
      fill: fillOf(machine, part.label, GEARS_INK.rack),
      ...LINE,
    },
    ...nameLabel(machine, part.label, labelAt, letterSize(4.4 * modulePx)),
    ...(arrow === 0
      ? []
      : straightArrow(
          frame(place.half * (0.4 - 0.25 * arrow), middle),
          frame(place.half * (0.4 + 0.2 * arrow), middle),
        )),
  ];
}

const THREAD_PX_PER_MODULE = 1.05;
const SHAFT_HALF = 1.4;
const THREAD_REACH = WORM_RADIUS + 0.8;
const WORM_BODY = WORM_RADIUS - 1.1;
const ARROW_AT = 16.6;
const ARROW_HALF = 3.6;

/** `arrow`: 1 if the near side of the input worm moves up, -1 down. */
export function drawWorm(
  machine: Machine,
  part: Extract<Part, { kind: 'worm' }>,
  side: Side,
  place: Place,
  { turned }: Pose,
  arrow: -1 | 1,
): readonly Shape[] {
  const { modulePx } = machine;
  const at = (x: number, y: number): Point => [place.at[0] + x * modulePx, place.at[1] + y * modulePx];
  const box = (halfX: number, halfY: number): readonly Point[] => [
    at(-halfX, -halfY),
    at(halfX, -halfY),
    at(halfX, halfY),
    at(-halfX, halfY),
  ];
  const away = side === 'below' ? 1 : -1;
  const fill = fillOf(machine, part.label, GEARS_INK.worm);
  const [labelSize, labelAt] = [letterSize(4.2 * modulePx), away * (THREAD_REACH + WORM_LABEL_ROOM / 2 - 0.6)];
  return [
    { kind: 'polygon', points: box(WORM_SHAFT_HALF, SHAFT_HALF), fill, ...LINE },
    { kind: 'polygon', points: box(WORM_HALF, WORM_BODY), fill, ...LINE },
    ...wormThreads(part, side, place.phase / modulePx, turned).map(
      (ends): Shape => ({
        kind: 'polyline',
        points: ends.map(([x, y]) => at(x, y)),
        stroke: GEARS_INK.line,
        strokeWidth: THREAD_PX_PER_MODULE * modulePx,
      }),
    ),
    ...wormLabels(machine, part, at, labelAt, labelSize),
    ...straightArrow(at(ARROW_AT, ARROW_HALF * arrow), at(ARROW_AT, -arrow)),
  ];
}

/** With colour names, the letter is at the end of the shaft, on the colour. */
function wormLabels(
  machine: Machine,
  part: Extract<Part, { kind: 'worm' }>,
  at: Frame,
  labelAt: number,
  labelSize: number,
): readonly Shape[] {
  if (!showsNumbers(machine))
    return colorOf(machine, part.label) === undefined ? [] : badgeOn(machine, part.label, at(-ARROW_AT, 0), labelSize);
  const starts = singleLabel(
    at(2.6, labelAt),
    `${part.starts} start${part.starts === 1 ? '' : 's'}`,
    labelSize * NUMBER_SHARE,
  );
  return [...nameLabel(machine, part.label, at(-6.4, labelAt), labelSize), starts];
}

function badgeOn(machine: Machine, label: string, at: Point, sizePx: number): readonly Shape[] {
  const color = colorOf(machine, label);
  return color === undefined ? [] : badge(at, color.letter, sizePx * 0.7, color.fill, color.ink);
}

/**
 * Returns the near sides of the threads, in modules from the worm's middle, y down. On a right-handed horizontal worm
 * they lean left going up. If the near side moves up, they move right by one lead (starts x pitch) per turn.
 */
export function wormThreads(
  part: Extract<Part, { kind: 'worm' }>,
  side: Side,
  phase: number,
  turned: number,
): readonly (readonly [Point, Point])[] {
  const lead = part.starts * PITCH * (part.hand === 'right' ? 1 : -1);
  const slope = lead / 4 / WORM_RADIUS;
  // A thread's position is where it meets the wheel: at the worm's upper or lower edge.
  const middle = phase + lead * turned - slope * (side === 'below' ? -WORM_RADIUS : WORM_RADIUS);
  const overhang = Math.abs(slope) * THREAD_REACH;
  const first = Math.ceil((-WORM_HALF + overhang - middle) / PITCH);
  const last = Math.floor((WORM_HALF - overhang - middle) / PITCH);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const x = middle + (first + index) * PITCH;
    return [
      [x - slope * THREAD_REACH, -THREAD_REACH],
      [x + slope * THREAD_REACH, THREAD_REACH],
    ] as const;
  });
}

const GUIDE_GAP = 0.7;

export function drawReciprocating(machine: Machine, joint: Reciprocating, turned: number): readonly Shape[] {
  const { modulePx } = machine;
  const { pin, end, block } = sliderPose(machine, joint, turned);
  const half = (length: number): readonly [number, number] => [-length * modulePx, length * modulePx];
  const body: readonly Shape[] = [
    {
      kind: 'polygon',
      points: quadrilateral(frameAt(block, joint.side), half(BLOCK_HALF_WIDTH), half(BLOCK_HALF)),
      fill: fillOf(machine, joint.slider, GEARS_INK.slider),
      ...LINE,
    },
    ...nameLabel(machine, joint.slider, block, letterSize(4.4 * modulePx)),
  ];
  const guides = guideLines(machine, joint);
  return joint.kind === 'crank'
    ? [...guides, ...rod(pin, block), ...body, pinDot(pin, modulePx)]
    : [...guides, camDisc(pin, modulePx), ...rod(end, block), foot(machine, joint, end), ...body];
}

function guideLines(machine: Machine, joint: Reciprocating): readonly Shape[] {
  const { modulePx, mechanism, places } = machine;
  const frame = frameAt((places[joint.wheel] as Place).at, joint.side);
  const [near, far] = travelOf(joint.kind, outerSize(partOf(mechanism, joint.wheel)));
  const [from, to] = [(near - BLOCK_HALF) * modulePx, (far + BLOCK_HALF) * modulePx];
  return [-1, 1].map((sign) => {
    const aside = sign * (BLOCK_HALF_WIDTH + GUIDE_GAP) * modulePx;
    return {
      kind: 'polyline',
      points: [frame(aside, from), frame(aside, to)],
      stroke: GEARS_INK.guide,
      strokeWidth: 2 * LINE_PX,
    };
  });
}

const rod = (from: Point, to: Point): readonly Shape[] => [
  { kind: 'polyline', points: [from, to], stroke: GEARS_INK.line, strokeWidth: ROD_PX },
  { kind: 'polyline', points: [from, to], stroke: GEARS_INK.slider, strokeWidth: ROD_PX - 2 * LINE_PX },
];

const pinDot = (at: Point, modulePx: number): Shape => ({
  kind: 'circle',
  center: at,
  radius: 0.9 * modulePx,
  fill: GEARS_INK.slider,
  ...LINE,
});

const camDisc = (at: Point, modulePx: number): Shape => ({
  kind: 'circle',
  center: at,
  radius: CAM_RADIUS * modulePx,
  fill: GEARS_INK.cam,
  ...LINE,
});

/** The flat foot of a cam's follower. */
function foot(machine: Machine, { side }: Reciprocating, end: Point): Shape {
  const frame = frameAt(end, side);
  const half = (CAM_OFFSET + ADDENDUM) * machine.modulePx;
  return {
    kind: 'polyline',
    points: [frame(-half, ROD_PX / 4), frame(half, ROD_PX / 4)],
    stroke: GEARS_INK.line,
    strokeWidth: ROD_PX / 2,
  };
}
