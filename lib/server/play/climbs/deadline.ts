/**
 * Until when an item can be answered, by the database's clock. The limit runs from the handing out, before the item's
 * pictures are drawn and sent, and the person's own clock starts when the item arrives. The grace is for those
 * ways: 0.1 to 0.5 s each for item, pictures and answer over a mobile network. Whatever takes longer is the person's
 * own time, as the server cannot tell it from thinking.
 */
import { LIMIT_GRACE_MS } from '@/lib/wire/session';
import type { ClimbRecord, IssuedRow } from './read-climb';

/**
 * ms from the handing out of the item to its end; null where it may be answered at any time. Practice has no limit: in
 * it one reads the rules.
 */
export const timeOf = (
  { protocol }: Pick<ClimbRecord, 'protocol'>,
  { phase }: Pick<IssuedRow, 'phase'>,
): number | null =>
  protocol.itemLimitMs === undefined || phase === 'practice' ? null : protocol.itemLimitMs + LIMIT_GRACE_MS;

/** Whether its time is over, so that only the clock can answer it. */
export function isOverdue(climb: ClimbRecord, item: IssuedRow): boolean {
  const timeMs = timeOf(climb, item);
  return timeMs !== null && climb.now.getTime() - item.issuedAt.getTime() >= timeMs;
}
