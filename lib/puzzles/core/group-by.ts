/** Groups by key, in order of first occurrence. */
export const groupBy = <T>(all: readonly T[], keyOf: (each: T) => string): readonly [T, ...T[]][] => [
  ...groupsByKey(all, keyOf).values(),
];

/** The same, to look groups up by their keys. */
export function groupsByKey<T>(all: Iterable<T>, keyOf: (each: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return groups;
}
