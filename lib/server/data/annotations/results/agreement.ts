/** Agreement of two annotators: on the whole label, on the category where each gave one, and on each category. */
import { kappaEstimateOf } from 'rung-puzzles/stats/agreement/kappa-interval';
import { wilson } from 'rung-puzzles/stats/shares/wilson';
import type { AgreementView, Judgement } from '@/lib/wire/items/annotation';
import { isSame } from '../labels';

export type Pair = readonly [Judgement, Judgement];

/** Kappa leaves out replies that either could not judge, because no category is known for them. */
export function agreementOf(categories: readonly string[], pairs: readonly Pair[]): AgreementView {
  const decided = pairs.filter((pair) => pair.every(({ cannotTell }) => !cannotTell));
  const same = pairs.filter(([one, other]) => isSame(one, other)).length;
  const n = pairs.length;
  return {
    n,
    same,
    sameShare: n === 0 ? null : same / n,
    sameInterval: n === 0 ? null : wilson(same, n),
    cannotTell: n - decided.length,
    single: kappaEstimateOf(singleCounts(categories, decided)),
    categories: categories.map((id) => ofCategory(id, decided)),
  };
}

/** counts[A's category][B's], for replies where both gave exactly one. */
function singleCounts(categories: readonly string[], pairs: readonly Pair[]): number[][] {
  const single = pairs.filter((pair) => pair.every((label) => label.categories.length === 1));
  return countPairs(categories.length, single, (label) => categories.indexOf(label.categories[0] ?? ''));
}

function ofCategory(id: string, pairs: readonly Pair[]): AgreementView['categories'][number] {
  const counts = countPairs(2, pairs, (label) => (label.categories.includes(id) ? 0 : 1));
  const [[both = 0, onlyA = 0] = [], [onlyB = 0, neither = 0] = []] = counts;
  return { id, both, onlyA, onlyB, neither, ...kappaEstimateOf(counts) };
}

function countPairs(classes: number, pairs: readonly Pair[], classOf: (label: Judgement) => number): number[][] {
  const counts = Array.from({ length: classes }, () => Array.from({ length: classes }, () => 0));
  for (const [one, other] of pairs) {
    const row = counts[classOf(one)];
    const column = classOf(other);
    if (row?.[column] !== undefined) row[column] += 1;
  }
  return counts;
}
