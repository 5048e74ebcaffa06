/**
 * Proves that a plane set is not a section of a stack at any offset, turn, reflection or scale. Offsets of every family
 * are split into intervals. An interval is done when the possible ratios of measures of its sections (`enclosureOf`)
 * differ from those of the set by the margin; otherwise it is halved. So the proof covers all offsets, not samples.
 * Sets without a proof count as possible sections.
 */
import { reachOf } from './chord';
import { type CutFamily, FRAMES, isSlanted } from './cut';
import { areNested, enclosureOf } from './enclosure';
import { type Mass, type Measures, measuresOf, swollen } from './measures';
import { type ShapedCut, shapedCut } from './same-section';
import { baseOf, levelsOf, type Stack, topRatioOf } from './stack';

/** Least relative difference of one ratio, for sections of about the same area and for others. */
const MARGIN = 0.09;
const MARGIN_OF_OTHER_SIZE = 0.06;
const SAME_SIZE = 1.6;
/** Sections are measured as inscribed polygons. Their measures are too small by at most this share. */
const POLYGON_ERROR = 0.003;
/** Sections with less than this share of the set's area are ignored: at the common scale they are clearly too small. */
const SMALLEST_SHARE = 1 / 9;
const MOST_HALVINGS = 7;

interface Range {
  readonly low: number;
  readonly high: number;
}

/**
 * Returns whether a ratio of the set differs by the margin from those of all sets between `inner` and `outer`. Ratios:
 * fill of the surrounding circle, spread about two axes, fill and slenderness of the hull, and its roundness. Roundness
 * ranges only from 2 to π, so a third of the margin is enough.
 */
function isApart(set: Measures, inner: Measures, outer: Measures, margin = marginFor(set, inner, outer)): boolean {
  return isApartInMass(set, inner, outer, margin) || isApartInHull(set, inner, outer, margin);
}

function isApartInMass(set: Mass, inner: Mass, outer: Mass, margin: number): boolean {
  const [areaSquare, mostArea, leastArea] = [set.area * set.area, outer.area * outer.area, inner.area * inner.area];
  return (
    isOutside(set.minorMoment / areaSquare, inner.minorMoment / mostArea, outer.minorMoment / leastArea, margin) ||
    isOutside(set.majorMoment / areaSquare, inner.majorMoment / mostArea, outer.majorMoment / leastArea, margin)
  );
}

function isApartInHull(set: Measures, inner: Measures, outer: Measures, margin: number): boolean {
  const square = set.diameter * set.diameter;
  const [most, least] = [outer.diameter * outer.diameter, inner.diameter * inner.diameter];
  return (
    isOutside(set.area / square, inner.area / most, outer.area / least, margin) ||
    isOutside(set.area / set.hullArea, inner.area / outer.hullArea, outer.area / inner.hullArea, margin) ||
    isOutside(set.width / set.diameter, inner.width / outer.diameter, outer.width / inner.diameter, margin) ||
    isOutside(
      set.hullPerimeter / set.diameter,
      inner.hullPerimeter / outer.diameter,
      outer.hullPerimeter / inner.diameter,
      margin / 3,
    )
  );
}

const isOutside = (value: number, low: number, high: number, margin: number): boolean =>
  value > high * (1 + margin) || value < low * (1 - margin);

const marginFor = (set: Measures, inner: Measures, outer: Measures): number =>
  inner.area > set.area * SAME_SIZE || outer.area < set.area / SAME_SIZE ? MARGIN_OF_OTHER_SIZE : MARGIN;

export const areUnlike = (a: Measures, b: Measures, margin = marginFor(a, b, b)): boolean => isApart(a, b, b, margin);

/** The sections of one family for an interval of offsets. Values for proofs are cached. */
interface Span {
  readonly family: CutFamily;
  readonly low: number;
  readonly high: number;
  inner?: Measures | null;
  outer?: Measures;
  middle?: ShapedCut;
  halves?: readonly [Span, Span];
}

interface LevelSection {
  readonly measures: Measures;
  /** A tapered part: its horizontal sections vary in size, so size proves nothing. */
  readonly isOfManySizes: boolean;
}

/** All sections of a stack, for proofs about any number of sets. */
export interface SectionSpace {
  readonly stack: Stack;
  /** Horizontal sections: one for each part, and both together where two parts meet. */
  readonly levels: readonly LevelSection[];
  readonly spans: readonly Span[];
}

export function sectionSpace(stack: Stack, families: readonly CutFamily[]): SectionSpace {
  const spans = unlikeFamilies(stack, families).flatMap((family) =>
    family === 'level' ? [] : intervalsOf(stack, family).map(({ low, high }): Span => ({ family, low, high })),
  );
  return { stack, levels: families.includes('level') ? levelSections(stack) : [], spans };
}

