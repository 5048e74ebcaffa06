/** Solvers of part puzzles that do not look at the part: they see only the three pictures. */
import { boxOfDrawing, differenceOf, drawingKeys } from 'rung-puzzles/engines/solids/part/drawing/drawing-keys';
import { NONE_PLACE } from '../define';
import type { PartOption, PartPuzzle } from '../three-view/parts';

type Rank = (option: PartOption, options: readonly PartOption[]) => string;

const rankBy =
  (value: (option: PartOption, options: readonly PartOption[]) => number): Rank =>
  (option, options) =>
    String(options.filter((other) => value(other, options) < value(option, options) - 1e-9).length);

const inkOf = ({ lines }: PartOption): number =>
  [...drawingKeys(lines).places.values()].reduce((sum, { length }) => sum + length, 0);
const hiddenOf = ({ lines }: PartOption): number => lines.filter(({ hidden }) => hidden).length;

/** How different a picture is from the others. Least for the one that the others are made from. */
function strangeness(option: PartOption, options: readonly PartOption[]): number {
  return options.reduce(
    (sum, other) => sum + Math.min(99, differenceOf(drawingKeys(option.lines), drawingKeys(other.lines))),
    0,
  );
}

/** Share of the solid lines in the lower half, since a part may look as if it stood. */
function weight({ lines }: PartOption): number {
  const { bottom, top } = boxOfDrawing(lines);
  const solid = lines.filter(({ hidden }) => !hidden);
  return solid.filter(({ from, to }) => (from[1] + to[1]) / 2 < (bottom + top) / 2).length / solid.length;
}

const shapeOf: Rank = ({ lines }) => {
  const { left, right, bottom, top } = boxOfDrawing(lines);
  return right - left > top - bottom ? 'wide' : right - left < top - bottom ? 'high' : 'square';
};

const FEATURES: Readonly<Record<string, Rank>> = {
  'how much is drawn': rankBy(inkOf),
  'how many lines are dashed': rankBy(hiddenOf),
  'how unlike the others it is': rankBy(strangeness),
  'where its lines are': rankBy(weight),
  'whether it is wide or high': shapeOf,
  'how many are as wide and high': (option, options) =>
    String(options.filter((other) => shapeOf(other, options) === shapeOf(option, options)).length),
};

/**
 * How often each rule, learned from the first half of the puzzles with a right picture, finds it in the second half.
 * Chance is a third.
 */
export function attackRates(puzzles: readonly PartPuzzle[]): Readonly<Record<string, number>> {
  const cases = puzzles.filter(({ place }) => place !== NONE_PLACE);
  return Object.fromEntries(Object.entries(FEATURES).map(([name, feature]) => [name, learntShare(cases, feature)]));
}

function learntShare(cases: readonly PartPuzzle[], feature: Rank): number {
  const half = Math.floor(cases.length / 2);
  const counts = new Map<string, { right: number; all: number }>();
  for (const { options, place } of cases.slice(0, half)) {
    options.forEach((option, index) => {
      const key = feature(option, options);
      const count = counts.get(key) ?? { right: 0, all: 0 };
      counts.set(key, { right: count.right + (index === place ? 1 : 0), all: count.all + 1 });
    });
  }
  const rateOf = (key: string): number => (counts.get(key)?.right ?? 1) / (counts.get(key)?.all ?? 3);
  const hits = cases.slice(half).map(({ options, place }): number => {
    const rates = options.map((option) => rateOf(feature(option, options)));
    const best = Math.max(...rates);
    return rates[place] === best ? 1 / rates.filter((rate) => rate === best).length : 0;
  });
  return hits.reduce((sum, hit) => sum + hit, 0) / hits.length;
}
