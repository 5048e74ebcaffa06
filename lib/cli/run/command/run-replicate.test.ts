/**
 * `rung run --replicate` as it is typed, against the API's own handlers and a model that is right as often as the test
 * says.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { Command } from 'commander';
import { rngFor } from 'rung-puzzles/core/rng';
import { wilson } from 'rung-puzzles/stats/shares/wilson';
import type { Replication } from 'rung-puzzles/suites/replication';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReplicationTable } from '@/lib/wire/boards/replication';
import { pool } from '../../../server/platform/db';
import { readIssued } from '../../../server/play/climbs/log/read-climb';
import { rebuildItem } from '../../../server/play/climbs/log/rebuilt-item';
import { withTestDatabase } from '../../../server/testing/database';
import { startTestApi, type TestApi } from '../../../server/testing/http-server';
import { makeToken } from '../../../server/testing/model';
import { registerReplications } from './replications';
import { registerRunCommand } from './run';

const EACH = 12;
const TASK = 'cubebench/move-prediction';
const LADDER = 'infbench/2d-forward';

// Two small ones: those of the papers ask hundreds of questions.
const MOVES: Replication = {
  id: 'small-table',
  suite: 'cubebench',
  title: 'Small table',
  text: 'Which move solves the cube?',
  departures: ['It is smaller.'],
  runs: (['text.facelets', 'text'] as const).map((condition) => ({
    id: condition,
    tasks: [TASK],
    condition,
    course: { kind: 'set', levels: [1], itemsPerLevel: EACH },
    repeats: 1,
    decoding: { temperature: 0 },
  })),
  columns: [
    ...(['text.facelets', 'text'] as const).map((condition): Replication['columns'][number] => ({
      id: condition,
      title: condition,
      unit: 'share',
      cells: [
        {
          aggregate: { kind: 'measure', of: [{ run: condition }], column: 'accuracy' },
          reported: { kind: 'value', tables: ['Small table'], task: TASK, condition, metric: 'accuracy' },
          reportedN: 100,
        },
      ],
    })),
    {
      id: 'change',
      title: 'change',
      unit: 'points',
      cells: [
        {
          aggregate: {
            kind: 'difference',
            of: [
              { kind: 'measure', of: [{ run: 'text.facelets' }], column: 'accuracy' },
              { kind: 'measure', of: [{ run: 'text' }], column: 'accuracy' },
            ],
          },
        },
      ],
      follows: true,
    },
  ],
};
const CLIMBS: Replication = {
  id: 'small-ladders',
  suite: 'infbench',
  title: 'Small ladders',
  text: 'How far up?',
  departures: [],
  runs: [
    {
      id: 'ladders',
      tasks: [LADDER],
      condition: 'text',
      course: { kind: 'ladder' },
      repeats: 3,
      decoding: { temperature: 0, top_p: 1 },
    },
  ],
  columns: (['formula', 'completed'] as const).map((reading) => ({
    id: reading,
    title: reading,
    unit: 'rung' as const,
    cells: [{ aggregate: { kind: 'mean-r' as const, run: 'ladders', task: LADDER, reading } }],
  })),
};
const WITHOUT_VARIANT: Replication = {
  ...MOVES,
  id: 'no-variant',
  runs: MOVES.runs.map((run) => ({ ...run, condition: 'text.upside-down' })),
};
const OTHER_ARM: Replication = {
  ...MOVES,
  id: 'no-arm',
  runs: MOVES.runs.map((run) => ({ ...run, arm: { mark: 'hypnosis', options: {}, requestsPerReply: 1 } })),
};

vi.mock('rung-puzzles/suites/replications', async (original) => {
  const real = await original<typeof import('rung-puzzles/suites/replications')>();
  const small = () => [MOVES, CLIMBS, WITHOUT_VARIANT, OTHER_ARM];
  return {
    ...real,
    replicationsOf: (suite: string) => [
      ...real.replicationsOf(suite),
      ...small().filter((each) => each.suite === suite),
    ],
    findReplication: (suite: string, id: string) =>
      small().find((each) => each.suite === suite && each.id === id) ?? real.findReplication(suite, id),
  };
});

// Whether the tests are the paper's is another question.
vi.mock('rung-puzzles/suites/published/comparability', async (original) => ({
  ...(await original<typeof import('rung-puzzles/suites/published/comparability')>()),
  isReplicable: () => true,
}));

withTestDatabase();

let api: TestApi;
let endpoint: Server;
let asked: Record<string, unknown>[] = [];
/** How many of the first questions of a level in a condition are right. */
let rightIn: (condition: string, level: number) => number = () => 0;

