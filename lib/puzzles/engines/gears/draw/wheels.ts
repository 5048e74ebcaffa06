/** Gears, pulleys, rings and carriers. Lengths in px. */
import type { Point, Shape } from 'rung-puzzles/scene/scene';
import { isPlanet } from '../layout/layout';
import type { Pose } from '../layout/pose';
import { ringRadius } from '../layout/room';
import type { Machine, Place } from '../machine';
import { type Label, outerSize, type Part, partOf } from '../mechanism';
import { carrierFill, colorOf, fillOf, nameLabel, showsNumbers } from '../names';
import { ARROW_GAP, labelDistance } from '../notes';
import { ADDENDUM, DEDENDUM, PLAIN_RIM } from '../train/proportions';
import { HALF_TURN, pointFrom } from '../turn-vector';
import { badge, letterSize, padlock, singleLabel, stackedLabel } from './labels';
import { GEARS_INK, gearFill, LINE_PX, NUMBER_SHARE, pulleyFill } from './look';
import { turnsToward } from './phases';
import { gearOutline, ringHole } from './teeth';

const LINE = { stroke: GEARS_INK.line, strokeWidth: LINE_PX } as const;
type Ring = Extract<Part, { kind: 'ring' }>;
type Gear = Extract<Part, { kind: 'gear' }>;

/** Radius without teeth, px, that labels must fit into. */
const roomOf = (part: Part, modulePx: number): number =>
  (outerSize(part) / 2 - (part.kind === 'gear' ? DEDENDUM : 0.4)) * modulePx;

const MARK_SHARE = 0.84;
const MARK_PX = 1.6;

/** Draws a toothed disc with a small hole that shows how far it has turned. */
export function drawGear(machine: Machine, part: Gear, at: Point, phase: number, layer: number): readonly Shape[] {
  const { modulePx } = machine;
  return [
    {
      kind: 'polygon',
      points: gearOutline({ center: at, teeth: part.teeth, modulePx, phase }),
      fill: fillOf(machine, part.label, gearFill(layer)),
      ...LINE,
    },
    {
      kind: 'circle',
      center: pointFrom(at, phase, MARK_SHARE * roomOf(part, modulePx)),
      radius: MARK_PX,
      fill: GEARS_INK.line,
    },
  ];
}

export function drawPulley(machine: Machine, part: Part, { at, turned }: Pose, layer: number): readonly Shape[] {
  const radius = (outerSize(part) / 2) * machine.modulePx;
  return [
    {
      kind: 'circle',
      center: at,
      radius: radius + ADDENDUM * 0.5 * machine.modulePx,
      fill: fillOf(machine, part.label, pulleyFill(layer)),
      ...LINE,
    },
    {
      kind: 'circle',
      center: pointFrom(at, turned, MARK_SHARE * roomOf(part, machine.modulePx)),
      radius: MARK_PX,
      fill: GEARS_INK.line,
    },
  ];
}

export function drawRing(machine: Machine, part: Ring, place: Place, { at, turned }: Pose): readonly Shape[] {
  const { modulePx } = machine;
  const outer = part.outerTeeth;
  const fill = fillOf(machine, part.label, GEARS_INK.ring);
  const hole = ringHole({ center: at, teeth: part.innerTeeth, modulePx, phase: place.innerPhase + turned });
  const around: Shape =
    outer === null
      ? { kind: 'circle', center: at, radius: ringRadius(part) * modulePx, fill, ...LINE }
      : {
          kind: 'polygon',
          points: gearOutline({ center: at, teeth: outer, modulePx, phase: place.phase + turned }),
          fill,
          ...LINE,
        };
  return [around, { kind: 'polygon', points: hole, fill: GEARS_INK.background, ...LINE }];
}

const SIDE_BY_SIDE = 2.35;

/** Draws the letter and the numbers of teeth inside and outside, at the top or bottom of the rim. */
export function ringLabels(machine: Machine, part: Ring, { at }: Place, held: boolean): readonly Shape[] {
  const { modulePx } = machine;
  const inside = part.innerTeeth / 2 + DEDENDUM;
  const outside = part.outerTeeth === null ? part.innerTeeth / 2 + PLAIN_RIM : part.outerTeeth / 2 - DEDENDUM;
  const size = letterSize(Math.min(19, (outside - inside) * modulePx));
  const middle = ((inside + outside) / 2) * modulePx;
  const direction = machine.notes.labels[part.label] ?? 0.75;
  const toRight = direction === 0.75 ? 1 : -1;
  const on = (aside: number): Point =>
    pointFrom(at, direction + (toRight * aside * size) / (2 * HALF_TURN * middle), middle);
  const small = size * NUMBER_SHARE;
  const halo = GEARS_INK.ring;
  const texts = !showsNumbers(machine)
    ? nameLabel(machine, part.label, on(0), size)
    : part.outerTeeth === null
      ? [singleLabel(on(-0.6), part.label, size, halo), singleLabel(on(0.75), `${part.innerTeeth}`, small, halo)]
      : [
          singleLabel(on(0), part.label, size, halo),
          singleLabel(on(-SIDE_BY_SIDE), `in ${part.innerTeeth}`, small, halo),
          singleLabel(on(SIDE_BY_SIDE), `out ${part.outerTeeth}`, small, halo),
        ];
  return held ? [...texts, ...padlock(pointFrom(at, direction + 0.5, middle), size)] : texts;
}

const BAND = 2.2;
const AXLE_SHARE = 0.82;

