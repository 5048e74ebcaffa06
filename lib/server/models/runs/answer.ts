/** The two steps of a run: its open item out, the model's reply in. */
import type { z } from 'zod';
import { instantOf } from '@/lib/server/platform/clock';
import { AppError } from '@/lib/server/platform/http/problem';
import { issueNext, type MayAnswer, publicItemView, storeReply } from '@/lib/server/play/climbs';
import type { createRunReply, NextRunItem, nextRunQuery, RunReceipt } from '@/lib/wire/run';
import { isBatch } from '../batch/batch-run';
import { type Caller, ownerOf } from './access';
import { messagesOf } from './messages';
import { keepServed, storableUsage } from './served';
import { viewRun } from './view';

export async function nextForRun(
  caller: Caller,
  id: string,
  query: z.output<typeof nextRunQuery>,
  baseUrl: string,
): Promise<NextRunItem> {
  const { climb, issued } = await issueNext(id, askedOneByOne(caller));
  const run = await viewRun(climb);
  if (issued === null) return { run, item: null, messages: null };
  const [item, messages] = await Promise.all([
    publicItemView(climb, issued),
    messagesOf(issued, query, baseUrl, run.setup),
  ]);
  return { run, item, messages };
}

/** No verdict comes back: a run learns what its replies came to from its ladders, visit by visit. */
export async function storeRunReply(
  caller: Caller,
  id: string,
  body: z.output<typeof createRunReply>,
): Promise<RunReceipt> {
  const { text, stopReason } = body;
  const usage = storableUsage(body.usage);
  const { climb, item, reply, duplicate } = await storeReply(
    id,
    body.itemId,
    { by: 'model', text, stopReason, usage },
    askedOneByOne(caller),
  );
  if (!duplicate) await keepServed(id, usage);
  return {
    itemId: item.id,
    ordinal: item.ordinal,
    savedAt: instantOf(reply.receivedAt),
    duplicate,
    questionEnded: reply.outcome !== null,
    run: await viewRun(climb),
  };
}

/** The caller's run, refused where its items go out as a file. */
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
