/**
 * When an item's time is over, by the database's clock. The limit starts when the item is handed out, before its
 * pictures are drawn and sent; the person's clock starts when it arrives. The grace covers transport: 0.1 to 0.5 s each
 * for item, pictures and answer on a mobile network. Longer delays count as the person's time, because the server
 * cannot tell them from thinking.
 */
import { LIMIT_GRACE_MS } from '@/lib/wire/people/session';
import type { ClimbRecord, IssuedRow } from '../log/read-climb';

/** ms until an item ends; null without a limit. Practice has none, because people read the rules then. */
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
