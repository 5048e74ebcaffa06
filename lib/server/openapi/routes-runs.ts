import { createRun, createRunReply, listRunsQuery, nextRunItem, nextRunQuery, runList, runReceipt, runState } from '@/lib/wire/run';
import { withdrawn } from '@/lib/wire/session';
import type { RouteDoc } from './route-doc';

/** The model's way. */
export const RUNS: readonly RouteDoc[] = [
  {
    method: 'post',
    path: '/api/v1/runs',
    tag: 'runs',
    summary: 'Start a run of a model through a suite',
    description:
      'A run climbs ladders, or with `protocol` `set` answers a fixed set, whose items are the same for every run of the edition. The same key with the same payload gives the same run (200, or 201 when it is new), whatever happened to it since; with another payload it is refused. The harness is not part of the comparison.',
    access: ['runs:write'],
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
    problems: ['idempotency-key-missing', 'idempotency-key-reused', 'suite-not-found', 'task-not-found', 'invalid-input'],
  },
  {
    method: 'get',
    path: '/api/v1/runs',
    tag: 'runs',
    summary: 'List your runs, newest first',
    access: ['results:read', 'runs:write', 'user'],
    query: listRunsQuery,
    replies: [{ status: 200, description: 'One page', schema: runList }],
    problems: [],
  },
  {
    method: 'get',
    path: '/api/v1/runs/{id}',
    tag: 'runs',
    summary: 'See where one of your runs stands',
    access: ['results:read', 'runs:write', 'user'],
    replies: [{ status: 200, description: 'The run', schema: runState }],
    problems: ['run-not-found'],
  },
  {
    method: 'delete',
    path: '/api/v1/runs/{id}',
    tag: 'runs',
    summary: 'Withdraw one of your runs: it and its replies are deleted',
    access: ['runs:write', 'user'],
    replies: [{ status: 200, description: 'How much was deleted', schema: withdrawn }],
    problems: ['run-not-found'],
  },
  {
    method: 'post',
    path: '/api/v1/runs/{id}/next',
    tag: 'runs',
    summary: 'Get the open item, as chat messages and as data',
    description: 'The same item until its reply is stored; `item` is null once the run has ended.',
    access: ['runs:write'],
    query: nextRunQuery,
    replies: [{ status: 200, description: 'The item', schema: nextRunItem }],
    problems: ['run-not-found', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/v1/runs/{id}/replies',
    tag: 'runs',
    summary: "Post the model's reply to the open item",
    description: 'Stored once this answers. The same text again gives the same receipt; another text is refused. No verdict is told while the run is open.',
    access: ['runs:write'],
    body: createRunReply,
    examples: {
      'A reply, in the form that the messages ask for': {
        itemId: '0f8fad5b-d9cb-469f-a165-70867728950e',
        text: 'Both turns keep the upper half.\n<answer>B</answer>',
        stopReason: 'stop',
        usage: { inputTokens: 812, outputTokens: 24, reasoningTokens: null, latencyMs: 1530, costUsd: null, retries: 0 },
      },
    },
    replies: [{ status: 200, description: 'The receipt', schema: runReceipt }],
    problems: ['run-not-found', 'item-not-found', 'already-answered', 'not-the-open-item', 'climb-ended'],
  },
  {
    method: 'post',
    path: '/api/v1/runs/{id}/abort',
    tag: 'runs',
    summary: 'End an open run where it stands',
    description: 'Its open ladders count as stopped: R is then a lower bound. Aborting an ended run changes nothing.',
    access: ['runs:write', 'user'],
    replies: [{ status: 200, description: 'The run', schema: runState }],
    problems: ['run-not-found'],
  },
];
