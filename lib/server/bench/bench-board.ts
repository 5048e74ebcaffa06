/** How long the board takes with few and with many stored replies; its standings are kept up, so it should not matter. */
import { Pool } from 'pg';
import { currentEdition, ensureEditions } from '@/lib/server/editions';
import { rebuildStandings } from '@/lib/server/standings/rebuild';
import { INFBENCH } from '@/lib/suites/infbench';
import { connectTo, type Send } from './http-client';
import { type Emit, type Latency, latencyOf, ratio, round, type Scale } from './report';
import type { ScratchServer } from './scratch';
import { addLadders, laddersFor } from './synthetic-log';

const PAGES = ['/boards/infbench', '/api/v1/boards/infbench'];

export async function benchBoard(emit: Emit, { quick }: Scale, server: ScratchServer, databaseUrl: string): Promise<Record<string, unknown>> {
  const sizes = quick ? [10_000, 100_000] : [10_000, 1_000_000];
  const medians = new Map<string, number[]>(PAGES.map((page) => [page, []]));
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  const { send, close } = connectTo(server.url, 1);
  try {
    await ensureEditions();
    const { id } = await currentEdition(INFBENCH.id);
    for (const [index, size] of sizes.entries()) {
      await fill(emit, pool, id, laddersFor(sizes[index - 1] ?? 0), laddersFor(size));
      for (const page of PAGES) medians.get(page)?.push(await benchPage(emit, send, page, size, quick ? 30 : 200));
    }
  } finally {
    close();
    await pool.end();
  }
  return Object.fromEntries(PAGES.map((page) => [page, ratio(medians.get(page)?.[1] ?? Number.NaN, medians.get(page)?.[0] ?? Number.NaN)]));
}

/** Grows the log from `present` ladders to `wanted`, and the standings after it. */
async function fill(emit: Emit, pool: Pool, edition: string, present: number, wanted: number): Promise<void> {
  const startedAt = performance.now();
  await addLadders(pool, edition, present + 1, wanted);
  const filledAt = performance.now();
  await rebuildStandings();
  const rebuildSeconds = round((performance.now() - filledAt) / 1000);
  const { rows } = await pool.query<{ replies: number }>('select count(*)::int as replies from "Reply"');
  await emit({ bench: 'board-fill', ladders: wanted, replies: rows[0]?.replies, fillSeconds: round((filledAt - startedAt) / 1000), rebuildSeconds });
}

async function benchPage(emit: Emit, send: Send, page: string, size: number, requests: number): Promise<number> {
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await get(send, page);
  const durations: number[] = [];
  let bytes = 0;
  for (let request = 0; request < requests; request += 1) {
    const startedAt = performance.now();
    bytes = (await get(send, page)).length;
    durations.push(performance.now() - startedAt);
  }
  const latency: Latency = latencyOf(durations);
  await emit({ bench: 'board', page, replies: size, ...latency, bytes });
  return latency.p50Ms;
}

async function get(send: Send, page: string): Promise<string> {
  const { status, text } = await send('GET', page);
  if (status !== 200) throw new Error(`${page} answered ${status}: ${text.slice(0, 200)}`);
  return text;
}
