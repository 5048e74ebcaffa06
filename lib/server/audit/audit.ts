/**
 * The leak audit: does anything beside the content of the items tell their answers? A decision tree is grown on one half of the items and
 * asked about the other, and the other way round; what it gets right beyond guessing is a leak.
 */
import type { Seed } from '@/lib/core/seed';
import type { Condition } from '@/lib/items/condition';
import type { Item } from '@/lib/items/item';
import { optionsOf } from '@/lib/items/stimulus';
import { logChoose } from '@/lib/stats/log-choose';
import { wilson } from '@/lib/stats/wilson';
import { makeItem } from '@/lib/tasks/item';
import type { Task } from '@/lib/tasks/task';
import { featuresOf, type ItemFeatures, OPTION_FEATURE_NAMES, WHOLE_FEATURE_NAMES } from './features';
import { growTree, predict, type Row, type Tree, featuresOf as usedFeatures } from './tree';

export interface AuditPlan {
  readonly task: Task;
  readonly level: number;
  readonly condition: Condition;
  readonly firstSeed: Seed;
  readonly count: number;
}

/** `options`: looks at each option and takes the likeliest. `item`: looks at the whole item and takes the likeliest place. */
export interface AuditLine {
  readonly audit: 'options' | 'item';
  readonly task: string;
  readonly level: number;
  readonly condition: string;
  readonly items: number;
  readonly right: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly chance: number;
  /** Of so many right by guessing, one-sided. */
  readonly p: number;
  readonly leaks: boolean;
  /** What the trees asked, the most frequent first. */
  readonly features: readonly string[];
}

/** Below this a share above chance is a leak; a few dozen audits rarely reach it by accident. */
const LEAK_P = 1e-4;
const TREE = { depth: 4 } as const;

interface Known {
  readonly features: ItemFeatures;
  /** Index of the right option. */
  readonly right: number;
}

/** Only questions with options are audited; null for other kinds of reply, and where there are no items. */
export async function auditLevel(plan: AuditPlan): Promise<readonly AuditLine[] | null> {
  const known: Known[] = [];
  for (let index = 0; index < plan.count; index += 1) {
    const item = makeItem(plan.task, plan.level, plan.condition, (plan.firstSeed + BigInt(index)) as Seed);
    if (!item.ok) continue;
    if (item.value.stimulus.reply.kind !== 'choice') return null;
    known.push({ features: await featuresOf(item.value), right: rightOf(item.value) });
  }
  const options = known[0]?.features.options.length;
  return options === undefined ? null : [auditOptions(plan, known, options), auditWhole(plan, known, options)];
}

const rightOf = (item: Item): number => optionsOf(item.stimulus.reply).findIndex(({ label }) => label === item.answer);

function auditOptions(plan: AuditPlan, known: readonly Known[], options: number): AuditLine {
  const rowsOf = (half: readonly Known[]): Row[] =>
    half.flatMap(({ features, right }) => features.options.map((each, index) => ({ features: each, label: index === right ? 1 : 0 })));
  const grow = (half: readonly Known[]) => growTree(rowsOf(half), { ...TREE, classes: 2, leastInLeaf: leastInLeaf(half.length * options) });
  const guess = (tree: Tree, { features }: Known) => features.options.map((each) => predict(tree, each)[1] as number);
  return report(plan, 'options', known, options, OPTION_FEATURE_NAMES, grow, guess);
}

function auditWhole(plan: AuditPlan, known: readonly Known[], options: number): AuditLine {
  const grow = (half: readonly Known[]) =>
    growTree(
      half.map(({ features, right }) => ({ features: features.whole, label: right })),
      { ...TREE, classes: options, leastInLeaf: leastInLeaf(half.length) },
    );
  return report(plan, 'item', known, options, WHOLE_FEATURE_NAMES, grow, (tree, { features }) => predict(tree, features.whole));
}

const leastInLeaf = (rows: number): number => Math.max(5, Math.floor(rows / 40));

function report(
  { task, level, condition }: AuditPlan,
  audit: AuditLine['audit'],
  known: readonly Known[],
  options: number,
  names: readonly string[],
  grow: (half: readonly Known[]) => Tree,
  guess: (tree: Tree, item: Known) => readonly number[],
): AuditLine {
  const halves = [0, 1].map((parity) => known.filter((_, index) => index % 2 === parity));
  const trees = halves.map(grow);
  // A tie among the likeliest counts as a fair draw among them.
  const hits = halves.flatMap((half, index) => half.map((item) => hitShare(guess(trees[1 - index] as Tree, item), item.right)));
  const right = Math.round(hits.reduce((sum, hit) => sum + hit, 0));
  const n = known.length;
  const p = binomialTail(right, n, 1 / options);
  return {
    audit,
    task: task.id,
    level,
    condition,
    items: n,
    right,
    share: right / n,
    ...wilson(right, n),
    chance: 1 / options,
    p,
    leaks: p < LEAK_P,
    features: frequent(trees.flatMap(usedFeatures)).map((index) => names[index] as string),
  };
}

function hitShare(chances: readonly number[], right: number): number {
  const best = Math.max(...chances);
  const likeliest = chances.flatMap((chance, index) => (chance === best ? [index] : []));
  return likeliest.includes(right) ? 1 / likeliest.length : 0;
}

/** The chance of at least so many of n. */
function binomialTail(right: number, n: number, chance: number): number {
  let tail = 0;
  for (let count = right; count <= n; count += 1) tail += Math.exp(logChoose(n, count) + count * Math.log(chance) + (n - count) * Math.log(1 - chance));
  return Math.min(1, tail);
}

const frequent = (used: readonly number[]): readonly number[] => {
  const count = (feature: number) => used.filter((each) => each === feature).length;
  return [...new Set(used)].sort((a, b) => count(b) - count(a) || a - b);
};
