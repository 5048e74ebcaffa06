/** Builds a train of a given plan with random sizes, sides and hands. */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Label, outerSize, type Part, partOf, type Side } from '../mechanism';
import {
  addGear,
  addPart,
  addPulley,
  addRack,
  addRing,
  axisAlong,
  emptyBuilder,
  link,
  meshed,
  type TrainBuilder,
} from './builder';
import { contactsOf, isBelt, type LinkKind, type Plan, type Tail } from './plan';
import { addPlanetarySet } from './planetary-set';
import {
  CAM_SIZES,
  CRANK_SIZES,
  CRANK_TWELFTHS,
  CROWDED_FROM,
  CROWDED_SIZES,
  MOST_STARTS,
  partnersOf,
  RING_PAIRS,
  rimTeeth,
  SHAFT_SIZES,
  WHEEL_SIZES,
} from './sizes';
import type { Train } from './train';

const SIDES: readonly Side[] = ['left', 'right', 'above', 'below'];

/** Returns null if the drawn sizes do not fit together. */
export function randomTrain(plan: Plan, rng: Rng): Train | null {
  const builder = emptyBuilder(rng);
  const sizes = sizesAlong(plan);
  let last = addHead(builder, plan, sizes[0] as readonly number[]);
  for (const [index, { kind, shaft }] of plan.middle.entries()) {
    const driver = shaft ? addOnShaft(builder, last, isBelt(kind)) : last;
    if (driver === null) return null;
    last = addLink(builder, kind, driver, sizes[index + 1] as readonly number[]);
  }
  const driver = plan.tailShaft ? addOnShaft(builder, last, false) : last;
  if (driver === null) return null;
  addTail(builder, plan.tail, driver);
  const { parts, joints, links } = builder;
  if (!passesMates(builder)) return null;
  return {
    mechanism: { parts, joints, input: { part: (parts[0] as Part).label, sign: rng.pick([1, -1] as const) } },
    links,
  };
}

/** Returns the sizes allowed for the wheel before each link, given what it drives. The last one drives the tail. */
function sizesAlong(plan: Plan): readonly (readonly number[])[] {
  const { middle, tail, tailShaft } = plan;
  const free = contactsOf(plan) < CROWDED_FROM ? WHEEL_SIZES : CROWDED_SIZES;
  const last = tailShaft ? SHAFT_SIZES : tail === 'slider' ? CRANK_SIZES : tail === 'follower' ? CAM_SIZES : free;
  return [...middle.map(({ shaft }) => (shaft ? SHAFT_SIZES : free)), last];
}

function addHead(builder: TrainBuilder, { head, middle, tail }: Plan, sizes: readonly number[]): Part {
  const size = builder.rng.pick(sizes);
  const rim = middle.length > 0 || tail !== 'none';
  switch (head) {
    case 'gear':
      return addGear(builder, size);
    case 'pulley':
      return addPulley(builder, size);
    case 'worm':
      return addWorm(builder, size);
    case 'rack': {
      const side = builder.rng.pick(SIDES);
      return onRack(builder, addRack(builder, side), addGear(builder, size), side, 'to');
    }
    case 'inner-gear':
      return addRingAround(builder, rim);
    case 'planetary-sun':
      return addPlanetarySet(builder, { drives: 'sun', driven: 'ring', rim }, null);
    case 'planetary-carrier':
      return addPlanetarySet(builder, { drives: 'carrier', driven: 'ring', rim }, null);
    case 'planetary-alone':
      return addPlanetarySet(builder, aloneRoles(builder.rng), null);
  }
}

const aloneRoles = (rng: Rng) =>
  rng.chance(1, 2)
    ? ({ drives: 'sun', driven: 'carrier', rim: false } as const)
    : ({ drives: 'carrier', driven: 'sun', rim: false } as const);

function addWorm(builder: TrainBuilder, size: number): Part {
  const { rng } = builder;
  const worm = addPart(builder, (label) => ({
    label,
    kind: 'worm',
    starts: 1 + rng.int(MOST_STARTS),
    hand: rng.pick(['left', 'right'] as const),
  }));
  const wheel = addGear(builder, size);
  return link(builder, 'worm', worm, wheel, {
    kind: 'worm',
    worm: worm.label,
    wheel: wheel.label,
    side: rng.pick(['above', 'below'] as const),
  });
}

function addRingAround(builder: TrainBuilder, rim: boolean): Part {
  const [inner, outer] = builder.rng.pick(RING_PAIRS);
  const gear = addGear(builder, inner);
  const ring = addRing(builder, outer, rim ? builder.rng.pick(rimTeeth(outer)) : null);
  return link(builder, 'inside', gear, ring, { kind: 'inside', gear: gear.label, ring: ring.label, carrier: null });
}

