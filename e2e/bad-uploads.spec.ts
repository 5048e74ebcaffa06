/**
 * Uploads that go wrong on a real server: good lines are stored once, bad ones are reported by line, and the run's
 * state is correct. Clients and servers are killed (kill -9) during an upload; sending the same file again ends the
 * run.
 */
import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { createTestDatabase } from '../scripts/lib/test-database.mjs';
import { startTestServer, type TestServer } from '../scripts/lib/test-server.mjs';
import { ask, type PlainRun } from './support/plain-run';
import { type Finished, rung, rungAlone, startRung } from './support/rung';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const ITEMS = 48;
/**
 * Long enough that the server stores the first lines before the last are sent. It stores 8 million characters at a
 * time.
 */
const LONG = 'I think about it. '.repeat(20_000);

let folder = '';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: TestServer;
let db: pg.Pool;
let token = '';
let runs = 0;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), 'rung-uploads-'));
  database = await createTestDatabase({
    url: process.env.TEST_DATABASE_SERVER ?? '',
    template: process.env.TEST_DATABASE_TEMPLATE ?? '',
  });
  await rung(['seed'], { DATABASE_URL: database.url });
  server = await startTestServer({ databaseUrl: database.url });
  db = new pg.Pool({ connectionString: database.url, max: 2 });
  token = (await rung(['admin', 'token', '--name', 'bad-uploads'], { DATABASE_URL: database.url })).stdout.trim();
});
test.afterAll(async () => {
  await Promise.all([db?.end(), server?.stop()]);
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const common = (): string[] => ['--server', server.url, '--token', token];

interface Started {
  readonly id: string;
  readonly items: readonly string[];
  readonly lines: readonly string[];
}

/** All runs of the edition get the same items. */
async function startBatch(): Promise<Started> {
  runs += 1;
  const out = join(folder, `run-${runs}`);
  const set = [
    '--suite',
    'stare',
    '--tasks',
    'stare/2d-instruction',
    '--condition',
    'text',
    '--levels',
    '1',
    '--items-per-level',
    String(ITEMS),
  ];
  const { code, stdout, stderr } = await rung([
    'download',
    '--out',
    out,
    '--model',
    `bad/uploads-${runs}`,
    ...set,
    ...common(),
  ]);
  expect(code, stderr).toBe(0);
  const { run, files } = JSON.parse(stdout) as { run: string; files: { file: string }[] };
  const items = (await readFile(join(out, files[0]?.file ?? ''), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { item_id: string }).item_id);
  return {
    id: run,
    items,
    lines: items.map((item) => JSON.stringify({ item_id: item, response: `${LONG}<answer>A</answer>` })),
  };
}

interface Report {
  readonly accepted: number;
  readonly duplicate: number;
  readonly missing: number;
  readonly errors: readonly { readonly line: number; readonly code: string; readonly message: string }[];
  readonly stopped: { readonly line: number; readonly code: string } | null;
  readonly run: PlainRun;
}

function post(id: string, pieces: Iterable<string | Buffer>, headers: Record<string, string> = {}): Promise<Report> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${server.url}/api/v1/runs/${id}/uploads`,
      { method: 'POST', agent: false, headers: { authorization: `Bearer ${token}`, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(JSON.parse(text) as Report)
            : reject(new Error(`${response.statusCode} ${text}`)),
        );
      },
    );
    sent.on('error', reject);
    (async () => {
      for (const piece of pieces) if (!sent.write(piece)) await new Promise((drained) => sent.once('drain', drained));
      sent.end();
    })().catch(reject);
  });
}

const stored = async (id: string): Promise<number> =>
  (await db.query<{ n: number }>('select count(*)::int as n from "UploadedReply" where "climbId" = $1', [id])).rows[0]
    ?.n ?? 0;
const state = (id: string) => ask<PlainRun>({ url: server.url, token }, 'GET', `/api/v1/runs/${id}`);

const residentMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(execFileSync('cat', [`/proc/${server.pid}/status`]).toString())?.[1] ?? 0) / 1024;

test('a 256 MB line, invalid UTF-8, unknown and repeated items are reported by line; the others are stored', async () => {
  const one = await startBatch();
  const [first = '', second = '', third = ''] = one.lines;
  const megabyte = Buffer.alloc(1024 * 1024, 'x');
  function* pieces() {
    yield `${first}\n{"item_id":"${one.items[1]}","response":"`;
    for (let count = 0; count < 256; count += 1) yield megabyte;
    yield '"}\n';
    yield Buffer.from([0x7b, 0xff, 0xc0, 0x80, 0x7d, 0x0a]);
    yield `${JSON.stringify({ item_id: 'stare-2d-instruction-l1-00000000000000000000', response: 'x' })}\n`;
    yield `${JSON.stringify({ item_id: 7, response: 'x' })}\n`;
    yield `${first}\n${second}\n`;
    yield `${JSON.stringify({ item_id: one.items[1], response: 'another' })}\n`;
    yield third;
  }
  const before = residentMb();
  const report = await post(one.id, pieces());
  expect(report).toMatchObject({
    accepted: 3,
    duplicate: 1,
    missing: ITEMS - 3,
    stopped: null,
    run: { status: 'open', received: 3 },
  });
  expect(report.errors.map(({ line, code }) => [line, code])).toEqual([
    [2, 'line-too-long'],
    [3, 'bad-utf8'],
    [4, 'unknown-item'],
    [5, 'wrong-type'],
    [8, 'conflict'],
  ]);
  expect(residentMb() - before).toBeLessThan(400);
});

