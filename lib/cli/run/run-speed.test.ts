/**
 * How long the requests of a command take at an endpoint that needs 20 s for each, in simulated time. The server is a
 * fold in memory, so that only the order and the number of requests count.
 */

import { rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { openItems, type Place } from 'rung-puzzles/protocols/ahead';
import {
  type ClimbProtocol,
  type NextItem,
  nextItem,
  type Replied,
  startClimb,
  stepClimb,
} from 'rung-puzzles/protocols/climb';
import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeasedItems, RunState } from '@/lib/wire/models/run';
import { STANDARD_SETUP } from '@/lib/wire/models/setup';
import { driveDeps, NO_USAGE, none } from '../testing/drive-deps';
import type { RunPlan } from './command/run-options';
import { driveRun } from './drive/run-drive';
import type { RungServer } from './drive/run-server';
import { makeSlots } from './drive/run-slots';
import { makeGate } from './endpoint/run-gate';

const LATENCY_MS = 20_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const keyOf = ({ task, visit, question }: Place): string => `${task} ${visit} ${question}`;

/** Runs in memory, by the number of the repeat. */
function memoryServer(protocol: ClimbProtocol, isRight: (run: string, item: NextItem) => boolean) {
  const runs = new Map<
    string,
    { state: ReturnType<typeof startClimb>; waiting: Map<string, Replied>; replies: number }
  >();
  const viewOf = (id: string): RunState => {
    const run = runs.get(id);
    const isOver = run !== undefined && nextItem(protocol, run.state) === null;
    const statuses = { scored: run?.replies ?? 0 };
    return {
      id,
      status: isOver ? 'ended' : 'open',
      statuses,
      setup: STANDARD_SETUP,
      ladders: [],
    } as unknown as RunState;
  };
  const server = {
    createRun: async (_: unknown, key: string) => {
      runs.set(key, { state: startClimb(protocol), waiting: new Map(), replies: 0 });
      return viewOf(key);
    },
    lease: async (id, _query, { holding, most }) => {
      const run = runs.get(id);
      const items: LeasedItems['items'] = [];
      if (run === undefined || most === 0) return { run: viewOf(id), items };
      const held = new Set(holding);
      const known = (place: Place) => [run.waiting.get(keyOf(place))].filter((reply) => reply !== undefined);
      for (const { next } of openItems(protocol, run.state, known)) {
        const item = { id: `${keyOf(next)}`, task: next.task } as (typeof items)[number]['item'];
        if (held.has(item.id)) continue;
        items.push({ item, messages: [] });
        if (items.length === most) break;
      }
      return { run: viewOf(id), items };
    },
    reply: async (id, { itemId }) => {
      const run = runs.get(id);
      if (run !== undefined) {
        const [task = '', visit, question] = itemId.split(' ');
        const item = { task, visit: Number(visit), question: Number(question) } as NextItem;
        run.replies += 1;
        run.waiting.set(itemId, { answer: 'A', final: true, passed: isRight(id, item), elapsedMs: 1 });
        for (let head = nextItem(protocol, run.state); head !== null; head = nextItem(protocol, run.state)) {
          const reply = run.waiting.get(keyOf(head));
          if (reply === undefined) break;
          run.state = stepClimb(protocol, run.state, reply);
        }
      }
      return { itemId, ordinal: null, savedAt: '', duplicate: false, questionEnded: true, run: viewOf(id) };
    },
  } as Pick<RungServer, 'createRun' | 'lease' | 'reply'> as RungServer;
  return { server, states: () => [...runs.values()].map(({ state }) => state) };
}

/** Simulated ms until all repeats have ended, and the requests that it took. */
async function timeOf(server: RungServer, connections: number, repeats: number) {
  const gate = makeGate(connections);
  let requests = 0;
  const ask = () =>
    gate.run(
      async () => {
        requests += 1;
        await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
        return { text: 'A', stopReason: 'stop' as const, usage: NO_USAGE };
      },
      () => false,
    );
  const deps = driveDeps({
    server,
    ask,
    pending: { keep: async () => none(), all: async () => [], drop: async () => none(), worker: async () => 'w' },
    slots: makeSlots(connections + 16, 8),
  });
  const plan = { images: 'data', layout: 'composite', idempotencyKey: (repeat: number) => `${repeat}` } as RunPlan;
  const startedAtMs = performance.now();
  let endedAtMs: number | null = null;
  const all = Promise.all(Array.from({ length: repeats }, (_, repeat) => driveRun(plan, repeat, deps))).then(
    (outcomes) => {
      endedAtMs = performance.now();
      return outcomes;
    },
  );
  while (endedAtMs === null) await vi.advanceTimersByTimeAsync(500);
  expect((await all).map(({ failure }) => failure)).toEqual(Array(repeats).fill(null));
  return { ms: endedAtMs - startedAtMs, requests };
}

describe('an endpoint that takes 20 s for a reply', () => {
  it('answers a set of 1,920 questions with 64 connections in at most 11 minutes', async () => {
    const protocol: ClimbProtocol = {
      practiceItems: 0,
      tasks: ['a/set'],
      ladder: INFBENCH_LADDER,
      sets: [{ levels: [1, 2, 3], itemsPerLevel: 640, seeds: 'frozen' }],
    };
    const { ms, requests } = await timeOf(memoryServer(protocol, () => true).server, 64, 1);
    expect(requests).toBe(1920);
    expect(ms).toBeLessThanOrEqual(11 * 60_000);
    expect(ms).toBeGreaterThanOrEqual(10 * 60_000);
  }, 120_000);

  it('goes through six ladders with ten repeats and 300 connections in at most 1.5 times the longest chain', async () => {
    const protocol: ClimbProtocol = {
      practiceItems: 0,
      tasks: ['a', 'b', 'c', 'd', 'e', 'f'],
      ladder: INFBENCH_LADDER,
      ladderSeeds: 'placed',
    };
    const isRight = (run: string, { task, visit, question }: NextItem) =>
      rngFor(5n as Seed, `${run} ${task} ${visit} ${question}`).chance(11, 20);
    const { server, states } = memoryServer(protocol, isRight);
    const { ms, requests } = await timeOf(server, 300, 10);
    const ladders = states().flatMap((state) => state.ladders);
    const longest = Math.max(...ladders.map(({ visits }) => visits));
    expect(ladders).toHaveLength(60);
    expect(longest).toBeGreaterThan(5);
    expect(requests).toBe(ladders.reduce((sum, { items }) => sum + items, 0));
    expect(ms).toBeLessThanOrEqual(1.5 * longest * LATENCY_MS);
  }, 120_000);
});
