/** Cuts as shapes: with their measures, and where another stack has the very same one. */
import type { Band } from './band';
import { type Cut, FRAMES } from './cut';
import { type Measures, measuresOf } from './measures';
import { bandsOf, sectionOf } from './section';
import { baseOf, levelsOf, type Stack, topRatioOf } from './stack';

export interface ShapedCut {
  readonly cut: Cut;
  readonly bands: readonly Band[];
  /** Reckoned when first asked for: most cuts are put aside before. */
  readonly measures: Measures;
  /**
   * Whether the plane lies along a face of a part: it cuts this face, but nothing of the part, and who looks on may say
   * it cuts neither.
   */
  readonly isFlush: boolean;
}

/** To either side of a plane, in units; and how much of a section's area may come or go between. */
const [BESIDE, MOST_CHANGE] = [1e-3, 0.01];

function isAlongFace(stack: Stack, { family, offset }: Cut): boolean {
  if (family === 'level') return false;
  const [before, after] = [-BESIDE, BESIDE].map((by) =>
    areaOf(bandsOf(sectionOf(stack, { family, offset: offset + by })), family),
  ) as [number, number];
  return Math.abs(before - after) > MOST_CHANGE * Math.max(before, after);
}

const areaOf = (bands: readonly Band[], family: Cut['family']): number =>
  bands.length === 0 ? 0 : measuresOf(bands, FRAMES[family].stretch).area;

export function shapedCut(stack: Stack, cut: Cut): ShapedCut {
  const bands = bandsOf(sectionOf(stack, cut));
  let measures: Measures | null = null;
  return {
    cut,
    bands,
    get measures() {
      measures ??= measuresOf(bands, FRAMES[cut.family].stretch);
      return measures;
    },
    get isFlush() {
      return isAlongFace(stack, cut);
    },
  };
}

/** The cut of the same family by which `other` shows the same outline as `stack` by `shaped`, or null. */
export function sameCutOf(shaped: ShapedCut, stack: Stack, other: Stack): ShapedCut | null {
  const offsets =
    shaped.cut.family === 'level'
      ? levelOffsets(shaped, stack, other)
      : [...new Set(shifts(stack, other))].map((shift) => shaped.cut.offset + shift);
  for (const offset of offsets) {
    const found = shapedCut(other, { family: shaped.cut.family, offset });
    if (areSame(shaped, found)) return found;
  }
  return null;
}

/** By how much the ends of parts lie at other heights: what stands above a changed part is met that much higher. */
function shifts(stack: Stack, other: Stack): readonly number[] {
  const [levels, others] = [levelsOf(stack), levelsOf(other)];
  return levels.map((level, index) => (others[index] ?? level) - level);
}

/** Heights inside the parts of `other` at which they are as wide, and of the same base. */
function levelOffsets({ cut }: ShapedCut, stack: Stack, other: Stack): readonly number[] {
  const levels = levelsOf(stack);
  const place = stack.findIndex(
    (_, index) => cut.offset > (levels[index] as number) && cut.offset < (levels[index + 1] as number),
  );
  const part = stack[place];
  if (part === undefined) return [];
  const size = part.size * (1 - ((1 - topRatioOf(part)) * (cut.offset - (levels[place] as number))) / part.height);
  const bottoms = levelsOf(other);
  return other.flatMap((each, index) => {
    if (baseOf(each.kind) !== baseOf(part.kind)) return [];
    const ratio = topRatioOf(each);
    const share = ratio === 1 ? Number(size === each.size) / 2 : (1 - size / each.size) / (1 - ratio);
    return share > 0 && share < 1 ? [(bottoms[index] as number) + share * each.height] : [];
  });
}

/**
 * Equal measures and as many parts: the same outline, for sections that differ by more than rounding differ in a
 * measure.
 */
function areSame(a: ShapedCut, b: ShapedCut): boolean {
  if (a.bands.length !== b.bands.length || !a.bands.every((band, index) => areEven(band, b.bands[index] as Band)))
    return false;
  const [own, other] = [a.measures, b.measures];
  return (Object.keys(own) as (keyof Measures)[]).every(
    (key) => Math.abs(own[key] - other[key]) <= 1e-7 * (1 + own[key]),
  );
}

/** Bands of the same length with the same chord at the start and at the end. */
function areEven(a: Band, b: Band): boolean {
  const [last, otherLast] = [a.t.length - 1, b.t.length - 1];
  const length = (a.t[last] as number) - (a.t[0] as number) - (b.t[otherLast] as number) + (b.t[0] as number);
  return (
    Math.abs(length) < 1e-6 &&
    Math.abs(chordAt(a, 0) - chordAt(b, 0)) < 1e-6 &&
    Math.abs(chordAt(a, last) - chordAt(b, otherLast)) < 1e-6
  );
}

const chordAt = ({ from, to }: Band, index: number): number => (to[index] as number) - (from[index] as number);

/** A section that a person can read, in one piece. */
export const isPlain = (shaped: ShapedCut): boolean =>
  shaped.bands.every((band, index) => index === 0 || meets(shaped.bands[index - 1] as Band, band)) &&
  isReadable(shaped);

/** No part of it is a sliver, and it is not a speck. */
export function isReadable(shaped: ShapedCut): boolean {
  if (shaped.bands.length === 0 || !shaped.bands.every(isThick)) return false;
  return shaped.measures.area >= LEAST_AREA && shaped.measures.width >= LEAST_WIDTH;
}

const LEAST_AREA = 8;
const LEAST_WIDTH = 1.5;
const LEAST_THICKNESS = 1;

const isThick = ({ t, from, to }: Band): boolean =>
  (t.at(-1) as number) - (t[0] as number) >= LEAST_THICKNESS &&
  t.some((_, index) => (to[index] as number) - (from[index] as number) >= LEAST_THICKNESS);

const meets = (below: Band, above: Band): boolean =>
  Math.abs((below.t.at(-1) as number) - (above.t[0] as number)) < 1e-6;