/** Draws a band from axle to axle. Must be drawn before the planets. */
export function drawCarrier(machine: Machine, { at }: Pose, planet: Point): readonly Shape[] {
  const { modulePx } = machine;
  const radius = distance(at, planet);
  const ring = (width: number, color: string): Shape => ({
    kind: 'circle',
    center: at,
    radius,
    stroke: color,
    strokeWidth: width,
  });
  return [ring(BAND * modulePx, GEARS_INK.line), ring(BAND * modulePx - 2 * LINE_PX, carrierFill(machine))];
}

export function planetAxle(machine: Machine, planet: Part, at: Point): Shape {
  const axle = { kind: 'circle', center: at, radius: AXLE_SHARE * roomOf(planet, machine.modulePx) } as const;
  // With colour names, the planet's own colour must stay visible.
  return showsNumbers(machine)
    ? { ...axle, fill: GEARS_INK.carrier, ...LINE }
    : { ...axle, stroke: carrierFill(machine), strokeWidth: AXLE_RIM_PX };
}

const AXLE_RIM_PX = 3;

export function carrierLabels(
  machine: Machine,
  label: Label,
  pose: Pose,
  planet: Point,
  held: boolean,
): readonly Shape[] {
  const { modulePx, notes } = machine;
  const direction = (notes.labels[label] ?? 0) + pose.turned;
  const radius = distance(pose.at, planet);
  const badgeRadius = Math.min(14, 2.6 * modulePx);
  const lock = badgeRadius * 1.3;
  const color = colorOf(machine, label);
  const name = showsNumbers(machine) ? label : color?.letter;
  return [
    ...(name === undefined
      ? []
      : badge(pointFrom(pose.at, direction, radius), name, badgeRadius, carrierFill(machine), color?.ink)),
    ...(held ? lockOnGround(pointFrom(pose.at, direction + (2.3 * badgeRadius) / (radius * 6.28), radius), lock) : []),
  ];
}

const lockOnGround = (at: Point, height: number): readonly Shape[] => [
  { kind: 'circle', center: at, radius: height * 0.68, fill: GEARS_INK.background, ...LINE },
  ...padlock(at, height * 0.86),
];

/** Draws a wheel's letter and number in its middle, or between its rim and that of the smaller wheel in front. */
export function wheelLabels(
  machine: Machine,
  part: Part,
  { at }: Pose,
  front: Part | null,
  held: boolean,
): readonly Shape[] {
  const { modulePx, notes } = machine;
  const number = part.kind === 'pulley' ? `Ø${part.diameter}` : `${outerSize(part)}`;
  const direction = notes.labels[part.label];
  const lock = held
    ? lockOnGround(pointFrom(at, oppositeCarrier(machine), (outerSize(part) / 2 + ADDENDUM + ARROW_GAP) * modulePx), 15)
    : [];
  if (!showsNumbers(machine)) {
    const spot = direction === undefined ? at : labelSpot(machine, part, at, direction, front);
    return [
      ...nameLabel(
        machine,
        part.label,
        spot,
        letterSize(direction === undefined ? 0.88 * roomOf(part, modulePx) : ANNULUS_ROOM * 0.88),
      ),
      ...lock,
    ];
  }
  if (direction === undefined)
    return [
      ...stackedLabel(
        at,
        part.label,
        number,
        roomOf(part, modulePx) * (isPlanet(machine.mechanism, part.label) ? AXLE_SHARE : 1),
      ),
      ...lock,
    ];
  const spot = labelSpot(machine, part, at, direction, front);
  return annulusLabel(
    spot,
    Math.abs(spot[1] - at[1]) > Math.abs(spot[0] - at[0]),
    part.label,
    number,
    haloOf(machine, part),
  );
}

const labelSpot = ({ modulePx }: Machine, part: Part, at: Point, direction: number, front: Part | null): Point =>
  pointFrom(
    at,
    direction,
    (front === null ? CAM_LABEL_AT : labelDistance(outerSize(front), outerSize(part))) * modulePx,
  );

function oppositeCarrier({ mechanism, notes }: Machine): number {
  const carrier = mechanism.parts.find(({ kind }) => kind === 'carrier');
  return (notes.labels[carrier?.label ?? ''] ?? 0) + 0.5;
}

const CAM_LABEL_AT = 7.2;
const ANNULUS_ROOM = 19.5;

const haloOf = ({ places }: Machine, part: Part): string =>
  (part.kind === 'pulley' ? pulleyFill : gearFill)(depthOf(places, part.label));

const annulusLabel = (spot: Point, level: boolean, letter: string, number: string, halo: string): readonly Shape[] =>
  level ? [singleLabel(spot, `${letter} ${number}`, 16, halo)] : stackedLabel(spot, letter, number, ANNULUS_ROOM, halo);

/** Returns how many layers a part is above the farthest one. */
export function depthOf(places: Machine['places'], label: Label): number {
  const lowest = Math.min(...Object.values(places).map(({ layer }) => layer));
  return (places[label]?.layer ?? lowest) - lowest;
}

/** Returns the place of a planet's twin, opposite it, and its start angle, so that it meshes with the sun. */
export function twinOf(
  machine: Machine,
  sun: Label,
  planet: Part,
  carrier: Point,
  planetAt: Point,
): { readonly at: Point; readonly phase: number } {
  const place = machine.places[planet.label] as Place;
  const direction = turnsToward((machine.places[sun] as Place).at, place.at) + 0.5;
  const teeth = outerSize(partOf(machine.mechanism, sun));
  const behind = (direction - (machine.places[sun] as Place).phase) * teeth;
  const phase = direction + 0.5 + (behind - Math.floor(behind) - 0.5) / outerSize(planet);
  return { at: [2 * carrier[0] - planetAt[0], 2 * carrier[1] - planetAt[1]], phase };
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));
}
