/**
 * P(right) = g + (1 − g − λ) · E logistic(θ − b − ε) at each node θ for each kind of question, with derivatives by
 * difficulty b and by the logit u of the lapse λ. The mean over a level's items, ε, is by Gauss–Hermite. The last kind
 * is staying, whose second derivatives are by its slope instead of the lapse.
 */
import { at } from './numeric/numbers';
import { mostLapse, NODES, type Parameters, type Setting, stayingKind } from './parameters';

/** Kinds × nodes. */
export interface Curves {
  readonly right: Float64Array;
  readonly logRight: Float64Array;
  readonly logWrong: Float64Array;
  readonly byDifficulty: Float64Array;
  readonly byLapse: Float64Array;
  readonly byDifficultyTwice: Float64Array;
  readonly byBoth: Float64Array;
  readonly byLapseTwice: Float64Array;
  /** For a guesser, by kind. */
  readonly logGuessed: Float64Array;
  readonly logMissed: Float64Array;
}

/** Nodes and weights of the standard normal distribution (Abramowitz and Stegun, table 25.10, n = 9). */
const HALF_NODES = [
  [0, 0.40634920634920635],
  [1.0232556637891326, 0.24409750289493909],
  [2.0768479786778302, 0.04991640676521787],
  [3.2054290028564703, 0.0027891413212317684],
  [4.512745863399783, 0.000022345844007746583],
] as const;
export const NORMAL_NODES: readonly (readonly [node: number, weight: number])[] = HALF_NODES.flatMap(
  ([node, weight]): (readonly [number, number])[] =>
    node === 0
      ? [[node, weight]]
      : [
          [-node, weight],
          [node, weight],
        ],
);

/** Returns the mean logistic function over items, and its first two derivatives, at ability less difficulty. */
export function meanLogistic(x: number, sdItems: number): readonly [value: number, slope: number, bend: number] {
  if (sdItems === 0) return logisticAt(x);
  let [value, slope, bend] = [0, 0, 0];
  for (const [node, weight] of NORMAL_NODES) {
    const [one, first, second] = logisticAt(x - sdItems * node);
    value += weight * one;
    slope += weight * first;
    bend += weight * second;
  }
  return [value, slope, bend];
}

function logisticAt(x: number): readonly [number, number, number] {
  const value = 1 / (1 + Math.exp(-x));
  const slope = value * (1 - value);
  return [value, slope, slope * (1 - 2 * value)];
}

/** Keeps logarithms finite when rounding makes an answer certain. */
const LEAST = 1e-12;

export function curvesOf(setting: Setting, { difficulties, lapse, staying }: Parameters): Curves {
  const { levels, chances, nodes, sdItems, stayed } = setting;
  const kinds = stayingKind(setting);
  const table = () => new Float64Array((kinds + 1) * NODES);
  const curves = {
    right: table(),
    logRight: table(),
    logWrong: table(),
    byDifficulty: table(),
    byLapse: table(),
    byDifficultyTwice: table(),
    byBoth: table(),
    byLapseTwice: table(),
    logGuessed: new Float64Array(kinds + 1),
    logMissed: new Float64Array(kinds + 1),
  };
  const putRight = (place: number, chance: number): void => {
    const right = Math.min(1 - LEAST, Math.max(LEAST, chance));
    curves.right[place] = right;
    curves.logRight[place] = Math.log(right);
    curves.logWrong[place] = Math.log(1 - right);
  };
  const share = lapse / mostLapse(setting);
  const lapseByLogit = lapse * (1 - share);
  const lapseTwice = lapseByLogit * (1 - 2 * share);
  for (let level = 0; level < levels; level += 1)
    for (let node = 0; node < NODES; node += 1) {
      const [value, slope, bend] = meanLogistic(at(nodes, node) - at(difficulties, level), sdItems);
      for (const [index, chance] of chances.entries()) {
        const place = (level * chances.length + index) * NODES + node;
        const rise = 1 - chance - lapse;
        putRight(place, chance + rise * value);
        curves.byDifficulty[place] = -rise * slope;
        curves.byLapse[place] = -value * lapseByLogit;
        curves.byDifficultyTwice[place] = rise * bend;
        curves.byBoth[place] = slope * lapseByLogit;
        curves.byLapseTwice[place] = -value * lapseTwice;
      }
    }
  for (let node = 0; node < NODES; node += 1) {
    const [place, ability] = [kinds * NODES + node, at(nodes, node)];
    const [value, slope, bend] = logisticAt(staying.slope * ability - staying.difficulty);
    putRight(place, value);
    curves.byDifficulty[place] = -slope;
    curves.byLapse[place] = ability * slope;
    curves.byDifficultyTwice[place] = bend;
    curves.byBoth[place] = -ability * bend;
    curves.byLapseTwice[place] = ability ** 2 * bend;
  }
  for (let kind = 0; kind <= kinds; kind += 1) {
    const given = kind === kinds ? (stayed ?? 1) : (chances[kind % chances.length] as number);
    const chance = Math.min(1 - LEAST, Math.max(LEAST, given));
    curves.logGuessed[kind] = Math.log(chance);
    curves.logMissed[kind] = Math.log(1 - chance);
  }
  return curves;
}
