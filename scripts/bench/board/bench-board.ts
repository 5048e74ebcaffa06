/**
 * The time of board pages with few and with many stored replies. Their numbers are kept up to date, so the size should
 * not matter. Two servers on two databases are asked in turns, so that a slow machine slows both. Each page is asked for
 * right after a commit, and once more while nothing changes.
 */
import { loadavg } from 'node:os';
import { Client } from 'pg';
import { startScratchServer } from '@/lib/cli/scratch';
import { rebuildPacked } from '@/lib/server/boards/compare/items/pack';
import { pool } from '@/lib/server/platform/db';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { connectTo } from '../http-client';
import { keepUpMore } from '../keep-up';
import { type Emit, latencyOf, ratio, round, type Scale } from '../report/report';
import { benchPlans } from './bench-plans';
import { BOARD_ADDRESSES } from './board-addresses';
import { createBoardLog, fillBoardLog } from './board-log';
import { commitNothing } from './commit-nothing';
import { markFilled, onNamedDatabase } from './kept-database';

export interface BoardScale extends Scale {
  /** Of the large log, about. */
  readonly replies?: number | undefined;
  /** Names of databases that are filled once and kept. */
  readonly databases?: readonly [string, string] | undefined;
  /** Only the plans of the statements, on the large log. */
  readonly plans?: boolean | undefined;
}

/** ms: what a page may take on the large log. */
const AIM_MS = 100;
const AIM_RATIO = 1.3;

export async function benchBoard(emit: Emit, scale: BoardScale): Promise<Record<string, unknown>> {
  const { quick, replies = quick ? 100_000 : 1_000_000, databases } = scale;
  const models = quick ? 8 : 40;
  let ratios: Record<string, unknown> = {};
  await onNamedDatabase(databases?.[0], async (few, fewIsNew) => {
    if (fewIsNew) await fill(emit, few, models, null);
    await onNamedDatabase(databases?.[1], async (many, manyIsNew) => {
      if (manyIsNew) await fill(emit, many, models, replies);
      await benchPlans(emit);
      if (scale.plans !== true) ratios = await comparePages(emit, [few, many], REQUESTS);
    });
  });
  return ratios;
}

/** Creates the log and what is derived from it, adds more of both as people and models would, and compares them. */
async function fill(emit: Emit, database: string, models: number, wanted: number | null): Promise<void> {
  const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    const startedAt = performance.now();
    return [await work(), round((performance.now() - startedAt) / 1000)];
  };
  const [, fillSeconds] = await timed(() => fillBoardLog({ models, replies: wanted }));
  const [, standSeconds] = await timed(createBoardLog);
  const kept = await keepUpMore();
  const [check, checkSeconds] = await timed(() => rebuildStandings({ write: false }));
  const [packed, packedSeconds] = await timed(() => rebuildPacked({ write: false }));
  const { rows } = await pool().query<Record<string, unknown>>(
    `select (select count(*)::int from "Reply") as replies, (select count(*)::int from "Climb") as climbs, pg_database_size(current_database()) / 1000000 as "megabytes"`,
  );
  await emit({ bench: 'board-fill', ...rows[0], fillSeconds, standSeconds });
  await markFilled(database);
  await emit({
    bench: 'board-rebuild',
    ...rows[0],
    ...kept,
    checkSeconds,
    rows: check.rows,
    differing: check.differing,
    packed,
    packedSeconds,
  });
}

/** By page, the median of the second server over that of the first. */
async function comparePages(
  emit: Emit,
  databases: readonly [string, string],
  requests: number,
): Promise<Record<string, unknown>> {
  const servers = [await startScratchServer(databases[0]), await startScratchServer(databases[1])];
  const clients = databases.map((connectionString) => new Client({ connectionString }));
  for (const client of clients) await client.connect();
  try {
    const ratios: Record<string, number> = {};
    for (const page of BOARD_ADDRESSES)
      ratios[page] = await comparePage(
        emit,
        page,
        servers.map(({ url }, index) => ({ url, commit: () => commitNothing(clients[index] as Client) })),
        requests,
      );
    return ratios;
  } finally {
    for (const client of clients) await client.end();
    for (const { stop } of servers) await stop();
  }
}

const WARM = 5;
const REQUESTS = 20;

interface Asked {
  readonly url: string;
  readonly commit: () => Promise<unknown>;
}

async function comparePage(emit: Emit, page: string, asked: readonly Asked[], requests: number): Promise<number> {
  const sides = asked.map(({ url, commit }) => ({
    ...connectTo(url, 1),
    commit,
    firstMs: 0,
    durations: [] as number[],
    unchanged: [] as number[],
    bytes: 0,
  }));
  let failed: string | null = null;
  for (let request = -WARM; request < requests && failed === null; request += 1) {
    for (const side of sides) {
      await side.commit();
      const startedAt = performance.now();
      const { status, text } = await side.send('GET', page);
      const answeredAt = performance.now();
      if (status !== 200) failed = `${status}: ${text.slice(0, 200)}`;
      await side.send('GET', page);
      if (request === -WARM) side.firstMs = round(answeredAt - startedAt);
      if (request >= 0) {
        side.durations.push(answeredAt - startedAt);
        side.unchanged.push(performance.now() - answeredAt);
      }
      side.bytes = text.length;
    }
  }
  if (failed !== null) await emit({ bench: 'board', page, failed });
  const [few, many] = sides.map(({ firstMs, durations, unchanged, bytes, close }) => {
    close();
    return { ...latencyOf(durations), unchangedMs: latencyOf(unchanged).p50Ms, firstMs, bytes };
  });
  if (failed !== null) return Number.NaN;
  const larger = ratio(many?.p50Ms ?? Number.NaN, few?.p50Ms ?? Number.NaN);
  const met = (many?.p50Ms ?? Number.NaN) < AIM_MS && larger <= AIM_RATIO;
  await emit({
    bench: 'board',
    page,
    few,
    many,
    ratio: larger,
    aim: { ms: AIM_MS, ratio: AIM_RATIO },
    met,
    load: round(loadavg()[0] ?? 0),
  });
  return larger;
}
