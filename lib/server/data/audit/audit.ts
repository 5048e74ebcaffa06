/**
 * The leak audit: does anything but the content of items reveal their answers? A decision tree is trained on one half
 * of the items and tested on the other, and vice versa. Accuracy above chance is a leak.
 */
import type { Seed } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import { logChoose } from 'rung-puzzles/stats/distributions/log-choose';
import { wilson } from 'rung-puzzles/stats/shares/wilson';
import { makeItem } from 'rung-puzzles/tasks/item';
import type { Task } from 'rung-puzzles/tasks/task';
import { type AuditKind, type Case, type Question, questionsOf, type Seen } from './cases';
import { surfaceOf } from './features';
import { tableOf } from './table';
import { growTree, predict, type Tree, featuresOf as usedFeatures } from './tree';

export interface AuditPlan {
  readonly task: Task;
  readonly level: number;
  readonly condition: Condition;
  readonly firstSeed: Seed;
  readonly count: number;
  /** Reads pixels and file lengths too. */
  readonly drawn: boolean;
}

export interface AuditLine {
  readonly audit: AuditKind;
  readonly reply: Question['reply'];
  readonly task: string;
  readonly level: number;
  readonly condition: string;
  readonly items: number;
  /** Out of `guesses`: one per item, or one per label or cell. */
  readonly right: number;
  readonly guesses: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** The better of 1 / options and the most common answer. For options the first: their places are uniform. */
  readonly chance: number;
  /** One-sided p of this many right by guessing. */
  readonly p: number;
  readonly leaks: boolean;
  readonly features: readonly string[];
}

/** A leak exceeds chance by this and its p is below the limit; a few hundred audits rarely do so by accident. */
const LEAK_SHARE = 0.05;
const LEAK_P = 1e-4;
const DEPTH = 4;
/** Neighbouring seeds may share a world, like the 24 views of a cube in EucliFold; this step visits all 24. */
const SEED_STEP = 25n;
/** Fewer items of one reply format are not audited. */
const LEAST_ITEMS = 40;

/** One line for each thing to guess; none without items, or for free text or numbers with too many values. */
export async function auditLevel(plan: AuditPlan): Promise<readonly AuditLine[]> {
  const seen = await lookAtItems(plan);
  const kinds = [...new Set(seen.map(({ item }) => item.stimulus.reply.kind))];
  const groups = kinds.map((kind) => seen.filter(({ item }) => item.stimulus.reply.kind === kind));
  return groups
    .filter((group) => group.length >= LEAST_ITEMS)
    .flatMap(questionsOf)
    .map((question) => judge(plan, question));
}

async function lookAtItems({ task, level, condition, firstSeed, count, drawn }: AuditPlan): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  for (let index = 0; index < count; index += 1) {
    const seed = (firstSeed + SEED_STEP * BigInt(index)) as Seed;
    const item = makeItem(task, level, condition, seed);
    if (!item.ok) continue;
    const surface = await surfaceOf(item.value.stimulus, drawn);
    // Two statements asked in turn, of which one is true: both are looked at (`members` in cases.ts).
    const isPair = item.value.stimulus.reply.kind === 'binary' && task.episode?.longest(level, condition) === 2;
    const second = isPair ? makeItem(task, level, condition, seed, [item.value.answer]) : null;
    const isOpposite = second?.ok === true && second.value.answer !== item.value.answer;
    seen.push({ item: item.value, surface, other: isOpposite ? await surfaceOf(second.value.stimulus, drawn) : null });
  }
  return seen;
}

function judge(plan: AuditPlan, { audit, reply, cases }: Question): AuditLine {
  const { hits, features } = guessAll(cases);
  const [guesses, right] = [cases.length, Math.round(total(hits))];
  const [share, chance] = [right / guesses, chanceOf(cases)];
  const p = binomialTail(right, guesses, chance);
  const { task, level, condition } = plan;
  const about = { audit, reply, task: task.id, level, condition, items: new Set(cases.map(({ item }) => item)).size };
  return {
    ...about,
    right,
    guesses,
    share,
    ...wilson(right, guesses),
    chance,
    p,
    leaks: share > chance + LEAK_SHARE && p < LEAK_P,
    features,
  };
}

/** The score of each case, guessed by the tree of the other half. */
function guessAll(cases: readonly Case[]): { readonly hits: readonly number[]; readonly features: readonly string[] } {
  const { names, rows } = tableOf(cases.flatMap((each) => each.rows));
  const middle = ((cases.at(-1) as Case).item + 1) / 2;
  let next = 0;
  const known = cases.map((each) => ({
    half: each.item < middle ? 0 : 1,
    right: each.right,
    rows: each.rows.map(() => rows[next++] as readonly number[]),
  }));
  const trees = [0, 1].map((half) => grow(known.filter((each) => each.half === half)));
  const hits = known.map((each) => hitShare(guess(trees[1 - each.half] as Tree, each), each.right));
  return { hits, features: frequent(trees.flatMap(usedFeatures)).map((index) => names[index] as string) };
}

interface Known {
  readonly rows: readonly (readonly number[])[];
  readonly right: number;
}

/** If a case has several rows, the right one is class 1 and the others 0. A single row has the case's class. */
function grow(known: readonly Known[]): Tree {
  const labelled = known.flatMap(({ rows, right }) =>
    rows.map((features, place) => ({ features, label: rows.length === 1 ? right : place === right ? 1 : 0 })),
  );
  const classes = labelled.reduce((most, { label }) => Math.max(most, label + 1), 2);
  return growTree(labelled, { classes, depth: DEPTH, leastInLeaf: Math.max(5, Math.floor(labelled.length / 40)) });
}

const guess = (tree: Tree, { rows }: Known): readonly number[] =>
  rows.length === 1
    ? predict(tree, rows[0] as readonly number[])
    : rows.map((features) => predict(tree, features)[1] as number);

/** Ties among the likeliest count as a fair draw. */
function hitShare(chances: readonly number[], right: number): number {
  const best = Math.max(...chances);
  const likeliest = chances.flatMap((chance, index) => (chance === best ? [index] : []));
  return likeliest.includes(right) ? 1 / likeliest.length : 0;
}

function chanceOf(cases: readonly Case[]): number {
  const even = total(cases.map(({ chance }) => chance ?? 0)) / cases.length;
  if (even > 0) return even;
  const slots = [...new Set(cases.map(({ slot }) => slot))];
  return (
    total(slots.map((slot) => commonest(cases.filter((each) => each.slot === slot).map(({ right }) => right)))) /
    cases.length
  );
}

function commonest(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Math.max(...counts.values());
}

function binomialTail(right: number, n: number, chance: number): number {
  if (chance >= 1) return 1;
  let tail = 0;
  for (let count = right; count <= n; count += 1)
    tail += Math.exp(logChoose(n, count) + count * Math.log(chance) + (n - count) * Math.log(1 - chance));
  return Math.min(1, tail);
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const frequent = (used: readonly number[]): readonly number[] => {
  const count = (feature: number) => used.filter((each) => each === feature).length;
  return [...new Set(used)].sort((a, b) => count(b) - count(a) || a - b);
};
