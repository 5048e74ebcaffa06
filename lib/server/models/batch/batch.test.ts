import '@/lib/server/testing/fake-tasks/only';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { rebuildClimbs } from '@/lib/server/play/climbs/log/rebuild';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import { createRun, inTurn, makeToken, runBody, startModel } from '@/lib/server/testing/model';
import {
  answerTo,
  type Batch,
  countsOf,
  type ItemLine,
  logOf,
  nativeLine,
  startBatch,
} from '@/lib/server/testing/model-batch';

withTestDatabase();

afterEach(async () => {
  expect(await rebuildClimbs({ write: false })).toMatchObject({ differing: 0 });
  expect((await rebuildStandings({ write: false })).differences).toEqual([]);
});

let token = '';
beforeAll(async () => {
  token = await makeToken();
});

const SET = { tasks: ['fake/largest', 'fake/strata'], set: { levels: [1, 2], itemsPerLevel: 10 } };
const EXPECTED = 40;
const start = (change: Readonly<Record<string, unknown>> = {}) => startBatch({ ...SET, ...change }, token);

/** Right, wrong, silent and unreadable in turn. */
async function textsFor(items: readonly { readonly item_id: string }[]): Promise<string[]> {
  return Promise.all(
    items.map(async ({ item_id }, index) => {
      const right = await answerTo(item_id);
      return (
        [`<answer>${right}</answer>`, `<answer>${right === 'A' ? 'B' : 'A'}</answer>`, '', 'I do not know'][
          index % 4
        ] ?? ''
      );
    }),
  );
}

async function linesFor(items: readonly ItemLine[]): Promise<string[]> {
  const texts = await textsFor(items);
  return items.map(({ item_id }, index) => nativeLine(item_id, texts[index]));
}

const uploadsOf = async ({ run }: Batch): Promise<number> =>
  (await pool().query('select count(*)::int as n from "UploadedReply" where "climbId" = $1', [run.id])).rows[0].n;

/** As left by a kill between the last replies and the end: all are stored, and the run is open. */
async function cutOff(id: string): Promise<Batch> {
  const batch = await start({ model: { id } });
  const items = await batch.items();
  await batch.upload((await linesFor(items)).slice(1));
  await pool().query(
    `insert into "UploadedReply" ("climbId", "place", "visit", "itemId", "sha256", "text", "scoringVersion", "status", "correct", "outcome", "passed", "elapsedMs")
     values ($1, 0, 0, $2, '', '', '1', 'silent', false, 'silent', false, 0)`,
    [batch.run.id, items[0]?.item_id],
  );
  return batch;
}

