/**
 * A small decision tree (CART: Breiman, Friedman, Olshen and Stone 1984; Gini impurity). It shows what can be learned
 * from numbers about the options without understanding them. It is shallow with many rows per leaf, so that it learns
 * rules and not rows.
 */
export interface Row {
  readonly features: readonly number[];
  readonly label: number;
}

export interface Limits {
  readonly classes: number;
  readonly depth: number;
  readonly leastInLeaf: number;
}

/** A leaf has the shares of the classes. A node sends values up to `threshold` to `low`. */
export type Tree =
  | { readonly shares: readonly number[] }
  | { readonly feature: number; readonly threshold: number; readonly low: Tree; readonly high: Tree };

export function growTree(rows: readonly Row[], limits: Limits): Tree {
  const split = limits.depth === 0 ? null : bestSplit(rows, limits);
  if (split === null) return { shares: sharesOf(countsOf(rows, limits.classes), rows.length) };
  const deeper = { ...limits, depth: limits.depth - 1 };
  const isLow = ({ features }: Row) => (features[split.feature] as number) <= split.threshold;
  return {
    ...split,
    low: growTree(rows.filter(isLow), deeper),
    high: growTree(
      rows.filter((row) => !isLow(row)),
      deeper,
    ),
  };
}

/** The class shares of this row's leaf. */
export function predict(tree: Tree, features: readonly number[]): readonly number[] {
  if ('shares' in tree) return tree.shares;
  return predict((features[tree.feature] as number) <= tree.threshold ? tree.low : tree.high, features);
}

export const featuresOf = (tree: Tree): readonly number[] =>
  'shares' in tree ? [] : [tree.feature, ...featuresOf(tree.low), ...featuresOf(tree.high)];

interface Split {
  readonly feature: number;
  readonly threshold: number;
}

function bestSplit(rows: readonly Row[], limits: Limits): Split | null {
  let best: (Split & { impurity: number }) | null = null;
  const whole = impurityOf(countsOf(rows, limits.classes)) - 1e-9;
  for (let feature = 0; feature < (rows[0]?.features.length ?? 0); feature += 1) {
    const found = splitAt(rows, feature, limits);
    if (found !== null && found.impurity < (best?.impurity ?? whole)) best = found;
  }
  return best && { feature: best.feature, threshold: best.threshold };
}

function splitAt(
  rows: readonly Row[],
  feature: number,
  { classes, leastInLeaf }: Limits,
): (Split & { readonly impurity: number }) | null {
  const value = (row: Row | undefined) => row?.features[feature] as number;
  const sorted = [...rows].sort((a, b) => value(a) - value(b));
  const low = new Array<number>(classes).fill(0);
  const high = countsOf(rows, classes);
  let best: (Split & { impurity: number }) | null = null;
  for (let index = 0; index < sorted.length - leastInLeaf; index += 1) {
    const { label } = sorted[index] as Row;
    low[label] = (low[label] as number) + 1;
    high[label] = (high[label] as number) - 1;
    if (index + 1 < leastInLeaf || value(sorted[index]) === value(sorted[index + 1])) continue;
    const impurity = impurityOf(low) + impurityOf(high);
    if (best === null || impurity < best.impurity)
      best = { feature, threshold: (value(sorted[index]) + value(sorted[index + 1])) / 2, impurity };
  }
  return best;
}

/** Gini impurity times the number of rows. */
function impurityOf(counts: readonly number[]): number {
  const n = counts.reduce((sum, count) => sum + count, 0);
  return n === 0 ? 0 : n - counts.reduce((sum, count) => sum + count * count, 0) / n;
}

function countsOf(rows: readonly Row[], classes: number): number[] {
  const counts = new Array<number>(classes).fill(0);
  for (const { label } of rows) counts[label] = (counts[label] as number) + 1;
  return counts;
}

const sharesOf = (counts: readonly number[], n: number): readonly number[] =>
  counts.map((count) => (n === 0 ? 1 / counts.length : count / n));
