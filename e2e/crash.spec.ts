/**
 * No acknowledged reply is ever lost and no item counts twice. The server is killed (kill -9) many times between an
 * answer and its reply, while a volunteer keeps answering through any running server process. Three processes share one
 * database and take turns, so that one is up while another restarts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { connectTo } from '../scripts/bench/http-client';
import { type Item, openSession, type Volunteer } from '../scripts/bench/volunteer';
import { createTestDatabase } from '../scripts/lib/test-database.mjs';
import { startTestServer, type TestServer } from '../scripts/lib/test-server.mjs';
import { rung } from './support/rung';

const KILLS = process.env.RUNG_DEEP === '1' ? 50 : 4;
/** Kills with different delays, from none to slightly more than an answer takes. */
const SPREAD = Math.min(KILLS, 10);
const SERVERS = 3;
const TASK = 'infbench/2d-forward';

interface Acknowledged {
  readonly itemId: string;
  readonly ordinal: number;
  readonly savedAt: string;
  readonly answer: string;
}

/** What happened to the answer that was targeted by a kill, by its reply and the second try. */
interface Tally {
  /** The reply came back before the kill. */
  acknowledged: number;
  /** It was stored, but the volunteer got no reply. */
  storedUnheard: number;
  /** It never arrived; the second try stored it. */
  lostUnheard: number;
}

test('a server that is killed again and again between answer and reply loses no acknowledged reply and counts none twice', async () => {
  test.setTimeout(1_500_000);
  const server = { url: required('TEST_DATABASE_SERVER'), template: required('TEST_DATABASE_TEMPLATE') };
  const database = await createTestDatabase(server);
  // Reading the consent text needs the server's settings.
  process.env.DATABASE_URL = database.url;
  const db = new pg.Pool({ connectionString: database.url, max: 2 });
  const fleet = await startFleet(database.url);
  try {
    const { volunteer, acknowledged, tally } = await answerUnderFire(fleet, db);
    test.info().annotations.push({ type: 'kills', description: JSON.stringify(tally) });
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
    expect(tally.storedUnheard + tally.lostUnheard, 'kills that came between answer and reply').toBeGreaterThan(0);
    await expectEachOnce(db, volunteer.sessionId, acknowledged);
    const rebuilt = await rung(['rebuild', '--check'], { DATABASE_URL: database.url });
    expect(rebuilt.stderr, rebuilt.stdout).toBe('');
    expect(rebuilt.code).toBe(0);
  } finally {
    await fleet.stop();
    await db.end();
    await database.drop();
  }
});

async function answerUnderFire(
  fleet: Fleet,
  db: pg.Pool,
): Promise<{ volunteer: Volunteer; acknowledged: Acknowledged[]; tally: Tally }> {
  const acknowledged: Acknowledged[] = [];
  const tally: Tally = { acknowledged: 0, storedUnheard: 0, lostUnheard: 0 };
  const volunteer = await withRetries(fleet, (send) => openSession(send, TASK, 'text'));
  // How long a fresh server needs for an answer.
  const usualMs: number[] = [];
  for (let kill = -4; kill < KILLS; kill += 1) {
    const item = await withRetries(fleet, (send) => volunteer.next(send));
    if (item === null) throw new Error('the ladder ended but every answer was right');
    const answer = await rightAnswer(db, item.id);
    const startedAt = performance.now();
    const delayMs = kill < 0 ? null : ((1.125 * (kill % SPREAD)) / (SPREAD - 1)) * Math.max(...usualMs);
    const first = await answerOnce(fleet, volunteer, item, answer, delayMs);
    if (kill < 0) usualMs.push(performance.now() - startedAt);
    const receipt = first ?? (await withRetries(fleet, (send) => volunteer.reply(send, item, answer)));
    if (kill >= 0) tally[first !== null ? 'acknowledged' : receipt.duplicate ? 'storedUnheard' : 'lostUnheard'] += 1;
    const again = await withRetries(fleet, (send) => volunteer.reply(send, item, answer));
    expect(again).toMatchObject({ duplicate: true, savedAt: receipt.savedAt, ordinal: receipt.ordinal });
    acknowledged.push({ itemId: receipt.itemId, ordinal: receipt.ordinal, savedAt: receipt.savedAt, answer });
  }
  return { volunteer, acknowledged, tally };
}

