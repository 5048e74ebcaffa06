/** How long a person has for an item; the server's clock decides, and the page counts on from it. */
import type { ItemView } from '@/lib/wire/items/item';
import type { SessionState } from '@/lib/wire/people/session';

/**
 * From the server: how long the item had been open at `atMs` of `Date.now`. `performance.now` stands still while a
 * device sleeps, in most browsers.
 */
export interface ItemClock {
  readonly elapsedMs: number;
  readonly atMs: number;
}

/** ms from the handing out; null: no limit. Practice has none. */
export const limitOf = (session: Pick<SessionState, 'itemLimitMs'>, item: Pick<ItemView, 'phase'>): number | null =>
  item.phase === 'practice' ? null : (session.itemLimitMs ?? null);

/** ms left, 0 once the time is over. */
export const leftMs = (limitMs: number, { elapsedMs, atMs }: ItemClock, nowMs: number): number =>
  Math.max(0, limitMs - elapsedMs - (nowMs - atMs));
