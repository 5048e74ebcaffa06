import { createHash } from 'node:crypto';
import { pool } from '@/lib/server/platform/db';
import { LATE_ANSWER } from '@/lib/wire/people/session';
import type { TrialEventInput } from '../quality/trial-event';

/** Stores a late answer with its events next to the question. It counts nowhere. Idempotent. */
export async function keepLateAnswer(
  climbId: string,
  itemId: string,
  late: {
    readonly answer: string;
    readonly timing: { readonly rtMs: number };
    readonly events: readonly TrialEventInput[];
  },
): Promise<void> {
  const event: TrialEventInput = { event: LATE_ANSWER, tMs: late.timing.rtMs, value: late.answer };
  await pool().query('select rung_store_events($1, $2, $3, $4)', [
    climbId,
    itemId,
    batchOf(itemId, late.answer),
    JSON.stringify([...late.events, event]),
  ]);
}

/** The events of a timely reply use the item's id as batch. */
const batchOf = (itemId: string, answer: string): string =>
  createHash('sha256')
    .update(JSON.stringify([itemId, answer]))
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
