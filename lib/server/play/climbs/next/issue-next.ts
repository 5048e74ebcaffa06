/** Hands out a climb's next item. A repeated request returns the open item, and its clock continues. */
import { pool } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { assertOpen, isDayOver, type MayAnswer } from '../access';
import { isOverdue } from '../ends/deadline';
import { endWithoutItem, stopLadders } from '../ends/end-ladders';
import { findNext, issueItem } from '../issue-item';
import { type ClimbRecord, type IssuedRow, readOpenItem } from '../log/read-climb';
import { rebuildItemCached } from '../log/rebuilt-item';
import { storeReply } from '../log/store-reply';

/** How many parallel changes of a climb one request tolerates. */
const MAX_ROUNDS = 100;

export interface NextIssued {
  readonly climb: ClimbRecord;
  readonly issued: IssuedRow | null;
}

/** Throws `allow`'s code for another owner's climb, `session-expired` after its days. An ended climb has no item. */
export async function issueNext(climbId: string, allow: MayAnswer): Promise<NextIssued> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const found = allow.find(await readOpenItem(climbId));
    const { climb, item } = found;
    if (climb.endedAt !== null) return { climb, issued: null };
    if (isDayOver(climb)) {
      await stopLadders(climb, 'stopped');
      continue;
    }
    assertOpen(climb);
    const open = item !== null && (await rebuildItemCached(item)) !== null ? item : null;
    if (open !== null && isOverdue(climb, open)) {
      await storeReply(climbId, open.id, { by: 'clock' }, allow);
      continue;
    }
    if (open !== null) return { climb, issued: open };
    if (item !== null) await dropOutdatedItem(item);
    const issued = await issueNew(climb);
    if (issued !== null) return { climb, issued };
  }
  throw new AppError('conflict', 'Another request keeps changing this. Try again.');
}

/** null if the climb changed meanwhile (also by ending a ladder without an item): read it again. */
async function issueNew(climb: ClimbRecord): Promise<IssuedRow | null> {
  const found = await findNext(climb);
  if (found === null) {
    await endWithoutItem(climb);
    return null;
  }
  return issueItem(climb, found);
}

/** An unanswered item of an earlier release of its task cannot be shown, so another replaces it. A report keeps its row. */
export async function dropOutdatedItem({ id }: Pick<IssuedRow, 'id'>): Promise<void> {
  await pool().query(
    `with dropped as (
       delete from "IssuedItem" i where i."id" = $1 and not exists (select from "Reply" r where r."itemId" = i."id") returning i.*
     )
     update "ItemReport" o set "item" = to_jsonb(d) from dropped d where o."itemId" = d."id"`,
    [id],
  );
}
