/**
 * Two sets that hold every section of a family between them, for all offsets of an interval: `inner ⊂ section ⊂ outer`.
 * Upright planes: chords of a part at fixed height are nested as the plane moves away from the axis; only for a
 * triangle cut in front of the axis do they widen while the part is met over a smaller height, so reach and width take
 * different ends there. Slanted planes: at fixed t a higher plane meets a part higher, where it is narrower or as wide,
 * or, if it widens upwards, wider. An interval must not hold 0 inside where the family is upright.
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
  // Below its bottom as the lowest plane goes, in it as the highest goes: there the part is met somewhere between, at
  // most as wide as its base.
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
 * In it as the highest plane goes; above its top as that goes, in it as the lowest goes: there it is met at most as
 * wide as its top.
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

function uprightOffsets(
  part: StackPart,
  family: CutFamily,
  low: number,
  high: number,
): { readonly inner: Offsets; readonly outer: Offsets } {
  const [near, far] = low >= 0 ? [low, high] : [high, low];
  if (family === 'front' && baseOf(part.kind) === 'triangle' && low < 0)
    return { outer: { ...allAt(near), width: far }, inner: { ...allAt(far), width: near } };
  return { outer: allAt(near), inner: allAt(far) };
}
