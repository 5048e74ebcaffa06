/** Reads an upload line by line, scores and stores it in chunks, in constant memory. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '@/lib/server/platform/http/problem';
import { readClimb } from '@/lib/server/play/climbs/log/read-climb';
import { LINE_ERRORS, type LineError, MOST_ERRORS, type Stop, type UploadReport } from '@/lib/wire/models/batch';
import { type Caller, ownRun } from '../runs/access';
import { viewRun } from '../runs/view';
import { type BatchRun, batchRunOf, touchRun } from './batch-run';
import { finishIfComplete } from './finish';
import { readBytes, UploadStopped } from './read/read-bytes';
import { type Line, readLines } from './read/read-lines';
import { readReplyLine } from './read/read-reply';
import { type NumberedReply, type Stored, storeReplies } from './store-replies';

const CHUNK_LINES = 1000;
const CHUNK_CHARACTERS = 8 * 1024 * 1024;

/** Keeps the valid lines. Throws only for the whole: another user's run, an item-by-item run, an aborted run. */
export async function uploadReplies(
  caller: Caller,
  runId: string,
  body: AsyncIterable<Uint8Array> | null,
): Promise<UploadReport> {
  const climb = await ownRun(caller, runId);
  const run = await batchRunOf(climb);
  if (climb.endedAt !== null && climb.replyCount === 0)
    throw new AppError('climb-ended', 'The run was aborted and takes no more replies.');
  // Also before reading, so that a long upload is not ended as idle.
  await touchRun(runId);
  const tally = openTally();
  await readAll(run, body, tally);
  await touchRun(runId);
  await finishIfComplete(run);
  const after = await readClimb(runId);
  if (after === null) throw new AppError('run-not-found', 'This run was withdrawn just now.');
  const state = await viewRun(after);
  return {
    ...tally.report(),
    missing: state.status === 'open' ? (state.expected ?? 0) - (state.received ?? 0) : 0,
    run: state,
  };
}

async function readAll(run: BatchRun, body: AsyncIterable<Uint8Array> | null, tally: Tally): Promise<void> {
  let chunk: NumberedReply[] = [];
  let characters = 0;
  const flush = async () => {
    if (chunk.length > 0) for (const stored of await storeReplies(run, chunk)) tally.stored(stored);
    chunk = [];
    characters = 0;
    await nextTurn();
  };
  try {
    for await (const lines of readLines(readBytes(body))) {
      for (const line of lines) {
        const reply = readLine(line, tally);
        if (reply === null) continue;
        chunk.push(reply);
        characters += reply.text.length;
        if (chunk.length >= CHUNK_LINES || characters >= CHUNK_CHARACTERS) await flush();
      }
    }
  } catch (error) {
    if (!(error instanceof UploadStopped)) throw error;
    tally.stopped(error.code);
  }
  await flush();
}

function readLine({ number, content }: Line, tally: Tally): NumberedReply | null {
  tally.read(number);
  const read =
    'code' in content ? ({ ok: false, code: content.code, detail: '' } as const) : readReplyLine(content.text);
  if (read.ok) return { line: number, ...read.reply };
  tally.refused(number, read.code, read.detail);
  return null;
}

type Tally = ReturnType<typeof openTally>;

const COUNTED_AS: Partial<Record<LineError, 'conflict' | 'unknownItem' | 'foreign' | 'failed'>> = {
  conflict: 'conflict',
  'unknown-item': 'unknownItem',
  'foreign-item': 'foreign',
  'outdated-item': 'foreign',
  'failed-request': 'failed',
};

function openTally() {
  const counts = { accepted: 0, duplicate: 0, conflict: 0, unknownItem: 0, foreign: 0, failed: 0, refused: 0 };
  const statuses: Record<string, number> = {};
  const errors: UploadReport['errors'] = [];
  let omitted = 0;
  let last = 0;
  let end: UploadReport['stopped'] = null;
  const refused = (line: number, code: LineError, detail = '') => {
    counts[COUNTED_AS[code] ?? 'refused'] += 1;
    if (errors.length >= MOST_ERRORS) omitted += 1;
    else errors.push({ line, code, message: detail === '' ? LINE_ERRORS[code] : `${LINE_ERRORS[code]} (${detail})` });
  };
  return {
    refused,
    read: (line: number) => {
      last = line;
    },
    stored: (stored: Stored) => {
      if (stored.kind === 'accepted') statuses[stored.status] = (statuses[stored.status] ?? 0) + 1;
      if (stored.kind === 'accepted' || stored.kind === 'duplicate') counts[stored.kind] += 1;
      else refused(stored.line, stored.kind);
    },
    stopped: (code: Stop) => {
      end = { line: last, code, message: new UploadStopped(code).message };
    },
    report: () => ({
      ...counts,
      statuses,
      errors: errors.sort((a, b) => a.line - b.line),
      errorsOmitted: omitted,
      stopped: end,
    }),
  };
}
