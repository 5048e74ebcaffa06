/** Items that a run has handed out before their turn in the log. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { NextItem } from 'rung-puzzles/protocols/climb';
import type { MadeItem } from 'rung-puzzles/tasks/item';
import { pool } from '@/lib/server/platform/db';
import type { ClimbRecord, IssuedRow } from '@/lib/server/play/climbs';
import { LEASE_MS } from '@/lib/wire/models/run';

export interface AheadRow {
  readonly id: string;
  readonly task: string;
  readonly taskVersion: string;
  readonly level: number;
  readonly visit: number;
  readonly question: number;
  readonly step: number;
  readonly condition: Condition;
  /** null if there is no item at this place. */
  readonly seed: string | null;
  readonly history: readonly (string | null)[];
  readonly itemHash: string | null;
  readonly answer: string | null;
  readonly issuedAt: Date;
  readonly holder: string | null;
  /** Whether the lease is still valid. */
  readonly isHeld: boolean;
  readonly isReplied: boolean;
  readonly repliedAnswer: string | null;
  readonly final: boolean | null;
  readonly passed: boolean | null;
}

const COLUMNS = `a."id", a."task", a."taskVersion", a."level", a."visit", a."question", a."step", a."condition", a."seed", a."history", a."itemHash",
  a."answer", a."issuedAt", a."holder", coalesce(a."heldUntil" > clock_timestamp(), false) as "isHeld", a."reply" is not null as "isReplied",
  a."repliedAnswer", a."final", a."passed"`;
const NOT_IN_LOG = `not exists (select from "Reply" p where p."itemId" = a."id")`;
const HELD_UNTIL = `clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'`;

export const placeKey = ({ task, visit, question }: Pick<NextItem, 'task' | 'visit' | 'question'>, step: number) =>
  `${task} ${visit} ${question} ${step}`;

export async function readAhead(climbId: string): Promise<readonly AheadRow[]> {
  const { rows } = await pool().query<AheadRow>({
    name: 'rung-ahead-items',
    text: `select ${COLUMNS} from "AheadItem" a where a."climbId" = $1 and ${NOT_IN_LOG} order by a."step"`,
    values: [climbId],
  });
  return rows;
}

export async function readAheadItem(climbId: string, itemId: string): Promise<AheadRow | null> {
  const { rows } = await pool().query<AheadRow>({
    name: 'rung-ahead-item',
    text: `select ${COLUMNS} from "AheadItem" a where a."climbId" = $1 and a."id" = $2 and ${NOT_IN_LOG}`,
    values: [climbId, itemId],
  });
  return rows[0] ?? null;
}

/** Whether a run has any; a reply in the log may have unblocked them. */
export async function hasAhead(climbId: string): Promise<boolean> {
  const { rows } = await pool().query<{ any: boolean }>({
    name: 'rung-has-ahead',
    text: 'select exists (select from "AheadItem" where "climbId" = $1) as "any"',
    values: [climbId],
  });
  return rows[0]?.any === true;
}

/** In the form of an issued item. The ordinal is unknown before its turn. */
export const asIssued = (climbId: string, row: AheadRow): IssuedRow => ({
  ...row,
  climbId,
  ordinal: -1,
  phase: 'main',
  seed: row.seed ?? '',
  itemHash: row.itemHash ?? '',
  answer: row.answer ?? '',
});

/** `made` null marks a place without an item. Returns null if another request was faster. */
export async function insertAhead(
  { id, condition }: Pick<ClimbRecord, 'id' | 'condition'>,
  { task, level, visit, question, history }: NextItem,
  made: MadeItem | null,
  worker: string,
): Promise<AheadRow | null> {
  const { rows } = await pool().query<AheadRow>({
    name: 'rung-insert-ahead',
    text: `insert into "AheadItem" as a ("id", "climbId", "task", "taskVersion", "level", "visit", "question", "step", "condition", "seed", "itemHash", "answer",
        "history", "issuedAt", "holder", "heldUntil")
      values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, clock_timestamp(), $13, ${HELD_UNTIL})
      on conflict do nothing returning ${COLUMNS}`,
    values: [
      id,
      task,
      made?.task.version ?? '',
      level,
      visit,
      question,
      history.length,
      made?.item.condition ?? condition,
      made?.item.seed ?? null,
      made?.item.itemId ?? null,
      made?.item.answer ?? null,
      JSON.stringify(history),
      worker,
    ],
  });
  return rows[0] ?? null;
}

/** Extends a worker's leases after half their time, so that most requests change no row. */
export async function keepHolding(climbId: string, ids: readonly string[], worker: string): Promise<void> {
  if (ids.length === 0) return;
  await pool().query({
    name: 'rung-keep-holding',
    text: `update "AheadItem" set "heldUntil" = ${HELD_UNTIL} where "climbId" = $1 and "id" = any($2::uuid[]) and "reply" is null and "holder" = $3
      and "heldUntil" <= clock_timestamp() + ${LEASE_MS / 2} * interval '1 millisecond'`,
    values: [climbId, ids, worker],
  });
}

/** Leases unanswered, unleased items to this worker. Returns the ids it got. */
export async function holdItems(climbId: string, ids: readonly string[], worker: string): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await pool().query<{ id: string }>({
    name: 'rung-hold-ahead',
    text: `update "AheadItem" set "holder" = $3, "heldUntil" = ${HELD_UNTIL}
      where "climbId" = $1 and "id" = any($2::uuid[]) and "reply" is null
        and ("holder" = $3 or "heldUntil" is null or "heldUntil" <= clock_timestamp()) returning "id"`,
    values: [climbId, ids, worker],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Drops an item of an earlier release of its task, which can be neither shown nor scored; another takes its place. */
export async function dropAhead(id: string): Promise<void> {
  await pool().query('delete from "AheadItem" where "id" = $1', [id]);
}

/** Deletes rows whose item is in the log, and what an ended run will not ask. */
export async function clearAhead(climbId: string): Promise<void> {
  await pool().query({
    name: 'rung-clear-ahead',
    text: `delete from "AheadItem" a using "Climb" c where a."climbId" = $1 and c."id" = a."climbId"
      and (not ${NOT_IN_LOG} or a."reply" is null and c."endedAt" is not null)`,
    values: [climbId],
  });
}
