/**
 * How long the board takes with few and with many stored replies; its standings are kept up, so it should not matter. Two
 * servers on two databases are asked in turns, so that whatever slows the machine slows both.
 */
import { Pool } from 'pg';
import { closeDb } from '@/lib/server/db';
import { currentEdition } from '@/lib/server/editions';
import { rebuildStandings } from '@/lib/server/standings/rebuild';
import { INFBENCH } from '@/lib/suites/infbench';
import { connectTo } from './http-client';
import { type Emit, latencyOf, ratio, round, type Scale } from './report';
import { onScratch } from './scratch';
import { addLadders, laddersFor } from './synthetic-log';

const PAGES = ['/boards/infbench', '/api/v1/boards/infbench'];

export async function benchBoard(emit: Emit, { quick }: Scale): Promise<Record<string, unknown>> {
  const [few, many] = quick ? [10_000, 100_000] : [10_000, 1_000_000];
  const ratios: Record<string, unknown> = {};
  await onScratch(async (small, smallUrl) => {
    await fill(emit, smallUrl, few);
    await onScratch(async (large, largeUrl) => {
      await fill(emit, largeUrl, many);
      for (const page of PAGES) ratios[page] = await comparePage(emit, page, [small.url, large.url], [few, many], quick ? 40 : 300);
    });
  });
  return ratios;
}

/** Makes the log and the standings after it, in a database that is this process's only one meanwhile. */
async function fill(emit: Emit, databaseUrl: string, size: number): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const startedAt = performance.now();
    await addLadders(pool, (await currentEdition(INFBENCH.id)).id, 1, laddersFor(size));
    const filledAt = performance.now();
    await rebuildStandings();
    const rebuildSeconds = round((performance.now() - filledAt) / 1000);
    const { rows } = await pool.query<{ replies: number }>('select count(*)::int as replies from "Reply"');
    const fillSeconds = round((filledAt - startedAt) / 1000);
    await emit({ bench: 'board-fill', ladders: laddersFor(size), replies: rows[0]?.replies, fillSeconds, rebuildSeconds });
  } finally {
    await pool.end();
    await closeDb();
  }
}

/** The median of the second server over that of the first. */
async function comparePage(emit: Emit, page: string, urls: readonly string[], sizes: readonly number[], requests: number): Promise<number> {
  const sides = urls.map((url) => ({ ...connectTo(url, 1), durations: [] as number[], bytes: 0 }));
  for (let request = -20; request < requests; request += 1) {
    for (const side of sides) {
      const startedAt = performance.now();
      const { status, text } = await side.send('GET', page);
      if (status !== 200) throw new Error(`${page} answered ${status}: ${text.slice(0, 200)}`);
      if (request >= 0) side.durations.push(performance.now() - startedAt);
      side.bytes = text.length;
    }
  }
  const medians: number[] = [];
  for (const [index, { durations, bytes, close }] of sides.entries()) {
    close();
    const latency = latencyOf(durations);
    medians.push(latency.p50Ms);
    await emit({ bench: 'board', page, replies: sizes[index], ...latency, bytes });
  }
  return ratio(medians[1] ?? Number.NaN, medians[0] ?? Number.NaN);
}
