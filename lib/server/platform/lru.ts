/** A map that drops the least recently used entries when their weights exceed the budget. */
export interface Lru<V> {
  readonly get: (key: string) => V | undefined;
  readonly set: (key: string, value: V) => void;
  readonly drop: (key: string) => void;
}

export function makeLru<V>(budget: number, weigh: (value: V) => number = () => 1): Lru<V> {
  const entries = new Map<string, V>();
  let weight = 0;
  const drop = (key: string) => {
    const value = entries.get(key);
    if (value === undefined) return;
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
      drop(key);
      entries.set(key, value);
      weight += weigh(value);
      for (const oldest of entries.keys()) {
        if (weight <= budget || oldest === key) break;
        drop(oldest);
      }
    },
    drop,
  };
}
