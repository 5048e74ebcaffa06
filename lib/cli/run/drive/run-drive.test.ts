import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LeasedItems, RunState } from '@/lib/wire/models/run';
import { STANDARD_SETUP } from '@/lib/wire/models/setup';
import { driveDeps, NO_USAGE, RUN_OPTIONS } from '../../testing/drive-deps';
import { readCommand } from '../command/run-options';
import { QuestionRefused } from '../endpoint/run-failure';
import type { ModelReply } from '../endpoint/run-model';
import { type DriveDeps, driveRun } from './run-drive';
import { makeHealth } from './run-health';
import { pendingReplies } from './run-pending';
import { type RungServer, ServerProblem } from './run-server';

const RUN = '11111111-1111-4111-8111-111111111111';
const itemId = (ordinal: number) => `00000000-0000-4000-8000-${String(ordinal).padStart(12, '0')}`;
/** A server with a run of so many items, kept in memory. */
function fakeServer(length: number) {
  const stored: string[] = [];
  const dropped: string[] = [];
  const state = () =>
    ({
      id: RUN,
      status: stored.length < length ? 'open' : 'ended',
      replyCount: stored.length,
      statuses: { scored: stored.length },
      costUsd: null,
      setup: STANDARD_SETUP,
    }) as unknown as RunState;
  const item = () =>
    ({
      id: itemId(stored.length),
      task: 't',
      visit: 0,
      level: 1,
      question: 0,
      questionsPerVisit: 5,
    }) as LeasedItems['items'][number]['item'];
  const server: RungServer = {
    catalogue: async () => ({ suites: [], tasks: [] }),
    createRun: async () => state(),
    replication: () => Promise.reject(new Error('no table is asked for here')),
    openedRun: () => Promise.reject(new Error('no run is continued here')),
    peopleLadders: async () => [],
    peopleCells: async () => [],
    dropEmpty: async (id) => {
      if (stored.length === 0) dropped.push(id);
      return stored.length === 0;
    },
    lease: async (_run, _query, { holding, most }) => {
      const free = most > 0 && stored.length < length && !holding.includes(itemId(stored.length));
      return { run: state(), items: free ? [{ item: item(), messages: [] }] : [] };
    },
    reply: async (_, body) => {
      if (body.itemId !== itemId(stored.length))
        throw new ServerProblem(409, 'not-the-open-item', 'another item is open', null);
      stored.push(body.text);
      return {
        itemId: body.itemId,
        ordinal: stored.length - 1,
        savedAt: '',
        duplicate: false,
        questionEnded: true,
        run: state(),
      };
    },
  };
  return { server, stored, dropped };
}

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rung-run-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const plan = readCommand(RUN_OPTIONS, {}).planFor({ tasks: null, condition: 'image' });

const deps = (server: RungServer, ask: () => Promise<ModelReply>): DriveDeps =>
  driveDeps({ server, ask, pending: pendingReplies(dir) });

