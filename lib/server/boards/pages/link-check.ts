/** Whether the numbers of a page are still those that a link to it was made for. */
import { instant } from '@/lib/wire/item';
import type { LinkCheck } from '@/lib/wire/link-check';
import { type Search, single } from './query';

const SHORT_HASH = /^[0-9a-f]{8,64}$/;

/** null: the address names no hash, or nothing that can be one. */
export function checkLink(search: Search, contentHash: string): LinkCheck | null {
  const hash = single(search.hash) ?? '';
  if (!SHORT_HASH.test(hash)) return null;
  const asOf = instant.safeParse(single(search.asof));
  return { asOf: asOf.success ? asOf.data : null, isSame: contentHash.startsWith(hash), hash, hashNow: contentHash.slice(0, hash.length) };
}
