/**
 * Hands out a run's items and stores the replies. The reply to an item that was handed out before its turn (ahead) waits
 * outside the log until its turn.
 */
import type { z } from 'zod';
import { instantOf } from '@/lib/server/platform/clock';
import { AppError } from '@/lib/server/platform/http/problem';
import {
  assertOpen,
  issueNext,
  type MayAnswer,
  publicItemView,
  readClimb,
  readItem,
  storeReply,
} from '@/lib/server/play/climbs';
import type {
  createRunReply,
  LeasedItems,
  leaseItems as leaseInput,
  NextRunItem,
  nextRunQuery,
  RunReceipt,
} from '@/lib/wire/models/run';
import { isBatch } from '../batch/batch-run';
import { type Caller, ownerOf } from './access';
import { type AheadRow, hasAhead, readAheadItem } from './lease/ahead-items';
import { leaseItems } from './lease/lease';
import { keepServedModel, storableUsage } from './lease/served';
import { keepReply, mergeReplies, takeNextTurn } from './merge-replies';
import { messagesOf } from './setup/messages';
import { viewRun } from './view';

export async function nextForRun(
  caller: Caller,
  id: string,
  query: z.output<typeof nextRunQuery>,
  baseUrl: string,
): Promise<NextRunItem> {
  if (await hasAhead(id)) await takeNextTurn(id);
  const { climb, issued } = await issueNext(id, askedOneByOne(caller));
  const run = await viewRun(climb);
  if (issued === null) return { run, item: null, messages: null };
  const [item, messages] = await Promise.all([
    publicItemView(climb, issued),
    messagesOf(issued, query, baseUrl, run.setup),
  ]);
  return { run, item, messages };
}

/** Hands out several items; replies may come in any order. */
export const leaseForRun = (
  caller: Caller,
  id: string,
  wanted: z.output<typeof leaseInput>,
  query: z.output<typeof nextRunQuery>,
  baseUrl: string,
): Promise<LeasedItems> => leaseItems(id, wanted, askedOneByOne(caller), query, baseUrl);

/** Returns no verdict: a run sees its results per ladder, visit by visit. */
export async function storeRunReply(
  caller: Caller,
  id: string,
  body: z.output<typeof createRunReply>,
): Promise<RunReceipt> {
  const { text, stopReason } = body;
  const usage = storableUsage(body.usage);
  const ahead = await readAheadItem(id, body.itemId);
  if (ahead !== null) return storeAhead(caller, id, ahead, { text, stopReason, usage });
  const { climb, item, reply, duplicate } = await storeReply(
    id,
    body.itemId,
    { by: 'model', text, stopReason, usage },
    askedOneByOne(caller),
  );
  if (!duplicate) await keepServedModel(id, usage);
  const waiting = await hasAhead(id);
  if (waiting) await mergeReplies(id);
  return {
    itemId: item.id,
    ordinal: item.ordinal,
    savedAt: instantOf(reply.receivedAt),
    duplicate,
    questionEnded: reply.outcome !== null,
    run: await viewRun((waiting ? await readClimb(id) : null) ?? climb),
  };
}

async function storeAhead(
  caller: Caller,
  id: string,
  row: AheadRow,
  reply: Omit<z.output<typeof createRunReply>, 'itemId'>,
): Promise<RunReceipt> {
  const allow = askedOneByOne(caller);
  const { climb } = allow.find(await readItem(id, row.id));
  assertOpen(climb);
  const { isNew, questionEnded, receivedAt } = await keepReply(climb, row, reply);
  if (isNew) await keepServedModel(id, reply.usage);
  await mergeReplies(id);
  const after = allow.find(await readItem(id, row.id));
  return {
    itemId: row.id,
    ordinal: after.reply === null ? null : (after.item?.ordinal ?? null),
    savedAt: instantOf(receivedAt),
    duplicate: !isNew,
    questionEnded,
    run: await viewRun(after.climb),
  };
}

/** The caller's run; throws for a batch run. */
const askedOneByOne = (caller: Caller): MayAnswer => ({
  find: (found) => {
    const own = ownerOf(caller).find(found);
    if (isBatch(own.climb))
      throw new AppError(
        'wrong-delivery',
        'This is a batch run: get its items as a file (…/items) and upload the replies (…/uploads).',
      );
    return own;
  },
});