describe('a batch run', () => {
  it('ends like an interactive run with the same replies: equal items, log, state, standings and counts', async () => {
    const batch = await start({ model: { id: 'test/batch' } });
    expect(batch.run).toMatchObject({
      delivery: 'batch',
      expected: EXPECTED,
      received: 0,
      status: 'open',
      replyCount: 0,
    });
    const items = await batch.items();
    expect(items).toHaveLength(EXPECTED);
    const texts = await textsFor(items);
    const report = await batch.upload(items.map(({ item_id }, index) => nativeLine(item_id, texts[index])).reverse());
    expect(report).toMatchObject({
      accepted: EXPECTED,
      missing: 0,
      errors: [],
      stopped: null,
      statuses: { scored: 20, silent: 10, unreadable: 10 },
    });
    expect(report.run).toMatchObject({ status: 'ended', replyCount: EXPECTED, expected: EXPECTED, received: EXPECTED });

    const model = await startModel({ ...SET, protocol: 'set', model: { id: 'test/interactive' } }, token);
    const played = await model.play(inTurn(texts));
    expect(await logOf(batch.run.id)).toEqual(await logOf(model.run.id));
    expect(report.run.ladders).toEqual(played.ladders);
    expect(await countsOf('test/batch')).toEqual(await countsOf('test/interactive'));
    expect((await countsOf('test/batch')).length).toBeGreaterThan(3);
    expect(await uploadsOf(batch)).toBe(0);
  });

  it('is in no log, board or count while it is open', async () => {
    const batch = await start({ model: { id: 'test/open' } });
    const items = await batch.items();
    await batch.upload((await linesFor(items)).slice(1));
    expect(await logOf(batch.run.id)).toEqual([]);
    expect((await pool().query('select from "Standing" where "climbId" = $1', [batch.run.id])).rows).toEqual([]);
    expect(await countsOf('test/open')).toEqual([]);
    expect(await uploadsOf(batch)).toBe(EXPECTED - 1);
  });

  it('accepts the same file twice, and keeps the first of two texts', async () => {
    const batch = await start();
    const items = await batch.items();
    const lines = await linesFor(items.slice(0, 10));
    expect(await batch.upload(lines)).toMatchObject({ accepted: 10, duplicate: 0, missing: EXPECTED - 10 });
    expect(await batch.upload(lines)).toMatchObject({
      accepted: 0,
      duplicate: 10,
      statuses: {},
      missing: EXPECTED - 10,
    });
    const first = items[0]?.item_id ?? '';
    const other = await batch.upload([
      nativeLine(first, 'something else'),
      nativeLine(items[10]?.item_id ?? '', 'one'),
      nativeLine(items[10]?.item_id ?? '', 'two'),
    ]);
    expect(other).toMatchObject({
      accepted: 1,
      conflict: 2,
      errors: [
        { line: 1, code: 'conflict' },
        { line: 3, code: 'conflict' },
      ],
    });
    const { rows } = await pool().query(
      'select "text" from "UploadedReply" where "climbId" = $1 and "itemId" = any($2) order by "place"',
      [batch.run.id, [first, items[10]?.item_id]],
    );
    expect(rows).toEqual([{ text: JSON.parse(lines[0] ?? '').response }, { text: 'one' }]);
    await expect(pool().query('delete from "UploadedReply" where "climbId" = $1', [batch.run.id])).rejects.toThrow(
      'append-only',
    );
  });

  it('accepts the last file again after it has ended, and nothing new', async () => {
    const batch = await start();
    const lines = await linesFor(await batch.items());
    await batch.upload(lines.slice(1));
    expect((await batch.finish('wrong')).status).toBe(200);
    const again = await batch.upload([...lines, nativeLine(JSON.parse(lines[3] ?? '').item_id, 'late')]);
    expect(again).toMatchObject({ accepted: 0, duplicate: EXPECTED - 1, conflict: 1, refused: 1, missing: 0 });
    expect(again.errors).toMatchObject([
      { line: 1, code: 'run-ended' },
      { line: EXPECTED + 1, code: 'conflict' },
    ]);
  });

  it('continues with the file of missing items', async () => {
    const batch = await start();
    const items = await batch.items();
    await batch.upload((await linesFor(items)).filter((_, index) => index % 3 !== 0));
    const missing = await batch.items('?missing=true');
    expect(missing.map(({ item_id }) => item_id)).toEqual(
      items.filter((_, index) => index % 3 === 0).map(({ item_id }) => item_id),
    );
    const last = await batch.upload(await linesFor(missing));
    expect(last).toMatchObject({ accepted: missing.length, missing: 0, run: { status: 'ended' } });
    expect(await batch.items('?missing=true')).toEqual([]);
    expect(await batch.items()).toEqual(items);
  });

  it('ends with missing replies only if they are declared wrong, and gives them a separate status', async () => {
    const batch = await start({ model: { id: 'test/missing' } });
    const items = await batch.items();
    await batch.upload((await linesFor(items)).slice(0, 4));
    const refusal = await batch.finish();
    expect(refusal.status).toBe(409);
    expect(refusal.body).toMatchObject({ code: 'replies-missing', missing: EXPECTED - 4 });
    const done = await batch.finish('wrong');
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({
      status: 'ended',
      expected: EXPECTED,
      received: 4,
      statuses: { scored: 2, silent: 1, unreadable: 1, missing: EXPECTED - 4 },
    });
    const counts = await countsOf('test/missing');
    expect(counts.filter(({ outcome }) => outcome === 'missing').reduce((sum, { count }) => sum + count, 0)).toBe(
      EXPECTED - 4,
    );
    expect(await batch.finish()).toMatchObject({ status: 200 });
  });

  it('ends with items that no one ever downloaded', async () => {
    const batch = await start({ set: { levels: [3], itemsPerLevel: 2 } });
    expect((await batch.finish('wrong')).body).toMatchObject({
      status: 'ended',
      received: 0,
      expected: 4,
      statuses: { missing: 4 },
    });
  });

  it('ends once, even with parallel requests for its end and last uploads', async () => {
    const batch = await start({ model: { id: 'test/race' } });
    const lines = await linesFor(await batch.items());
    const requests = [
      batch.upload(lines),
      batch.upload([...lines].reverse()),
      batch.upload(lines.slice(5)),
      batch.finish('wrong'),
      batch.finish('wrong'),
    ];
    const [one, two, three] = (await Promise.all(requests)) as never as {
      accepted: number;
      duplicate: number;
      refused: number;
    }[];
    expect((one?.accepted ?? 0) + (two?.accepted ?? 0) + (three?.accepted ?? 0)).toBeLessThanOrEqual(EXPECTED);
    expect((await logOf(batch.run.id)).length).toBe(EXPECTED);
    expect((await countsOf('test/race')).reduce((sum, { count }) => sum + count, 0)).toBe(EXPECTED);
  });

  it('is ended by the next request if the last upload was interrupted after storing its replies', async () => {
    const batch = await cutOff('test/cut-off');
    expect(await batch.upload('')).toMatchObject({ missing: 0, run: { status: 'ended' } });
  });

  it('ends as complete if nothing is missing, even when it is aborted or its edition is closed', async () => {
    const aborted = await cutOff('test/abort-whole');
    expect((await aborted.abort()).body).toMatchObject({ status: 'ended', replyCount: EXPECTED });
    const [{ closeEdition }, { TERMINAL }] = await Promise.all([
      import('@/lib/server/boards/edition-life/close-edition'),
      import('@/lib/server/platform/audit-log'),
    ]);
    const closed = await cutOff('test/close-whole');
    await closeEdition(closed.run.edition, { evenIfStudied: false }, TERMINAL);
    expect(await logOf(closed.run.id)).toHaveLength(EXPECTED);
    for (const entrant of ['test/abort-whole', 'test/close-whole'])
      expect((await countsOf(entrant)).reduce((sum, { count }) => sum + count, 0)).toBe(EXPECTED);
  });

  it('can be aborted, is then in no count, and accepts nothing more', async () => {
    const batch = await start({ model: { id: 'test/aborted' } });
    const lines = await linesFor(await batch.items());
    await batch.upload(lines.slice(0, 5));
    expect((await batch.abort()).body).toMatchObject({ status: 'aborted', received: 5 });
    expect((await batch.post(lines.join('\n'))).status).toBe(409);
    expect((await batch.finish('wrong')).status).toBe(409);
    expect(await countsOf('test/aborted')).toEqual([]);
    expect(await logOf(batch.run.id)).toEqual([]);
  });

  it('can be withdrawn open or ended, and leaves nothing', async () => {
    const { DELETE } = await import('@/app/api/v1/runs/[id]/route');
    for (const end of [false, true]) {
      const batch = await start({ model: { id: 'test/withdrawn' } });
      const lines = await linesFor(await batch.items());
      await batch.upload(end ? lines : lines.slice(1));
      const request = new Request(`http://127.0.0.1:3000/api/v1/runs/${batch.run.id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      });
      expect((await DELETE(request, { params: Promise.resolve({ id: batch.run.id }) })).status).toBe(200);
      expect(await uploadsOf(batch)).toBe(0);
      expect(await countsOf('test/withdrawn')).toEqual([]);
    }
  });

  it('is created only for sets whose questions do not depend on replies, and rejects item-by-item requests', async () => {
    const refused = async (change: Readonly<Record<string, unknown>>) =>
      (await createRun(token, runBody({ delivery: 'batch', ...change }))).body as { detail: string };
    expect((await refused({ tasks: ['fake/largest'] })).detail).toContain('"protocol": "set"');
    expect(
      (
        await refused({
          protocol: 'set',
          tasks: ['fake/largest', 'fake/episode'],
          set: { levels: [1], itemsPerLevel: 2 },
        })
      ).detail,
    ).toContain('fake/episode: later questions depend on replies');
    expect(
      (
        await refused({
          protocol: 'set',
          tasks: ['fake/largest', 'fake/second', 'fake/strata'],
          set: { levels: [1, 2, 3, 4, 5, 6], itemsPerLevel: 12_000 },
        })
      ).detail,
    ).toBeTruthy();
    const batch = await start();
    const { POST } = await import('@/app/api/v1/runs/[id]/next/route');
    const next = await POST(
      new Request(`http://127.0.0.1:3000/api/v1/runs/${batch.run.id}/next`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      }),
      {
        params: Promise.resolve({ id: batch.run.id }),
      },
    );
    expect([next.status, (await next.json()).code]).toEqual([409, 'wrong-delivery']);
    const interactive = await startModel({ ...SET, protocol: 'set' }, token);
    const { batchAt } = await import('@/lib/server/testing/model-batch');
    expect((await batchAt(interactive.run, token).get()).status).toBe(409);
  });

  it('belongs only to its owner', async () => {
    const batch = await start();
    const { batchAt } = await import('@/lib/server/testing/model-batch');
    const stranger = batchAt(batch.run, await makeToken());
    expect((await stranger.get()).status).toBe(404);
    expect((await stranger.post('')).status).toBe(404);
    expect((await stranger.finish('wrong')).status).toBe(404);
  });

  it('ends a course before the first place without an item, like an interactive run', async () => {
    const { FAKE_TASKS } = await import('@/lib/server/testing/fake-tasks/fake-tasks');
    const task = FAKE_TASKS.find(({ id }) => id === 'fake/second') as {
      generate: (typeof FAKE_TASKS)[number]['generate'];
    };
    const whole = task.generate;
    // The first seeds drawn are those of the first three questions; no other gives an item.
    const good = new Set<bigint>();
    let armed = false;
    task.generate = (level, seed) => {
      if (armed && good.size < 3) good.add(seed);
      return armed && !good.has(seed) ? { ok: false, error: 'no-item-found' } : whole(level, seed);
    };
    try {
      const change = {
        tasks: ['fake/second', 'fake/largest'],
        set: { levels: [4], itemsPerLevel: 5 },
        condition: 'text',
      };
      const batch = await start({ ...change, model: { id: 'test/gap' } });
      armed = true;
      const items = await batch.items();
      expect(items.map(({ task: id }) => id)).toEqual([
        ...Array(3).fill('fake/second'),
        ...Array(5).fill('fake/largest'),
      ]);
      const report = await batch.upload(await linesFor(items));
      expect(report).toMatchObject({ accepted: 8, missing: 0, run: { status: 'ended', expected: 8, replyCount: 8 } });
      expect(report.run.ladders.map(({ end }) => end)).toEqual(['no-item', 'complete']);
    } finally {
      task.generate = whole;
    }
  });

  it('accepts gzip by its header and by its first bytes', async () => {
    const batch = await start();
    const lines = await linesFor(await batch.items());
    const packed = (from: number, to: number) => gzipSync(`${lines.slice(from, to).join('\n')}\n`);
    expect(await batch.upload(packed(0, 4), { 'content-encoding': 'gzip' })).toMatchObject({ accepted: 4 });
    expect(await batch.upload(packed(4, 8))).toMatchObject({ accepted: 4, stopped: null });
    const cut = packed(8, EXPECTED);
    const half = await batch.upload(cut.subarray(0, cut.length - 12));
    expect(half.stopped).toMatchObject({ code: 'broken-gzip' });
    expect(half.accepted).toBeGreaterThan(0);
    expect(await batch.upload(cut)).toMatchObject({
      accepted: EXPECTED - 8 - half.accepted,
      duplicate: half.accepted,
      run: { status: 'ended' },
    });
  });

  it('keeps the complete lines of an interrupted upload', async () => {
    const batch = await start();
    const lines = await linesFor(await batch.items());
    const bytes = Buffer.from(`${lines.join('\n')}\n`);
    const at = bytes.indexOf('\n', bytes.length / 2) + 20;
    let sent = false;
    const broken = new ReadableStream({
      pull: (controller) => {
        if (sent) controller.error(new Error('gone'));
        else controller.enqueue(bytes.subarray(0, at));
        sent = true;
      },
    });
    const report = await batch.upload(broken as never);
    const whole = bytes.subarray(0, at).filter((byte) => byte === 10).length;
    expect(report).toMatchObject({
      accepted: whole,
      stopped: { code: 'broken-body', line: whole },
      run: { status: 'open' },
    });
    expect(await batch.upload(lines)).toMatchObject({
      accepted: EXPECTED - whole,
      duplicate: whole,
      run: { status: 'ended' },
    });
  });

  it('shows no answers, seeds or verdicts in any response before its end', async () => {
    const batch = await start();
    const items = await batch.items();
    const report = await batch.upload((await linesFor(items)).slice(2));
    const { rows } = await pool().query<{ seed: string; itemHash: string }>(
      'select "seed", "itemHash" from "FrozenItem" where "puzzle" is not null',
    );
    const files = await Promise.all(
      ['', '?format=openai-batch', '?missing=true'].map(async (query) => (await batch.get(query)).text()),
    );
    const sent = [...files, JSON.stringify(report), JSON.stringify((await batch.finish()).body)].join('\n');
    for (const { seed, itemHash } of rows) expect(sent.includes(seed) || sent.includes(itemHash)).toBe(false);
    expect(Object.keys(report).sort()).toEqual(
      [
        'accepted',
        'conflict',
        'duplicate',
        'errors',
        'errorsOmitted',
        'failed',
        'foreign',
        'missing',
        'refused',
        'run',
        'statuses',
        'stopped',
        'unknownItem',
      ].sort(),
    );
    expect(report.run.ladders.map(({ right, items: done }) => [right, done])).toEqual([
      [null, 0],
      [null, 0],
    ]);
    expect(sent).not.toMatch(/"(?:correct|passed|outcome|rightAnswer|truth|explanation|seed)":/);
  });
});
