import { pluck } from '@/lib/server/boards/rows';

const ITEMS_PER_PAGE = 50;

type SortKey = readonly number[];

/** Items after the cursor in the order of their keys, which all have one length. From the start if it is unreadable. */
export function pageAfter<T>(items: readonly T[], keyOf: (item: T) => SortKey, cursor: string | undefined) {
  const keyed = items.map((item) => ({ item, key: keyOf(item) })).sort((a, b) => compareKeys(a.key, b.key));
  const after = cursor?.split('_').map(Number) ?? [];
  const isReadable = after.length === keyed[0]?.key.length && after.every(Number.isFinite);
  const rest = isReadable ? keyed.filter(({ key }) => compareKeys(key, after) > 0) : keyed;
  const page = rest.slice(0, ITEMS_PER_PAGE);
  const last = rest.length > page.length ? page.at(-1) : undefined;
  return { page: pluck(page, 'item'), nextCursor: last?.key.join('_') ?? null };
}

const compareKeys = (a: SortKey, b: SortKey): number =>
  a.reduce((order, each, index) => order || each - (b[index] ?? 0), 0);
