/**
 * The round trip of an answer through HTTP, with the next item as on the page, compared with one raw INSERT through a
 * pool of the same kind and size. In each round all clients answer at once, then all insert at once, so that both have
 * the same load and a slow machine slows both. The throughput of items and answers together is measured separately.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import type { ScratchServer } from '@/lib/cli/scratch';
import { connectTo, type Send } from './http-client';
import { type Emit, latencyOf, ratio, round, type Scale } from './report/report';
import { openSession } from './volunteer';

const TASK = 'infbench/2d-forward';
const BARE = '/api/v1/suites';
const POOL_SIZE = 10;
const THINK_MS = 3000;
/** Right up to this level, wrong above: seven visits a session, as a person's ladder might go. */
const ABLE_TO_LEVEL = 3;

interface Samples {
  readonly reply: number[];
  /** A request without work: the cost of HTTP and Next. */
  readonly bare: number[];
  readonly insert: number[];
}

export async function benchAnswers(
  emit: Emit,
  { quick }: Scale,
  server: ScratchServer,
  databaseUrl: string,
): Promise<Record<string, unknown>> {
  const pool = new Pool({ connectionString: databaseUrl, max: POOL_SIZE });
  try {
    await createRawTable(pool);
    await runRounds(server.url, pool, 1, 40);
    const ratios: Record<string, unknown> = {};
    for (const clients of [1, 50])
      ratios[`p50At${clients}`] = await benchClients(emit, server, pool, clients, roundsFor(clients, quick));
    await benchThinking(emit, server, pool, quick ? 3 : 10);
    for (const condition of ['text', 'image']) await benchThroughput(emit, server, pool, condition, quick ? 5 : 20);
    return ratios;
  } finally {
    await pool.end();
  }
}

export const createRawTable = (pool: Pool): Promise<unknown> =>
  pool.query(`create table if not exists bench_raw (id uuid primary key, climb uuid not null, ordinal int not null, text text not null,
    timing jsonb, received timestamptz not null default now(), unique (climb, ordinal))`);

const roundsFor = (clients: number, quick: boolean): number => (clients === 1 ? 800 : 80) / (quick ? 8 : 1);

async function benchClients(
  emit: Emit,
  server: ScratchServer,
  pool: Pool,
  clients: number,
  rounds: number,
): Promise<number> {
  const samples = await runRounds(server.url, pool, clients, rounds);
  const reply = latencyOf(samples.reply);
  const insert = latencyOf(samples.insert);
  const p50Ratio = ratio(reply.p50Ms, insert.p50Ms);
  await emit({
    bench: 'answers',
    clients,
    reply,
    bareRequest: latencyOf(samples.bare),
    rawInsert: insert,
    replyToInsertP50: p50Ratio,
    replyToInsertP99: ratio(reply.p99Ms, insert.p99Ms),
  });
  return p50Ratio;
}

async function runRounds(url: string, pool: Pool, clients: number, rounds: number): Promise<Samples> {
  const samples: Samples = { reply: [], bare: [], insert: [] };
  const { send, close } = connectTo(url, clients);
  const players = Array.from({ length: clients }, () => newPlayer(send, pool, 'text'));
  try {
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(players.map((player) => player()));
      samples.reply.push(...(await Promise.all(answers.map((answer) => timed(answer)))));
      samples.bare.push(...(await Promise.all(players.map(() => timed(() => send('GET', BARE))))));
      samples.insert.push(...(await Promise.all(players.map(() => timed(() => insertRaw(pool))))));
    }
  } finally {
    close();
  }
  return samples;
}

/** From the answer until the next item is there with its pictures, when each of 50 people has thought about theirs. */
async function benchThinking(emit: Emit, { url }: ScratchServer, pool: Pool, rounds: number): Promise<void> {
  const { send, close } = connectTo(url, 50);
  const [next, bare]: [number[], number[]] = [[], []];
  const play = async () => {
    const player = newPlayer(send, pool, 'image');
    let answer = await player();
    for (let round = 0; round < rounds; round += 1) {
      await sleep(THINK_MS * (0.5 + Math.random()));
      const startedAt = performance.now();
      await answer();
      answer = await player();
      next.push(performance.now() - startedAt);
      bare.push(await timed(() => send('GET', BARE)));
    }
  };
  await Promise.all(Array.from({ length: 50 }, play)).finally(close);
  await emit({
    bench: 'thinking',
    clients: 50,
    thinkMs: THINK_MS,
    answerToNext: latencyOf(next),
    bareRequest: latencyOf(bare),
  });
}

/** Items and answers a second when 50 clients answer without a pause. */
async function benchThroughput(
  emit: Emit,
  server: ScratchServer,
  pool: Pool,
  condition: string,
  limitSeconds: number,
): Promise<void> {
  const { send, close } = connectTo(server.url, 50);
  const startedAt = performance.now();
  let answers = 0;
  const play = async () => {
    const player = newPlayer(send, pool, condition);
    while (performance.now() - startedAt < limitSeconds * 1000) {
      const answer = await player();
      await answer();
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: 50 }, play)).finally(close);
  const seconds = (performance.now() - startedAt) / 1000;
  await emit({
    bench: 'throughput',
    task: TASK,
    condition,
    clients: 50,
    itemsAnsweredPerSecond: round(answers / seconds),
    seconds: round(seconds),
  });
}

/** A client that plays one volunteer after the other; it returns an answer to send at a time (see `startVolunteer`). */
function newPlayer(send: Send, pool: Pool, condition: string): () => Promise<() => Promise<unknown>> {
  let current: Asking | null = null;
  return async () => {
    for (;;) {
      current ??= await startVolunteer(send, pool, condition);
      const answer = await current();
      if (answer !== null) return answer;
      current = null;
    }
  };
}

/**
 * A volunteer of a new session, after practice. Each call gets an item of the ladder with its pictures, and returns a
 * function that sends its answer; null at the end.
 */
export async function startVolunteer(send: Send, pool: Pool, condition: string): Promise<Asking> {
  const volunteer = await openSession(send, TASK, condition);
  return async () => {
    for (;;) {
      const item = await volunteer.next(send);
      if (item === null) return null;
      const label = await labelFor(pool, item.id, item.level <= ABLE_TO_LEVEL);
      const answer = () => volunteer.reply(send, item, label);
      await Promise.all(item.panels.map(({ url }) => volunteer.load(send, url)));
      if (item.phase === 'main') return answer;
      await answer();
    }
  };
}

type Asking = () => Promise<(() => Promise<unknown>) | null>;

/** Only a measurement may read this: the answer is in the database. */
async function labelFor(pool: Pool, itemId: string, right: boolean): Promise<string> {
  const { rows } = await pool.query<{ answer: string }>('select "answer" from "IssuedItem" where "id" = $1', [itemId]);
  const answer = rows[0]?.answer ?? 'A';
  return right ? answer : answer === 'A' ? 'B' : 'A';
}

const insertRaw = (pool: Pool) =>
  pool.query({
    name: 'bench-raw',
    text: 'insert into bench_raw (id, climb, ordinal, text, timing) values ($1, $2, $3, $4, $5)',
    values: [randomUUID(), randomUUID(), 0, 'A', '{"rtMs": 1500, "onsetMethod": "rpaf"}'],
  });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
