/** Item variation as shares: by the fit, and by counting, without any model. */
import { meanLogistic, NORMAL_NODES } from 'rung-puzzles/stats/response-model/curves';
import type { Fit } from 'rung-puzzles/stats/response-model/fit';
import type { Answer } from './validate-data';

/** Standard deviation of items' share right among all people, over the items of a level. */
export function fittedItemSd({ setting, parameters, sdItems }: Fit): number | null {
  if (sdItems === null) return null;
  const chance = setting.chances[0] as number;
  const { difficulties, lapse, guessers, weights } = parameters;
  const shareOf = (difficulty: number) =>
    guessers * chance +
    (1 - guessers) *
      weights.reduce((sum, weight, node) => {
        const [value] = meanLogistic((setting.nodes[node] as number) - difficulty, 0);
        return sum + weight * (chance + (1 - chance - lapse) * value);
      }, 0);
  const variances = [...difficulties].map((difficulty) => {
    const shares = NORMAL_NODES.map(([node, weight]) => [shareOf(difficulty + sdItems * node), weight] as const);
    const mean = shares.reduce((sum, [share, weight]) => sum + weight * share, 0);
    return shares.reduce((sum, [share, weight]) => sum + weight * (share - mean) ** 2, 0);
  });
  return Math.sqrt(variances.reduce((sum, variance) => sum + variance, 0) / variances.length);
}

/**
 * The variance of shares within levels, less what chance adds, averaged over levels. null if no level has two items.
 * Where people of like ability answered each item, it needs no model.
 */
export function countedItemSd(answers: readonly Answer[]): number | null {
  const levels = new Map<string, Map<string, [right: number, n: number]>>();
  for (const { level, item, right } of answers) {
    const items = levels.get(level) ?? new Map<string, [number, number]>();
    levels.set(level, items);
    const [yes, n] = items.get(item) ?? [0, 0];
    items.set(item, [yes + (right ? 1 : 0), n + 1]);
  }
  const variances = [...levels.values()].flatMap((items) => {
    const shares = [...items.values()].filter(([, n]) => n > 1).map(([yes, n]) => ({ share: yes / n, n }));
    if (shares.length < 2) return [];
    const mean = shares.reduce((sum, { share }) => sum + share, 0) / shares.length;
    const observed = shares.reduce((sum, { share }) => sum + (share - mean) ** 2, 0) / (shares.length - 1);
    const chance = shares.reduce((sum, { share, n }) => sum + (share * (1 - share)) / (n - 1), 0) / shares.length;
    return [observed - chance];
  });
  if (variances.length === 0) return null;
  return Math.sqrt(Math.max(0, variances.reduce((sum, variance) => sum + variance, 0) / variances.length));
}
