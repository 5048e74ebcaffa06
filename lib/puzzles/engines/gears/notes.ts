/**
 * Places of labels, and of the input's arrow, that are not in the middle of their part. Directions in turns clockwise
 * from the right.
 */
import type { Point } from 'rung-puzzles/scene/scene';
import { distanceBetween, type Footprint } from './draw/footprint';
import { turnsToward } from './draw/phases';
import { axesOf } from './layout/axes';
import { isPlanet, type Layout } from './layout/layout';
import { SIDE_TURNS } from './layout/sides';
import type { Spot } from './layout/spot';
import { type Label, type Mechanism, outerSize, type Part, partOf, turnsOf } from './mechanism';
import { ADDENDUM } from './train/proportions';
import { pointFrom } from './turn-vector';

export interface Notes {
  /** From the middle of the input, or of what it turns in, to the middle of its curved arrow. */
  readonly arrow: number;
  /**
   * From the centre of the larger wheel of each shaft to its label, of a carrier to its badge, of a ring to its letter.
   */
  readonly labels: Readonly<Record<Label, number>>;
}

const DIRECTIONS = 48;
/** Half the arc of the arrow, in turns, and its distance from the tips. */
export const ARROW_HALF_ARC = 0.1;
export const ARROW_GAP = 1.7;
const ARROW_CLEARANCE = 1.3;
const LABEL_CLEARANCE = 2.6;
/** Distance between the arrow on a pulley and its belt, in turns. */
const FROM_BELT = 0.32;

/** Returns null if a label or the arrow would be hidden. `room`: the space for the arrow. */
export function notesFor(
  mechanism: Mechanism,
  layout: Layout,
): { readonly notes: Notes; readonly room: readonly Footprint[] } | null {
  const arrow = arrowFor(mechanism, layout);
  const labels = labelDirections(mechanism, layout);
  if (arrow === null || labels === null) return null;
  return {
    notes: {
      arrow: arrow.direction,
      labels: { ...labels, ...ringLabels(mechanism, layout), ...carrierLabels(mechanism, layout, arrow.direction) },
    },
    room: arrow.room,
  };
}

const DIRECTION_LIST = Array.from({ length: DIRECTIONS }, (_, step) => step / DIRECTIONS);

interface Arrow {
  readonly direction: number;
  readonly room: readonly Footprint[];
}

function arrowFor(mechanism: Mechanism, layout: Layout): Arrow | null {
  const part = partOf(mechanism, mechanism.input.part);
  const within = freeSector(mechanism, layout);
  if (within !== null && (part.kind === 'carrier' || isSun(mechanism, part.label)))
    return { direction: within, room: [] };
  if (part.kind !== 'gear' && part.kind !== 'pulley') return { direction: 0, room: [] };
  return bestArrow(mechanism, layout, part);
}

const isSun = (mechanism: Mechanism, label: Label): boolean =>
  mechanism.joints.some((joint) => joint.kind === 'mesh' && joint.carrier !== null && joint.of[0] === label);

/** Returns the direction halfway between the two planets, or null without a planetary set. */
function freeSector(mechanism: Mechanism, { spots }: Layout): number | null {
  const planet = mechanism.parts.find(({ label }) => isPlanet(mechanism, label));
  const carrier = mechanism.parts.find(({ kind }) => kind === 'carrier');
  if (planet === undefined || carrier === undefined) return null;
  return turnsToward((spots.get(carrier.label) as Spot).at, (spots.get(planet.label) as Spot).at) + 0.25;
}

function bestArrow(mechanism: Mechanism, layout: Layout, part: Part): Arrow | null {
  const center = (layout.spots.get(part.label) as Spot).at;
  const radius = outerSize(part) / 2 + ADDENDUM + ARROW_GAP;
  const others = layout.footprints.filter(({ of }) => !of.includes(part.label));
  const ring = mechanism.joints.find((joint) => joint.kind === 'inside' && joint.gear === part.label);
  // Within a ring the far side is free.
  if (ring?.kind === 'inside')
    return { direction: turnsToward((layout.spots.get(ring.ring) as Spot).at, center) + 0.5, room: [] };
  const belts = beltDirections(mechanism, layout, part.label);
  const rated = DIRECTION_LIST.filter((direction) =>
    belts.every((belt) => turnsApart(belt, direction) >= FROM_BELT),
  ).map((direction) => {
    const room = arcRoom(part.label, center, radius, direction);
    return { direction, room, clear: leastDistance(room, others) };
  });
  const best = rated.toSorted((a, b) => b.clear - a.clear)[0];
  return best !== undefined && best.clear >= ARROW_CLEARANCE ? best : null;
}

