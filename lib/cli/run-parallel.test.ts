/** Each suite, asked one by one and in parallel: the same log and the same row of the board. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { Command } from 'commander';
import { rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunState } from '@/lib/wire/run';
import { getBoard } from '../server/boards/pages/board';
import { pool } from '../server/platform/db';
import { readIssued } from '../server/play/climbs/read-climb';
import { rebuildItem } from '../server/play/climbs/rebuilt-item';
import { withTestDatabase } from '../server/testing/database';
import { startTestApi, type TestApi } from '../server/testing/http-server';
import { makeToken } from '../server/testing/model';
import { registerRunCommand } from './run';

withTestDatabase();

const SEED = 11n as Seed;

let api: TestApi;
let endpoint: Server;
let inFlight = 0;
let most = 0;
beforeAll(async () => {
  vi.stubEnv('RUNG_STATE_DIR', await mkdtemp(join(tmpdir(), 'rung-parallel-')));
  vi.stubEnv('RUNG_TOKEN', await makeToken());
  api = await startTestApi();
  endpoint = createServer(async (request, response) => {
    most = Math.max(most, ++inFlight);
    await json(request);
    const content = await replyTo(String(request.headers['x-client-request-id']));
    inFlight -= 1;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message: { content } }] }));
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await api.close();
  endpoint.close();
  await rm(process.env.RUNG_STATE_DIR ?? '', { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** Right, wrong or unreadable, by the place only. */
async function replyTo(itemId: string): Promise<string> {
  const issued = await readIssued(itemId);
  const rebuilt = issued === null ? null : rebuildItem(issued);
  if (issued === null || rebuilt === null) throw new Error('no such item');
  const rng = rngFor(SEED, `${issued.task} ${issued.visit} ${issued.question} ${issued.history.length}`);
  const kind = rng.int(10);
  return kind === 0 ? 'I do not know.' : rebuilt.task.simulate(rebuilt.puzzle, kind < 8 ? 1 : 0, rng);
}

async function rungRun(model: string, ...more: readonly string[]): Promise<RunState[]> {
  const out: string[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  try {
    const program = new Command().exitOverride();
    registerRunCommand(program);
    const { port } = endpoint.address() as AddressInfo;
    const where = ['--base-url', `http://127.0.0.1:${port}/v1`, '--server', api.url];
    await program.parseAsync(['run', '--model', model, ...where, ...more], { from: 'user' });
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
  return (JSON.parse(out.join('')) as { runs: RunState[] }).runs;
}

async function logOf(runs: readonly RunState[]) {
  const { rows } = await pool().query(
    `select c."condition", i."ordinal", i."task", i."level", i."visit", i."question", i."history", i."itemHash", r."text", v."status", v."answer", v."outcome",
       v."passed"
     from "Reply" r join "Climb" c on c."id" = r."climbId" join "IssuedItem" i on i."id" = r."itemId" join "Verdict" v on v."itemId" = i."id"
     where r."climbId" = any($1::uuid[]) order by 1, 2`,
    [runs.map(({ id }) => id)],
  );
  return rows;
}

/** Everything on the boards that is about the entrant, without its name and times. */
async function rowsOf(suite: string, runs: readonly RunState[]) {
  const rows: unknown[] = [];
  for (const { condition, model } of runs)
    JSON.stringify(await getBoard(suite, { condition }), (_, value) => {
      if (value?.entrant === model) rows.push(value);
      return value;
    });
  const text = JSON.stringify(rows, (key, value) => (/^(entrant|name)$|time|ms$|At$/i.test(key) ? undefined : value));
  return JSON.parse(text) as unknown[];
}

describe('a suite that is asked in parallel', () => {
  const set = (...tasks: string[]) => `--protocol set --items-per-level 10 --levels 1 --tasks ${tasks.join(',')}`;
  it.each([
    ['infbench', '--condition text --frozen --level-cap 2 --items-cap 10'],
    ['cubebench', set('cubebench/step-by-step', 'cubebench/move-effect')],
    ['spatialviz', set('spatialviz/arrow-moving', 'spatialviz/2d-rotation')],
    ['euclifold', set('euclifold/color', 'euclifold/matching')],
    ['stare', set('stare/2d-analogy', 'stare/temporal')],
  ])(
    '%s leaves the log and the row of one that is asked one by one',
    async (suite, options) => {
      const ask = (model: string, connections: number) =>
        rungRun(`${model}-${suite}`, '--suite', suite, '--connections', `${connections}`, ...options.split(' '));
      const apart = await ask('apart', 1);
      expect(most).toBe(1);
      const together = await ask('together', 40);
      expect(most).toBeGreaterThan(1);
      most = 0;
      const log = await logOf(apart);
      expect(log.length).toBeGreaterThanOrEqual(20);
      expect(await logOf(together)).toEqual(log);
      const rows = await rowsOf(suite, apart);
      expect(rows.length).toBeGreaterThan(0);
      expect(await rowsOf(suite, together)).toEqual(rows);
    },
    240_000,
  );
});
