/**
 * The round trip of an answer through HTTP, beside one raw INSERT through a pool of the same kind and size, taken in turns
 * in the same run, so that whatever slows the machine slows both.
 */
import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { connectTo, type Send } from './http-client';
import { type Emit, latencyOf, ratio, round, type Scale } from './report';
import type { ScratchServer } from './scratch';
import { openSession } from './volunteer';

const TASK = 'infbench/2d-forward';
const POOL_SIZE = 10;
/** Right up to this level, wrong above: seven visits a session, as a person's ladder might go. */
const ABLE_TO_LEVEL = 3;
const WARM_UP = 40;

interface Samples {
  readonly issue: number[];
  readonly reply: number[];
  readonly insert: number[];
}

export async function benchAnswers(emit: Emit, { quick }: Scale, server: ScratchServer, databaseUrl: string): Promise<Record<string, unknown>> {
  const pool = new Pool({ connectionString: databaseUrl, max: POOL_SIZE });
  try {
    await pool.query(`create table if not exists bench_raw (id uuid primary key, climb uuid not null, ordinal int not null, text text not null,
      timing jsonb, received timestamptz not null default now(), unique (climb, ordinal))`);
    await measure(server.url, pool, 1, WARM_UP);
    const ratios: Record<string, unknown> = {};
    for (const clients of [1, 50]) ratios[`p50At${clients}`] = await benchClients(emit, server, pool, clients, answersFor(clients, quick));
    return ratios;
  } finally {
    await pool.end();
  }
}

const answersFor = (clients: number, quick: boolean): number => (clients === 1 ? 600 : 4000) / (quick ? 8 : 1);

async function benchClients(emit: Emit, server: ScratchServer, pool: Pool, clients: number, answers: number): Promise<number> {
  const startedAt = performance.now();
  const samples = await measure(server.url, pool, clients, answers);
  const seconds = (performance.now() - startedAt) / 1000;
  const reply = latencyOf(samples.reply);
  const insert = latencyOf(samples.insert);
  const p50Ratio = ratio(reply.p50Ms, insert.p50Ms);
  await emit({
    bench: 'answers',
    clients,
    reply,
    issue: latencyOf(samples.issue),
    rawInsert: insert,
    replyToInsertP50: p50Ratio,
    replyToInsertP99: ratio(reply.p99Ms, insert.p99Ms),
    answersPerSecond: round(samples.reply.length / seconds),
  });
  return p50Ratio;
}

async function measure(url: string, pool: Pool, clients: number, answers: number): Promise<Samples> {
  const samples: Samples = { issue: [], reply: [], insert: [] };
  const { send, close } = connectTo(url, clients);
  try {
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (samples.reply.length < answers) await playSession(send, pool, samples, answers);
      }),
    );
  } finally {
    close();
  }
  return samples;
}

async function playSession(send: Send, pool: Pool, samples: Samples, answers: number): Promise<void> {
  const volunteer = await openSession(send, TASK, 'image');
  while (samples.reply.length < answers) {
    const { value: item, ms: issueMs } = await timed(() => volunteer.next(send));
    if (item === null) return;
    const label = await labelFor(pool, item.id, item.level <= ABLE_TO_LEVEL);
    const { ms: replyMs } = await timed(() => volunteer.reply(send, item.id, label));
    if (item.phase !== 'main') continue;
    const { ms: insertMs } = await timed(() => insertRaw(pool, item.ordinal));
    samples.issue.push(issueMs);
    samples.reply.push(replyMs);
    samples.insert.push(insertMs);
  }
}

/** Only a measurement may look: the answer is in the database. */
async function labelFor(pool: Pool, itemId: string, right: boolean): Promise<string> {
  const { rows } = await pool.query<{ answer: string }>('select "answer" from "IssuedItem" where "id" = $1', [itemId]);
  const answer = rows[0]?.answer ?? 'A';
  return right ? answer : answer === 'A' ? 'B' : 'A';
}

const insertRaw = (pool: Pool, ordinal: number) =>
  pool.query({
    name: 'bench-raw',
    text: 'insert into bench_raw (id, climb, ordinal, text, timing) values ($1, $2, $3, $4, $5)',
    values: [randomUUID(), randomUUID(), ordinal, 'A', '{"rtMs": 1500, "onsetMethod": "rpaf"}'],
  });

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const startedAt = performance.now();
  const value = await work();
  return { value, ms: performance.now() - startedAt };
}