/** Horizontal sections of a part differ only by scale. */
function levelSections(stack: Stack): readonly LevelSection[] {
  const levels = levelsOf(stack);
  const sectionAt = (offset: number, isOfManySizes: boolean) => ({
    measures: measuresOf(enclosureOf(stack, 'level', offset, offset).outer, 1),
    isOfManySizes,
  });
  return stack.flatMap((part, index) => [
    ...(index === 0 ? [] : [sectionAt(levels[index] as number, false)]),
    sectionAt((levels[index] as number) + part.height / 4, topRatioOf(part) !== 1),
  ]);
}

/** Returns whether the set is proven not to be a section of these families. `times` scales the usual margin. */
export function isNoSection(set: Measures, space: SectionSpace, times = 1): boolean {
  const isNoLevel = space.levels.every(({ measures, isOfManySizes }) =>
    areUnlike(set, measures, times * (isOfManySizes ? MARGIN : marginFor(set, measures, measures))),
  );
  return isNoLevel && space.spans.every((span) => isNotIn(set, space.stack, span, MOST_HALVINGS, times));
}

function isNotIn(set: Measures, stack: Stack, span: Span, halvings: number, times: number): boolean {
  reckonBounds(stack, span);
  const [inner, outer] = [span.inner as Measures | null, span.outer as Measures];
  if (outer.area < set.area * SMALLEST_SHARE) return true;
  if (inner !== null && isApart(set, inner, outer, times * marginFor(set, inner, outer))) return true;
  if (halvings === 0) return false;
  span.middle ??= shapedCut(stack, { family: span.family, offset: (span.low + span.high) / 2 });
  const middle = span.middle.measures;
  if (middle.area >= set.area * SMALLEST_SHARE && !areUnlike(set, middle, times * marginFor(set, middle, middle)))
    return false;
  span.halves ??= halvesOf(stack, span, span.middle);
  return (
    isNotIn(set, stack, span.halves[0], halvings - 1, times) && isNotIn(set, stack, span.halves[1], halvings - 1, times)
  );
}

function reckonBounds(stack: Stack, span: Span): void {
  if (span.outer !== undefined) return;
  const { stretch } = FRAMES[span.family];
  const { inner, outer } = enclosureOf(stack, span.family, span.low, span.high);
  span.inner = inner.length === 0 ? null : measuresOf(inner, stretch);
  span.outer = swollen(measuresOf(outer, stretch), POLYGON_ERROR);
}

/** If sections are nested, the one in the middle bounds both halves. */
function halvesOf(
  stack: Stack,
  { family, low, high, inner, outer }: Span,
  { bands, measures }: ShapedCut,
): readonly [Span, Span] {
  const middle = (low + high) / 2;
  const [lower, upper]: [Span, Span] = [
    { family, low, high: middle },
    { family, low: middle, high },
  ];
  if (areNested(stack, family, low)) {
    const [near, far] = low >= 0 ? [lower, upper] : [upper, lower];
    Object.assign(near, { inner: bands.length === 0 ? null : measures, outer });
    Object.assign(far, { inner, outer: swollen(measures, POLYGON_ERROR) });
  }
  return [lower, upper];
}

/**
 * Returns all offsets that meet the stack, split where a part starts or stops being met. For families that look the
 * same from both sides, one half.
 */
function intervalsOf(stack: Stack, family: CutFamily): readonly Range[] {
  const marks = new Set(isSlanted(family) ? slantedMarks(stack, family) : uprightMarks(stack, family));
  const sorted = [...marks].sort((a, b) => a - b);
  return sorted.slice(1).map((high, index) => ({ low: sorted[index] as number, high }));
}

function uprightMarks(stack: Stack, family: CutFamily): readonly number[] {
  const { axis } = FRAMES[family];
  const isMirrored = stack.every(({ kind }) => axis === 'x' || baseOf(kind) !== 'triangle');
  const reaches = stack.flatMap((part) =>
    reachOf(baseOf(part.kind), axis).flatMap((reach) => [reach * part.size, reach * part.size * topRatioOf(part)]),
  );
  return [0, ...reaches].filter((mark) => !isMirrored || mark >= 0);
}

/** Returns where the plane passes the ends of an edge of the stack's outline. */
function slantedMarks(stack: Stack, family: CutFamily): readonly number[] {
  const { axis, offByT } = FRAMES[family];
  const levels = levelsOf(stack);
  const marks = stack.flatMap((part, index) =>
    reachOf(baseOf(part.kind), axis).flatMap((reach) => {
      const out = offByT * reach * part.size;
      return [(levels[index] as number) - out, (levels[index + 1] as number) - out * topRatioOf(part)];
    }),
  );
  return marks;
}

/**
 * Keeps one family of each pair related by a reflection of the stack: any for stacks without triangles, otherwise right
 * to left.
 */
function unlikeFamilies(stack: Stack, families: readonly CutFamily[]): readonly CutFamily[] {
  const isSquare = stack.every(({ kind }) => baseOf(kind) !== 'triangle');
  return families.filter((family) => {
    if (family === 'rising-left') return !families.includes('rising-right');
    if (!isSquare) return true;
    if (family === 'front') return !families.includes('side');
    return !(family === 'rising-back' || family === 'rising-front') || !families.includes('rising-right');
  });
}
