/**
 * A map that drops the least recently used entries when their weights exceed the budget. What is heavier than the budget
 * is not kept.
 */
export interface Lru<V> {
  readonly get: (key: string) => V | undefined;
  readonly set: (key: string, value: V) => void;
  readonly drop: (key: string) => void;
  /** Makes and keeps what is missing. */
  readonly getOr: (key: string, make: () => V) => V;
  /** The same if it takes time. Two callers at once may both make it. */
  readonly getOrAwait: (key: string, make: () => Promise<V>) => Promise<V>;
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
  const get = (key: string): V | undefined => {
    const value = entries.get(key);
    if (value === undefined) return undefined;
    entries.delete(key);
    entries.set(key, value);
    return value;
  };
  const set = (key: string, value: V): void => {
    drop(key);
    entries.set(key, value);
    weight += weigh(value);
    for (const oldest of entries.keys()) {
      if (weight <= budget) break;
      drop(oldest);
    }
  };
  const kept = (key: string, value: V): V => {
    set(key, value);
    return value;
  };
  return {
    get,
    set,
    drop,
    getOr: (key, make) => get(key) ?? kept(key, make()),
    getOrAwait: async (key, make) => get(key) ?? kept(key, await make()),
  };
}
