/** Solvers of cross section puzzles that do not look at the solid: they see only the options. */
import { isBent } from 'rung-puzzles/engines/solids/stack/band';
import { extentOf, sectionOutlines } from 'rung-puzzles/engines/solids/stack/draw-section';
import { type ShapedCut, shapedCut } from 'rung-puzzles/engines/solids/stack/same-section';
import type { SectionPuzzle } from '../cross-section/puzzle';

interface Seen {
  readonly shape: ShapedCut;
  readonly isCurved: boolean;
  /** Curves count by their points. */
  readonly corners: number;
  readonly size: { readonly width: number; readonly height: number };
}

function seenOf(puzzle: SectionPuzzle): readonly Seen[] {
  return puzzle.options.map(({ stack, cut }) => {
    const shape = shapedCut(stack, cut);
    const outlines = sectionOutlines(stack, cut);
    const { left, right, bottom, top } = extentOf(outlines);
    const corners = outlines.reduce((count, outline) => count + cornersIn(outline), 0);
    return { shape, isCurved: shape.bands.some(isBent), corners, size: { width: right - left, height: top - bottom } };
  });
}

/** Points where an outline turns by more than about a degree. */
function cornersIn(outline: ReturnType<typeof sectionOutlines>[number]): number {
  const points = outline.filter(([x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] as readonly [number, number];
    return Math.abs(nextX - x) + Math.abs(nextY - y) > SAME_POINT;
  });
  return points.filter(([x, y], index) => {
    const [before, after] = [points.at(index - 1), points[(index + 1) % points.length]] as [
      readonly [number, number],
      readonly [number, number],
    ];
    const [ax, ay, bx, by] = [x - before[0], y - before[1], after[0] - x, after[1] - y];
    return (ax * by - ay * bx) ** 2 > STRAIGHT * (ax * ax + ay * ay) * (bx * bx + by * by);
  }).length;
}
/** Units, and the square of the sine of the largest turn that counts as none. */
const [SAME_POINT, STRAIGHT] = [1e-6, 3e-4];

const rankBy = (value: (option: Seen) => number) => (options: readonly Seen[]) =>
  options.map((option) => String(options.filter((other) => value(other) < value(option) - 1e-9).length));
const alike = (a: Seen, b: Seen): number =>
  Math.abs(fillOf(a) - fillOf(b)) +
  Math.abs(slenderOf(a) - slenderOf(b)) +
  Math.abs(a.shape.measures.area / a.shape.measures.hullArea - b.shape.measures.area / b.shape.measures.hullArea);
const fillOf = ({ shape: { measures } }: Seen): number => measures.area / measures.diameter ** 2;
const slenderOf = ({ shape: { measures } }: Seen): number => measures.width / measures.diameter;

const FEATURES: Readonly<Record<string, (options: readonly Seen[]) => readonly string[]>> = {
  'direction of the plane': (options) => options.map(({ shape }) => shape.cut.family),
  'whether it is curved, and how many are': (options) =>
    options.map(({ isCurved }) => `${isCurved} ${options.filter((other) => other.isCurved).length}`),
  'how many parts are cut': (options) => options.map(({ shape }) => String(shape.bands.length)),
  'how many corners it has': rankBy(({ corners }) => corners),
  'how many are as high': (options) =>
    options.map((option) =>
      String(options.filter((other) => Math.abs(other.size.height - option.size.height) < 1e-6).length),
    ),
  'how many are as wide': (options) =>
    options.map((option) =>
      String(options.filter((other) => Math.abs(other.size.width - option.size.width) < 1e-6).length),
    ),
  'how large it is': rankBy(({ shape }) => shape.measures.area),
  'how full it is': rankBy(fillOf),
  'how slender it is': rankBy(slenderOf),
  'how high it is': rankBy(({ size }) => size.height),
  'how unlike the others it is': (options) => {
    const sums = options.map((option) => options.reduce((sum, other) => sum + alike(option, other), 0));
    return sums.map((sum) => String(sums.filter((other) => other < sum).length));
  },
};

/**
 * Finds the option whose feature was right most often in the first half. Returns how often that is right in the second.
 */
function learntShare(cases: readonly Case[]): number {
  const counts = new Map<string, { right: number; all: number }>();
  for (const { features, place } of cases.slice(0, cases.length / 2)) {
    features.forEach((feature, index) => {
      const count = counts.get(feature) ?? { right: 0, all: 0 };
      counts.set(feature, { right: count.right + (index === place ? 1 : 0), all: count.all + 1 });
    });
  }
  const rates = ({ features }: { readonly features: readonly string[] }) =>
    features.map((feature) => (counts.get(feature)?.right ?? 1) / (counts.get(feature)?.all ?? 4));
  const hits = cases.slice(cases.length / 2).map((each) => {
    const all = rates(each);
    const best = Math.max(...all);
    return all[each.place] === best ? 1 / all.filter((rate) => rate === best).length : 0;
  });
  return hits.reduce((sum, hit) => sum + hit, 0) / hits.length;
}

interface Case {
  readonly features: readonly string[];
  readonly place: number;
}

/** How often each rule, learned from the first half of the puzzles, finds the answer in the second half. */
export function attackRates(puzzles: readonly SectionPuzzle[]): Readonly<Record<string, number>> {
  const cases = puzzles.map((puzzle) => ({ seen: seenOf(puzzle), place: puzzle.place }));
  return Object.fromEntries(
    Object.entries(FEATURES).map(([name, featuresOf]) => [
      name,
      learntShare(cases.map(({ seen, place }) => ({ features: featuresOf(seen), place }))),
    ]),
  );
}
