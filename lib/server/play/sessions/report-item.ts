import type { z } from 'zod';
import { pool } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { createReport } from '@/lib/wire/items/report';
import { readItem } from '../climbs';
import { type Caller, ownSession } from './caller';

/**
 * Stores what a person says is wrong with an item of their session, also after its end. A newer report replaces an
 * older one. Changes no result and no time limit. Throws `session-not-found`, `item-not-found`.
 */
export async function reportItem(
  id: string,
  { itemId, reason, note }: z.output<typeof createReport>,
  caller: Caller,
): Promise<void> {
  const { item } = ownSession(caller).find(await readItem(id, itemId));
  if (item === null) throw new AppError('item-not-found', 'This item was not handed out here.');
  await pool().query(
    `insert into "ItemReport" ("itemId", "climbId", "reason", "note") values ($1, $2, $3, $4)
     on conflict ("itemId") do update set "reason" = $3, "note" = coalesce($4, "ItemReport"."note"), "at" = now()`,
    [itemId, id, reason, note],
  );
}
