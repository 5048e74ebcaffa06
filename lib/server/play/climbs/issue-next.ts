/** Hands out a climb's next item. A repeated request returns the open item, and its clock continues. */
import { invariant } from 'rung-puzzles/core/invariant';
import { type NextItem, nextItem, passChecks } from 'rung-puzzles/protocols/climb';
import type { MadeItem } from 'rung-puzzles/tasks/item';
import { pool } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { assertOpen, isDayOver, type MayAnswer } from './access';
import { isOverdue } from './deadline';
import { endWithoutItem, stopLadders } from './end-ladders';
import { makeNext } from './make-next';
import { type ClimbRecord, type IssuedRow, issuedOf, readOpenItem } from './read-climb';
import { keepItem, rebuildItemCached } from './rebuilt-item';
import { storeReply } from './store-reply';

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
  const issued = await insertItem(climb, found.next, found.made);
  if (issued !== null) keepItem(issued.id, found.made);
  return issued;
}

interface Found {
  readonly next: NextItem;
  readonly made: MadeItem;
}

/** Skips a check without an item; null if the main question has none. */
async function findNext({ protocol, state, ...climb }: ClimbRecord): Promise<Found | null> {
  const found = await makeAsked({ protocol, state, ...climb });
  const main = passChecks(protocol, state);
  return found === null && main !== state ? makeAsked({ protocol, state: main, ...climb }) : found;
}

async function makeAsked(climb: ClimbRecord): Promise<Found | null> {
  const next = nextItem(climb.protocol, climb.state);
  invariant(next !== null, 'an open climb asks for something');
  const made = await makeNext(climb, next);
  return made === null ? null : { next, made };
}

/** null if another request issued it or changed the climb first. */
async function insertItem(climb: ClimbRecord, next: NextItem, { task, item }: MadeItem): Promise<IssuedRow | null> {
  const { rows } = await pool().query({
    name: 'rung-issue',
    text: `insert into "IssuedItem" as i ("id", "climbId", "ordinal", "phase", "task", "taskVersion", "level", "visit", "question", "condition",
        "seed", "history", "itemHash", "answer", "issuedAt")
      select gen_random_uuid(), c."id", $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, clock_timestamp()
      from "Climb" c where c."id" = $1 and c."replyCount" = $2 and c."endedAt" is null and c."state" = $14
      on conflict ("climbId", "ordinal") do nothing returning to_jsonb(i) as "item"`,
    values: [
      climb.id,
      climb.replyCount,
      next.phase,
      next.task,
      task.version,
      next.level,
      next.visit,
      next.question,
      item.condition,
      item.seed,
      JSON.stringify(item.history),
      item.itemId,
      item.answer,
      JSON.stringify(climb.state),
    ],
  });
  return rows[0] === undefined ? null : issuedOf(rows[0].item);
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
