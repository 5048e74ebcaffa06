/**
 * What an answer with its item, and its pictures if any, costs the server in processor time, and how that divides among
 * the parts of the program. Next to it a minimal server, which only stores a row. Unlike durations, these times depend little on what else the
 * machine does.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Pool } from 'pg';
import { createRawTable, newPlayer } from './bench-answers';
import { connectTo, type Send } from './http-client';
import { type Profile, sharesOf } from './profile-parts';
import { type Emit, ratio, round, type Scale } from './report';
import { buildFolder, onScratchDatabase, type ScratchServer, startScratchServer } from './scratch';
import { TIMING } from './volunteer';

const MINIMAL = resolve('lib/cli/bench/minimal-server.mjs');
const CLIENTS = [1, 16, 50];

/** Sends one answer, and asks for its item first if the server hands them out. */
type Answer = () => Promise<unknown>;
type NewClient = (send: Send) => Answer;

interface Cost {
  readonly cpuMs: number;
  readonly perSecond: number;
}

export async function benchCost(emit: Emit, { quick }: Scale): Promise<Record<string, unknown>> {
  const ratios: Record<string, unknown> = {};
  await onScratchDatabase(async (databaseUrl) => {
    const pool = new Pool({ connectionString: databaseUrl, max: 4 });
    await createRawTable(pool);
    const rung = await startScratchServer(databaseUrl, { measured: true });
    const minimal = await startScratchServer(databaseUrl, { measured: true, program: MINIMAL });
    const playIn =
      (condition: string): NewClient =>
      (send) => {
        const player = newPlayer(send, pool, condition);
        return async () => (await player())();
      };
    const play = playIn('text');
    try {
      const count = quick ? 200 : 2000;
      await visit(rung);
      await answerAll(rung, play, 16, count);
      await answerAll(minimal, storeRow, 16, count);
      for (const clients of CLIENTS) {
        const own = await measure(rung, play, clients, count);
        const least = await measure(minimal, storeRow, clients, count);
        const parts = await partsOf(rung, play, clients, count, own.cpuMs);
        ratios[`cpuAt${clients}`] = ratio(own.cpuMs, least.cpuMs);
        await emit({ bench: 'cost', condition: 'text', clients, answers: count, ...own, minimalServer: least, parts });
      }
      await answerAll(rung, playIn('image'), 50, count);
      const drawn = await measure(rung, playIn('image'), 50, count);
      await emit({ bench: 'cost', condition: 'image', clients: 50, answers: count, ...drawn });
    } finally {
      await Promise.all([rung.stop(), minimal.stop(), pool.end()]);
    }
  });
  return ratios;
}

const storeRow: NewClient = (send) => () => send('POST', '/', { body: { text: 'A', timing: TIMING } });

/** Processor milliseconds of the server for each answer, and answers per second of its processor time. */
async function measure(server: ScratchServer, client: NewClient, clients: number, count: number): Promise<Cost> {
  await ask(server.child, { start: { profiled: false } });
  await answerAll(server, client, clients, count);
  const { cpuMs } = await ask(server.child, { stop: true });
  return { cpuMs: round(cpuMs / count), perSecond: round((1000 * count) / cpuMs) };
}

/** How `cpuMs` divides among the parts, from a profile of more answers, which itself takes time. */
async function partsOf(server: ScratchServer, client: NewClient, clients: number, count: number, cpuMs: number) {
  await ask(server.child, { start: { profiled: true } });
  await answerAll(server, client, clients, count);
  const { profile } = await ask(server.child, { stop: true });
  if (profile === null) throw new Error('the server sent no profile');
  return Object.fromEntries([...sharesOf(profile, buildFolder())].map(([part, share]) => [part, round(share * cpuMs)]));
}

/** Its first request loads most of the program, and answers at that moment could wait too long for the database. */
async function visit({ url }: ScratchServer): Promise<void> {
  const { send, close } = connectTo(url, 1);
  await send('GET', '/api/v1/suites');
  close();
}

async function answerAll({ url }: ScratchServer, client: NewClient, clients: number, count: number): Promise<void> {
  const { send, close } = connectTo(url, clients);
  let left = count;
  const play = async () => {
    const answer = client(send);
    for (; left > 0; ) {
      left -= 1;
      await answer();
    }
  };
  await Promise.all(Array.from({ length: clients }, play)).finally(close);
}

interface Measured {
  readonly cpuMs: number;
  readonly profile: Profile | null;
}

/** Asks the script that measures inside the server (measured.mjs). */
async function ask(child: ChildProcess, message: object): Promise<Measured> {
  const done = new AbortController();
  const ended = once(child, 'exit', done).then(() =>
    Promise.reject(new Error('The server ended while it was measured.')),
  );
  const answered = once(child, 'message') as Promise<[Measured]>;
  child.send(message);
  try {
    const [answer] = await Promise.race([answered, ended]);
    return answer;
  } finally {
    ended.catch(() => {});
    done.abort();
  }
}
