/** `rung run` killed at random moments, and its server with it: what is asked again, and what is lost. */
import '../../../server/testing/fake-tasks/only';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pool } from '../../../server/platform/db';
import { withTestDatabase } from '../../../server/testing/database';
import { startTestApi, type TestApi } from '../../../server/testing/http-server';
import { makeToken } from '../../../server/testing/model';
import { driveDeps, NO_USAGE, none, RUN_OPTIONS } from '../../testing/drive-deps';
import { readCommand } from '../command/run-options';
import { makeGate } from '../endpoint/run-gate';
import { type DriveDeps, type DriveOutcome, driveRun } from './run-drive';
import { pendingReplies } from './run-pending';
import { connectServer, type RungServer } from './run-server';
import { makeSlots } from './run-slots';

withTestDatabase();

const CONNECTIONS = 6;
const KILLS = quickOrDeep(4, 20);

let api: TestApi;
let token: string;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rung-kills-'));
  api = await startTestApi();
  token = await makeToken();
});
afterAll(async () => {
  await api.close();
  await rm(dir, { recursive: true, force: true });
});

const planOf = (label: string) =>
  readCommand(
    {
      ...RUN_OPTIONS,
      suite: 'fake',
      server: api.url,
      token,
      tasks: 'fake/largest,fake/episode',
      protocol: 'set',
      levels: '1,2',
      itemsPerLevel: quickOrDeep(8, 12),
      label,
    },
    {},
  ).planFor({ tasks: ['fake/largest', 'fake/episode'], condition: 'text' });

/** Counts requests, and replies after a random while, as the place of the item says. */
function makeEndpoint(seed: Seed) {
  const asked = new Map<string, number>();
  const rng = rngFor(seed, 'endpoint');
  let inFlight = 0;
  let most = 0;
  const ask: DriveDeps['ask'] = async (_messages, itemId) => {
    asked.set(itemId, (asked.get(itemId) ?? 0) + 1);
    inFlight += 1;
    most = Math.max(most, inFlight);
    await sleep(rng.int(8));
    inFlight -= 1;
    const { rows } = await pool().query<{ task: string; visit: number; question: number }>(
      `select "task", "visit", "question" from "AheadItem" where "id" = $1 union all select "task", "visit", "question" from "IssuedItem" where "id" = $1`,
      [itemId],
    );
    const { task, visit, question } = rows[0] ?? { task: '', visit: 0, question: 0 };
    return { text: `<answer>${'ABCD'[(visit + question) % 4]}</answer> ${task}`, stopReason: 'stop', usage: NO_USAGE };
  };
  return { ask, asked, most: () => most, inFlight: () => inFlight };
}

const depsOf = (to: RungServer, ask: DriveDeps['ask'], connections = CONNECTIONS): DriveDeps =>
  driveDeps({ server: to, ask, pending: pendingReplies(dir), slots: makeSlots(connections) });

const server = () =>
  connectServer({ url: api.url, token, policy: { retries: 20, firstWaitMs: 1, gate: makeGate(64) }, onRetry: none });

/** A process that dies at its n-th step: nothing that it waits for after that arrives. */
function mortal(deps: DriveDeps, steps: number) {
  let left = steps;
  let die = () => {};
  const dead = new Promise<void>((resolve) => {
    die = resolve;
  });
  const living = <Given extends unknown[], Value>(act: (...given: Given) => Promise<Value>) => {
    const step = () => {
      left -= 1;
      if (left === 0) die();
      return left <= 0;
    };
    return async (...given: Given): Promise<Value> => {
      if (step()) return new Promise(() => {});
      const value = await act(...given);
      return step() ? new Promise(() => {}) : value;
    };
  };
  const { server: to, pending, ask } = deps;
  const own: DriveDeps = {
    ...deps,
    ask: living(ask),
    server: { ...to, lease: living(to.lease), reply: living(to.reply) },
    pending: { ...pending, keep: living(pending.keep), drop: living(pending.drop) },
  };
  return { own, dead };
}

/** The log without ids and times. */
async function logOf(runId: string | undefined) {
  const { rows } = await pool().query(
    `select i."ordinal", i."task", i."level", i."visit", i."question", i."history", i."itemHash", r."text", v."status", v."passed"
     from "Reply" r join "IssuedItem" i on i."id" = r."itemId" join "Verdict" v on v."itemId" = i."id" where r."climbId" = $1 order by 1`,
    [runId],
  );
  return rows;
}

const total = (asked: ReadonlyMap<string, number>): number => [...asked.values()].reduce((sum, n) => sum + n, 0);

describe('a run that is asked in parallel', () => {
  it(`loses nothing and asks twice only what was in flight, killed ${KILLS} times`, async () => {
    const calm = makeEndpoint(1n as Seed);
    const whole = await driveRun(planOf('calm'), 0, depsOf(server(), calm.ask));
    expect(whole.failure).toBeNull();
    expect(calm.most()).toBe(CONNECTIONS);
    expect(total(calm.asked)).toBe(calm.asked.size);

    const rng = rngFor(2n as Seed, 'kills');
    const endpoint = makeEndpoint(3n as Seed);
    const plan = planOf('killed');
    let inFlight = 0;
    for (let kills = 0; kills < KILLS; kills += 1) {
      const { own, dead } = mortal(depsOf(server(), endpoint.ask), 3 + rng.int(24));
      await Promise.race([driveRun(plan, 0, own), dead]);
      // Requests of the dead process still arrive; no one reads their replies.
      inFlight += CONNECTIONS;
    }
    const last: DriveOutcome = await driveRun(plan, 0, depsOf(server(), endpoint.ask));
    expect(last.failure).toBeNull();
    expect(await logOf(last.run?.id)).toEqual(await logOf(whole.run?.id));
    // A question may have been in flight under two ids: handed out ahead, and as the run's open item.
    expect(endpoint.asked.size).toBeGreaterThanOrEqual(calm.asked.size);
    expect(total(endpoint.asked) - calm.asked.size).toBeLessThanOrEqual(inFlight);
    expect(total(endpoint.asked)).toBeGreaterThan(calm.asked.size);
  }, 240_000);

  it('loses nothing when the server goes away between storing and answering, and asks nothing twice', async () => {
    const rng = rngFor(4n as Seed, 'server');
    const endpoint = makeEndpoint(5n as Seed);
    const fetched = globalThis.fetch;
    let cuts = 0;
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      const isCut = cuts < KILLS && rng.chance(1, 5);
      if (isCut) cuts += 1;
      if (isCut && rng.chance(1, 2)) throw new TypeError('fetch failed');
      const answer = await fetched(...given);
      if (isCut) throw new TypeError('fetch failed');
      return answer;
    });
    try {
      const outcome = await driveRun(planOf('cut'), 0, depsOf(server(), endpoint.ask));
      expect(outcome).toMatchObject({ failure: null, run: { status: 'ended' } });
      expect(cuts).toBe(KILLS);
      expect(total(endpoint.asked)).toBe(endpoint.asked.size);
    } finally {
      vi.unstubAllGlobals();
    }
  }, 240_000);

  it('has as many requests in flight as it may over several runs, and never more', async () => {
    const endpoint = makeEndpoint(6n as Seed);
    const shared = depsOf(server(), endpoint.ask, 32);
    const outcomes = await Promise.all([0, 1, 2].map((repeat) => driveRun(planOf('many'), repeat, shared)));
    expect(outcomes.map(({ failure }) => failure)).toEqual([null, null, null]);
    expect(endpoint.most()).toBeGreaterThan(16);
    expect(endpoint.most()).toBeLessThanOrEqual(32);
  }, 240_000);
});
