/**
 * Two sets that bound every section of a family (planes of one direction, `cut.ts`), for all offsets of an interval:
 * `inner ⊂ section ⊂ outer`. A band is what a plane cuts out of one part (`band.ts`): chords at heights t, the
 * coordinate along the plane.
 *
 * Upright planes: chords at fixed height are nested as the plane moves away from the axis. The exception is a triangle
 * cut in front of the axis: chords widen while the part is met over a smaller height. So two ends of the interval are
 * used: one for where the part is met (`reach`), the other for its chords there (`width`). Slanted planes: at fixed t a
 * higher plane meets a part higher, where it is at most as wide, or wider if it widens upwards. For upright families an
 * interval must not have 0 inside.
 */
import { allAt, type Band, bandOf, type Offsets } from './band';
import { type CutFamily, isSlanted } from './cut';
import { baseOf, type Stack, type StackPart, topRatioOf } from './stack';

export interface Enclosure {
  readonly inner: readonly Band[];
  readonly outer: readonly Band[];
}

export function enclosureOf(stack: Stack, family: CutFamily, low: number, high: number): Enclosure {
  const [inner, outer]: [Band[], Band[]] = [[], []];
  let bottom = 0;
  for (const part of stack) {
    for (const band of innerBands(part, bottom, family, low, high)) if (band !== null) inner.push(band);
    for (const band of outerBands(part, bottom, family, low, high)) if (band !== null) outer.push(band);
    bottom += part.height;
  }
  return { inner, outer };
}

function outerBands(
  part: StackPart,
  bottom: number,
  family: CutFamily,
  low: number,
  high: number,
): readonly (Band | null)[] {
  if (!isSlanted(family)) return [bandOf(part, bottom, family, uprightOffsets(part, family, low, high).outer)];
  if (topRatioOf(part) > 1) return wideningOuter(part, bottom, family, low, high);
  // Below the bottom at the lowest plane, inside at the highest: there the part is met in between, at most as wide as
  // its base.
  const beginning: Offsets = { ...allAt(low), low: high };
  return [
    bandOf(part, bottom, family, { ...beginning, high: low + part.height }, 'base'),
    bandOf(part, bottom, family, allAt(low)),
  ];
}

function innerBands(
  part: StackPart,
  bottom: number,
  family: CutFamily,
  low: number,
  high: number,
): readonly (Band | null)[] {
  if (!isSlanted(family)) return [bandOf(part, bottom, family, uprightOffsets(part, family, low, high).inner)];
  return [bandOf(part, bottom, family, topRatioOf(part) > 1 ? { ...allAt(low), high } : { ...allAt(high), low })];
}

/**
 * Inside at the highest plane, and above the top there but inside at the lowest. In the second case the width is at
 * most that of the top.
 */
const wideningOuter = (
  part: StackPart,
  bottom: number,
  family: CutFamily,
  low: number,
  high: number,
): readonly (Band | null)[] => [
  bandOf(part, bottom, family, { ...allAt(low), low: high - part.height }, 'top'),
  bandOf(part, bottom, family, allAt(high)),
];

/** Returns whether sections farther from the axis are inside nearer ones, on this side of the axis. */
export const areNested = (stack: Stack, family: CutFamily, low: number): boolean =>
  !isSlanted(family) && family !== 'level' && stack.every((part) => !widensOutwards(part, family, low));

const widensOutwards = (part: StackPart, family: CutFamily, low: number): boolean =>
  family === 'front' && baseOf(part.kind) === 'triangle' && low < 0;

function uprightOffsets(
  part: StackPart,
  family: CutFamily,
  low: number,
  high: number,
): { readonly inner: Offsets; readonly outer: Offsets } {
  const [near, far] = low >= 0 ? [low, high] : [high, low];
  if (widensOutwards(part, family, low))
    return { outer: { ...allAt(near), width: far }, inner: { ...allAt(far), width: near } };
  return { outer: allAt(near), inner: allAt(far) };
}
