/**
 * Places parts on the page: meshing parts touch at their pitch circles, all others stay apart. Searches depth first,
 * one joint (a connection of two parts) after the other in random directions, within a limit of steps. A spot
 * is the position of a part: `at` its centre, `half` the half length of a rack. Lengths in gear modules, x to the
 * right, y down.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import type { Point } from 'rung-puzzles/scene/scene';
import { boundsOf, type Footprint } from '../draw/footprint';
import {
  type Joint,
  type JointOf,
  type Label,
  labelsOf,
  type Mechanism,
  outerSize,
  type Part,
  partOf,
} from '../mechanism';
import { ADDENDUM, RACK_OVERHANG, WORM_RADIUS } from '../train/proportions';
import { pointFrom } from '../turn-vector';
import { axesOf } from './axes';
import { type Clearance, clearanceOf } from './clearance';
import { beltFootprint, footprintsOf } from './room';
import { SIDE_TURNS } from './sides';
import type { Spot } from './spot';

export interface Layout {
  readonly spots: ReadonlyMap<Label, Spot>;
  readonly footprints: readonly Footprint[];
}

export interface Limits {
  readonly width: number;
  readonly height: number;
}

/** Added to the radius of the input for its arrow. */
const ARROW_ROOM = 3.4;
const DIRECTIONS = 48;
const BELT_GAPS = [7, 10, 14, 20] as const;
const RACK_GAPS = [4, 7] as const;
const MOST_STEPS = 160;

type Candidate = readonly (readonly [Label, Spot])[];

/** What stays the same during a search. */
interface Search {
  readonly mechanism: Mechanism;
  /** All parts with the same centre as each. */
  readonly coaxial: ReadonlyMap<Label, readonly Part[]>;
  readonly clearance: Clearance;
  readonly limits: Limits;
}

/** Returns null if the search found no layout within the limits. */
export function layOut(mechanism: Mechanism, limits: Limits, rng: Rng): Layout | null {
  const axes = axesOf(mechanism);
  const search: Search = {
    mechanism,
    coaxial: coaxialParts(mechanism, axes),
    clearance: clearanceOf(mechanism, axes),
    limits,
  };
  const first = mechanism.parts.find(({ label }) => axes.has(label) && !isPlanet(mechanism, label)) as Part;
  let steps = 0;

  function extend(layout: Layout, joints: readonly Joint[]): Layout | null {
    const joint = joints.find((each) => labelsOf(each).some((label) => layout.spots.has(label)));
    if (joint === undefined) return layout;
    const rest = joints.filter((each) => each !== joint);
    if (labelsOf(joint).every((label) => layout.spots.has(label))) return extend(layout, rest);
    for (const candidate of rng.shuffle(candidatesFor(mechanism, joint, layout))) {
      steps += 1;
      if (steps > MOST_STEPS) return null;
      const placed = withSpots(search, layout, candidate);
      const done = placed && extend(placed, rest);
      if (done) return done;
    }
    return null;
  }

  const start = withSpots(search, { spots: new Map(), footprints: [] }, [[first.label, { at: [0, 0], half: 0 }]]);
  const joints = mechanism.joints.filter(({ kind }) => kind !== 'held');
  return start && extend(start, joints);
}

const coaxialParts = ({ parts }: Mechanism, axes: ReadonlyMap<Label, Label>): ReadonlyMap<Label, readonly Part[]> =>
  new Map(
    parts.map((part) => [
      part.label,
      axes.has(part.label) ? parts.filter(({ label }) => axes.get(label) === axes.get(part.label)) : [part],
    ]),
  );

export const isPlanet = (mechanism: Mechanism, label: Label): boolean =>
  mechanism.joints.some((joint) => joint.kind === 'mesh' && joint.carrier !== null && joint.of[1] === label);

