import { changeRun, provenanceView } from '../boards/provenance';
import { batchItemsQuery, finishRun, uploadReport } from '../models/batch';
import {
  createRun,
  createRunReply,
  leasedItems,
  leaseItems,
  listRunsQuery,
  nextRunItem,
  nextRunQuery,
  runList,
  runReceipt,
  runState,
} from '../models/run';
import { runProgress } from '../models/run-progress';
import { LONGEST_TRANSCRIPT } from '../models/transcript';
import { withdrawn } from '../people/session';
import { routes } from './contract';

/** As many ids as the schema takes, and what goes with them. */
const LEASES_BYTES = 5000 * 40 + 1024;

/** The longest text and transcript, with every character escaped in JSON, and what goes with them. */
const REPLY_BYTES = (400_000 + LONGEST_TRANSCRIPT) * 6 + 16_384;

export const RUNS = routes({
  'POST /api/v1/runs': {
    tag: 'runs',
    summary: 'Start a run of a model through a suite',
    description:
      'A run climbs ladders, or with `protocol` `set` answers a fixed set, whose items are the same for every run of the edition. The same key with the same payload gives the same run (200, or 201 when it is new), even if it has changed since. With another payload the request is refused. The harness is not part of the comparison.',
    access: ['runs:write'],
    limit: { name: 'run-create', per: 'account' },
    headers: [{ name: 'Idempotency-Key', description: 'Yours, 1 to 200 characters; per user', required: true }],
    body: createRun,
    examples: {
      'All ladders of a suite': {
        suite: 'infbench',
        condition: 'text',
        model: { id: 'vendor/my-model', name: 'My model' },
        parameters: { temperature: 0 },
        harness: { name: 'by hand', version: '1' },
      },
      'A small fixed set of two tasks': {
        suite: 'cubebench',
        tasks: ['cubebench/move-prediction', 'cubebench/step-by-step'],
        condition: 'image+text',
        protocol: 'set',
        set: { levels: [1, 2], itemsPerLevel: 10 },
        model: { id: 'vendor/my-model' },
        harness: { name: 'by hand', version: '1' },
      },
    },
    replies: [
      { status: 201, description: 'The new run', schema: runState },
      { status: 200, description: 'The run that this key made before', schema: runState },
    ],
    problems: [
      'idempotency-key-missing',
      'idempotency-key-reused',
      'suite-not-found',
      'task-not-found',
      'invalid-input',
    ],
  },
  'GET /api/v1/runs': {
    tag: 'runs',
    summary: 'List your runs, newest first',
    access: ['results:read', 'runs:write', 'user'],
    query: listRunsQuery,
    replies: [{ status: 200, description: 'One page', schema: runList }],
    problems: [],
  },
  'GET /api/v1/runs/{id}': {
    tag: 'runs',
    summary: 'Get the state of one of your runs',
    access: ['results:read', 'runs:write', 'user'],
    replies: [{ status: 200, description: 'The run', schema: runState }],
    problems: ['run-not-found'],
  },
  'PATCH /api/v1/runs/{id}': {
    tag: 'runs',
    summary: 'Show or hide your account name next to one of your runs',
    description: 'Nothing else of a run can be changed; an ended one stays as it is.',
    access: ['runs:write', 'researcher'],
    body: changeRun,
    replies: [{ status: 200, description: 'The run', schema: runState }],
    problems: ['run-not-found'],
  },
  'GET /api/v1/runs/{id}/provenance': {
    tag: 'runs',
    summary: 'See who ran a run, and whether an admin verified it',
    description: 'For runs on the board.',
    access: ['anyone'],
    replies: [{ status: 200, description: 'Where its numbers come from', schema: provenanceView }],
    problems: ['run-not-found'],
  },
  'GET /api/v1/runs/{id}/progress': {
    tag: 'runs',
    summary: 'See how far a run is: replies, rate, tokens and cost',
    description: 'For runs on the board. Has an ETag: with `If-None-Match` it answers 304 until the next reply.',
    access: ['anyone'],
    replies: [{ status: 200, description: 'How far it is', schema: runProgress }],
    problems: ['run-not-found'],
  },
  'DELETE /api/v1/runs/{id}': {
    tag: 'runs',
    summary: 'Withdraw one of your runs: it and its replies are deleted',
    access: ['runs:write', 'user'],
    replies: [{ status: 200, description: 'How much was deleted', schema: withdrawn }],
    problems: ['run-not-found'],
  },
  'POST /api/v1/runs/{id}/next': {
    tag: 'runs',
    summary: 'Get the open item, as chat messages and as data',
    description: 'The same item until its reply is stored; `item` is null once the run has ended.',
    access: ['runs:write'],
    limit: { name: 'run-write', per: 'account' },
    query: nextRunQuery,
    replies: [{ status: 200, description: 'The item', schema: nextRunItem }],
    problems: ['run-not-found', 'wrong-delivery', 'unavailable'],
  },
  'POST /api/v1/runs/{id}/leases': {
    tag: 'runs',
    summary: 'Get several items at once, to ask them in parallel',
    description:
      'All items of a set are open from the start, and on each ladder those of the visit. Post the replies in any order; they join the log in the order of a run that is asked one by one. An item belongs to its worker for 60 seconds after each of these requests. A worker that starts again sends its earlier `worker` and an empty `holding`, and gets its unanswered items again. No items while the run is open: ask again when a reply is stored, or after a few seconds.',
    access: ['runs:write'],
    limit: { name: 'run-write', per: 'account' },
    query: nextRunQuery,
    body: leaseItems,
    maxBytes: LEASES_BYTES,
    replies: [{ status: 200, description: 'The items', schema: leasedItems }],
    problems: ['run-not-found', 'wrong-delivery', 'unavailable'],
  },
  'POST /api/v1/runs/{id}/replies': {
    tag: 'runs',
    summary: "Post the model's reply to an open item",
    description:
      'Stored once this answers. The same text again gives the same receipt. Another text is refused. There is no verdict while the run is open.',
    access: ['runs:write'],
    limit: { name: 'run-write', per: 'account' },
    body: createRunReply,
    examples: {
      'A reply, in the form that the messages ask for': {
        itemId: '0f8fad5b-d9cb-469f-a165-70867728950e',
        text: 'Both turns keep the upper half.\n<answer>B</answer>',
        stopReason: 'stop',
        usage: {
          inputTokens: 812,
          outputTokens: 24,
          reasoningTokens: null,
          latencyMs: 1530,
          costUsd: null,
          retries: 0,
        },
      },
    },
    maxBytes: REPLY_BYTES,
    anyText: true,
    replies: [{ status: 200, description: 'The receipt', schema: runReceipt }],
    problems: [
      'run-not-found',
      'item-not-found',
      'already-answered',
      'not-the-open-item',
      'climb-ended',
      'wrong-delivery',
    ],
  },
  'GET /api/v1/runs/{id}/items': {
    tag: 'runs',
    summary: 'Get the items of one of your batch runs as a file',
    description:
      'For runs created with `delivery` `batch`. Made as it is read, in the order of the set. `missing=true` gives only what has no reply yet: use it to continue an interrupted batch. No line holds a seed or an answer; `seed_commitment` is the SHA-256 of the edition’s key, which is revealed when the edition retires.',
    access: ['runs:write', 'researcher'],
    limit: { name: 'run-write', per: 'account' },
    query: batchItemsQuery,
    replies: [
      { status: 200, description: 'Items, or requests, as JSON lines', contentType: 'application/jsonl' },
      {
        status: 200,
        description: 'With `format=tar`: images/<sha256>.png, then items.jsonl',
        contentType: 'application/x-tar',
      },
    ],
    problems: ['run-not-found', 'wrong-delivery', 'invalid-input'],
  },
  'POST /api/v1/runs/{id}/uploads': {
    tag: 'runs',
    summary: 'Upload replies to one of your batch runs as JSON lines',
    description:
      'Plain or gzip; lines in the form of this site (`item_id`, `response`), or of the result files of OpenAI, vLLM and Anthropic batches. Good lines are stored, bad ones are reported by line; the same file again changes nothing. The first reply to an item stays. When no reply is missing, the run ends.',
    access: ['runs:write', 'researcher'],
    limit: { name: 'run-write', per: 'account' },
    replies: [{ status: 200, description: 'The report of the upload', schema: uploadReport }],
    problems: ['run-not-found', 'wrong-delivery', 'climb-ended'],
  },
  'POST /api/v1/runs/{id}/finish': {
    tag: 'runs',
    summary: 'End one of your batch runs',
    description:
      'With `missing` `wrong`, missing replies count as not right. Otherwise the request is refused while replies are missing. An ended run stays as it is.',
    access: ['runs:write', 'researcher'],
    limit: { name: 'run-write', per: 'account' },
    body: finishRun,
    replies: [{ status: 200, description: 'The run', schema: runState }],
    problems: ['run-not-found', 'wrong-delivery', 'replies-missing', 'climb-ended'],
  },
  'POST /api/v1/runs/{id}/abort': {
    tag: 'runs',
    summary: 'End an open run now',
    description:
      'Its open ladders count as stopped: R is then usually a lower bound. Aborting an ended run changes nothing.',
    access: ['runs:write', 'researcher'],
    replies: [{ status: 200, description: 'The run', schema: runState }],
    problems: ['run-not-found'],
  },
});
