import type { Features } from './panel-features';
import { SAYS } from './word-features';

export interface Table {
  readonly names: readonly string[];
  readonly rows: readonly (readonly number[])[];
}

/** A word needs at least this share of rows with it and without it. Otherwise a tree would learn rows, not rules. */
const LEAST_PERCENT = 3;
const MOST_WORDS = 60;

/** Features as columns, without constant ones. */
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
