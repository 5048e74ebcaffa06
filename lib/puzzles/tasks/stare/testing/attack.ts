/**
 * Test helper: a small decision tree learns from half of the items, with features that say nothing about their content,
 * and is tested on the other half.
 */

export interface AttackRow {
  readonly features: readonly number[];
  /** The class, from 0. */
  readonly label: number;
}

interface Leaf {
  readonly label: number;
}
interface Node {
  readonly feature: number;
  readonly threshold: number;
  readonly low: Tree;
  readonly high: Tree;
}
type Tree = Leaf | Node;

const DEPTH = 3;
const LEAST_IN_LEAF = 12;

/** Share of rows that trees grown on the other half get right. */
export function treeShare(rows: readonly AttackRow[]): number {
  const halves = [0, 1].map((parity) => rows.filter((_, index) => index % 2 === parity));
  const right = halves.map((half, index) => {
    const tree = grow(halves[1 - index] as readonly AttackRow[], DEPTH);
    return half.filter(({ features, label }) => predict(tree, features) === label).length;
  });
  return right.reduce((sum, count) => sum + count, 0) / rows.length;
}

function grow(rows: readonly AttackRow[], depth: number): Tree {
  const leaf = { label: commonest(rows) };
  if (depth === 0) return leaf;
  let best: { readonly loss: number; readonly feature: number; readonly threshold: number } | null = null;
  for (const feature of rows[0]?.features.keys() ?? []) {
    for (const threshold of new Set(rows.map(({ features }) => features[feature] as number))) {
      const [low, high] = parted(rows, feature, threshold);
      const loss = impurity(low) + impurity(high);
      if (Math.min(low.length, high.length) >= LEAST_IN_LEAF && loss < (best?.loss ?? impurity(rows) - 1e-9))
        best = { loss, feature, threshold };
    }
  }
  if (best === null) return leaf;
  const [low, high] = parted(rows, best.feature, best.threshold);
  return { feature: best.feature, threshold: best.threshold, low: grow(low, depth - 1), high: grow(high, depth - 1) };
}

function parted(rows: readonly AttackRow[], feature: number, threshold: number): readonly [AttackRow[], AttackRow[]] {
  const isLow = ({ features }: AttackRow) => (features[feature] as number) <= threshold;
  return [rows.filter(isLow), rows.filter((row) => !isLow(row))];
}

const countOf = (rows: readonly AttackRow[], wanted: number): number =>
  rows.filter(({ label }) => label === wanted).length;
const labelsOf = (rows: readonly AttackRow[]): readonly number[] => [...new Set(rows.map(({ label }) => label))];

/** Gini impurity times the number of rows. */
const impurity = (rows: readonly AttackRow[]): number =>
  rows.length === 0
    ? 0
    : rows.length - labelsOf(rows).reduce((sum, label) => sum + countOf(rows, label) ** 2, 0) / rows.length;

const commonest = (rows: readonly AttackRow[]): number =>
  labelsOf(rows).reduce(
    (best, label) => (countOf(rows, label) > countOf(rows, best) ? label : best),
    rows[0]?.label ?? 0,
  );

const predict = (tree: Tree, features: readonly number[]): number =>
  'label' in tree
    ? tree.label
    : predict((features[tree.feature] as number) <= tree.threshold ? tree.low : tree.high, features);