/** Adds another wheel on the shaft of the last one. Their sizes differ enough for meshing parts to pass each other. */
function addOnShaft(builder: TrainBuilder, last: Part, belted: boolean): Part | null {
  const sizes = partnersOf(outerSize(last)).filter((size) =>
    meshedWith(builder, last).every((other) => passes(other, outerSize(last), size)),
  );
  if (sizes.length === 0) return null;
  const size = builder.rng.pick(sizes);
  const second = belted ? addPulley(builder, size) : addGear(builder, size);
  return link(builder, 'shaft', last, second, { kind: 'shaft', of: [last.label, second.label] });
}

const PASSING = 4;

/** Returns whether a wheel in mesh with `wheel` has its centre outside `mate` on the same shaft. */
const passes = (size: number, wheel: number, mate: number): boolean => size + wheel >= mate + PASSING;

const meshedWith = ({ joints, parts }: TrainBuilder, { label }: Part): readonly number[] =>
  joints.flatMap((joint) =>
    joint.kind === 'mesh' && joint.of.includes(label)
      ? joint.of.filter((each) => each !== label).map((each) => outerSize(partOf({ parts }, each)))
      : [],
  );

const passesMates = (builder: TrainBuilder): boolean =>
  builder.joints.every(
    (joint) =>
      joint.kind !== 'shaft' ||
      [joint.of, joint.of.toReversed()].every(([wheel, mate]) => {
        const [part, other] = [partOf(builder, wheel as Label), partOf(builder, mate as Label)];
        return meshedWith(builder, part).every((size) => passes(size, outerSize(part), outerSize(other)));
      }),
  );

function addLink(builder: TrainBuilder, kind: LinkKind, from: Part, sizes: readonly number[]): Part {
  const size = builder.rng.pick(sizes);
  if (kind === 'mesh') return meshed(builder, from, addGear(builder, size));
  if (kind === 'rack') return addRackAndGear(builder, from, size);
  const to = addPulley(builder, size);
  return link(builder, kind, from, to, { kind: 'belt', of: [from.label, to.label], crossed: kind === 'crossed-belt' });
}

function addRackAndGear(builder: TrainBuilder, from: Part, size: number): Part {
  const side = builder.rng.pick(SIDES);
  const rack = onRack(builder, addRack(builder, side), from, side, 'from');
  return onRack(builder, rack, addGear(builder, size), side, 'to');
}

function onRack(builder: TrainBuilder, rack: Part, gear: Part, side: Side, gearIs: 'from' | 'to'): Part {
  const joint = { kind: 'rack', gear: gear.label, rack: rack.label, side } as const;
  return gearIs === 'from' ? link(builder, 'rack', gear, rack, joint) : link(builder, 'rack', rack, gear, joint);
}

function addTail(builder: TrainBuilder, tail: Tail, from: Part): void {
  const side = builder.rng.pick(SIDES);
  switch (tail) {
    case 'none':
      return;
    case 'rack':
      onRack(builder, addRack(builder, side), from, side, 'from');
      return;
    case 'slider':
      addReciprocating(builder, 'crank', from, side);
      return;
    case 'follower':
      addReciprocating(builder, 'cam', from, side);
      return;
    case 'inner-gear':
      addGearInside(builder, from);
      return;
    case 'planetary-carrier':
      addPlanetarySet(builder, { drives: 'ring', driven: 'carrier', rim: true }, from);
      return;
    case 'planetary-sun':
      addPlanetarySet(builder, { drives: 'ring', driven: 'sun', rim: true }, from);
  }
}

function addReciprocating(builder: TrainBuilder, kind: 'crank' | 'cam', from: Part, side: Side): void {
  const slider = addPart(builder, (label: Label) => ({
    label,
    kind: kind === 'cam' ? 'follower' : 'slider',
    axis: axisAlong(side),
  }));
  const angle = `${builder.rng.pick(CRANK_TWELFTHS)}/12`;
  link(builder, kind, from, slider, { kind, wheel: from.label, slider: slider.label, side, angle });
}

function addGearInside(builder: TrainBuilder, from: Part): void {
  const [inner, outer] = builder.rng.pick(RING_PAIRS);
  const ring = meshed(builder, from, addRing(builder, outer, builder.rng.pick(rimTeeth(outer))));
  const gear = addGear(builder, inner);
  link(builder, 'inside', ring, gear, { kind: 'inside', gear: gear.label, ring: ring.label, carrier: null });
}
