/** `rung run` as it is typed, against the API's own handlers and an endpoint that knows every answer. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { Command } from 'commander';
import { rngFor } from 'rung-puzzles/core/rng';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunState } from '@/lib/wire/run';
import { pool } from '../server/platform/db';
import { readIssued } from '../server/play/climbs/read-climb';
import { rebuildItem } from '../server/play/climbs/rebuilt-item';
import { withTestDatabase } from '../server/testing/database';
import { startTestApi, type TestApi } from '../server/testing/http-server';
import { makeToken } from '../server/testing/model';
import { registerRunCommand } from './run';

withTestDatabase();

let api: TestApi;
let endpoint: Server;
let asked = 0;
beforeAll(async () => {
  vi.stubEnv('RUNG_STATE_DIR', await mkdtemp(join(tmpdir(), 'rung-live-')));
  vi.stubEnv('RUNG_TOKEN', await makeToken());
  api = await startTestApi();
  endpoint = createServer(async (request, response) => {
    await json(request);
    asked += 1;
    const content = await perfectReply(String(request.headers['x-client-request-id']));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }] }),
    );
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await api.close();
  endpoint.close();
  await rm(process.env.RUNG_STATE_DIR ?? '', { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** What someone replies who solves the item, in the task's own words. */
async function perfectReply(itemId: string): Promise<string> {
  const issued = await readIssued(itemId);
  const rebuilt = issued && rebuildItem(issued);
  return rebuilt ? rebuilt.task.simulate(rebuilt.puzzle, 1, rngFor(0n as never, itemId)) : 'no such item';
}

interface Report {
  readonly protocol: string;
  readonly condition: string | null;
  readonly runs: readonly RunState[];
  readonly summary: readonly {
    readonly task: string;
    readonly condition: string;
    readonly n: number;
    readonly questions?: number;
    readonly share?: number;
    readonly low?: number;
    readonly high?: number;
  }[];
}

async function rungRun(...more: string[]): Promise<{ readonly report: Report; readonly told: string }> {
  const out: string[] = [];
  const told: string[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0);
  try {
    const program = new Command().exitOverride();
    registerRunCommand(program);
    const { port } = endpoint.address() as AddressInfo;
    const args = [
      'run',
      '--model',
      'perfect',
      '--base-url',
      `http://127.0.0.1:${port}/v1`,
      '--server',
      api.url,
      '--suite',
      'cubebench',
      ...more,
    ];
    await program.parseAsync(args, { from: 'user' });
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
  return { report: JSON.parse(out.join('') || 'null') as Report, told: told.join('') };
}

describe('rung run on Cube Bench', () => {
  const set = ['--protocol', 'set', '--levels', '2', '--items-per-level', '10', '--connections', '24'];

  it('asks each task in its own first condition, and a perfect model gets everything right', async () => {
    const { report, told } = await rungRun(...set);
    expect(process.exitCode ?? 0).toBe(0);
    expect(report).toMatchObject({ protocol: 'set', condition: null });
    expect(report.runs.map(({ condition, ladders }) => [condition, ladders.length])).toEqual([
      ['image', 2],
      ['image+text', 4],
      ['text', 1],
    ]);
    expect(report.summary).toHaveLength(7);
    for (const { task, n, questions, share, low, high } of report.summary)
      expect([task, n, questions, share, low?.toFixed(4), high]).toEqual([task, 1, 10, 1, '0.7225', 1]);
    expect(told).toMatch(/^run \d\/3 ended cubebench\/step-by-step, image\+text: 10 of 10 right/m);
    expect(told).toMatch(/^\d+ of at most 130 replies · [\d.]+ per minute · 0 in flight$/m);
    expect(told).toMatch(/^task +condition +sets +questions +right +95 % interval +guessing$/m);
  }, 240_000);

  it('continues where it stopped with the same command, and asks nothing twice', async () => {
    const before = asked;
    const { report } = await rungRun(...set);
    expect(asked).toBe(before);
    expect(report.runs.every(({ status }) => status === 'ended')).toBe(true);
    const ladder = await rungRun('--tasks', 'cubebench/step-by-step', '--condition', 'text.idk', '--level-cap', '2');
    expect(ladder.report).toMatchObject({
      protocol: 'ladder',
      condition: 'text.idk',
      runs: [{ ladders: [{ r: 2, items: 10, right: 10, end: 'level-cap' }] }],
    });
    const { rows } = await pool().query('select count(*)::int as n from "Run"');
    expect(rows[0]).toEqual({ n: 4 });
  });

  it('ends at once if no one answers, starts no other run and leaves none behind', async () => {
    const runs = async () => (await pool().query('select count(*)::int as n from "Run"')).rows[0];
    const before = await runs();
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const { report, told } = await rungRun(
      '--base-url',
      `http://127.0.0.1:${port}/v1`,
      '--condition',
      'text',
      '--tasks',
      'cubebench/move-effect',
      '--repeats',
      '3',
    );
    expect([process.exitCode, report]).toEqual([1, null]);
    process.exitCode = 0;
    expect(told).toContain('asks for 3 runs with 3 ladders');
    expect(told).toMatch(
      /2 further runs were not begun\n.*cannot reach the endpoint http:\/\/127\.0\.0\.1:\d+\/v1 \(.*ECONNREFUSED.*\); is it running.*\n$/,
    );
    expect(told).not.toContain('trying again');
    expect(await runs()).toEqual(before);
  });
});
