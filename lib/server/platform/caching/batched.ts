import DataLoader from 'dataloader';
import { cache } from 'react';

/**
 * Loads by key. What is asked for at once shares one statement, and parts of one page share a result; no result
 * outlives its page. `missing` is for keys that `load` does not give.
 */
export function batched<V>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
  missing: V,
): (key: string) => Promise<V> {
  const loader = new DataLoader<string, V>(
    async (keys) => {
      const found = await load([...new Set(keys)]);
      return keys.map((key) => found.get(key) ?? missing);
    },
    { cache: false },
  );
  return cache((key: string) => loader.load(key));
}
