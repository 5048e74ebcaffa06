/** A model that does a run through the API's route handlers, like `rung run` over HTTP. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { POST as postLeases } from '@/app/api/v1/runs/[id]/leases/route';
import { POST as postNext } from '@/app/api/v1/runs/[id]/next/route';
import { POST as postReply } from '@/app/api/v1/runs/[id]/replies/route';
import { GET as getRun, DELETE as withdrawRun } from '@/app/api/v1/runs/[id]/route';
import { POST as postRuns } from '@/app/api/v1/runs/route';
import type { LeasedItems, NextRunItem, RunReceipt, RunState } from '@/lib/wire/models/run';
import { createToken } from '../accounts/tokens/create';
import { pool } from '../platform/db';
import { type Sent, send } from './person';

export const USAGE = {
  inputTokens: 10,
  outputTokens: 2,
  reasoningTokens: null,
  latencyMs: 5,
  costUsd: 0.25,
  retries: 0,
};

export interface Model {
  readonly run: RunState;
  readonly next: () => Promise<NextRunItem>;
  /** Leases up to `most` items for a worker that holds these. */
  readonly lease: (most: number, worker: string, holding?: readonly string[]) => Promise<LeasedItems>;
  readonly reply: (itemId: string, text: string, stopReason?: string) => Promise<Sent>;
  /** Answers until the run has ended, or `most` times; calls `answer` with each item. */
  readonly play: (answer: (asked: NextRunItem) => Promise<string> | string, most?: number) => Promise<RunState>;
  readonly state: () => Promise<RunState>;
  readonly withdraw: () => Promise<Sent>;
}

export async function makeToken(): Promise<string> {
  const id = randomUUID();
  await pool().query('insert into "User" ("id", "name") values ($1, $2)', [id, 'tester']);
  return (
    await createToken(
      { id, name: null, email: null, role: 'researcher' },
      { name: 't', scopes: ['runs:write', 'results:read'], expiresInDays: null },
    )
  ).token;
}

export const runBody = (change: Readonly<Record<string, unknown>> = {}) => ({
  suite: 'fake',
  condition: 'text',
  model: { id: 'test/model' },
  harness: { name: 'test', version: '1' },
  ...change,
});

export const createRun = (token: string, body: unknown, key: string = randomUUID()): Promise<Sent> =>
  send(postRuns, 'POST', { body, headers: { authorization: `Bearer ${token}`, 'idempotency-key': key } });

export async function startModel(change: Readonly<Record<string, unknown>> = {}, token?: string): Promise<Model> {
  const bearer = token ?? (await makeToken());
  const created = await createRun(bearer, runBody(change));
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  return modelAt(created.body as RunState, bearer);
}

export function inTurn(texts: readonly string[]): () => string {
  const left = [...texts];
  return () => left.shift() ?? '';
}

function modelAt(run: RunState, token: string): Model {
  const call = { params: { id: run.id }, headers: { authorization: `Bearer ${token}` } };
  const next = async () => {
    const sent = await send(postNext, 'POST', call);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    return sent.body as NextRunItem;
  };
  const lease = async (most: number, worker: string, holding: readonly string[] = []) => {
    const sent = await send(postLeases, 'POST', { ...call, body: { worker, holding, most } });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    return sent.body as LeasedItems;
  };
  const reply = (itemId: string, text: string, stopReason = 'stop') =>
    send(postReply, 'POST', { ...call, body: { itemId, text, stopReason, usage: USAGE } });
  const state = async () => (await send(getRun, 'GET', call)).body as RunState;
  const play = async (answer: (asked: NextRunItem) => Promise<string> | string, most = Number.POSITIVE_INFINITY) => {
    for (let replies = 0; replies < most; replies += 1) {
      const asked = await next();
      if (asked.item === null) return asked.run;
      const sent = await reply(asked.item.id, await answer(asked));
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      const receipt = sent.body as RunReceipt;
      if (receipt.run.status !== 'open') return receipt.run;
    }
    return state();
  };
  return { run, next, lease, reply, play, state, withdraw: () => send(withdrawRun, 'DELETE', call) };
}
