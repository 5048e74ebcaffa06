import type { Features } from './panel-features';
import { SAYS } from './word-features';

export interface Table {
  readonly names: readonly string[];
  /** One number for each name. */
  readonly rows: readonly (readonly number[])[];
}

/**
 * A word that stands in fewer of a hundred rows, or not in as many, is no column: a tree would learn rows from it, not
 * rules.
 */
const LEAST_PERCENT = 3;
/** Of words the commonest. */
const MOST_WORDS = 60;

/** Features as columns, without those that are the same everywhere. */
export function tableOf(list: readonly Features[]): Table {
  const counts = new Map<string, number>();
  for (const features of list) for (const key of Object.keys(features)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const isWord = (key: string) => key.includes(SAYS);
  const words = [...counts]
    .filter(([key, count]) => isWord(key) && 100 * count >= LEAST_PERCENT * list.length)
    .sort((a, b) => b[1] - a[1]);
  const kept = [...[...counts.keys()].filter((key) => !isWord(key)), ...words.slice(0, MOST_WORDS).map(([key]) => key)];
  const names = kept.filter((key) => list.some((features) => (features[key] ?? 0) !== (list[0]?.[key] ?? 0)));
  return { names, rows: list.map((features) => names.map((name) => features[name] ?? 0)) };
}
