/** A file of runs: what it asks for, what it refuses, and all of its runs as one command. */
import '../../../server/testing/fake-tasks/only';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pool } from '../../../server/platform/db';
import { withTestDatabase } from '../../../server/testing/database';
import { type LiveRun, startLiveRun } from '../../testing/live-run';
import { isRunsFile, readRunsFile, runsFileSchema } from './run-file';

withTestDatabase();

const folder = mkdtempSync(join(tmpdir(), 'rung-runs-'));
const path = join(folder, 'runs.yaml');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (text: string): string => {
  writeFileSync(path, text);
  return path;
};

const SMALL = `endpoints:
  here: { url: http://127.0.0.1:1/v1 }
models:
  - { name: big, endpoint: here }
runs:
  - suite: fake
`;

describe('a file of runs', () => {
  it('asks each run of each of its models in each of its setups, in the order of the file', () => {
    const commands = readRunsFile(
      write(`server: http://rung.example
budget: 5
endpoints:
  here: { url: http://127.0.0.1:1/v1, connections: 64 }
  far: { url: https://far.example/v1, api: anthropic, keyEnv: FAR_KEY, timeout: 30 }
models:
  - { name: small, endpoint: here, parameters: { temperature: 0, a=b: c=d }, tokens: { input: 10, output: 20 } }
  - { name: big, endpoint: far, price: { input: 1, output: 2 }, parametersB: 70, family: f }
setups:
  shown: { shots: 2, systemPrompt: prompt.txt }
runs:
  - { suite: stare, protocol: set, levels: 1-3, setups: [plain, shown] }
  - { suite: infbench, models: [big], repeats: 10, tasks: [infbench/2d-forward, infbench/3d-forward] }
`),
    );
    const common = { server: 'http://rung.example', maxCost: 5 };
    const small = { model: 'small', baseUrl: 'http://127.0.0.1:1/v1', apiKeyEnv: '', connections: 64 };
    const big = { model: 'big', baseUrl: 'https://far.example/v1', api: 'anthropic', apiKeyEnv: 'FAR_KEY' };
    const set = { suite: 'stare', protocol: 'set', levels: [1, 2, 3] };
    const param = Object.entries({ temperature: 0, 'a=b': 'c=d' });
    const prompt = join(folder, 'prompt.txt');
    expect(commands.map(({ options }) => options)).toMatchObject([
      { ...common, ...small, ...set, param, inputTokens: 10, outputTokens: 20 },
      { ...common, ...small, ...set, shots: 2, systemPrompt: prompt },
      { ...common, ...big, ...set, inputPrice: 1, outputPrice: 2, parametersB: 70, family: 'f', timeout: 30 },
      { ...common, ...big, ...set, shots: 2 },
      { ...common, ...big, suite: 'infbench', repeats: 10, tasks: 'infbench/2d-forward,infbench/3d-forward' },
    ]);
    expect(commands.map(({ line }) => line.slice(path.length))).toEqual([':12', ':12', ':12', ':12', ':13']);
  });

  it.each([
    ['a key that is none', '    shots: 2\n', /runs\.yaml:7: .*[Uu]nrecognized key.*shots/],
    ['an unknown model', '    models: [big, bigger]\n', /runs\.yaml:7: there is no model "bigger"; there are big$/],
    ['an unknown setup', '    setups: [shown]\n', /runs\.yaml:7: there is no setup "shown"; there are plain$/],
    ['levels that are none', '    levels: 3-1\n', /runs\.yaml:7: runs\.0\.levels: takes levels and ranges/],
    ['an entry without a suite', '  - repeats: 2\n', /runs\.yaml:7: runs\.1\.suite: /],
    ['no YAML', '    repeats: [1\n', /runs\.yaml:\d: /],
  ])('says with its line what is wrong: %s', (_, line, message) => {
    expect(() => readRunsFile(write(`${SMALL}${line}`))).toThrow(message);
  });

  it('takes no API key in place of a variable, and does not repeat it', () => {
    const read = () => readRunsFile(write(SMALL.replace('/v1 }', '/v1, keyEnv: sk-secret-12 }')));
    expect(read).toThrow(/runs\.yaml:2: endpoints\.here\.keyEnv: is the name of an environment variable/);
    expect(read).not.toThrow(/secret/);
  });

  it('has a JSON Schema that says what each part means', () => {
    const schema = runsFileSchema() as { properties: Record<string, object>; additionalProperties: boolean };
    expect(Object.keys(schema.properties)).toEqual(
      expect.arrayContaining(['server', 'budget', 'endpoints', 'models', 'setups', 'runs']),
    );
    expect(schema.additionalProperties).toBe(false);
    expect(JSON.stringify(schema)).toContain('USD per million tokens');
  });

  it('is output from the name of a plan by its ending', () => {
    expect(['runs.yaml', 'a/b.YML', 'even', 'human-pool', undefined].filter(isRunsFile)).toEqual([
      'runs.yaml',
      'a/b.YML',
    ]);
  });
});

