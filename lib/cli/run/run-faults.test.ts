/** `rung run` against an endpoint that does everything wrong once, and one question that never gets a reply. */
import '../../server/testing/fake-tasks/only';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunState } from '@/lib/wire/models/run';
import { withTestDatabase } from '../../server/testing/database';
import { startTestApi, type TestApi } from '../../server/testing/http-server';
import { makeToken } from '../../server/testing/model';
import { registerRunCommand } from './command/run';

withTestDatabase();

const JSON_HEADERS = { 'content-type': 'application/json' };
const completion = (content: string, reason = 'stop') =>
  JSON.stringify({ choices: [{ index: 0, finish_reason: reason, message: { role: 'assistant', content } }] });

type Fault = (response: ServerResponse) => void | Promise<void>;

const refusal =
  (status: number, headers = {}): Fault =>
  (response) =>
    void response.writeHead(status, { ...JSON_HEADERS, ...headers }).end('{"error":{"message":"no"}}');

const slow: Fault = async (response) => {
  await sleep(400);
  response.writeHead(200, JSON_HEADERS).end(completion('<answer>A</answer>'));
};
const never: Fault = () => undefined;
const withoutChoice: Fault = (response) => void response.writeHead(200, JSON_HEADERS).end('{"choices": []}');
const halfDocument: Fault = (response) => void response.writeHead(200, JSON_HEADERS).end('{"choices": [{"mess');
const breaks: Fault = (response) =>
  void response
    .writeHead(200, { ...JSON_HEADERS, 'content-length': '500' })
    .write('{"choices": [', () => response.destroy());
const truncated: Fault = (response) =>
  void response.writeHead(200, JSON_HEADERS).end(completion('Let me see. The first', 'length'));

/** The first requests of a run, one kind each; all others are answered at once. */
const FAULTS: readonly Fault[] = [
  refusal(429, { 'retry-after-ms': '150' }),
  refusal(500),
  refusal(503),
  slow,
  never,
  withoutChoice,
  halfDocument,
  breaks,
  truncated,
];

/** As the table in docs/running-models.md names them. */
const TABLE: readonly (readonly [string, Fault])[] = [
  ['429 with `Retry-After`', refusal(429, { 'retry-after-ms': '150' })],
  ['500', refusal(500)],
  ['503', refusal(503)],
  ['answers slowly, within the time limit', slow],
  ['never answers', never],
  ['a completion without a choice', withoutChoice],
  ['half a JSON document', halfDocument],
  ['breaks the connection', breaks],
  ['cuts the reply at the token limit', truncated],
];