test('a gzip bomb is skipped as one long line, in little memory, and the lines around it are stored', async () => {
  const one = await startBatch();
  const bomb = gzipSync(
    Buffer.concat([
      Buffer.from(`${one.lines[0]}\n`),
      Buffer.alloc(512 * 1024 * 1024),
      Buffer.from(`\n${one.lines[1]}\n`),
    ]),
  );
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
  const before = residentMb();
  const report = await post(one.id, [bomb], { 'content-encoding': 'gzip' });
  expect(report).toMatchObject({ accepted: 2, errors: [{ line: 2, code: 'line-too-long' }], stopped: null });
  expect(residentMb() - before).toBeLessThan(400);
});

interface Halted {
  readonly child: ReturnType<typeof startRung>['child'];
  readonly finished: Promise<Finished>;
  /** Closes the pipe, without which the waiting program does not end. */
  readonly closePipe: () => void;
}

/** Runs `rung upload` on a pipe that gets the first lines and then nothing. */
async function uploadHalf({ id, lines }: Started): Promise<Halted> {
  const pipe = join(folder, `pipe-${runs}`);
  execFileSync('mkfifo', [pipe]);
  const running = startRung(['upload', '--run', id, '--file', pipe, ...common()]);
  const into = createWriteStream(pipe);
  into.on('error', () => {});
  into.write(`${lines.slice(0, ITEMS / 2).join('\n')}\n${lines[ITEMS / 2]?.slice(0, 1000)}`);
  await expect.poll(() => stored(id), { timeout: 60_000 }).toBeGreaterThan(0);
  return { ...running, closePipe: () => into.destroy() };
}

/** Sends the whole file, as after an interruption. */
async function uploadWhole({ id, lines }: Started): Promise<Report> {
  const file = join(folder, `whole-${runs}.jsonl`);
  await writeFile(file, `${lines.join('\n')}\n`);
  const { code, stdout, stderr } = await rungAlone(['upload', '--run', id, '--file', file, ...common()]);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout) as Report;
}

async function expectEachOnce({ id, items }: Started): Promise<void> {
  const { rows } = await db.query<{ n: number; places: number }>(
    'select count(*)::int as n, count(distinct i."question")::int as places from "Reply" r join "IssuedItem" i on i."id" = r."itemId" where r."climbId" = $1',
    [id],
  );
  expect(rows).toEqual([{ n: items.length, places: items.length }]);
}

test('a client killed half-way loses nothing: complete lines are stored, and the same file ends the run', async () => {
  const one = await startBatch();
  const { child, finished, closePipe } = await uploadHalf(one);
  child.kill('SIGKILL');
  expect((await finished).signal).toBe('SIGKILL');
  closePipe();
  await expect.poll(() => stored(one.id), { timeout: 60_000 }).toBe(ITEMS / 2);
  expect(await state(one.id)).toMatchObject({ status: 'open', expected: ITEMS, received: ITEMS / 2 });
  expect(await uploadWhole(one)).toMatchObject({
    accepted: ITEMS / 2,
    duplicate: ITEMS / 2,
    missing: 0,
    run: { status: 'ended' },
  });
  await expectEachOnce(one);
});

test('a server killed half-way keeps what it stored; the client says so in a line, and the same file ends the run', async () => {
  const one = await startBatch();
  const { finished, closePipe } = await uploadHalf(one);
  const { port } = server;
  await server.kill();
  closePipe();
  const { code, stdout, stderr } = await finished;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.trim()).toMatch(/^rung: cannot reach the Rung server|^rung upload: .*|broke off/);
  server = await startTestServer({ databaseUrl: database.url, port });
  const kept = await stored(one.id);
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThanOrEqual(ITEMS / 2);
  expect(await state(one.id)).toMatchObject({ status: 'open', received: kept });
  expect(await uploadWhole(one)).toMatchObject({
    accepted: ITEMS - kept,
    duplicate: kept,
    missing: 0,
    run: { status: 'ended' },
  });
  await expectEachOnce(one);
  const rebuilt = await rung(['rebuild', '--check'], { DATABASE_URL: database.url });
  expect([rebuilt.code, rebuilt.stderr]).toEqual([0, '']);
});