function arcRoom(label: Label, center: Point, radius: number, direction: number): Footprint[] {
  return [-1, -0.5, 0, 0.5, 1].map((share) => ({
    kind: 'disc',
    of: [label],
    center: pointFrom(center, direction + share * ARROW_HALF_ARC, radius),
    radius: 1.3,
  }));
}

const FAR = 60;
const leastDistance = (footprints: readonly Footprint[], others: readonly Footprint[]): number =>
  Math.min(FAR, ...footprints.flatMap((each) => others.map((other) => distanceBetween(each, other))));

function beltDirections(mechanism: Mechanism, { spots }: Layout, label: Label): readonly number[] {
  return mechanism.joints.flatMap((joint) => {
    if (joint.kind !== 'belt' || !joint.of.includes(label)) return [];
    const other = joint.of.find((each) => each !== label) as Label;
    return [turnsToward((spots.get(label) as Spot).at, (spots.get(other) as Spot).at)];
  });
}

function turnsApart(a: number, b: number): number {
  const apart = Math.abs(a - b) % 1;
  return Math.min(apart, 1 - apart);
}

/** For the larger wheel of each shaft, finds the freest direction between the rims. Null if one has none. */
function labelDirections(mechanism: Mechanism, layout: Layout): Record<Label, number> | null {
  const directions: Record<Label, number> = {};
  for (const joint of mechanism.joints) {
    if (joint.kind !== 'shaft') continue;
    const [front, back] = joint.of
      .map((label) => partOf(mechanism, label))
      .toSorted((a, b) => outerSize(a) - outerSize(b)) as [Part, Part];
    const direction = freestDirection(mechanism, layout, front, back);
    if (direction === null) return null;
    directions[back.label] = direction;
  }
  // A cam takes the middle of its wheel. There is room opposite its far side.
  for (const joint of mechanism.joints)
    if (joint.kind === 'cam') directions[joint.wheel] = SIDE_TURNS[joint.side] + turnsOf(joint.angle) + 0.5;
  return directions;
}

export const labelDistance = (front: number, back: number): number => (front / 2 + back / 2) / 2 - 0.1;

function freestDirection(mechanism: Mechanism, layout: Layout, front: Part, back: Part): number | null {
  const axes = axesOf(mechanism);
  const center = (layout.spots.get(back.label) as Spot).at;
  const others = layout.footprints.filter(({ of }) => of.every((label) => axes.get(label) !== axes.get(back.label)));
  const belts = [front, back].flatMap(({ label }) => beltDirections(mechanism, layout, label));
  const rated = DIRECTION_LIST.filter((direction) =>
    belts.every((belt) => turnsApart(belt, direction) >= FROM_BELT),
  ).map((direction) => {
    const spot: Footprint = {
      kind: 'disc',
      of: [],
      center: pointFrom(center, direction, labelDistance(outerSize(front), outerSize(back))),
      radius: 0,
    };
    return { direction, clear: Math.min(leastDistance([spot], others), 8) };
  });
  const best = rated.toSorted((a, b) => b.clear - a.clear)[0];
  return best !== undefined && best.clear >= LABEL_CLEARANCE ? best.direction : null;
}

/** Returns the top or bottom of a ring, whichever is farther from parts that mesh with it outside. */
function ringLabels(mechanism: Mechanism, layout: Layout): Record<Label, number> {
  const entries = mechanism.parts.flatMap((part) => {
    if (part.kind !== 'ring') return [];
    const { at } = layout.spots.get(part.label) as Spot;
    const others = layout.footprints.filter(({ of }) => !of.includes(part.label));
    const clearAt = (direction: number): number =>
      leastDistance(
        [{ kind: 'disc', of: [], center: pointFrom(at, direction, part.innerTeeth / 2), radius: 0 }],
        others,
      );
    return [[part.label, clearAt(0.75) >= clearAt(0.25) ? 0.75 : 0.25] as const];
  });
  return Object.fromEntries(entries);
}

/** Returns the direction opposite the arrow, or the same free sector if the arrow is elsewhere. */
function carrierLabels(mechanism: Mechanism, layout: Layout, arrow: number): Record<Label, number> {
  const sector = freeSector(mechanism, layout);
  const carrier = mechanism.parts.find(({ kind }) => kind === 'carrier');
  if (sector === null || carrier === undefined) return {};
  return { [carrier.label]: turnsApart(sector, arrow) < 0.01 ? sector + 0.5 : sector };
}