describe('rung run --plan runs.yaml', () => {
  let live: LiveRun;
  beforeAll(async () => {
    live = await startLiveRun(() => sleep(5, '<answer>A</answer>'));
  });
  afterAll(() => live.close());

  const file = (more = '') =>
    write(`${more}server: ${live.url}
endpoints:
  here: { url: ${live.baseUrl}, connections: 4 }
models:
  - { name: one, endpoint: here, price: { input: 1000, output: 0 }, tokens: { input: 100, output: 10 } }
  - { name: two, endpoint: here, price: { input: 2000, output: 0 }, tokens: { input: 100, output: 10 } }
runs:
  - { suite: fake, tasks: [fake/largest], condition: text, protocol: set, levels: 1-2, itemsPerLevel: 10 }
  - { suite: fake, tasks: [fake/largest], condition: text, repeats: 2, itemsCap: 10, models: [two] }
  - { suite: fake, tasks: [fake/largest], condition: text, itemsCap: 10, models: [two] }
`);

  it('refuses two models of one name on the board, which would be one run', async () => {
    const plan = file();
    writeFileSync(plan, readFileSync(plan, 'utf8').replaceAll('endpoint: here,', 'endpoint: here, entrant: same,'));
    await expect(live.rungRun('--plan', plan)).rejects.toThrow('one and two have the same entrant, same');
  });

  it('makes all runs at once within the connections of the endpoint, each once, and shows one table', async () => {
    const { out, output, code } = await live.rungRun('--plan', file());
    expect(code, output).toBe(0);
    const { reports, costUsd } = JSON.parse(out) as { reports: { entrant: string; runs: object[] }[]; costUsd: number };
    expect(reports.map(({ entrant, runs }) => [entrant, runs.length])).toEqual([
      ['one', 1],
      ['two', 1],
      ['two', 2],
    ]);
    const ofOne = live.asked.filter(({ body }) => body.model === 'one').length;
    expect(ofOne).toBe(20);
    expect(costUsd).toBeCloseTo(ofOne * 0.1 + (live.asked.length - ofOne) * 0.2, 9);
    const most = live.mostInFlight();
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
    expect(output).toMatch(/^asks one for 1 run with 20 questions/m);
    expect(output).toMatch(/^model +task +condition +ladders +mean R/m);
    expect(output).toMatch(/^one +fake\/largest +text +1 +20 +[\d.]+ % .* none yet +/m);
    expect(output.match(/^board /gm)).toHaveLength(1);
  }, 120_000);

  it('asks nothing again when it is given again, and the runs of a single command are the same', async () => {
    const before = live.asked.length;
    expect((await live.rungRun('--plan', file())).code).toBe(0);
    const where = ['--base-url', live.baseUrl, '--server', live.url, '--suite', 'fake', '--tasks', 'fake/largest'];
    const set = ['--condition', 'text', '--protocol', 'set', '--levels', '1-2', '--items-per-level', '10'];
    expect((await live.rungRun('--model', 'one', ...where, ...set)).code).toBe(0);
    expect(live.asked).toHaveLength(before);
  }, 120_000);

  it('estimates the whole, and sends nothing', async () => {
    const before = live.asked.length;
    const { out } = await live.rungRun('--plan', file(), '--estimate');
    expect(out).toMatch(/^one, fake: 1 run with 20 questions/m);
    expect(out).toMatch(/^requests +at most 70$/m);
    // 20 × 100 tokens at 1000 USD a million, 20 × 100 at 2000, and 30 × 100 in ladders.
    expect(out).toMatch(/^cost +at most 12 USD$/m);
    const { out: lines } = await live.rungRun('--plan', file(), '--estimate', '--json');
    expect(JSON.parse(lines)).toMatchObject({ requests: 70, isExact: false, costUsd: 12, hasOpenLadders: false });
    expect(live.asked).toHaveLength(before);
  });

  it('stops all models at the budget, and continues them with a higher one', async () => {
    const small = await live.rungRun('--plan', file('budget: 2\nlabel: dear\n'));
    expect(small.code).toBe(1);
    expect(small.output).toMatch(/--max-cost 2 is reached/);
    const { rows } = await pool().query(`select sum((r."usage"->>'costUsd')::float8) as usd from "Reply" r
      join "Run" u on u."climbId" = r."climbId" join "Climb" c on c."id" = u."climbId" where c."endedAt" is null`);
    expect(Number(rows[0]?.usd)).toBeLessThan(4);
    const all = await live.rungRun('--plan', file('budget: 200\nlabel: dear\n'));
    expect(all.code, all.output).toBe(0);
  }, 120_000);

  it('leaves the other models going when one gives no replies', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    write(`server: ${live.url}
endpoints:
  here: { url: ${live.baseUrl} }
  gone: { url: http://127.0.0.1:${port}/v1 }
models:
  - { name: absent, endpoint: gone }
  - { name: three, endpoint: here }
runs:
  - { suite: fake, tasks: [fake/largest], condition: text, protocol: set, levels: 1, itemsPerLevel: 10 }
`);
    const { out, output, code } = await live.rungRun('--plan', path);
    expect(code).toBe(1);
    expect(output).toContain(`cannot reach the endpoint http://127.0.0.1:${port}/v1`);
    const { reports } = JSON.parse(out) as { reports: { entrant: string; runs: { status: string }[] }[] };
    expect(reports.map(({ entrant, runs }) => [entrant, runs.map(({ status }) => status)])).toEqual([
      ['three', ['ended']],
    ]);
  }, 120_000);

  it('refuses options that the file sets, and a key that is not there', async () => {
    await expect(live.rungRun('--plan', file(), '--suite', 'stare', '--temperature', '0')).rejects.toThrow(
      /^--suite, --temperature: the file of runs says it/,
    );
    write(SMALL.replace('/v1 }', '/v1, keyEnv: NOT_SET_HERE }'));
    await expect(live.rungRun('--plan', path)).rejects.toThrow(/runs\.yaml:6: the environment variable NOT_SET_HERE/);
  });

  it('prints its JSON Schema', async () => {
    const { out } = await live.rungRun('--plan-schema');
    expect(JSON.parse(out)).toEqual(runsFileSchema());
  });
});
