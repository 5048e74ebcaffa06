/** For tests: `rung run` as it is typed, against the API's own handlers and an endpoint that answers what a test says. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { Command } from 'commander';
import type { Rng } from 'rung-puzzles/core/rng';
import { vi } from 'vitest';
import { readIssued } from '../../server/play/climbs/log/read-climb';
import { rebuildItem } from '../../server/play/climbs/log/rebuilt-item';
import { startTestApi } from '../../server/testing/http-server';
import { makeToken } from '../../server/testing/model';
import { registerRunCommand } from '../run/command/run';

interface AskedRequest {
  readonly itemId: string;
  readonly body: { readonly model: string; readonly temperature?: number };
}

interface Typed {
  /** stdout */
  readonly out: string;
  /** stderr */
  readonly output: string;
  readonly code: number | string;
}

export interface LiveRun {
  /** Of the Rung server. */
  readonly url: string;
  readonly baseUrl: string;
  readonly asked: readonly AskedRequest[];
  /** Most requests in flight at once, since it was last read. */
  readonly mostInFlight: () => number;
  readonly rungRun: (...args: readonly string[]) => Promise<Typed>;
  readonly close: () => Promise<void>;
}

export async function startLiveRun(reply: (request: AskedRequest) => Promise<string>): Promise<LiveRun> {
  const folder = await mkdtemp(join(tmpdir(), 'rung-live-'));
  vi.stubEnv('RUNG_STATE_DIR', folder);
  vi.stubEnv('RUNG_TOKEN', await makeToken());
  const api = await startTestApi();
  const asked: AskedRequest[] = [];
  let [inFlight, most] = [0, 0];
  const endpoint = createServer(async (request, response) => {
    most = Math.max(most, ++inFlight);
    const body = (await json(request)) as AskedRequest['body'];
    const own = { itemId: String(request.headers['x-client-request-id']), body };
    asked.push(own);
    const content = await reply(own);
    inFlight -= 1;
    const usage = { prompt_tokens: 100, completion_tokens: 10 };
    const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices, usage }));
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  return {
    url: api.url,
    baseUrl: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`,
    asked,
    mostInFlight: () => {
      const seen = most;
      most = 0;
      return seen;
    },
    rungRun: typed,
    close: async () => {
      await api.close();
      endpoint.close();
      await rm(folder, { recursive: true, force: true });
      vi.unstubAllEnvs();
    },
  };
}

/** Its exit code is taken from the process, which starts at 0 again. */
async function typed(...args: readonly string[]): Promise<Typed> {
  const out: string[] = [];
  const printed: string[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    const program = new Command().exitOverride();
    registerRunCommand(program);
    await program.parseAsync(['run', ...args], { from: 'user' });
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
  const code = process.exitCode ?? 0;
  process.exitCode = 0;
  return { out: out.join(''), output: printed.join(''), code };
}

/** What someone says who solves the item, or who does not; in the task's own words. */
export async function simulatedReply(itemId: string, ability: number, rng: Rng): Promise<string> {
  const issued = await readIssued(itemId);
  const rebuilt = issued && rebuildItem(issued);
  if (!rebuilt) throw new Error(`there is no item ${itemId}`);
  return rebuilt.task.simulate(rebuilt.puzzle, ability, rng);
}
