/** Collects parts, joints and links of a train. Labels follow the order in which parts are added. */
import type { Rng } from 'rung-puzzles/core/rng';
import type { Joint, Label, Part, Side } from '../mechanism';
import type { Link } from './train';

/** Without A to D (the options' letters) and I, O and Q (they look like digits). */
const PART_LABELS: readonly Label[] = [...'EFGHJKLMNPRSTUVWXYZ'];

export interface TrainBuilder {
  readonly rng: Rng;
  readonly parts: Part[];
  readonly joints: Joint[];
  readonly links: Link[];
}

export const emptyBuilder = (rng: Rng): TrainBuilder => ({ rng, parts: [], joints: [], links: [] });

export function addPart(builder: TrainBuilder, make: (label: Label) => Part): Part {
  const part = make(PART_LABELS[builder.parts.length] as Label);
  builder.parts.push(part);
  return part;
}

export const addGear = (builder: TrainBuilder, teeth: number): Part =>
  addPart(builder, (label) => ({ label, kind: 'gear', teeth }));
export const addPulley = (builder: TrainBuilder, diameter: number): Part =>
  addPart(builder, (label) => ({ label, kind: 'pulley', diameter }));
export const addRing = (builder: TrainBuilder, innerTeeth: number, outerTeeth: number | null): Part =>
  addPart(builder, (label) => ({ label, kind: 'ring', innerTeeth, outerTeeth }));
/** `side`: where the rack is, seen from its gear. */
export const addRack = (builder: TrainBuilder, side: Side): Part =>
  addPart(builder, (label) => ({ label, kind: 'rack', axis: axisAcross(side) }));

/** Returns the axis along which a part moves across this side. */
const axisAcross = (side: Side): 'level' | 'upright' => (side === 'above' || side === 'below' ? 'level' : 'upright');
export const axisAlong = (side: Side): 'level' | 'upright' =>
  side === 'above' || side === 'below' ? 'upright' : 'level';

/** Records that motion passes from one part to the other by these joints. Returns the other. */
export function link(
  builder: TrainBuilder,
  kind: Link['kind'],
  from: Part,
  to: Part,
  ...joints: readonly Joint[]
): Part {
  builder.links.push({ kind, from: from.label, to: to.label });
  builder.joints.push(...joints);
  return to;
}

export const meshed = (builder: TrainBuilder, from: Part, to: Part): Part =>
  link(builder, 'mesh', from, to, { kind: 'mesh', of: [from.label, to.label], carrier: null });