beforeAll(async () => {
  vi.stubEnv('RUNG_STATE_DIR', await mkdtemp(join(tmpdir(), 'rung-replicate-')));
  vi.stubEnv('RUNG_TOKEN', await makeToken());
  api = await startTestApi();
  endpoint = createServer(async (request, response) => {
    asked.push((await json(request)) as Record<string, unknown>);
    const content = await scriptedReply(String(request.headers['x-client-request-id']));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }] }),
    );
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  for (const [condition, value] of [
    ['text.facelets', 0.31],
    ['text', 0.28],
  ] as const)
    await pool().query(
      `insert into "ReportedResult" ("id", "suite", "task", "condition", "metric", "entrant", "isHuman", "value", "source") values ($1, 'cubebench', $2, $1, 'accuracy', 'GLM-4.5V', false, $3, 'a paper, Small table')`,
      [condition, TASK, value],
    );
});
afterAll(async () => {
  await api.close();
  endpoint.close();
  await rm(process.env.RUNG_STATE_DIR ?? '', { recursive: true, force: true });
  vi.unstubAllEnvs();
});
beforeEach(() => {
  asked = [];
});

async function scriptedReply(itemId: string): Promise<string> {
  const issued = await readIssued(itemId);
  const rebuilt = issued && rebuildItem(issued);
  if (!issued || !rebuilt) return 'no such item';
  return issued.question < rightIn(issued.condition, issued.level)
    ? rebuilt.task.simulate(rebuilt.puzzle, 1, rngFor(0n as never, itemId))
    : 'I do not know.';
}

