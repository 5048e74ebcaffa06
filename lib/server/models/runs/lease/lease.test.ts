import { randomUUID } from 'node:crypto';
import { rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { describe, expect, it } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { rebuildClimbs, rebuildItem } from '@/lib/server/play/climbs';
import { readIssued } from '@/lib/server/play/climbs/log/read-climb';
import { withTestDatabase } from '@/lib/server/testing/database';
import { type Model, startModel } from '@/lib/server/testing/model';
import type { RunReceipt, RunState } from '@/lib/wire/models/run';

withTestDatabase();

const SEED = 7n as Seed;

async function replyTo(itemId: string): Promise<string> {
  const issued = await readIssued(itemId);
  const rebuilt = issued === null ? null : rebuildItem(issued);
  if (issued === null || rebuilt === null) throw new Error('no such item');
  const place = `${issued.task} ${issued.visit} ${issued.question} ${issued.history.length}`;
  return rebuilt.task.simulate(rebuilt.puzzle, rngFor(SEED, place).chance(3, 4) ? 1 : 0, rngFor(SEED, `${place} text`));
}

/** Takes up to `atOnce` free items and replies to any of them first. */
async function playAhead(model: Model, atOnce: number, worker: string = randomUUID()): Promise<RunState> {
  const order = rngFor(SEED, 'order');
  let held: string[] = [];
  for (;;) {
    const { run, items } = await model.lease(Math.min(32, atOnce - held.length), worker, held);
    held = [...held, ...items.map(({ item }) => item.id)];
    if (run.status !== 'open') return run;
    const next = held[order.int(held.length)] as string;
    const sent = await model.reply(next, await replyTo(next));
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    held = held.filter((id) => id !== next);
  }
}

const playOneByOne = (model: Model) => model.play(async ({ item }) => replyTo(item?.id ?? ''));

async function logOf(run: RunState) {
  const { rows } = await pool().query(
    `select i."ordinal", i."task", i."taskVersion", i."level", i."visit", i."question", i."history", r."text", r."stopReason", v."status", v."answer", v."outcome", v."passed"
     from "Reply" r join "IssuedItem" i on i."id" = r."itemId" join "Verdict" v on v."itemId" = i."id" where r."climbId" = $1 order by r."ordinal"`,
    [run.id],
  );
  const standings = await pool().query(
    'select "task", "r", "highestPassed", "censored", "ended", "endReason", "items", "right" from "Standing" where "climbId" = $1 order by 1',
    [run.id],
  );
  const { ladders, statuses, replyCount, status } = run;
  return {
    rows,
    standings: standings.rows,
    ladders,
    statuses,
    replyCount,
    status,
  };
}

const waiting = async ({ run }: Model): Promise<number> =>
  (await pool().query('select count(*)::int as n from "AheadItem" where "climbId" = $1', [run.id])).rows[0].n;

describe('a run with items asked in parallel', () => {
  const SETS = {
    suite: 'cubebench',
    tasks: ['cubebench/move-prediction', 'cubebench/step-by-step'],
    condition: 'text',
    protocol: 'set',
    set: { levels: [1, 2], itemsPerLevel: 3 },
  };
  const FROZEN = { suite: 'infbench', condition: 'text', setup: { frozen: true }, caps: { level: 2, items: 10 } };
  const LADDERS = { ...FROZEN, tasks: ['infbench/2d-forward', 'infbench/25d-inverse'] };
  const STEPS = { suite: 'cubebench', tasks: ['cubebench/step-by-step'], condition: 'text', setup: { frozen: true } };

  it.each([
    ['sets, some of whose questions take several replies', SETS],
    ['ladders', LADDERS],
    ['a ladder of such questions', { ...STEPS, caps: { level: 3, items: null } }],
  ])(
    'leaves the same log and standings as a one-by-one run: %s',
    async (_, body) => {
      const apart = await startModel(body);
      const together = await startModel(body);
      const first = await logOf(await playOneByOne(apart));
      expect(await logOf(await playAhead(together, 40))).toEqual(first);
      expect(first.rows.length).toBeGreaterThan(10);
      expect(await waiting(together)).toBe(0);
      expect((await rebuildClimbs({ write: false })).differing).toBe(0);
    },
    120_000,
  );

  it('draws a ladder’s items by place, not by turn', async () => {
    const { run, lease } = await startModel({ suite: 'infbench', condition: 'text' });
    const { items } = await lease(32, randomUUID());
    expect(items).toHaveLength(30);
    expect(new Set(items.map(({ item }) => item.task)).size).toBe(6);
    const { rows } = await pool().query(
      'select count(distinct "seed")::int as seeds from "AheadItem" where "climbId" = $1',
      [run.id],
    );
    expect(rows[0].seeds).toBe(30);
  });

  it('counts waiting replies, and keeps the first one to an item', async () => {
    const { lease, reply, state } = await startModel(SETS);
    const { items } = await lease(5, randomUUID());
    const last = items.at(-1)?.item.id ?? '';
    const text = await replyTo(last);
    expect((await reply(last, text)).body).toMatchObject({ ordinal: null, duplicate: false, run: { replyCount: 0 } });
    expect((await reply(last, text)).body).toMatchObject({ ordinal: null, duplicate: true });
    expect(await reply(last, `${text} no`)).toMatchObject({ status: 409, body: { code: 'already-answered' } });
    expect(await state()).toMatchObject({ replyCount: 0, statuses: { scored: 1 }, costUsd: 0.25 });
  });

  it('gives an item to one worker, again to it after a loss, and to another after the lease', async () => {
    const { run, lease } = await startModel(FROZEN);
    const [one, other] = [randomUUID(), randomUUID()];
    const ids = async (worker: string, most: number, holding: readonly string[] = []) =>
      (await lease(most, worker, holding)).items.map(({ item }) => item.id);
    const first = await ids(one, 20);
    const second = await ids(other, 20);
    expect(new Set([...first, ...second]).size).toBe(30);
    expect(await ids(one, 20, first)).toEqual([]);
    expect(await ids(one, 20, first.slice(5))).toEqual(first.slice(0, 5));
    await pool().query(
      `update "AheadItem" set "heldUntil" = clock_timestamp() where "climbId" = $1 and "holder" = $2`,
      [run.id, one],
    );
    expect((await ids(other, 32, second)).sort()).toEqual([...first].sort());
  });

  it('continues one by one with items already handed out', async () => {
    const model = await startModel(SETS);
    const { items } = await model.lease(10, randomUUID());
    for (const { item } of items.slice(3, 8)) await model.reply(item.id, await replyTo(item.id));
    expect((await model.next()).item?.id).toBe(items[0]?.item.id);
    const apart = await startModel(SETS);
    expect(await logOf(await playOneByOne(model))).toEqual(await logOf(await playOneByOne(apart)));
  });

  it('asks no item again whose reply waits, however many replies wait', async () => {
    const set = { levels: [1], itemsPerLevel: 140 };
    const tasks = ['spatialviz/arrow-moving'];
    const model = await startModel({ suite: 'spatialviz', tasks, condition: 'image', protocol: 'set', set });
    const worker = randomUUID();
    let held: string[] = [];
    while (held.length < 128) {
      const { items } = await model.lease(32, worker, held);
      held = [...held, ...items.map(({ item }) => item.id)];
    }
    const [first = '', second = ''] = held;
    await model.reply(second, '<answer>A</answer>');
    await pool().query(
      `update "AheadItem" a set "reply" = b."reply", "receivedAt" = b."receivedAt", "status" = b."status", "final" = b."final", "passed" = b."passed"
       from "AheadItem" b where b."id" = $2 and a."id" = any($3::uuid[]) and a."climbId" = $1`,
      [model.run.id, second, held.slice(2)],
    );
    // Each pass takes a hundred of them into the log.
    expect(((await model.reply(first, '<answer>A</answer>')).body as RunReceipt).run.replyCount).toBe(100);
    const { item, run } = await model.next();
    expect(run.replyCount).toBe(128);
    expect(held).not.toContain(item?.id);
  }, 120_000);

  it('goes on at once with the item that is open', async () => {
    const model = await startModel(SETS);
    const { item } = await model.next();
    const worker = randomUUID();
    const { items } = await model.lease(4, worker);
    expect(items[0]?.item.id).toBe(item?.id);
    const apart = await startModel(SETS);
    expect(await logOf(await playAhead(model, 9, worker))).toEqual(await logOf(await playOneByOne(apart)));
  });

  it('takes replies whose turn came while no client was there', async () => {
    const model = await startModel(SETS);
    const { items } = await model.lease(3, randomUUID());
    for (const { item } of items.slice(1)) await model.reply(item.id, await replyTo(item.id));
    const [first] = items;
    await pool().query('delete from "AheadItem" where "id" = $1', [first?.item.id]);
    const { item } = await model.next();
    const receipt = (await model.reply(item?.id ?? '', await replyTo(item?.id ?? ''))).body as RunReceipt;
    expect(receipt.run.replyCount).toBe(3);
  });
});
