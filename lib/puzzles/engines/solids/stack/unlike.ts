/**
 * Proof that a plane set is no section of a stack, whatever the offset, turned, reflected or scaled as one likes. Every
 * family is cut into intervals of offsets; an interval is done when the ratios of measures that its sections can have
 * (`enclosureOf`) lie away from those of the set by the margin, else it is halved. So the proof holds for all offsets,
 * not for samples. What is not proven counts as alike.
 */
import { reachOf } from './chord';
import { type CutFamily, FRAMES, isSlanted } from './cut';
import { enclosureOf } from './enclosure';
import { type Measures, measuresOf } from './measures';
import { shapedCut } from './same-section';
import { baseOf, levelsOf, type Stack, topRatioOf } from './stack';

/** By how much, as a share, at least one ratio must differ; of sections of about the same size (by area), of others. */
const MARGIN = 0.09;
const MARGIN_OF_OTHER_SIZE = 0.06;
const SAME_SIZE = 1.6;
/** Sections are drawn and measured as polygons inside their curves; their measures fall short by at most this share. */
const POLYGON_ERROR = 0.003;
/**
 * Sections of less area than this share of the set's are so much smaller, at the common scale, that nobody takes them
 * for it.
 */
const SMALLEST_SHARE = 1 / 9;
const MOST_HALVINGS = 7;

interface Range {
  readonly low: number;
  readonly high: number;
}

/**
 * Whether some ratio of the set differs from all that sets between `inner` and `outer` can have, by the margin: fill of
 * the circle around it, spread about its two axes, fill of its hull, slenderness, and roundness of the hull, which lies
 * between 2 and π only, so that a third of the margin is much there.
 */
function isApart(set: Measures, inner: Measures, outer: Measures, margin = marginFor(set, inner, outer)): boolean {
  const square = set.diameter * set.diameter;
  const [most, least] = [outer.diameter * outer.diameter, inner.diameter * inner.diameter];
  const [areaSquare, mostArea, leastArea] = [set.area * set.area, outer.area * outer.area, inner.area * inner.area];
  return (
    isOutside(set.area / square, inner.area / most, outer.area / least, margin) ||
    isOutside(set.minorMoment / areaSquare, inner.minorMoment / mostArea, outer.minorMoment / leastArea, margin) ||
    isOutside(set.majorMoment / areaSquare, inner.majorMoment / mostArea, outer.majorMoment / leastArea, margin) ||
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

/** Whether two sets differ in shape by the margin. */
export const areUnlike = (a: Measures, b: Measures, margin = marginFor(a, b, b)): boolean => isApart(a, b, b, margin);

/**
 * The sections of one family for an interval of offsets; what a proof asks of it is reckoned once, when first asked.
 */
interface Span {
  readonly family: CutFamily;
  readonly low: number;
  readonly high: number;
  inner?: Measures | null;
  outer?: Measures;
  middle?: Measures;
  halves?: readonly [Span, Span];
}

interface LevelSection {
  readonly measures: Measures;
  /**
   * Of a part that narrows or widens: its level sections are of many sizes, so no outline is sure to be of another one.
   */
  readonly isOfManySizes: boolean;
}

/** All sections of a stack, for proofs about any number of sets. */
export interface SectionSpace {
  readonly stack: Stack;
  /** Level sections: of each part one, and both together where two parts meet. */
  readonly levels: readonly LevelSection[];
  readonly spans: readonly Span[];
}

export function sectionSpace(stack: Stack, families: readonly CutFamily[]): SectionSpace {
  const spans = unlikeFamilies(stack, families).flatMap((family) =>
    family === 'level' ? [] : intervalsOf(stack, family).map(({ low, high }): Span => ({ family, low, high })),
  );
  return { stack, levels: families.includes('level') ? levelSections(stack) : [], spans };
}

/** Level sections of a part are alike but for scale. */
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

/** True: proven to be no section of the stack by a plane of these families. `times`: of the usual margin. */
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
  span.middle ??= shapedCut(stack, { family: span.family, offset: (span.low + span.high) / 2 }).measures;
  if (
    halvings === 0 ||
    (span.middle.area >= set.area * SMALLEST_SHARE &&
      !areUnlike(set, span.middle, times * marginFor(set, span.middle, span.middle)))
  )
    return false;
  span.halves ??= halvesOf(span);
  return (
    isNotIn(set, stack, span.halves[0], halvings - 1, times) && isNotIn(set, stack, span.halves[1], halvings - 1, times)
  );
}

function reckonBounds(stack: Stack, span: Span): void {
  if (span.outer !== undefined) return;
  const { stretch } = FRAMES[span.family];
  const { inner, outer } = enclosureOf(stack, span.family, span.low, span.high);
  span.inner = inner.length === 0 ? null : measuresOf(inner, stretch);
  span.outer = swollen(measuresOf(outer, stretch));
}

function halvesOf({ family, low, high }: Span): readonly [Span, Span] {
  const middle = (low + high) / 2;
  return [
    { family, low, high: middle },
    { family, low: middle, high },
  ];
}

const swollen = (measures: Measures): Measures => ({
  area: measures.area * (1 + POLYGON_ERROR),
  minorMoment: measures.minorMoment * (1 + 2 * POLYGON_ERROR),
  majorMoment: measures.majorMoment * (1 + 2 * POLYGON_ERROR),
  hullArea: measures.hullArea * (1 + POLYGON_ERROR),
  hullPerimeter: measures.hullPerimeter * (1 + POLYGON_ERROR),
  diameter: measures.diameter * (1 + POLYGON_ERROR),
  width: measures.width * (1 + POLYGON_ERROR),
});

/**
 * All offsets that meet the stack, cut where parts begin or end to be met; of families that look alike from both sides
 * one half.
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

/** Where the plane passes the ends of an edge of the stack's outline. */
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
 * One family of each pair that differs by a reflection of a stack without triangles, or of any stack from right to
 * left.
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
