/** A run as openapi.json describes it, by plain HTTP requests, as a lab would write it without our code. */
import { randomUUID } from 'node:crypto';

export interface PlainServer {
  readonly url: string;
  readonly token: string;
}

export async function ask<T>(
  { url, token }: PlainServer,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${url}${path}`, {
    method,
    ...sent,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}

export interface PlainRun {
  readonly id: string;
  readonly edition: string;
  readonly model: string;
  readonly status: string;
  readonly expected: number | null;
  readonly received: number | null;
  readonly statuses: Readonly<Record<string, number>>;
  readonly costUsd: number | null;
  readonly ladders: readonly PlainLadder[];
}

interface PlainLadder {
  readonly task: string;
  readonly r: number;
  readonly highestPassed: number;
  readonly visits: number;
  readonly items: number;
  readonly end: string | null;
  readonly censored: boolean;
}

interface Next {
  readonly run: PlainRun;
  readonly item: { readonly id: string } | null;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[] | null;
}

export type Answer = (messages: NonNullable<Next['messages']>, itemId: string) => Promise<string>;

const HARNESS = { name: 'plain http', version: '1' };
const USAGE = { inputTokens: 7, outputTokens: 3, reasoningTokens: null, latencyMs: 12, costUsd: 0.001, retries: 0 };

export async function playPlainly(server: PlainServer, wanted: object, answer: Answer): Promise<PlainRun> {
  const made = await ask<PlainRun>(
    server,
    'POST',
    '/api/v1/runs',
    { harness: HARNESS, ...wanted },
    { 'idempotency-key': randomUUID() },
  );
  for (;;) {
    const { run, item, messages } = await ask<Next>(server, 'POST', `/api/v1/runs/${made.id}/next?images=data`, {});
    if (item === null || messages === null) return run;
    const reply = { itemId: item.id, text: await answer(messages, item.id), stopReason: 'stop', usage: USAGE };
    await ask(server, 'POST', `/api/v1/runs/${made.id}/replies`, reply);
  }
}