let api: TestApi;
let endpoint: Server;
let begun = 0;
let mode: 'faults' | 'refuses-one' | 'calm' | 'every-fifth' = 'faults';
let fifth: Fault = never;
let refused: string | null = null;
let asked: string[] = [];
beforeAll(async () => {
  vi.stubEnv('RUNG_STATE_DIR', await mkdtemp(join(tmpdir(), 'rung-faults-')));
  vi.stubEnv('RUNG_TOKEN', await makeToken());
  api = await startTestApi();
  endpoint = createServer(async (request, response) => {
    await json(request);
    const id = String(request.headers['x-client-request-id']);
    asked.push(id);
    begun += 1;
    if (mode === 'refuses-one' && begun === 5) refused = id;
    const isFifth = mode === 'every-fifth' && begun % 5 === 0;
    const fault = mode === 'faults' ? FAULTS[begun - 2] : isFifth ? fifth : undefined;
    if (id === refused) refusal(500)(response);
    else if (fault !== undefined) await fault(response);
    else response.writeHead(200, JSON_HEADERS).end(completion('<answer>A</answer>'));
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await api.close();
  endpoint.closeAllConnections();
  endpoint.close();
  await rm(process.env.RUNG_STATE_DIR ?? '', { recursive: true, force: true });
  vi.unstubAllEnvs();
});

async function rungRun(model: string, ...more: readonly string[]) {
  const out: string[] = [];
  const output: string[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => output.push(String(text)) > 0);
  begun = 0;
  asked = [];
  try {
    const program = new Command().exitOverride();
    registerRunCommand(program);
    const { port } = endpoint.address() as AddressInfo;
    const where = ['--base-url', `http://127.0.0.1:${port}/v1`, '--server', api.url, '--suite', 'fake'];
    const what = ['--tasks', 'fake/largest', '--condition', 'text', '--protocol', 'set', '--levels', '1,2'];
    const how = ['--items-per-level', '15', '--backoff', '0.01', '--timeout', '2', ...more];
    await program.parseAsync(['run', '--model', model, ...where, ...what, ...how], { from: 'user' });
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
  const { exitCode } = process;
  process.exitCode = 0;
  return { out: out.join(''), output: output.join(''), code: exitCode ?? 0 };
}

describe('an endpoint that goes wrong', () => {
  it('is asked again for each reply that did not come, and the kinds of failures are counted', async () => {
    const { out, output, code } = await rungRun('faulty');
    expect(code, output).toBe(0);
    const [run] = (JSON.parse(out) as { runs: RunState[] }).runs;
    expect(run).toMatchObject({ status: 'ended', replyCount: 30, statuses: { scored: 29, truncated: 1 } });
    expect(output).toMatch(/failed tries: /);
    for (const kind of ['1 × 429', '1 × 500', '1 × 503', 'time-out', '2 × malformed', '1 × connection'])
      expect(output).toContain(kind);
    expect(new Set(asked).size).toBe(30);
  }, 120_000);

  it('leaves one question without a reply open, finishes the others, and asks only that one again', async () => {
    mode = 'refuses-one';
    const first = await rungRun('refusing-one', '--retries', '1');
    expect(first.code).toBe(1);
    expect(first.output).toMatch(/gave no reply after 2 tries .*the run stays open and the same command continues/);
    const [open] = (JSON.parse(first.out) as { runs: RunState[] }).runs;
    expect(open).toMatchObject({ status: 'open', statuses: { scored: 29 } });
    mode = 'calm';
    const lost = refused;
    refused = null;
    const second = await rungRun('refusing-one', '--retries', '9');
    expect(second.code, second.output).toBe(0);
    expect(new Set(asked)).toEqual(new Set([lost]));
    expect((JSON.parse(second.out) as { runs: RunState[] }).runs[0]).toMatchObject({ id: open?.id, replyCount: 30 });
  }, 120_000);

  it('writes what happens as JSON lines, the result in the last one', async () => {
    mode = 'calm';
    const { out, output } = await rungRun('lines', '--json', '--items-per-level', '10');
    const events = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string; summary?: object[] });
    expect(events.filter(({ event }) => event === 'reply')).toHaveLength(20);
    expect(events.filter(({ event }) => event === 'task')).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({ event: 'result', summary: [{ task: 'fake/largest', questions: 20 }] });
    expect(output).not.toContain('per minute');
  }, 120_000);
});

describe('the table of docs/running-models.md', () => {
  it('says what happens when every fifth request goes wrong', async () => {
    mode = 'every-fifth';
    const docs = await readFile(new URL('../../../docs/running-models.md', import.meta.url), 'utf8');
    const [, table = ''] = /\n\| every fifth request \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(docs) ?? [];
    const measured: string[] = [];
    for (const [name, fault] of TABLE) {
      fifth = fault;
      const { out, output, code } = await rungRun(
        'fifth',
        ...['--items-per-level', '10', '--connections', '8', '--label', name],
      );
      expect(code, output).toBe(0);
      const [run] = (JSON.parse(out) as { runs: RunState[] }).runs;
      const cut = run?.statuses.truncated;
      const replies = `${run?.replyCount}${cut === undefined ? '' : `, of these ${cut} truncated`}`;
      const tries = [...output.matchAll(/failed tries: (.*)$/gm)].at(-1)?.[1] ?? 'none';
      measured.push(`| ${name} | ${replies} | ${asked.length} | ${tries} |\n`);
    }
    expect(measured.join('')).toBe(table);
  }, 240_000);
});
