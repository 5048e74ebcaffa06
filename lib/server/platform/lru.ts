/** A map that drops the least recently used entries when their weights exceed the budget. */
export interface Lru<V> {
  readonly get: (key: string) => V | undefined;
  readonly set: (key: string, value: V) => void;
}

export function makeLru<V>(budget: number, weigh: (value: V) => number = () => 1): Lru<V> {
  const entries = new Map<string, V>();
  let weight = 0;
  const drop = (key: string, value: V) => {
    entries.delete(key);
    weight -= weigh(value);
  };
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set: (key, value) => {
      const before = entries.get(key);
      if (before !== undefined) drop(key, before);
      entries.set(key, value);
      weight += weigh(value);
      for (const [oldest, held] of entries) {
        if (weight <= budget || oldest === key) break;
        drop(oldest, held);
      }
    },
  };
}
