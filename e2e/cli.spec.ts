/**
 * The command line as users and programs see it: the shape of its output, exit codes, and one clear line for every
 * error.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Finished, rung, rungAlone } from './support/rung';

test.describe.configure({ timeout: 300_000 });

const TASK = 'infbench/2d-forward';
const TASKS = ['2d', '25d', '3d'].flatMap((world) => [`infbench/${world}-forward`, `infbench/${world}-inverse`]);
const item = (...more: string[]): string[] => ['items', '--task', TASK, '--level', '3', '--seed', '7', ...more];

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rung-cli-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test.describe('rung items', () => {
  test('prints items of the documented shape with consecutive seeds, the same bytes each time', async () => {
    const args = item('--count', '3');
    const [first, second] = await Promise.all([rungAlone(args), rung(args)]);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(second.stdout).toBe(first.stdout);
    const items = jsonLines(first);
    expect(items.map(({ seed }) => seed)).toEqual(['7', '8', '9']);
    expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(3);
    for (const printed of items) expectContract(printed);
  });

  // lib/cli/items/items.test.ts does the same for every task.
  test('prints a task in both conditions, with one right option and the same puzzle', async () => {
    const of = (condition: string) =>
      rung(['items', '--task', 'infbench/3d-inverse', '--level', '2', '--seed', '1', '--condition', condition]);
    const [image, text] = (await Promise.all([of('image'), of('text')])).map((finished) => jsonLines(finished)[0]);
    expectContract(image);
    expectContract(text);
    expect(text?.panels).toEqual([]);
    expect(JSON.stringify(text?.prompt)).not.toContain('"type":"image"');
    expect(text?.truth).toEqual(image?.truth);
    expect(text?.answer).toBe(image?.answer);
  });

  test('writes each panel and the composite as the PNG files that it names, identical when called again', async () => {
    const out = join(folder, 'new', 'pictures');
    const [printed] = jsonLines(await rung(item('--out', out)));
    const names = (await readdir(out)).sort();
    const output = [...(printed?.panels ?? []), printed?.composite as PrintedPanel];
    expect(names).toEqual(output.map(({ name }) => `${printed?.itemId}-${name}.png`).sort());
    for (const { file, sha256, width, height } of output) {
      const png = await readFile(file ?? '');
      expect(createHash('sha256').update(png).digest('hex')).toBe(sha256);
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
    }
    expect(jsonLines(await rung(item('--out', out)))[0]).toEqual(printed);
    expect((await readdir(out)).sort()).toEqual(names);
  });

  test('says when a level has no items, and which modality a variant needs', async () => {
    const of = (...more: string[]) => rung(['items', '--task', 'cubebench/learning-curve', '--seed', '1', ...more]);
    expectRefusal(await of('--level', '10'), 1, /no items at level 10, for any seed.*From level 10 on/);
    expectRefusal(
      await of('--level', '2', '--condition', 'image.recoloured'),
      1,
      /\.recoloured goes with image\+text only/,
    );
  });

  test('accepts the largest seed, and none beyond', async () => {
    const largest = (2n ** 128n - 1n).toString();
    const args = (seed: string, count: string) => [
      'items',
      '--task',
      TASK,
      '--level',
      '1',
      '--seed',
      seed,
      '--count',
      count,
      '--condition',
      'text',
    ];
    expect(jsonLines(await rung(args(largest, '1')))[0]?.seed).toBe(largest);
    expectRefusal(await rung(args(largest, '2')), 1, /2\^128/);
  });

  test('ends quietly when its reader closes the pipe', async () => {
    const command = `node ${process.env.RUNG_CLI} ${item('--count', '100000', '--condition', 'text').join(' ')} | head -n 2`;
    const shell = spawn('bash', ['-o', 'pipefail', '-c', command], { stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    shell.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    shell.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const code = await new Promise((resolve) => shell.once('close', resolve));
    expect({ code, stderr, lines: stdout.trim().split('\n').length }).toEqual({ code: 0, stderr: '', lines: 2 });
  });
});

test('rung tasks --json describes every task and every field of its truth', async () => {
  const finished = await rungAlone(['tasks', '--json']);
  const tasks = JSON.parse(finished.stdout) as {
    id: string;
    title: string;
    benchmark: string;
    levels: { first: number };
    conditions: string[];
    truth: object;
  }[];
  expect(tasks.map(({ id }) => id)).toEqual(expect.arrayContaining(TASKS));
  for (const { id, title, benchmark, levels, conditions } of tasks)
    expect(id.startsWith(`${benchmark}/`) && title.length > 0 && levels.first === 1 && conditions.length > 0).toBe(
      true,
    );
  const described = tasks.filter(({ id }) => TASKS.includes(id));
  const finishes = await Promise.all(
    described.map(({ id }) => rung(['items', '--task', id, '--level', '2', '--seed', '3', '--no-render'])),
  );
  for (const [index, { truth }] of described.entries()) {
    const [printed] = jsonLines(finishes[index] as Finished);
    expect(Object.keys(printed?.truth ?? {}).filter((field) => !(field in truth))).toEqual([]);
  }
});

test.describe('rung score', () => {
  test('computes both scores, the end and the accuracy of each ladder of a log', async () => {
    const visits = [true, false, true, false].flatMap((passed, visit) =>
      outcomes(visit % 2 === 0 ? 1 : 2, passed ? 4 : 1),
    );
    const { results } = JSON.parse((await rungAlone(['score', '--replies', await logOf(visits)])).stdout);
    expect(results).toHaveLength(1);
    expect(results[0].runs[0]).toMatchObject({
      r: 1,
      highestPassed: 1,
      visits: 4,
      items: 20,
      right: 10,
      end: 'failed-twice',
      censored: false,
    });
    expect(
      results[0].levels.map(({ level, n, right }: { level: number; n: number; right: number }) => [level, n, right]),
    ).toEqual([
      [1, 10, 8],
      [2, 10, 2],
    ]);
  });

  test('scores raw replies against regenerated items', async () => {
    const items = jsonLines(
      await rung(['items', '--task', TASK, '--level', '1', '--seed', '40', '--count', '5', '--no-render']),
    );
    const replies = [
      (answer: string) => `<answer>${answer}</answer>`,
      (answer: string) => answer,
      () => 'no idea',
      () => '',
      (answer: string) => `\\boxed{${answer}}`,
    ];
    const log = items.map(({ seed, answer }, index) => ({
      task: TASK,
      level: 1,
      seed,
      condition: 'image',
      reply: replies[index]?.(answer),
    }));
    const { results } = JSON.parse((await rung(['score', '--replies', await logOf(log)])).stdout);
    expect(results[0].statuses).toEqual({ scored: 3, unreadable: 1, silent: 1 });
    expect(results[0].runs[0]).toMatchObject({ r: 2, highestPassed: 1, right: 3, end: null });
  });

  test('distinguishes a cap from a failure', async () => {
    const log = await logOf([...outcomes(1, 5), ...outcomes(2, 5)]);
    const { results } = JSON.parse((await rung(['score', '--replies', log, '--level-cap', '2'])).stdout);
    expect(results[0].runs[0]).toMatchObject({ r: 2, highestPassed: 2, end: 'level-cap', censored: true });
  });

  // lib/cli/score/score.test.ts refuses more.
  test('refuses what it cannot score, with the line', async () => {
    const cases = [
      { log: [...outcomes(1, 5).slice(1), '{"task":'], reason: /line 5: not JSON/ },
      { log: [{ task: 'infbench/4d-forward', level: 1, correct: true }], reason: /line 1: .*4d-forward/ },
      {
        log: [{ task: TASK, level: 1, reply: 'A', seed: (2n ** 128n).toString() }],
        reason: /line 1: .*2\^128/,
      },
      { log: [], reason: /no outcome/ },
    ];
    const finished = await Promise.all(cases.map(async ({ log }) => rung(['score', '--replies', await logOf(log)])));
    for (const [index, { reason }] of cases.entries()) expectRefusal(finished[index] as Finished, 1, reason);
  });
});

const BAD_INPUT: readonly { readonly args: readonly string[]; readonly code: number; readonly reason: RegExp }[] = [
  { args: [], code: 2, reason: /name a verb/ },
  { args: ['climb'], code: 2, reason: /unknown command 'climb'/ },
  { args: ['items'], code: 2, reason: /--task/ },
  { args: item('--frobnicate'), code: 2, reason: /unknown option '--frobnicate'/ },
  { args: item('surplus'), code: 2, reason: /too many arguments/ },
  {
    args: ['items', '--task', 'infbench/9d', '--level', '1', '--seed', '1'],
    code: 1,
    reason: /no task "infbench\/9d"/,
  },
  { args: ['items', '--task', "'; drop table--", '--level', '1', '--seed', '1'], code: 1, reason: /no task/ },
  // lib/cli/values.test.ts has all other invalid levels, seeds and counts.
  { args: ['items', '--task', TASK, '--level', '1.5', '--seed', '1'], code: 2, reason: /--level/ },
  { args: ['items', '--task', TASK, '--level', '999999', '--seed', '1'], code: 1, reason: /levels 1 to/ },
  { args: item('--condition', 'smell'), code: 2, reason: /--condition/ },
  { args: item('--out', '/dev/null/pictures'), code: 1, reason: /cannot write into \/dev\/null\/pictures/ },
  { args: item('--out', 'x', '--no-render'), code: 1, reason: /contradict/ },
  { args: ['score'], code: 2, reason: /--replies/ },
  { args: ['score', '--replies', '/nowhere/log.jsonl'], code: 1, reason: /cannot read .*log\.jsonl/ },
  { args: ['score', '--replies', '/tmp'], code: 1, reason: /cannot read \/tmp/ },
  { args: ['score', '--replies', '-', '--suite', 'nobench'], code: 1, reason: /no suite "nobench"/ },
  { args: ['run', '--model', 'some/model'], code: 2, reason: /--base-url/ },
  { args: ['run', '--base-url', 'http://127.0.0.1:9/v1'], code: 2, reason: /--model/ },
  { args: ['admin'], code: 2, reason: /rung admin/ },
  { args: ['admin', 'role', 'nobody', 'king'], code: 2, reason: /viewer, researcher, admin/ },
  { args: ['export', '--format', 'xlsx'], code: 2, reason: /csv, jsonl/ },
  { args: ['bench', '--only', 'luck'], code: 2, reason: /items, answers, cost, board, memory/ },
];

test.describe('bad input', () => {
  test('is refused in one line that says what is wrong, with the exit code', async () => {
    for (const { args, code, reason } of BAD_INPUT)
      await test.step(`rung ${args.join(' ')}`, async () => expectRefusal(await rung(args), code, reason));
    // One wrong call and one impossible one, each in a separate process.
    for (const { args, code, reason } of [BAD_INPUT[1], BAD_INPUT[5]].flatMap((each) => each ?? []))
      expectRefusal(await rungAlone(args), code, reason);
  });

  test('an unreachable database gives one clear line', async () => {
    const out = { DATABASE_URL: 'postgresql://rung@127.0.0.1:9/none' };
    const finished = [
      await rungAlone(['seed'], out),
      ...(await Promise.all(['rebuild', 'rescore', 'export'].map((verb) => rung([verb], out)))),
    ];
    for (const each of finished) expectRefusal(each, 1, /ECONNREFUSED/);
  });
});

test('doctor says what is there, and what to do about each problem', async () => {
  const site = new URL(process.env.E2E_BASE_URL ?? '').port;
  const doctor = (database: string, port: string) =>
    new Promise<{ code: number | null; stdout: string }>((resolve) => {
      const env = { ...process.env, DATABASE_URL: database, PORT: port };
      const child = spawn(process.execPath, ['scripts/rung.mjs', 'doctor'], {
        env,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      let stdout = '';
      child.stdout.on('data', (chunk) => {
        stdout += chunk;
      });
      child.once('close', (code) => resolve({ code, stdout }));
    });
  const well = await doctor(process.env.E2E_DATABASE_URL ?? '', site);
  expect(well.stdout).toMatch(/✓ Database +PostgreSQL \d+.* up to date/);
  expect(well.stdout).toContain(`✓ Port      Rung runs at ${site} and is ready`);
  expect(well.code).toBe(0);
  const ill = await doctor('postgresql://nobody@127.0.0.1:1/rung', '0');
  expect(ill.stdout).toMatch(/✗ Database +The database cannot be reached at 127.0.0.1:1.*\n +→ start that server/);
  expect(ill.stdout).toMatch(/✗ Port +PORT is "0"/);
  expect(ill.code).toBe(1);
});

test('each verb explains itself with --help, without a database', async () => {
  const help = await rung(['help'], { DATABASE_URL: '' });
  expect(help).toMatchObject({ code: 0, stderr: '' });
  const verbs = ['items', 'tasks', 'score', 'run', 'seed', 'rebuild', 'rescore', 'export', 'admin', 'bench'];
  const owns = await Promise.all(verbs.map((verb) => rung([verb, '--help'], { DATABASE_URL: '' })));
  for (const [index, verb] of verbs.entries()) {
    expect(help.stdout).toMatch(new RegExp(`^ {2}${verb} `, 'm'));
    const own = owns[index] as Finished;
    expect(own).toMatchObject({ code: 0, stderr: '' });
    expect(own.stdout).toContain(`Usage: rung ${verb}`);
  }
});

test('the verbs of a server work on its database: seed again, admin link, token, users, role, export', async () => {
  const env = { DATABASE_URL: process.env.E2E_DATABASE_URL ?? '' };
  test.skip(env.DATABASE_URL === '', 'needs the database of npm test');
  const seeded = await rungAlone(['seed'], env);
  expect(seeded.code, seeded.stderr).toBe(0);
  expect(JSON.parse(seeded.stdout).editions).toContain('infbench-1');
  const link = await rung(['admin', 'link', '--base-url', 'https://rung.example'], env);
  expect(link.stdout).toMatch(/^https:\/\/rung\.example\/\S+\n$/);
  expect((await rung(['admin', 'token', '--name', 'cli.spec', '--days', '1'], env)).stdout).toMatch(/^rung_\w{40}\n$/);
  expect(
    jsonLines(await rungAlone(['admin', 'users'], env)).map((user) => (user as unknown as { id: string }).id),
  ).toContain('local-admin');
  expectRefusal(await rung(['admin', 'role', 'nobody@nowhere', 'viewer'], env), 1, /no user "nobody@nowhere"/);
  expectRefusal(
    await rung(['admin', 'token', '--name', 'x', '--scopes', 'everything'], env),
    1,
    /no scope "everything"/,
  );
  expect((await rungAlone(['export', '--edition', 'stare-1'], env)).stdout).toMatch(/^row_id,/);
  expectRefusal(await rung(['export', '--edition', 'none'], env), 1, /no edition "none"/);
  expectRefusal(await rung(['export', '--out', 'e2e'], env), 1, /e2e is a folder: name a file/);
  expectRefusal(await rung(['export', '--study', 'any', '--out', 'e2e'], env), 1, /e2e is not an empty folder/);
});

interface PrintedPanel {
  readonly name: string;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly file?: string;
}

interface Printed {
  readonly task: string;
  readonly taskVersion: string;
  readonly level: number;
  readonly condition: string;
  readonly seed: string;
  readonly itemId: string;
  readonly prompt: readonly {
    readonly role: string;
    readonly content: readonly { readonly type: string; readonly text?: string; readonly panel?: string }[];
  }[];
  readonly panels: readonly PrintedPanel[];
  readonly composite?: PrintedPanel;
  readonly reply: { readonly kind: string; readonly options: readonly { readonly label: string }[] };
  readonly answer: string;
  readonly truth: { readonly options: readonly { readonly label: string }[] };
  readonly explanation: { readonly summary: string };
}

const jsonLines = ({ code, stdout, stderr }: Finished): Printed[] => {
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Printed);
};

function expectContract(printed: Printed | undefined): void {
  const keys = [
    'task',
    'taskVersion',
    'level',
    'condition',
    'seed',
    'itemId',
    'prompt',
    'panels',
    'reply',
    'answer',
    'truth',
    'explanation',
  ];
  expect(Object.keys(printed ?? {})).toEqual(keys);
  if (printed === undefined) return;
  expect(printed.seed).toMatch(/^\d+$/);
  expect(printed.itemId).toMatch(/^[0-9a-f]{32}$/);
  expect(printed.prompt.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(
    printed.prompt.flatMap(({ content }) => content).every(({ type }) => type === 'text' || type === 'image'),
  ).toBe(true);
  for (const { sha256, width, height } of printed.panels) {
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(width > 0 && height > 0).toBe(true);
  }
  const labels = printed.reply.options.map(({ label }) => label);
  expect(labels).toEqual(['A', 'B', 'C', 'D']);
  expect(printed.truth.options.map(({ label }) => label)).toEqual(labels);
  expect(labels).toContain(printed.answer);
}

function expectRefusal({ code, stdout, stderr }: Finished, expected: number, reason: RegExp): void {
  expect(stderr).toMatch(reason);
  expect(stderr.startsWith('rung')).toBe(true);
  if (!stderr.includes('name a verb')) expect(stderr.trimEnd().split('\n'), 'one line').toHaveLength(1);
  expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
}

function outcomes(level: number, right: number) {
  return Array.from({ length: 5 }, (_, question) => ({ task: TASK, level, correct: question < right }));
}

let logs = 0;
async function logOf(lines: readonly (object | string)[]): Promise<string> {
  logs += 1;
  const file = join(folder, `log-${logs}.jsonl`);
  await writeFile(file, lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));
  return file;
}
