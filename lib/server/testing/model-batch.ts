import { expect } from 'vitest';
import { POST as postAbort } from '@/app/api/v1/runs/[id]/abort/route';
import { POST as postFinish } from '@/app/api/v1/runs/[id]/finish/route';
import { GET as getItems } from '@/app/api/v1/runs/[id]/items/route';
import { POST as postUpload } from '@/app/api/v1/runs/[id]/uploads/route';
import type { UploadReport } from '@/lib/wire/models/batch';
import type { RunState } from '@/lib/wire/models/run';
import { pool } from '../platform/db';
import { createRun, runBody } from './model';
import { send } from './person';

export interface ItemLine {
  readonly item_id: string;
  readonly [field: string]: unknown;
}

export const nativeLine = (itemId: string, response: unknown, more: object = {}): string =>
  JSON.stringify({ item_id: itemId, epoch: 0, response, stop_reason: 'stop', ...more });

export async function startBatch(change: Readonly<Record<string, unknown>>, token: string) {
  const created = await createRun(token, runBody({ protocol: 'set', delivery: 'batch', ...change }));
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  return batchAt(created.body as RunState, token);
}

export function batchAt(run: RunState, token: string) {
  const params = Promise.resolve({ id: run.id });
  const address = `http://127.0.0.1:3000/api/v1/runs/${run.id}`;
  const headers = { authorization: `Bearer ${token}` };
  const get = (query = '') => getItems(new Request(`${address}/items${query}`, { headers }), { params });
  const post = (body: BodyInit, more: Record<string, string> = {}) =>
    postUpload(
      new Request(`${address}/uploads`, {
        method: 'POST',
        headers: { ...headers, ...more },
        body,
        duplex: 'half',
      } as RequestInit),
      { params },
    );
  return {
    run,
    get,
    post,
    items: async (query = ''): Promise<ItemLine[]> => {
      const answer = await get(query);
      const text = await answer.text();
      expect(answer.status, text).toBe(200);
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
    upload: async (body: BodyInit | readonly string[], more: Record<string, string> = {}): Promise<UploadReport> => {
      const answer = await post(Array.isArray(body) ? `${body.join('\n')}\n` : (body as BodyInit), more);
      expect(answer.status).toBe(200);
      return (await answer.json()) as UploadReport;
    },
    finish: (missing?: 'refuse' | 'wrong') =>
      send(postFinish, 'POST', { params: { id: run.id }, headers, body: missing === undefined ? {} : { missing } }),
    abort: () => send(postAbort, 'POST', { params: { id: run.id }, headers, body: {} }),
  };
}
export type Batch = ReturnType<typeof batchAt>;

export async function answerTo(itemId: string): Promise<string> {
  const { rows } = await pool().query<{ answer: string }>('select "answer" from "FrozenItem" where "id" = $1', [
    itemId,
  ]);
  return rows[0]?.answer ?? '';
}

/** The stored rows of a run that depend only on its replies. */
export async function logOf(runId: string): Promise<unknown[]> {
  const { rows } = await pool().query(
    `select i."ordinal", i."phase", i."task", i."taskVersion", i."level", i."visit", i."question", i."condition", i."seed", i."history", i."itemHash", i."answer",
       r."text", r."stopReason", v."status", v."answer" as "said", v."score", v."correct", v."outcome", v."passed", v."current", v."decisive", v."scoringVersion"
     from "IssuedItem" i join "Reply" r on r."itemId" = i."id" join "Verdict" v on v."itemId" = i."id" where i."climbId" = $1 order by i."ordinal"`,
    [runId],
  );
  return rows;
}

export const countsOf = async (entrant: string) =>
  (
    await pool().query(
      `select "task", "condition", "course", "level", "outcome", "count" from "OutcomeCount" where "entrant" = $1 order by "task", "level", "outcome"`,
      [entrant],
    )
  ).rows;