describe('driving a run', () => {
  it('asks for every item once and finishes', async () => {
    const { server, stored } = fakeServer(7);
    let asked = 0;
    const outcome = await driveRun(
      plan,
      0,
      deps(server, async () => ({ text: `reply ${asked++}`, stopReason: 'stop', usage: NO_USAGE })),
    );
    expect(outcome).toMatchObject({ failure: null, run: { status: 'ended', replyCount: 7 } });
    expect(stored).toEqual(Array.from({ length: 7 }, (_, index) => `reply ${index}`));
  });

  it('keeps a reply that could not be posted and sends it at the next start without asking again', async () => {
    const { server, stored } = fakeServer(1);
    const cut: RungServer = { ...server, reply: () => Promise.reject(new Error('the line is cut')) };
    let asked = 0;
    const ask = async (): Promise<ModelReply> => ({ text: `reply ${asked++}`, stopReason: 'stop', usage: NO_USAGE });
    const first = await driveRun(plan, 0, deps(cut, ask));
    expect(first.failure?.message).toBe('the line is cut');
    expect(first.run?.status).toBe('open');
    expect(await driveRun(plan, 0, deps(server, ask))).toMatchObject({ failure: null });
    expect(asked).toBe(1);
    expect(stored).toEqual(['reply 0']);
  });

  it('continues with what the server has when another process was first', async () => {
    const { server, stored } = fakeServer(2);
    let overtaken = false;
    const outcome = await driveRun(
      plan,
      0,
      deps(server, async () => {
        if (!overtaken) {
          overtaken = true;
          await server.reply(RUN, { itemId: itemId(0), text: 'theirs', stopReason: 'stop', usage: NO_USAGE });
        }
        return { text: 'ours', stopReason: 'stop', usage: NO_USAGE };
      }),
    );
    expect(outcome.failure).toBeNull();
    expect(stored).toEqual(['theirs', 'ours']);
  });

  it('leaves the run open when it is stopped, and so when the model fails', async () => {
    const { server, dropped } = fakeServer(3);
    const stop = new AbortController();
    const ask = async (): Promise<ModelReply> => {
      stop.abort();
      return { text: 'reply', stopReason: 'stop', usage: NO_USAGE };
    };
    const outcome = await driveRun(plan, 0, { ...deps(server, ask), signal: stop.signal });
    expect(outcome).toMatchObject({ run: { status: 'open', replyCount: 1 }, failure: { name: 'RunInterrupted' } });
    expect(
      await driveRun(
        plan,
        0,
        deps(server, () => Promise.reject(new Error('gone'))),
      ),
    ).toMatchObject({ run: { replyCount: 1 }, failure: { message: 'gone' } });
    expect(dropped).toEqual([]);
  });

  it('forgets a kept reply whose item is gone', async () => {
    const { server, stored } = fakeServer(1);
    const gone = { itemId: itemId(9), text: 'late', stopReason: 'stop' as const, usage: NO_USAGE };
    await pendingReplies(dir).keep(RUN, gone);
    const refusing: RungServer = {
      ...server,
      reply: async (id, body) => {
        if (body.itemId === gone.itemId) throw new ServerProblem(404, 'item-not-found', 'not handed out here', null);
        return server.reply(id, body);
      },
    };
    const ask = async (): Promise<ModelReply> => ({ text: 'reply', stopReason: 'stop', usage: NO_USAGE });
    expect(await driveRun(plan, 0, deps(refusing, ask))).toMatchObject({ failure: null });
    expect(await pendingReplies(dir).all(RUN)).toEqual([]);
    expect(stored).toEqual(['reply']);
  });

  it('posts a reply that it cannot keep, and then asks nothing more', async () => {
    const { server, stored } = fakeServer(3);
    const pending = { ...pendingReplies(dir), keep: () => Promise.reject(new Error('the disk is full')) };
    const ask = async (): Promise<ModelReply> => ({ text: 'reply', stopReason: 'stop', usage: NO_USAGE });
    const outcome = await driveRun(plan, 0, { ...deps(server, ask), pending });
    expect(outcome).toMatchObject({ run: { status: 'open' }, failure: { message: 'the disk is full' } });
    expect(stored).toEqual(['reply']);
  });

  it('fails if the run is ended from elsewhere', async () => {
    const { server } = fakeServer(3);
    const ended = async () => ({ ...(await server.createRun(plan.body, '')), status: 'aborted' as const });
    const lease: RungServer['lease'] = async () => ({ run: await ended(), items: [] });
    const ask = async (): Promise<ModelReply> => ({ text: 'reply', stopReason: 'stop', usage: NO_USAGE });
    const outcome = await driveRun(plan, 0, deps({ ...server, lease }, ask));
    expect(outcome.failure?.message).toMatch(/was ended before all its questions were answered; --fresh/);
  });

  it('is not stopped by a refused question if an earlier process had replies', async () => {
    for (const [answered, isAsked] of [
      [0, false],
      [1, true],
    ] as const) {
      const { server, stored } = fakeServer(2);
      if (answered === 1)
        await server.reply(RUN, { itemId: itemId(0), text: 'x', stopReason: 'stop', usage: NO_USAGE });
      const health = makeHealth();
      const refused = () => Promise.reject(new QuestionRefused('too long'));
      await driveRun(plan, 0, { ...deps(server, refused), health });
      expect(health.halted() === null).toBe(isAsked);
      expect(stored).toHaveLength(answered);
    }
  });

  it('takes back a run in which nothing was answered', async () => {
    const { server, dropped } = fakeServer(3);
    const outcome = await driveRun(
      plan,
      0,
      deps(server, () => Promise.reject(new Error('no model'))),
    );
    expect(outcome).toMatchObject({ run: null, failure: { message: 'no model' } });
    expect(dropped).toEqual([RUN]);
  });

  it('tells how the last question that was not read wanted to be answered', async () => {
    const contractAfter = async (status: string) => {
      const { server, stored } = fakeServer(2);
      const messages = [
        { role: 'system' as const, content: [{ type: 'text' as const, text: 'Rules.\n\nHow to reply: X' }] },
      ];
      const judging: RungServer = {
        ...server,
        lease: async (...asked) => {
          const { run, items } = await server.lease(...asked);
          return { run, items: items.map(({ item }) => ({ item, messages })) };
        },
        reply: async (...sent) => {
          const receipt = await server.reply(...sent);
          return { ...receipt, run: { ...receipt.run, statuses: { scored: 1, [status]: stored.length } } };
        },
      };
      const ask = async (): Promise<ModelReply> => ({ text: 'reply', stopReason: 'stop', usage: NO_USAGE });
      return (await driveRun(plan, 0, deps(judging, ask))).contract;
    };
    expect([await contractAfter('scored'), await contractAfter('unreadable')]).toEqual([null, 'How to reply: X']);
  });
});
