/**
 * Hands out several items of a run. A worker holds each until it is answered, or until the worker is silent for
 * `LEASE_MS`. Replies may come in any order. Items of questions that the log has not reached are called ahead.
 */
import { type KnownReplies, type OpenItem, openItems } from 'rung-puzzles/protocols/ahead';
import { nextItem } from 'rung-puzzles/protocols/climb';
import type { z } from 'zod';
import {
  assertOpen,
  type ClimbRecord,
  dropOutdatedItem,
  type IssuedRow,
  type MayAnswer,
  publicItemView,
  readOpenItem,
  rebuildItemCached,
} from '@/lib/server/play/climbs';
import { keepItem } from '@/lib/server/play/climbs/log/rebuilt-item';
import { makeNext } from '@/lib/server/play/climbs/next/make-next';
import type { LeasedItems, leaseItems as leaseInput, nextRunQuery } from '@/lib/wire/models/run';
import { mergeReplies } from '../merge-replies';
import { messagesOf } from '../setup/messages';
import { viewRun } from '../view';
import {
  type AheadRow,
  asIssued,
  dropAhead,
  holdItems,
  insertAhead,
  keepHolding,
  placeKey,
  readAhead,
} from './ahead-items';

type Wanted = z.output<typeof leaseInput>;

/** A course that ends without an item opens the next one. */
const MAX_ROUNDS = 20;

export async function leaseItems(
  id: string,
  wanted: Wanted,
  allow: MayAnswer,
  query: z.output<typeof nextRunQuery>,
  baseUrl: string,
): Promise<LeasedItems> {
  const { climb, issued } = await leaseRows(id, wanted, allow);
  const run = await viewRun(climb);
  const items = issued.map(async (row) => {
    const { ordinal: _, ...item } = await publicItemView(climb, row);
    return { item, messages: await messagesOf(row, query, baseUrl, run.setup) };
  });
  return { run, items: await Promise.all(items) };
}

interface Leased {
  readonly climb: ClimbRecord;
  readonly issued: readonly IssuedRow[];
}

async function leaseRows(id: string, wanted: Wanted, allow: MayAnswer): Promise<Leased> {
  allow.find(await readOpenItem(id));
  await keepHolding(id, wanted.holding, wanted.worker);
  for (let round = 0; ; round += 1) {
    await mergeReplies(id);
    // Read before the climb: a reply that joins the log meanwhile must not make its question look unasked.
    const ahead = await readAhead(id);
    const { climb, item } = allow.find(await readOpenItem(id));
    if (climb.endedAt !== null) return { climb, issued: [] };
    assertOpen(climb);
    const isOutdated = item !== null && (await rebuildItemCached(item)) === null;
    if (isOutdated) await dropOutdatedItem(item);
    const { issued, isCut } = await leaseOf(climb, isOutdated ? null : item, ahead, wanted);
    if (issued.length > 0 || !isCut || round === MAX_ROUNDS) return { climb, issued };
  }
}

/** `isCut`: a course ends at one of these places, so another look may find more. */
async function leaseOf(
  climb: ClimbRecord,
  head: IssuedRow | null,
  ahead: readonly AheadRow[],
  wanted: Wanted,
): Promise<{ readonly issued: readonly IssuedRow[]; readonly isCut: boolean }> {
  const rows = new Map(ahead.map((row) => [placeKey(row, row.step), row]));
  const headKey = keyOfNext(climb);
  const issued: IssuedRow[] = [];
  const ended = new Set<string>();
  for (const open of openItems(climb.protocol, climb.state, knownIn(rows, climb))) {
    if (issued.length >= wanted.most) break;
    const { next } = open;
    if (ended.has(next.task)) continue;
    const key = placeKey(next, next.history.length);
    const known = rows.get(key);
    const isHead = key === headKey && head !== null && known === undefined;
    const row = isHead ? openHead(head, wanted) : await rowAt(climb, open, known, wanted);
    if (row === 'none') ended.add(next.task);
    else if (row !== null) issued.push(row);
  }
  return { issued, isCut: ended.size > 0 };
}

function keyOfNext({ protocol, state }: ClimbRecord): string {
  const next = nextItem(protocol, state);
  return next === null ? '' : placeKey(next, next.history.length);
}

/** Waiting replies by question; those of a question in progress follow what the log has. */
function knownIn(rows: ReadonlyMap<string, AheadRow>, { protocol, state }: ClimbRecord): KnownReplies {
  const head = nextItem(protocol, state);
  const headKey = head === null ? '' : placeKey(head, 0);
  return (place) => {
    const replies = [];
    for (let step = placeKey(place, 0) === headKey ? (head?.history.length ?? 0) : 0; ; step += 1) {
      const row = rows.get(placeKey(place, step));
      if (row?.seed === null) return 'none';
      if (row === undefined || !row.isReplied) return replies;
      replies.push({
        answer: row.repliedAnswer,
        final: row.final === true,
        passed: row.passed === true,
        elapsedMs: 0,
      });
    }
  };
}

/** The open item in the log, left by a one-by-one client. */
const openHead = (head: IssuedRow, { holding }: Wanted): IssuedRow | null => (holding.includes(head.id) ? null : head);

async function rowAt(
  climb: ClimbRecord,
  open: OpenItem,
  known: AheadRow | undefined,
  { worker, holding }: Wanted,
): Promise<IssuedRow | 'none' | null> {
  if (known !== undefined) {
    const isFree = known.holder === worker ? !holding.includes(known.id) : !known.isHeld;
    if (!isFree || !(await holdItems(climb.id, [known.id], worker)).has(known.id)) return null;
    if ((await rebuildItemCached(asIssued(climb.id, known))) !== null) return asIssued(climb.id, known);
    await dropAhead(known.id);
  }
  const made = await makeNext(climb, open.next, open.ladder);
  const row = await insertAhead(climb, open.next, made, worker);
  if (made === null) return 'none';
  if (row === null) return null;
  keepItem(row.id, made);
  return asIssued(climb.id, row);
}
