/** Cuts as shapes with their measures, and where another stack has the same one. */
import type { Band } from './band';
import { type Cut, FRAMES } from './cut';
import { MEASURES, type Measures, massOf, measuresOf } from './measures';
import { bandsOf, sectionOf } from './section';
import { baseOf, levelsOf, type Stack, topRatioOf } from './stack';

/** Computes each field when first needed, because most cuts are discarded early. */
export class ShapedCut {
  private knownBands: readonly Band[] | null = null;
  private knownMeasures: Measures | null = null;

  constructor(
    private readonly stack: Stack,
    readonly cut: Cut,
  ) {}

  get bands(): readonly Band[] {
    this.knownBands ??= bandsOf(sectionOf(this.stack, this.cut));
    return this.knownBands;
  }

  get measures(): Measures {
    this.knownMeasures ??= measuresOf(this.bands, FRAMES[this.cut.family].stretch);
    return this.knownMeasures;
  }

  /**
   * Whether the plane contains a face of a part. It cuts only this face of it, so a viewer could disagree that the part
   * is cut.
   */
  get isFlush(): boolean {
    return isAlongFace(this.stack, this.cut);
  }
}

export const shapedCut = (stack: Stack, cut: Cut): ShapedCut => new ShapedCut(stack, cut);

/** Distance of test planes on each side, in units, and the allowed share of change in area. */
const [BESIDE, MOST_CHANGE] = [1e-3, 0.01];

function isAlongFace(stack: Stack, { family, offset }: Cut): boolean {
  if (family === 'level') return false;
  const [before, after] = [-BESIDE, BESIDE].map((by) =>
    areaOf(bandsOf(sectionOf(stack, { family, offset: offset + by })), family),
  ) as [number, number];
  return Math.abs(before - after) > MOST_CHANGE * Math.max(before, after);
}

const areaOf = (bands: readonly Band[], family: Cut['family']): number => massOf(bands, FRAMES[family].stretch).area;

/** Returns the cut of the same family where `other` has the same outline as `stack` at `shaped`, or null. */
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

/** Returns how far the ends of parts differ in height. Everything above a changed part is shifted by that. */
function shifts(stack: Stack, other: Stack): readonly number[] {
  const [levels, others] = [levelsOf(stack), levelsOf(other)];
  return levels.map((level, index) => (others[index] ?? level) - level);
}

/** Returns heights inside the parts of `other` where they have the same width and base. */
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
 * Returns whether measures and part counts are equal. Sections that differ by more than rounding differ in a measure.
 */
function areSame(a: ShapedCut, b: ShapedCut): boolean {
  if (a.bands.length !== b.bands.length || !a.bands.every((band, index) => areEven(band, b.bands[index] as Band)))
    return false;
  const [own, other] = [a.measures, b.measures];
  return MEASURES.every((key) => Math.abs(own[key] - other[key]) <= 1e-7 * (1 + own[key]));
}

/** Returns whether two bands have the same length and the same chords at start and end. */
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

/** Returns whether a section is readable and in one piece. */
export const isPlain = (shaped: ShapedCut): boolean =>
  shaped.bands.every((band, index) => index === 0 || meets(shaped.bands[index - 1] as Band, band)) &&
  isReadable(shaped);

/** Returns whether no part is a sliver and the whole is large enough. */
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
