/**
 * What an answer with its item, and its pictures if any, costs the server in processor time, and how that divides among
 * the parts of the program. Next to it a minimal server, which only stores a row. Unlike durations, these times depend
 * little on what else the machine does.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Pool } from 'pg';
import { buildFolder, onScratchDatabase, type ScratchServer, startScratchServer } from '@/lib/cli/scratch';
import { createRawTable, startVolunteer } from './bench-answers';
import { connectTo, type Send } from './http-client';
import { type Profile, sharesOf } from './report/profile-parts';
import { type Emit, ratio, round, type Scale } from './report/report';
import { TIMING } from './volunteer';

const MEASURED = resolve('scripts/bench/measured.mjs');
const MINIMAL = resolve('scripts/bench/minimal-server.mjs');
const CLIENTS = [1, 16, 50];
/** Counted answers of each volunteer: six visits of five questions. */
const ANSWERS_OF_LADDER = 30;
/** Until V8 has optimised what is used often: a server in use does that soon after its start. */
const WARM_UP_LADDERS = 100;

/** One volunteer after the other goes through a ladder, each client its own; returns the number of counted answers. */
type Play = (send: Send) => Promise<number>;

interface Cost {
  readonly answers: number;
  readonly cpuMs: number;
  readonly perSecond: number;
}

export async function benchCost(emit: Emit, { quick }: Scale): Promise<Record<string, unknown>> {
  const ratios: Record<string, unknown> = {};
  await onScratchDatabase(async (databaseUrl) => {
    const pool = new Pool({ connectionString: databaseUrl, max: 4 });
    await createRawTable(pool);
    const rung = await startScratchServer(databaseUrl, { preload: MEASURED });
    const minimal = await startScratchServer(databaseUrl, { preload: MEASURED, program: MINIMAL });
    const playIn =
      (condition: string): Play =>
      async (send) => {
        const ask = await startVolunteer(send, pool, condition);
        for (let answers = 0; ; answers += 1) {
          const answer = await ask();
          if (answer === null) return answers;
          await answer();
        }
      };
    const play = playIn('text');
    try {
      const ladders = quick ? 30 : 250;
      await visit(rung);
      await playAll(rung, play, 16, WARM_UP_LADDERS);
      await playAll(minimal, storeRows, 16, WARM_UP_LADDERS);
      for (const clients of CLIENTS) {
        const own = await measure(rung, play, clients, ladders);
        const least = await measure(minimal, storeRows, clients, ladders);
        const parts = await partsOf(rung, play, clients, ladders, own.cpuMs);
        ratios[`cpuAt${clients}`] = ratio(own.cpuMs, least.cpuMs);
        await emit({ bench: 'cost', condition: 'text', clients, ...own, minimalServer: least, parts });
      }
      await playAll(rung, playIn('image'), 50, 10);
      const drawn = await measure(rung, playIn('image'), 50, ladders);
      await emit({ bench: 'cost', condition: 'image', clients: 50, ...drawn });
    } finally {
      await Promise.all([rung.stop(), minimal.stop(), pool.end()]);
    }
  });
  return ratios;
}

const storeRows: Play = async (send) => {
  for (let stored = 0; stored < ANSWERS_OF_LADDER; stored += 1)
    await send('POST', '/', { body: { text: 'A', timing: TIMING } });
  return ANSWERS_OF_LADDER;
};

/** Processor milliseconds of the server for each answer, and answers per second of its processor time. */
async function measure(server: ScratchServer, play: Play, clients: number, ladders: number): Promise<Cost> {
  await ask(server.child, { start: { profiled: false } });
  const answers = await playAll(server, play, clients, ladders);
  const { cpuMs } = await ask(server.child, { stop: true });
  return { answers, cpuMs: round(cpuMs / answers), perSecond: round((1000 * answers) / cpuMs) };
}

/** How `cpuMs` divides among the parts, from a profile of more answers, which itself takes time. */
async function partsOf(server: ScratchServer, play: Play, clients: number, ladders: number, cpuMs: number) {
  await ask(server.child, { start: { profiled: true } });
  await playAll(server, play, clients, ladders);
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

/**
 * Plays whole ladders: an answer costs its share of what its session costs at the start. If each client only began one,
 * that share would be many times too large.
 */
async function playAll({ url }: ScratchServer, play: Play, clients: number, ladders: number): Promise<number> {
  const { send, close } = connectTo(url, clients);
  let left = ladders;
  let answers = 0;
  const playOn = async () => {
    for (; left > 0; ) {
      left -= 1;
      const played = await play(send);
      answers += played;
    }
  };
  await Promise.all(Array.from({ length: clients }, playOn)).finally(close);
  return answers;
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
