import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { parseSeed } from 'rung-puzzles/core/seed';
import { TASKS } from 'rung-puzzles/tasks';
import { makePuzzle } from 'rung-puzzles/tasks/item';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as getPanel } from '@/app/api/v1/panels/[itemId]/[file]/route';
import { sha256Of } from '@/lib/server/items/stimuli/render';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { createRun, makeToken, runBody, startModel } from '@/lib/server/testing/model';
import { type Batch, startBatch } from '@/lib/server/testing/model-batch';

const seed = (text: string) => {
  const parsed = parseSeed(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

describe('puzzles', () => {
  // Cube puzzles take the same form when they come from a thread; their tables are slow to build.
  it.each(
    TASKS.filter(({ benchmark, episode }) => benchmark !== 'cubebench' && episode === undefined).map(
      (task) => [task.id, task] as const,
    ),
  )('of %s score the same after being stored', (_, task) => {
    const [condition] = task.conditions;
    if (condition === undefined) throw new Error(task.id);
    const made = makePuzzle(task, 1, condition, seed('1'));
    if (!made.ok) throw new Error(`${task.id} has no item`);
    const kept: unknown = deserialize(serialize(made.value));
    expect(kept).toStrictEqual(made.value);
    expect(task.present(kept, condition)).toEqual(task.present(made.value, condition));
    expect(task.score(kept, task.answer(kept, condition), condition)).toBe(
      task.score(made.value, task.answer(made.value, condition), condition),
    );
  });
});

describe('the file of a set', () => {
  withTestDatabase();
  let batch: Batch;
  beforeAll(async () => {
    const change = {
      suite: 'spatialviz',
      tasks: ['spatialviz/2d-rotation'],
      condition: 'image',
      set: { levels: [1, 2], itemsPerLevel: 2 },
    };
    batch = await startBatch(
      { ...change, parameters: { temperature: 0, layout: 'composite', reasoning: '{"effort":"low"}' } },
      await makeToken(),
    );
  });

  it('has native lines with everything a model may see', async () => {
    const items = await batch.items();
    expect(items).toHaveLength(4);
    for (const item of items) {
      expect(item).toMatchObject({
        schema_version: '1.0',
        benchmark: 'spatialviz',
        edition: 'spatialviz-1',
        task: 'spatialviz/2d-rotation',
        variant: 'image',
        chance: 0.25,
      });
      expect(item.item_id).toMatch(/^spatialviz-2d-rotation-l[12]-[0-9a-f]{20}$/);
      expect(item.item_id.length).toBeLessThanOrEqual(60);
      const [image] = item.images as { url: string; sha256: string }[];
      expect(sha256Of(Buffer.from(image?.url.split(',')[1] ?? '', 'base64'))).toBe(image?.sha256);
    }
    expect(new Set(items.map(({ content_sha256 }) => content_sha256)).size).toBe(4);
    const { rows } = await pool().query('select "keyCommitment" from "Edition" where "id" = $1', ['spatialviz-1']);
    expect(items[0]?.seed_commitment).toBe(`sha256:${rows[0].keyCommitment}`);
  });

  it('is equal with embedded and linked pictures, and the links work', async () => {
    const [inside] = await batch.items();
    for (const layout of ['composite', 'panels']) {
      const [item] = await batch.items(`?images=url&layout=${layout}`);
      if (layout === 'composite') expect(item?.content_sha256).toBe(inside?.content_sha256);
      const images = item?.images as { url: string; sha256: string }[];
      for (const { url, sha256 } of images) {
        const [, itemId = '', file = ''] = /\/panels\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
        const answer = await getPanel(new Request(url), { params: Promise.resolve({ itemId, file }) });
        expect(sha256Of(Buffer.from(await answer.arrayBuffer()))).toBe(sha256);
      }
    }
    const guess = await getPanel(new Request('http://x/'), {
      params: Promise.resolve({
        itemId: 'spatialviz-2d-rotation-l1-00000000000000000000',
        file: `${'0'.repeat(64)}.png`,
      }),
    });
    expect(guess.status).toBe(404);
  });

  it('has requests for batch services, with the parameters of the run', async () => {
    const [request] = (await batch.items('?format=openai-batch&model=my/model')) as never as {
      custom_id: string;
      url: string;
      body: Record<string, unknown>;
    }[];
    expect(request?.custom_id).toMatch(/^.{1,60}_e0$/);
    expect(request?.url).toBe('/v1/chat/completions');
    expect(request?.body).toMatchObject({
      model: 'my/model',
      temperature: 0,
      reasoning: { effort: 'low' },
      messages: [{ role: 'system' }, { role: 'user' }],
    });
    expect(request?.body).not.toHaveProperty('layout');
  });

  it('is an archive that tar reads', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'rung-tar-'));
    try {
      writeFileSync(
        path.join(folder, 'set.tar'),
        Buffer.from(await (await batch.get('?format=tar&layout=panels')).arrayBuffer()),
      );
      execFileSync('tar', ['xf', 'set.tar'], { cwd: folder });
      const lines = readFileSync(path.join(folder, 'items.jsonl'), 'utf8').trim().split('\n');
      expect(lines).toHaveLength(4);
      for (const { url, sha256 } of lines.flatMap((line) => JSON.parse(line).images)) {
        expect(url).toBe(`images/${sha256}.png`);
        expect(sha256Of(readFileSync(path.join(folder, url)))).toBe(sha256);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('of a run with worked examples and a custom prompt asks each question like the item-by-item run', async () => {
    const token = await makeToken();
    const set = { levels: [1], itemsPerLevel: 2 };
    const asked = {
      suite: 'spatialviz',
      tasks: ['spatialviz/2d-rotation'],
      condition: 'image',
      setup: { shots: 2, systemPrompt: 'Think in pictures.' },
    };
    const custom = await startBatch({ ...asked, set }, token);
    expect(custom.run.model).toMatch(/^test\/model\+2-shot\+prompt-[0-9a-f]{16}$/);
    const requests = (await custom.items('?format=openai-batch')) as never as { body: { messages: unknown[] } }[];
    const model = await startModel({ ...asked, protocol: 'set', set }, token);
    for (const { body } of requests) {
      const { item, messages } = await model.next();
      expect(body.messages).toEqual(messages);
      await model.reply(item?.id ?? '', 'nothing');
    }
    const [native] = await custom.items('?images=url');
    const images = (native?.images ?? []) as { image_id: string; url: string }[];
    expect(images.map(({ image_id, url }) => [image_id, url.slice(0, 4)])).toEqual([
      ['composite', 'http'],
      ['example-1-composite', 'data'],
      ['example-2-composite', 'data'],
    ]);
    const roles = ((native?.messages ?? []) as { role: string }[]).map(({ role }) => role);
    expect(roles).toEqual(['system', 'user', 'assistant', 'user', 'assistant', 'user']);
    expect(native?.content_sha256).not.toBe((await batch.items())[0]?.content_sha256);
    expect((await custom.items())[0]?.content_sha256).toBe(native?.content_sha256);
    const files = namesIn(Buffer.from(await (await custom.get('?format=tar')).arrayBuffer()));
    expect([files.length, new Set(files).size]).toEqual([2 + 2 + 1, 2 + 2 + 1]);
  });

  it.each([{ tools: true }, { reflection: 1 }])('is rejected if it needs a conversation: %j', async (setup) => {
    const change = {
      suite: 'spatialviz',
      tasks: ['spatialviz/2d-rotation'],
      condition: 'image',
      protocol: 'set',
      delivery: 'batch',
      set: { levels: [1], itemsPerLevel: 1 },
    };
    const { status, body } = await createRun(await makeToken(), runBody({ ...change, setup }));
    expect([status, body.errors?.[0]]).toEqual([
      422,
      { path: 'setup', message: expect.stringContaining('need a conversation') },
    ]);
  });
});

function namesIn(tar: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; tar[at] !== 0; ) {
    names.push(tar.toString('utf8', at, at + 100).replace(/\0.*$/s, ''));
    at += 512 + 512 * Math.ceil(Number.parseInt(tar.toString('ascii', at + 124, at + 135), 8) / 512);
  }
  return names;
}
