/**
 * The speed of a batch run: download of its items, upload of its replies, the same upload again, and its end, with the
 * server's memory meanwhile. Uploads leave one reply out, so that ending the run is a separate request.
 */
import { randomUUID } from 'node:crypto';
import { invariant } from 'rung-puzzles/core/invariant';
import { onScratch, type ScratchServer } from '@/lib/cli/scratch';
import { createToken } from '@/lib/server/accounts/tokens/create';
import { batchRunOf } from '@/lib/server/models/batch/batch-run';
import { customIdOf } from '@/lib/server/models/batch/item-id';
import { itemsOf } from '@/lib/server/models/batch/run-items';
import { pool } from '@/lib/server/platform/db';
import { readClimb } from '@/lib/server/play/climbs';
import type { UploadReport } from '@/lib/wire/models/batch';
import type { RunState } from '@/lib/wire/models/run';
import { type Emit, ratio, round, type Scale } from './report/report';
import { residentMb } from './report/resident-memory';

/** Replies a second. */
const AIM = 5000;
const SAMPLE_MS = 200;

interface Item {
  readonly id: string;
  readonly answer: string;
}

type WriteLine = (item: Item) => string;

/** As our own form, and as the result file of a batch service. */
const FORMS: Readonly<Record<string, WriteLine>> = {
  native: ({ id, answer }) =>
    JSON.stringify({
      item_id: id,
      epoch: 0,
      response: `<answer>${answer}</answer>`,
      stop_reason: 'stop',
      model_usage: USAGE,
    }),
  openai: ({ id, answer }) =>
    JSON.stringify({
      id: `batch_req_${id}`,
      custom_id: customIdOf(id),
      response: {
        status_code: 200,
        request_id: id,
        body: {
          object: 'chat.completion',
          choices: [
            { index: 0, message: { role: 'assistant', content: `<answer>${answer}</answer>` }, finish_reason: 'stop' },
          ],
          usage: USAGE,
        },
      },
      error: null,
    }),
};
const USAGE = { prompt_tokens: 900, completion_tokens: 12 };

export async function benchUpload(emit: Emit, { quick }: Scale): Promise<Record<string, unknown>> {
  const itemsPerLevel = quick ? 1000 : 10_000;
  const ratios: Record<string, unknown> = {};
  await onScratch(async (server) => {
    const client = await clientOf(server);
    for (const [form, write] of Object.entries(FORMS))
      ratios[form] = await uploadOne(emit, client, form, write, itemsPerLevel);
    ratios.secondToFirstDownload = await downloadTwice(emit, client);
  });
  return ratios;
}

interface Client {
  readonly server: ScratchServer;
  readonly send: (
    method: 'GET' | 'POST',
    path: string,
    body?: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly text: string; readonly seconds: number; readonly peakMb: number }>;
}

