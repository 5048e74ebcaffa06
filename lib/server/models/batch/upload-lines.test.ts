import '@/lib/server/testing/fake-tasks/only';
import { createHash } from 'node:crypto';
import { createGzip, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { makeToken } from '@/lib/server/testing/model';
import { type Batch, type ItemLine, nativeLine, startBatch } from '@/lib/server/testing/model-batch';
import { LONGEST_LINE_BYTES } from '@/lib/wire/models/batch';
import { readBytes, UploadStopped } from './read/read-bytes';
import { type Line, readLines } from './read/read-lines';

async function* pieces(...chunks: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

async function linesOf(
  chunks: AsyncIterable<Uint8Array>,
  limits = {},
): Promise<{ lines: Line[]; stopped: string | null }> {
  const lines: Line[] = [];
  try {
    for await (const some of readLines(readBytes(chunks), limits)) lines.push(...some);
  } catch (error) {
    if (!(error instanceof UploadStopped)) throw error;
    return { lines, stopped: error.code };
  }
  return { lines, stopped: null };
}

describe('lines', () => {
  it('are found at any chunk breaks; blank ones are counted and skipped', async () => {
    const { lines } = await linesOf(
      pieces(
        '{"a"',
        ':1}\n',
        '\n  \r\n{"b":"',
        Buffer.from('ü').subarray(0, 1),
        Buffer.from('ü').subarray(1),
        '"}\r\nlast',
      ),
    );
    expect(lines).toEqual([
      { number: 1, content: { text: '{"a":1}' } },
      { number: 4, content: { text: '{"b":"ü"}\r' } },
      { number: 5, content: { text: 'last' } },
    ]);
  });

  it('that are too long are skipped without buffering', async () => {
    async function* long() {
      yield Buffer.from('{"x":"');
      const piece = Buffer.alloc(1024 * 1024, 'y');
      for (let n = 0; n < 300; n += 1) yield piece;
      yield Buffer.from('"}\n{"after":1}\n');
    }
    const before = process.memoryUsage().rss;
    const { lines } = await linesOf(long());
    expect(lines).toEqual([
      { number: 1, content: { code: 'line-too-long' } },
      { number: 2, content: { text: '{"after":1}' } },
    ]);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('let other requests run while a chunk has thousands of them', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    const { lines } = await linesOf(pieces('{}\n'.repeat(50_000), '\n'.repeat(50_000)));
    clearImmediate(timer);
    expect(lines).toHaveLength(50_000);
    expect(turns).toBeGreaterThan(90);
  });

  it('stop at a number of lines, keeping those before', async () => {
    expect(await linesOf(pieces('a\nb\nc\nd\n'), { most: 3 })).toMatchObject({
      lines: [{ number: 1 }, { number: 2 }, { number: 3 }],
      stopped: 'too-many-lines',
    });
  });

  it('of a gzip bomb stop at a number of bytes, in little memory', async () => {
    const zip = createGzip();
    const packed: Buffer[] = [];
    zip.on('data', (chunk: Buffer) => packed.push(chunk));
    zip.write('{"first":1}\n');
    const zeros = Buffer.alloc(1024 * 1024);
    for (let n = 0; n < 200; n += 1) zip.write(zeros);
    await new Promise<void>((resolve) => zip.end(() => resolve()));
    const before = process.memoryUsage().rss;
    let bytes = 0;
    const read = async () => {
      for await (const chunk of readBytes(pieces(...packed), 100 * 1024 * 1024)) bytes += chunk.length;
    };
    await expect(read()).rejects.toMatchObject({ code: 'too-many-bytes' });
    expect(bytes).toBeLessThanOrEqual(100 * 1024 * 1024);
    expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024);
  });
});

describe('broken compressed data', () => {
  const whole = gzipSync(
    Array.from({ length: 5000 }, (_, n) => createHash('sha256').update(`${n}`).digest('hex')).join('\n'),
  );
  it.each([
    ['in its header', Buffer.concat([whole.subarray(0, 2), Buffer.alloc(1000, 0xff)]), 0],
    [
      'in the middle',
      Buffer.concat([whole.subarray(0, 100_000), Buffer.alloc(50_000, 0xff), whole.subarray(150_000)]),
      1000,
    ],
    ['at its end', Buffer.concat([whole.subarray(0, -8), Buffer.alloc(8)]), 4000],
  ])('%s gives what comes before, and an end', async (_, broken, least) => {
    const { lines, stopped } = await linesOf(pieces(broken.subarray(0, 70_000), broken.subarray(70_000)));
    expect(lines.length).toBeGreaterThanOrEqual(least);
    expect(stopped).toBe('broken-gzip');
  });
});

describe('an upload', () => {
  withTestDatabase();
  let token = '';
  let batch: Batch;
  let items: ItemLine[] = [];
  beforeAll(async () => {
    token = await makeToken();
    batch = await startBatch({ tasks: ['fake/largest'], set: { levels: [1, 2], itemsPerLevel: 12 } }, token);
    items = await batch.items();
  });
  const id = (index: number) => items[index]?.item_id ?? '';
  const stored = async (index: number) =>
    (
      await pool().query(
        'select "text", "stopReason", "status", "answer", "usage" from "UploadedReply" where "climbId" = $1 and "itemId" = $2',
        [batch.run.id, id(index)],
      )
    ).rows[0];

  it('accepts result lines of batch services, nested and flat, with their token counts', async () => {
    const openAi = (index: number, response: unknown, error: unknown = null) =>
      JSON.stringify({ id: 'b', custom_id: `${id(index)}_e0`, response, error });
    const completion = (content: unknown, more: object = {}, finish = 'stop') => ({
      id: 'c',
      choices: [{ index: 0, message: { role: 'assistant', content, refusal: null, ...more }, finish_reason: finish }],
      usage: { prompt_tokens: 812, completion_tokens: 233, completion_tokens_details: { reasoning_tokens: 180 } },
    });
    const report = await batch.upload([
      openAi(0, { status_code: 200, request_id: 'r', body: completion('<answer>A</answer>') }),
      openAi(1, { request_id: 'r', ...completion('<answer>B</answer>') }),
      openAi(2, {
        status_code: 200,
        body: completion([
          { type: 'text', text: '<answer>' },
          { type: 'text', text: 'C</answer>' },
        ]),
      }),
      openAi(3, { status_code: 200, body: completion(null, { refusal: 'I cannot help with this.' }) }),
      openAi(4, { status_code: 200, body: completion('First I', {}, 'length') }),
      openAi(5, null, { code: 'batch_expired', message: 'This request could not be executed.' }),
      openAi(6, { status_code: 429, body: { error: { message: 'Rate limit' } } }),
      JSON.stringify({
        custom_id: `${id(7)}_e0`,
        result: {
          type: 'succeeded',
          message: {
            content: [
              { type: 'thinking', thinking: '…' },
              { type: 'text', text: '<answer>D</answer>' },
            ],
            stop_reason: 'end_turn',
            usage: { input_tokens: 5, output_tokens: 6 },
          },
        },
      }),
      JSON.stringify({
        custom_id: id(8),
        result: { type: 'errored', error: { type: 'overloaded_error', message: 'Overloaded' } },
      }),
      JSON.stringify({ custom_id: id(8), result: { type: 'expired' } }),
    ]);
    expect(report).toMatchObject({
      accepted: 6,
      failed: 4,
      refused: 0,
      statuses: { scored: 4, refused: 1, truncated: 1 },
    });
    expect(report.errors.map(({ line, code, message }) => [line, code, /\((.*)\)/.exec(message)?.[1]])).toEqual([
      [6, 'failed-request', 'batch_expired: This request could not be executed.'],
      [7, 'failed-request', 'status 429: Rate limit'],
      [9, 'failed-request', 'overloaded_error: Overloaded'],
      [10, 'failed-request', 'expired'],
    ]);
    expect(await stored(0)).toMatchObject({
      answer: 'A',
      stopReason: 'stop',
      usage: { inputTokens: 812, outputTokens: 233, reasoningTokens: 180 },
    });
    expect([(await stored(1)).answer, (await stored(2)).answer, (await stored(7)).answer]).toEqual(['B', 'C', 'D']);
    expect(await stored(3)).toMatchObject({ status: 'refused', stopReason: 'content_filter' });
    expect(await stored(5)).toBeUndefined();
  });

  it('rejects each bad line with number and reason, and keeps the good ones', async () => {
    const other = await startBatch({ tasks: ['fake/second'], set: { levels: [1], itemsPerLevel: 1 } }, token);
    const [foreign] = await other.items();
    const image = await startBatch(
      { tasks: ['fake/largest'], condition: 'image', set: { levels: [1], itemsPerLevel: 1 } },
      token,
    );
    const [inPictures] = await image.items();
    const deep = await startBatch({ tasks: ['fake/largest'], set: { levels: [3], itemsPerLevel: 1 } }, token);
    const [otherLevel] = await deep.items();
    const bad: readonly (readonly [string | Buffer, string])[] = [
      ['{"item_id":', 'malformed-json'],
      ['[1]', 'malformed-json'],
      ['null', 'malformed-json'],
      [Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 'bad-utf8'],
      [`{"item_id":"${'x'.repeat(LONGEST_LINE_BYTES)}"}`, 'line-too-long'],
      ['{"answer":"A"}', 'unknown-form'],
      [JSON.stringify({ custom_id: id(9) }), 'unknown-form'],
      [nativeLine(id(9), 7), 'wrong-type'],
      [JSON.stringify({ item_id: 7, response: 'x' }), 'wrong-type'],
      [JSON.stringify({ custom_id: id(9), response: { status_code: 200, body: { choices: [] } } }), 'wrong-type'],
      [nativeLine(id(9), null), 'wrong-type'],
      [nativeLine(id(9), 'x', { epoch: 1 }), 'other-epoch'],
      [
        JSON.stringify({ custom_id: `${id(9)}_e2`, response: { choices: [{ message: { content: 'x' } }] } }),
        'other-epoch',
      ],
      [nativeLine(id(9), 'x'.repeat(400_001)), 'text-too-long'],
      [nativeLine('fake-largest-l1-00000000000000000000', 'x'), 'unknown-item'],
      [nativeLine('\'; drop table "Reply"; --', 'x'), 'unknown-item'],
      [nativeLine(foreign?.item_id ?? '', 'x'), 'foreign-item'],
      [nativeLine(inPictures?.item_id ?? '', 'x'), 'foreign-item'],
      [nativeLine(otherLevel?.item_id ?? '', 'x'), 'foreign-item'],
      [nativeLine(id(9), 'x', { error: 'timed out' }), 'failed-request'],
      [nativeLine(id(9), 'x', { stop_reason: 'error' }), 'failed-request'],
      [nativeLine(id(0), 'another text'), 'conflict'],
    ];
    const good = nativeLine(id(10), 'nothing\u0000 to \ud800 store');
    const body = Buffer.concat([
      ...bad.flatMap(([line]) => [Buffer.from(line), Buffer.from('\n\n')]),
      Buffer.from(good),
    ]);
    const report = await batch.upload(new Uint8Array(body) as never);
    expect(report.errors.map(({ line, code }) => [line, code])).toEqual(
      bad.map(([, code], index) => [2 * index + 1, code]),
    );
    expect(report).toMatchObject({
      accepted: 1,
      duplicate: 0,
      conflict: 1,
      unknownItem: 2,
      foreign: 3,
      failed: 2,
      refused: 14,
      errorsOmitted: 0,
      stopped: null,
    });
    expect(await stored(9)).toBeUndefined();
    expect((await stored(10)).text).toBe('nothing\ufffd to \ufffd store');
    expect(await batch.upload([good])).toMatchObject({ duplicate: 1 });
  });

  it('reports the first thousand errors and counts the others', async () => {
    const report = await batch.upload(Array.from({ length: 1200 }, () => 'x'));
    expect([report.errors.length, report.errorsOmitted, report.refused]).toEqual([1000, 200, 1200]);
  });
});