async function rung(
  register: (program: Command) => void,
  args: readonly string[],
): Promise<{ readonly out: string; readonly output: string }> {
  const out: string[] = [];
  const output: string[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => output.push(String(text)) > 0);
  try {
    const program = new Command().exitOverride();
    register(program);
    await program.parseAsync([...args], { from: 'user' });
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
  return { out: out.join(''), output: output.join('') };
}

const replicate = (name: string, ...more: readonly string[]) => {
  const { port } = endpoint.address() as AddressInfo;
  return rung(registerRunCommand, [
    'run',
    '--replicate',
    name,
    '--model',
    'glm-4.5v',
    '--base-url',
    `http://127.0.0.1:${port}/v1`,
    '--server',
    api.url,
    ...more,
  ]);
};

describe('rung run --replicate', () => {
  it('prints the paper’s table: what is reported, what is measured, and how far they differ', async () => {
    rightIn = (condition) => (condition === 'text' ? 6 : 9);
    const { out, output } = await replicate('cubebench/small-table');
    expect(process.exitCode ?? 0).toBe(0);
    expect(output).toContain('asks for 2 runs with 24 questions');
    expect(asked).toHaveLength(2 * EACH);
    expect(asked.every(({ temperature, model }) => temperature === 0 && model === 'glm-4.5v')).toBe(true);
    const lines = out.split('\n');
    expect(lines[0]).toMatch(/^Cube Bench, Small table \(edition cubebench-/);
    expect(lines.find((line) => line.includes('reported') && line.startsWith('glm-4.5v'))).toMatch(
      /31\.0 {2}28\.0 {6}–$/,
    );
    expect(lines.find((line) => line.includes('measured') && line.startsWith('glm-4.5v'))).toMatch(
      /75\.0 {2}50\.0 {2}\+25\.0$/,
    );
    expect(out).toContain('glm-4.5v is the paper’s GLM-4.5V:');
    expect(out).toMatch(
      /text\.facelets +75\.0 +\(46\.8 to 91\.1\) +n 12 +differs from the reported value 31\.0 by \+44\.0 \(\+14\.\d to \+62\.\d, beyond chance\)/,
    );
    expect(out).toContain(
      '1 of 2 compared cells differs beyond chance; chance alone would give 0.1, at most 1 in 97.5 % of tables.',
    );
  }, 120_000);

  it('gives the same numbers as JSON, and asks nothing again', async () => {
    const { out } = await replicate('cubebench/small-table', '--json');
    const table = JSON.parse(out) as ReplicationTable;
    expect(asked).toHaveLength(0);
    const [entrant] = table.entrants;
    expect(entrant).toMatchObject({ entrant: 'glm-4.5v', reportedAs: 'GLM-4.5V', kind: 'model' });
    const cells = entrant?.rows[0]?.cells ?? [];
    expect(cells.map((cell) => cell?.measured?.value)).toEqual([0.75, 0.5, 0.25]);
    expect(cells[0]?.measured).toMatchObject({ ...wilson(9, EACH), n: EACH, method: 'wilson' });
    // The same twelve cubes: nine right with facelets, of which six are right without them.
    expect(cells[2]?.measured?.method).toBe('newcombe');
    expect(cells[2]?.measured?.low).toBeGreaterThan(-0.05);
  }, 60_000);

  it('climbs as often as the paper does, and shows both readings of R', async () => {
    rightIn = (_, level) => (level <= 2 ? 5 : 0);
    const { out } = await replicate('infbench/small-ladders', '--json');
    const table = JSON.parse(out) as ReplicationTable;
    expect(asked.every(({ temperature, top_p }) => temperature === 0 && top_p === 1)).toBe(true);
    expect(
      table.entrants[0]?.rows[0]?.cells.map((cell) => [cell?.measured?.value, cell?.measured?.n, cell?.measured?.low]),
    ).toEqual([
      [2, 3, null],
      [2, 3, null],
    ]);
  }, 120_000);

  it('says what departs from the paper', async () => {
    const { output } = await replicate('cubebench/small-table', '--temperature', '1', '--items-cap', '3');
    expect(output).toContain('departs from the paper: --items-cap, --temperature');
    expect(asked.every(({ temperature }) => temperature === 1)).toBe(true);
  }, 60_000);

  it('refuses in one line what there is not, and names what there is', async () => {
    await expect(replicate('cubebench/table-99')).rejects.toThrow(
      /^there is no replication "cubebench\/table-99"; of cubebench there are table-3, table-4,/,
    );
    await expect(replicate('nothing')).rejects.toThrow(
      /^there is no replication "nothing"; give SUITE\/ID, of infbench, cubebench, spatialviz, euclifold, stare/,
    );
    await expect(replicate('cubebench/small-table', '--model', ' ')).rejects.toThrow(
      /^--model is missing or empty; name one that the endpoint serves/,
    );
    await expect(replicate('cubebench/no-variant')).rejects.toThrow(
      /cubebench\/move-prediction has no condition text\.upside-down.*it has/,
    );
    await expect(replicate('cubebench/no-arm')).rejects.toThrow(/^the arm hypnosis cannot be asked/);
    await expect(replicate('cubebench/small-table', '--levels', '2')).rejects.toThrow(
      /^--levels: --replicate sets it as in the paper; leave it out$/,
    );
    expect(asked).toHaveLength(0);
  });
});

describe('rung replications', () => {
  it('lists each with its size, and with a cost where prices and tokens are guessed', async () => {
    const { out } = await rung(registerReplications, ['replications', '--suite', 'cubebench']);
    expect(out).toMatch(/^cubebench\/table-3 +2 runs +400 requests {2}Table 3: reading the cube \(\d+ reported\)\n/);
    const { out: priced } = await rung(registerReplications, [
      ...['replications', '--suite', 'cubebench', '--json'],
      ...['--input-price', '2.5', '--output-price', '10', '--input-tokens', '1000', '--output-tokens', '500'],
    ]);
    await expect(
      rung(registerReplications, ['replications', '--input-price', '2.5', '--input-tokens', '9']),
    ).rejects.toThrow('a cost also needs --output-price and --output-tokens');
    const [first] = JSON.parse(priced) as { readonly name: string; readonly costUsd: number }[];
    expect(first).toMatchObject({ name: 'cubebench/table-3', costUsd: (400 * (1000 * 2.5 + 500 * 10)) / 1e6 });
  });

  it('marks the size of ladders as an estimate', async () => {
    const { out } = await rung(registerReplications, ['replications', '--suite', 'infbench']);
    expect(out.split('\n')[0]).toMatch(/^infbench\/table-1 +10 runs +~[\d,]+ requests/);
    await expect(rung(registerReplications, ['replications', '--suite', 'nope'])).rejects.toThrow(
      /^there is no suite "nope"; there are infbench/,
    );
  });
});
