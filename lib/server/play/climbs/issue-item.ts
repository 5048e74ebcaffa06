/** Makes the item that a climb asks next, and hands it out: alone, or with the reply before it (store-reply.ts). */
import { invariant } from 'rung-puzzles/core/invariant';
import { type NextItem, nextItem, passChecks } from 'rung-puzzles/protocols/climb';
import type { MadeItem } from 'rung-puzzles/tasks/item';
import { pool } from '@/lib/server/platform/db';
import { type ClimbRecord, type IssuedRow, issuedOf, type RawIssued } from './log/read-climb';
import { keepItem } from './log/rebuilt-item';
import { makeNext } from './next/make-next';

export interface FoundItem {
  readonly next: NextItem;
  readonly made: MadeItem;
}

/** Skips a check without an item; null if the main question has none. */
export async function findNext({ protocol, state, ...climb }: ClimbRecord): Promise<FoundItem | null> {
  const found = await makeAsked({ protocol, state, ...climb });
  const main = passChecks(protocol, state);
  return found === null && main !== state ? makeAsked({ protocol, state: main, ...climb }) : found;
}

async function makeAsked(climb: ClimbRecord): Promise<FoundItem | null> {
  const next = nextItem(climb.protocol, climb.state);
  invariant(next !== null, 'an open climb asks for something');
  const made = await makeNext(climb, next);
  return made === null ? null : { next, made };
}

/** null if another request issued it or changed the climb first. */
export async function issueItem(climb: ClimbRecord, found: FoundItem): Promise<IssuedRow | null> {
  const { rows } = await pool().query<{ item: RawIssued | null }>({
    name: 'rung-issue',
    text: 'select rung_issue($1, $2, $3) as "item"',
    values: [climb.id, JSON.stringify(climb.state), itemInput(climb, found)],
  });
  return issuedFrom(rows[0]?.item ?? null, found);
}

/** `p_item` of the function `rung_issue`. */
export const itemInput = ({ replyCount }: ClimbRecord, { next, made: { task, item } }: FoundItem): string =>
  JSON.stringify({
    ordinal: replyCount,
    phase: next.phase,
    task: next.task,
    taskVersion: task.version,
    level: next.level,
    visit: next.visit,
    question: next.question,
    condition: item.condition,
    seed: item.seed,
    history: item.history,
    itemHash: item.itemId,
    answer: item.answer,
  });

/** What `rung_issue` returned. The item need not be made again when it is answered. */
export function issuedFrom(row: RawIssued | null, { made }: FoundItem): IssuedRow | null {
  if (row === null) return null;
  keepItem(row.id, made);
  return issuedOf(row);
}