function candidatesFor(mechanism: Mechanism, joint: Joint, { spots }: Layout): Candidate[] {
  const [a, b] = labelsOf(joint) as [Label, Label];
  const [known, wanted] = spots.has(a) ? [a, b] : [b, a];
  const from = (spots.get(known) as Spot).at;
  const around = (distance: number): Candidate[] =>
    Array.from({ length: DIRECTIONS }, (_, step) => [
      [wanted, { at: pointFrom(from, step / DIRECTIONS, distance), half: 0 }],
    ]);
  const radius = (label: Label): number => outerSize(partOf(mechanism, label)) / 2;
  switch (joint.kind) {
    case 'mesh':
      return around(radius(a) + radius(b));
    case 'inside':
      return around(innerRadius(partOf(mechanism, joint.ring)) - radius(joint.gear));
    case 'belt':
      return BELT_GAPS.flatMap((gap) => around(radius(a) + radius(b) + gap));
    case 'worm':
      return [[[wanted, { at: pointFrom(from, SIDE_TURNS[joint.side], radius(joint.wheel) + WORM_RADIUS), half: 0 }]]];
    case 'rack':
      return rackCandidates(mechanism, joint, from);
    case 'crank':
    case 'cam':
      return [[[wanted, { at: from, half: 0 }]]];
    default:
      return [];
  }
}

const innerRadius = (part: Part): number => (part.kind === 'ring' ? part.innerTeeth / 2 : 0);

/** Returns places for a rack next to its gear, with the other gear on the same rack if there is one. */
function rackCandidates(mechanism: Mechanism, joint: JointOf<'rack'>, from: Point): Candidate[] {
  const other = mechanism.joints.find(
    (each): each is JointOf<'rack'> => each.kind === 'rack' && each.rack === joint.rack && each.gear !== joint.gear,
  );
  const [radius, out] = [outerSize(partOf(mechanism, joint.gear)) / 2, SIDE_TURNS[joint.side]];
  const contact = pointFrom(from, out, radius);
  if (other === undefined)
    return [-1, 0, 1].map((shift) => [
      [joint.rack, { at: pointFrom(contact, out + 0.25, shift * 3), half: radius + RACK_OVERHANG }],
    ]);
  const otherRadius = outerSize(partOf(mechanism, other.gear)) / 2;
  return [0.25, -0.25].flatMap((turn) =>
    RACK_GAPS.map((gap): Candidate => {
      const apart = radius + otherRadius + 2 * ADDENDUM + gap;
      const otherContact = pointFrom(contact, out + turn, apart);
      return [
        [joint.rack, { at: pointFrom(contact, out + turn, apart / 2), half: apart / 2 + RACK_OVERHANG }],
        [other.gear, { at: pointFrom(otherContact, out, -otherRadius), half: 0 }],
      ];
    }),
  );
}

/**
 * Returns the layout with these parts and all that share their centres, or null if they are too close to others or
 * exceed the limits.
 */
function withSpots(
  { mechanism, coaxial, clearance, limits }: Search,
  layout: Layout,
  candidate: Candidate,
): Layout | null {
  const placed = candidate.flatMap(([label, spot]) => (coaxial.get(label) ?? []).map((part) => [part, spot] as const));
  const added = placed.flatMap(([part, spot]) => footprintsOf(mechanism, part, spot));
  if (!added.every((each) => layout.footprints.every((other) => clearance.isClear(each, other)))) return null;
  const spots = new Map([...layout.spots, ...placed.map(([{ label }, spot]) => [label, spot] as const)]);
  const belts = mechanism.joints.flatMap((joint) =>
    joint.kind === 'belt' && placed.some(([{ label }]) => joint.of.includes(label))
      ? beltFootprint(mechanism, joint, spots)
      : [],
  );
  if (!belts.every((each) => layout.footprints.every((other) => clearance.isClear(each, other)))) return null;
  const footprints = [...layout.footprints, ...added, ...belts];
  return isWithin(footprints, mechanism.input.part, limits) ? { spots, footprints } : null;
}

function isWithin(footprints: readonly Footprint[], input: Label, { width, height }: Limits): boolean {
  const { low, high } = boundsOf(
    footprints.map((each) =>
      each.kind === 'disc' && each.of[0] === input ? { ...each, radius: each.radius + ARROW_ROOM } : each,
    ),
  );
  return high[0] - low[0] <= width && high[1] - low[1] <= height;
}
