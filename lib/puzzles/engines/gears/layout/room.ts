/** The space each placed part takes. Lengths in modules. */
import type { Point } from 'rung-puzzles/scene/scene';
import { boundsOf, type Footprint } from '../draw/footprint';
import { type JointOf, type Label, type Mechanism, outerSize, type Part, partOf } from '../mechanism';
import {
  ADDENDUM,
  BLOCK_HALF,
  GUIDE_HALF_WIDTH,
  PLAIN_RIM,
  RACK_DEPTH,
  travelOf,
  WORM_LABEL_ROOM,
  WORM_RADIUS,
  WORM_SHAFT_HALF,
} from '../train/proportions';
import { pointFrom } from '../turn-vector';
import { isWithinRing } from './axes';
import { SIDE_TURNS } from './sides';
import type { Spot } from './spot';

/** Empty for parts inside a ring. */
export function footprintsOf(mechanism: Mechanism, part: Part, { at, half }: Spot): readonly Footprint[] {
  if (isWithinRing(mechanism, part.label)) return [];
  const of = [part.label];
  switch (part.kind) {
    case 'gear':
      return [{ kind: 'disc', of, center: at, radius: part.teeth / 2 + ADDENDUM }];
    case 'pulley':
      return [{ kind: 'disc', of, center: at, radius: part.diameter / 2 + ADDENDUM }];
    case 'ring':
      return [{ kind: 'disc', of, center: at, radius: ringRadius(part) }];
    case 'worm':
      return [wormFootprint(mechanism, part.label, at)];
    case 'rack':
      return [rackFootprint(mechanism, part.label, at, half)];
    default:
      return guideFootprint(mechanism, part.label, at);
  }
}

/** Radius to the tips of the outer teeth, or to the plain rim. */
export const ringRadius = (part: Extract<Part, { kind: 'ring' }>): number =>
  part.outerTeeth === null ? part.innerTeeth / 2 + PLAIN_RIM : part.outerTeeth / 2 + ADDENDUM;

function rackFootprint(mechanism: Mechanism, rack: Label, at: Point, half: number): Footprint {
  const joint = mechanism.joints.find((each) => each.kind === 'rack' && each.rack === rack) as JointOf<'rack'>;
  const out = SIDE_TURNS[joint.side];
  return boxAround(
    [rack],
    [
      pointFrom(pointFrom(at, out, -ADDENDUM), out + 0.25, half),
      pointFrom(pointFrom(at, out, RACK_DEPTH), out + 0.25, -half),
    ],
  );
}

function wormFootprint(mechanism: Mechanism, worm: Label, at: Point): Footprint {
  const joint = mechanism.joints.find((each) => each.kind === 'worm' && each.worm === worm) as JointOf<'worm'>;
  const out = SIDE_TURNS[joint.side];
  return boxAround(
    [worm],
    [
      pointFrom(pointFrom(at, out, -WORM_RADIUS), out + 0.25, WORM_SHAFT_HALF),
      pointFrom(pointFrom(at, out, WORM_RADIUS + WORM_LABEL_ROOM), out + 0.25, -WORM_SHAFT_HALF),
    ],
  );
}

function guideFootprint(mechanism: Mechanism, slider: Label, center: Point): readonly Footprint[] {
  return mechanism.joints.flatMap((joint) => {
    if ((joint.kind !== 'crank' && joint.kind !== 'cam') || joint.slider !== slider) return [];
    const out = SIDE_TURNS[joint.side];
    const [near, far] = travelOf(joint.kind, outerSize(partOf(mechanism, joint.wheel)));
    return [
      boxAround(
        [slider],
        [
          pointFrom(pointFrom(center, out, near - BLOCK_HALF), out + 0.25, GUIDE_HALF_WIDTH),
          pointFrom(pointFrom(center, out, far + BLOCK_HALF), out + 0.25, -GUIDE_HALF_WIDTH),
        ],
      ),
    ];
  });
}

function boxAround(of: readonly Label[], points: readonly Point[]): Footprint {
  const { low, high } = boundsOf(points.map((point) => ({ kind: 'disc', of, center: point, radius: 0 })));
  return { kind: 'box', of, low, high };
}

/** Returns null while one of the pulleys has no place. */
export function beltFootprint(
  mechanism: Mechanism,
  { of }: JointOf<'belt'>,
  spots: ReadonlyMap<Label, Spot>,
): readonly Footprint[] {
  const ends = of.map((label) => spots.get(label)?.at);
  const [from, to] = ends;
  if (from === undefined || to === undefined) return [];
  return [
    {
      kind: 'strip',
      of,
      ends: [from, to],
      radius: Math.max(...of.map((label) => outerSize(partOf(mechanism, label)) / 2 + ADDENDUM)),
    },
  ];
}