/** Sends the answer and kills its server after a while; null if no reply came back. */
async function answerOnce(fleet: Fleet, volunteer: Volunteer, item: Item, answer: string, delayMs: number | null) {
  const target = await fleet.nextRunningServer();
  const connection = connectTo(target.url, 1);
  const reply = volunteer.reply(connection.send, item, answer).catch(() => null);
  if (delayMs !== null) {
    await sleep(delayMs);
    await fleet.kill(target);
  }
  const receipt = await reply;
  connection.close();
  return receipt;
}

async function expectEachOnce(db: pg.Pool, climbId: string, acknowledged: readonly Acknowledged[]): Promise<void> {
  const { rows } = await db.query<Acknowledged & { verdicts: number; phase: string }>(
    `select r."itemId", r."ordinal", to_char(r."receivedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "savedAt", r."text" as answer, i."phase",
       (select count(*)::int from "Verdict" v where v."itemId" = r."itemId" and v."current" and v."correct") as verdicts
     from "Reply" r join "IssuedItem" i on i."id" = r."itemId" where r."climbId" = $1 order by r."ordinal"`,
    [climbId],
  );
  expect(rows.map(({ itemId, ordinal, savedAt, answer }) => ({ itemId, ordinal, savedAt, answer }))).toEqual(
    acknowledged,
  );
  expect(rows.map(({ ordinal }) => ordinal)).toEqual(rows.map((_, index) => index));
  expect(rows.every(({ verdicts }) => verdicts === 1)).toBe(true);

  const climb = await db.query<{ replyCount: number; items: number; right: number }>(
    `select "replyCount", ("state"->'ladders'->0->>'items')::int as items, ("state"->'ladders'->0->>'itemsRight')::int as "right" from "Climb" where "id" = $1`,
    [climbId],
  );
  const counted = rows.filter(({ phase }) => phase === 'main').length;
  expect(climb.rows[0]).toEqual({ replyCount: rows.length, items: counted, right: counted });
}

async function rightAnswer(db: pg.Pool, itemId: string): Promise<string> {
  const { rows } = await db.query<{ answer: string }>('select "answer" from "IssuedItem" where "id" = $1', [itemId]);
  const answer = rows[0]?.answer;
  if (answer === undefined) throw new Error(`the item ${itemId} was issued but is not stored`);
  return answer;
}

type Send = ReturnType<typeof connectTo>['send'];

/** Retries through any running server, like the page after a lost connection. */
async function withRetries<T>(fleet: Fleet, work: (send: Send) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const { url } = await fleet.nextRunningServer();
    const { send, close } = connectTo(url, 1);
    try {
      return await work(send);
    } catch (error) {
      if (attempt === 5) throw error;
    } finally {
      close();
    }
  }
}

interface Fleet {
  readonly nextRunningServer: () => Promise<TestServer>;
  /** Kills one and starts it again in the background. */
  readonly kill: (server: TestServer) => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function startFleet(databaseUrl: string): Promise<Fleet> {
  const start = () =>
    startTestServer({ databaseUrl, env: { RUNG_DIST_DIR: required('RUNG_DIST_DIR'), RUNG_POOL_SIZE: '3' } });
  const up: TestServer[] = await Promise.all(Array.from({ length: SERVERS }, start));
  const starting = new Set<Promise<void>>();
  let starts = SERVERS;
  const startAgain = () => {
    // One server is left after all kills.
    if (starts > KILLS) return;
    starts += 1;
    const started: Promise<void> = start()
      .then((server) => void up.push(server))
      .finally(() => starting.delete(started));
    started.catch(() => {});
    starting.add(started);
  };
  return {
    nextRunningServer: async () => {
      for (;;) {
        const first = up[0];
        if (first !== undefined) return first;
        await Promise.race(starting);
      }
    },
    kill: async (server) => {
      up.splice(up.indexOf(server), 1);
      await server.kill();
      startAgain();
    },
    stop: async () => {
      await Promise.allSettled(starting);
      await Promise.all(up.map((server) => server.kill()));
    },
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run the tests with npm test -- --e2e`);
  return value;
}