async function clientOf(server: ScratchServer): Promise<Client> {
  const id = randomUUID();
  await pool().query('insert into "User" ("id", "name") values ($1, $2)', [id, 'bench']);
  const { token } = await createToken(
    { id, name: 'bench', email: null, role: 'researcher' },
    { name: 'bench', scopes: ['runs:write'], expiresInDays: null },
  );
  const send: Client['send'] = async (method, path, body, headers = {}) => {
    const startedAt = performance.now();
    let peakMb = 0;
    const sample = setInterval(async () => {
      peakMb = Math.max(peakMb, await residentMb(server.pid));
    }, SAMPLE_MS);
    try {
      const answer = await fetch(`${server.url}${path}`, {
        method,
        body: body ?? null,
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
      const text = await answer.text();
      invariant(answer.ok, `${path} answered ${answer.status}: ${text.slice(0, 200)}`);
      return { text, seconds: (performance.now() - startedAt) / 1000, peakMb };
    } finally {
      clearInterval(sample);
    }
  };
  return { server, send };
}

async function startRun({ send }: Client, wanted: object): Promise<RunState> {
  const body = JSON.stringify({
    protocol: 'set',
    delivery: 'batch',
    harness: { name: 'bench', version: '1' },
    ...wanted,
  });
  return JSON.parse(
    (await send('POST', '/api/v1/runs', body, { 'content-type': 'application/json', 'idempotency-key': randomUUID() }))
      .text,
  );
}

/** Ten levels of a task with fast items. */
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

async function uploadOne(
  emit: Emit,
  client: Client,
  form: string,
  write: WriteLine,
  itemsPerLevel: number,
): Promise<number> {
  const run = await startRun(client, {
    suite: 'cubebench',
    tasks: ['cubebench/face-reconstruction'],
    condition: 'image',
    model: { id: `bench/${form}` },
    set: { levels: LEVELS, itemsPerLevel },
  });
  const items = await itemsFor(emit, run.id);
  const body = items.slice(1).map(write).join('\n');
  const restMb = await residentMb(client.server.pid);
  const upload = async (time: string) => {
    const { text, seconds, peakMb } = await client.send('POST', `/api/v1/runs/${run.id}/uploads`, body);
    const { accepted, duplicate, conflict, refused }: UploadReport = JSON.parse(text);
    const repliesPerSecond = round((items.length - 1) / seconds);
    const counts = { accepted, duplicate, conflict, refused };
    await emit({
      bench: 'upload',
      form,
      time,
      megabytes: round(body.length / 1e6),
      ...counts,
      seconds: round(seconds),
      repliesPerSecond,
      aim: AIM,
      met: repliesPerSecond >= AIM,
      restMb,
      peakMb,
    });
    return repliesPerSecond;
  };
  const first = await upload('first');
  const again = await upload('again');
  const { seconds, peakMb } = await client.send(
    'POST',
    `/api/v1/runs/${run.id}/finish`,
    JSON.stringify({ missing: 'wrong' }),
    {
      'content-type': 'application/json',
    },
  );
  const packed = await pool().query<{ items: number }>(
    'select coalesce(sum("items"), 0)::int as items from "PackedSet" where "climbId" = $1',
    [run.id],
  );
  await emit({
    bench: 'upload-finish',
    form,
    items: items.length,
    seconds: round(seconds),
    itemsPerSecond: round(items.length / seconds),
    packed: packed.rows[0]?.items,
    peakMb,
  });
  return ratio(again, first);
}

/** Made by the function for downloads, which would also draw them. */
async function itemsFor(emit: Emit, id: string): Promise<readonly Item[]> {
  const climb = await readClimb(id);
  invariant(climb !== null, 'the run is there');
  const startedAt = performance.now();
  const ids: string[] = [];
  for await (const chunk of itemsOf(await batchRunOf(climb), false)) ids.push(...chunk.map(({ item }) => item.id));
  const seconds = (performance.now() - startedAt) / 1000;
  await emit({
    bench: 'upload-items',
    items: ids.length,
    seconds: round(seconds),
    itemsPerSecond: round(ids.length / seconds),
  });
  const { rows } = await pool().query<Item>('select "id", "answer" from "FrozenItem" where "id" = any($1)', [ids]);
  return rows;
}

/** A whole suite at ten items a level that no one has seen, and again. */
async function downloadTwice(emit: Emit, client: Client): Promise<number> {
  const run = await startRun(client, {
    suite: 'spatialviz',
    condition: 'image',
    model: { id: 'bench/download' },
    set: { itemsPerLevel: 10 },
  });
  const download = async (time: string) => {
    const { text, seconds, peakMb } = await client.send('GET', `/api/v1/runs/${run.id}/items`);
    const items = text.split('\n').filter(Boolean).length;
    const itemsPerSecond = round(items / seconds);
    await emit({
      bench: 'download',
      time,
      items,
      megabytes: round(text.length / 1e6),
      seconds: round(seconds),
      itemsPerSecond,
      peakMb,
    });
    return itemsPerSecond;
  };
  const first = await download('first');
  return ratio(await download('again'), first);
}
