/**
 * One model through every way in: plain HTTP, `rung run`, files of items answered by a script, files of requests
 * answered by a batch service, and sets for other harnesses with their own scorers. Each way asks the same, to the
 * letter and the pixel, and scores the same, in every item and measure of its suite. Needs its own server, because its
 * editions are closed at the end.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { createTestDatabase } from '../scripts/lib/test-database.mjs';
import { startTestServer, type TestServer } from '../scripts/lib/test-server.mjs';
import { askedHash, askedIn, askedInNative, type Book, replyTo } from './support/asked';
import { ask, type PlainRun, playPlainly } from './support/plain-run';
import { type Finished, rung, rungAlone } from './support/rung';
import { databaseOracle, type ScriptedEndpoint, startScriptedEndpoint } from './support/scripted-endpoint';

const FORMATS = ['inspect', 'lmms-eval', 'vlmevalkit', 'native'] as const;
const IS_DEEP = process.env.RUNG_DEEP === '1';
/** Eight replies are the fewest with right, wrong, unreadable and silent ones. */
const many = (deep: number, few: number): number => (IS_DEEP ? deep : few);

interface Case {
  readonly suite: string;
  readonly tasks: readonly string[];
  readonly condition: string;
  readonly levels: readonly number[];
  readonly itemsPerLevel: number;
  /** Replies per question, 1 by default. */
  readonly replies?: number;
  /** How the script gets pictures: in the lines, in an archive, or from the server. */
  readonly pictures: 'data' | 'tar' | 'url';
  /** The ways by files that `npm test` takes. Plain HTTP and `rung run` are always taken. */
  readonly files?: readonly ('script' | 'batch')[];
}

/** What files can contain: questions of one reply, or of several independent ones. */
const ALL_SETS: readonly (Case & { readonly deep?: boolean })[] = [
  {
    suite: 'cubebench',
    tasks: ['face-reconstruction', 'verification', 'move-prediction'],
    condition: 'image',
    levels: [1, 2],
    itemsPerLevel: many(6, 2),
    pictures: 'data',
    files: ['batch'],
  },
  {
    suite: 'cubebench',
    tasks: ['move-effect'],
    condition: 'text',
    levels: [2],
    itemsPerLevel: many(10, 8),
    pictures: 'data',
    deep: true,
  },
  {
    suite: 'spatialviz',
    tasks: ['2d-rotation', 'arrow-moving'],
    condition: 'image',
    levels: [1, 3],
    itemsPerLevel: many(6, 2),
    pictures: 'tar',
    files: ['script'],
  },
  {
    suite: 'euclifold',
    tasks: ['color', 'operation'],
    condition: 'image.single',
    levels: [1],
    itemsPerLevel: many(12, 4),
    pictures: 'url',
    deep: true,
  },
  {
    suite: 'euclifold',
    tasks: ['orientation', 'folding'],
    condition: 'image',
    levels: [1],
    itemsPerLevel: many(6, 2),
    replies: 2,
    pictures: 'data',
    files: ['script', 'batch'],
  },
  {
    suite: 'stare',
    tasks: ['2d-instruction', 'net-front', 'net-edges'],
    condition: 'image',
    levels: [1],
    itemsPerLevel: many(8, 3),
    pictures: 'url',
    files: ['script'],
  },
];
const SETS: readonly Case[] = ALL_SETS.filter(({ deep }) => IS_DEEP || deep !== true);

let folder = '';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: TestServer;
let db: pg.Pool;
let oracle: ReturnType<typeof databaseOracle>;
let endpoint: ScriptedEndpoint;
let token = '';
/** What was asked, by its hash, with its reply. */
const book: Book = new Map();

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), 'rung-ways-'));
  database = await createTestDatabase({
    url: required('TEST_DATABASE_SERVER'),
    template: required('TEST_DATABASE_TEMPLATE'),
  });
  await succeeded(rung(['seed'], own()));
  server = await startTestServer({ databaseUrl: database.url });
  db = new pg.Pool({ connectionString: database.url, max: 2 });
  oracle = databaseOracle(database.url);
  endpoint = await startScriptedEndpoint({
    oracle: oracle.oracle,
    players: {
      book: ({ body }) => ({ text: known(askedHash(askedIn(body.messages))) }),
      placed: async ({ itemId }) => ({ text: await placedReply(itemId) }),
    },
  });
  token = (await succeeded(rung(['admin', 'token', '--name', 'ways-in'], own()))).trim();
});

test.afterAll(async () => {
  await Promise.all([endpoint?.close(), oracle?.end(), db?.end(), server?.stop()]);
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const own = () => ({ DATABASE_URL: database.url });
const plain = () => ({ url: server.url, token });

function known(hash: string): string {
  const reply = book.get(hash);
  if (reply === undefined) throw new Error('no other way asked this');
  return reply;
}

/** Makes replies from the right answers and writes the book. The other ways look replies up. */
async function writeDown(messages: readonly { readonly content: unknown }[], itemId: string): Promise<string> {
  return replyTo(book, askedIn(messages), (await oracle.oracle(itemId)) ?? '');
}

const taskIds = ({ suite, tasks }: Pick<Case, 'suite' | 'tasks'>): string[] => tasks.map((task) => `${suite}/${task}`);
const listOf = ({ levels }: Case): string => levels.join(',');
const nameOf = (each: Case): string => `${each.suite} ${each.condition}`;
const questionsIn = ({ tasks, levels, itemsPerLevel }: Case): number => tasks.length * levels.length * itemsPerLevel;

interface Row {
  readonly task: string;
  readonly level: number;
  readonly question: number;
  readonly seed: string;
  readonly text: string;
  readonly status: string;
  readonly answer: string | null;
  readonly score: number | null;
  readonly correct: boolean;
  readonly outcome: string | null;
  readonly passed: boolean | null;
}

/** Item by item, in the order asked. */
async function logOf(runId: string): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select i."task", i."level", i."question", i."seed", r."text", v."status", v."answer", v."score", v."correct", v."outcome", v."passed"
     from "IssuedItem" i join "Reply" r on r."itemId" = i."id" join "Verdict" v on v."itemId" = i."id" and v."current" where i."climbId" = $1 order by i."ordinal"`,
    [runId],
  );
  return rows;
}

const pythonScript = (name: string, ...args: readonly string[]) =>
  promisify(execFile)('python3', [join(import.meta.dirname, 'support', name), ...args], {
    maxBuffer: 1 << 28,
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });

async function bookFile(): Promise<string> {
  // Scripts of several ways read at the same time.
  const file = join(folder, `book-${randomUUID()}.json`);
  await writeFile(file, JSON.stringify(Object.fromEntries(book)));
  return file;
}

const way = { http: 'book/http', run: 'book/run', script: 'book/script', batch: 'book/batch' } as const;
type Way = keyof typeof way;
const FILES = ['script', 'batch'] as const;
const filesOf = ({ files = FILES }: Case): readonly ('script' | 'batch')[] => (IS_DEEP ? FILES : files);
const waysOf = (each: Case): readonly Way[] => ['http', 'run', ...filesOf(each)];

const serverArgs = (): string[] => ['--server', server.url, '--token', token];
const setArgs = (each: Case): string[] =>
  [
    '--suite',
    each.suite,
    '--tasks',
    taskIds(each).join(),
    '--condition',
    each.condition,
    '--levels',
    listOf(each),
  ].concat(['--items-per-level', String(each.itemsPerLevel)], serverArgs());

const wanted = (each: Case, model: string) => ({
  suite: each.suite,
  tasks: taskIds(each),
  condition: each.condition,
  protocol: 'set',
  set: { levels: each.levels, itemsPerLevel: each.itemsPerLevel },
  model: { id: model },
});

async function byRun(each: Case): Promise<string> {
  const args = [
    'run',
    '--model',
    way.run,
    '--base-url',
    endpoint.baseUrl,
    '--protocol',
    'set',
    '--backoff',
    '0.01',
    '--retries',
    '1',
  ];
  const { runs } = JSON.parse(
    await succeeded(rung([...args, ...setArgs(each)], { RUNG_STATE_DIR: join(folder, 'state') })),
  );
  return runs[0].id;
}

interface Manifest {
  readonly run: string;
  readonly files: readonly { readonly lines?: number }[];
}

async function download(to: string, args: readonly string[]): Promise<Manifest> {
  return JSON.parse(await succeeded(rung(['download', '--out', to, ...args])));
}

interface Report {
  readonly accepted: number;
  readonly failed: number;
  readonly missing: number;
  readonly errors: readonly { readonly line: number; readonly code: string }[];
  readonly run: PlainRun;
}

async function upload(run: string, file: string): Promise<Finished & { readonly report: Report }> {
  const finished = await rung(['upload', '--run', run, '--file', file, ...serverArgs()]);
  expect(finished.stdout, finished.stderr).not.toBe('');
  return { ...finished, report: JSON.parse(finished.stdout) as Report };
}

async function byScript(each: Case): Promise<string> {
  const to = join(folder, `${each.suite}-${each.condition}-script`);
  const how = each.pictures === 'tar' ? ['--format', 'tar'] : ['--images', each.pictures];
  const { run } = await download(to, [...setArgs(each), '--model', way.script, ...how]);
  await pythonScript('answer_batch.py', to, await bookFile(), join(to, 'replies.jsonl'));
  const { code, report, stderr } = await upload(run, join(to, 'replies.jsonl'));
  expect([code, report.run.status, report.missing], stderr).toEqual([0, 'ended', 0]);
  return run;
}

/** Two requests fail at first. The missing ones are requested again. */
async function byBatchService(each: Case): Promise<string> {
  const [to, rest] = [
    join(folder, `${each.suite}-${each.condition}-batch`),
    join(folder, `${each.suite}-${each.condition}-rest`),
  ];
  const form = ['--format', 'openai-batch', '--model', way.batch];
  const { run } = await download(to, [...setArgs(each), ...form]);
  await pythonScript('answer_batch.py', to, await bookFile(), join(to, 'results.jsonl'), '2');
  const first = await upload(run, join(to, 'results.jsonl'));
  expect([first.code, first.report.failed, first.report.missing, first.report.run.status]).toEqual([1, 2, 2, 'open']);
  expect(first.report.errors.map(({ code }) => code)).toEqual(['failed-request', 'failed-request']);
  expect((await download(rest, [...serverArgs(), '--run', run, ...form, '--missing'])).files).toMatchObject([
    { lines: 2 },
  ]);
  await pythonScript('answer_batch.py', rest, await bookFile(), join(rest, 'results.jsonl'));
  expect((await upload(run, join(rest, 'results.jsonl'))).report).toMatchObject({
    accepted: 2,
    missing: 0,
    run: { status: 'ended' },
  });
  return run;
}

const LADDERS = ['infbench/2d-forward', 'infbench/3d-inverse'];

/**
 * Ladders have their own items, so the place decides: the first task reaches the cap, the second fails level 2 twice.
 */
async function placedReply(itemId: string): Promise<string> {
  const { rows } = await db.query<{ task: string; level: number; question: number; answer: string }>(
    `select "task", "level", "question", "answer" from "IssuedItem" where "id" = $1
     union all select "task", "level", "question", "answer" from "AheadItem" where "id" = $1`,
    [itemId],
  );
  const { task, level, question, answer } = rows[0] ?? { task: '', level: 0, question: 0, answer: '' };
  const isRight = question < 3 && (task === LADDERS[0] || level === 1);
  if (isRight) return `<answer>${answer}</answer>`;
  return question === 4 ? 'I cannot tell.' : `<answer>${answer === 'A' ? 'B' : 'A'}</answer>`;
}

/** Editions with their keys, after closing. */
let keys: Awaited<ReturnType<typeof closeEditions>> = new Map();
/** Of each set, by plain HTTP. */
const runs = new Map<Case, string>();

test('the API is described where you expect it, with the paths of a run', async () => {
  const { paths } = await ask<{ paths: Record<string, Record<string, unknown>> }>(
    plain(),
    'GET',
    '/api/v1/openapi.json',
  );
  for (const path of [
    '/api/v1/runs',
    '/api/v1/runs/{id}/next',
    '/api/v1/runs/{id}/replies',
    '/api/v1/runs/{id}/uploads',
  ])
    expect(Object.keys(paths[path] ?? {}), path).toContain('post');
});

for (const each of SETS) {
  test(`${nameOf(each)}: all ways ask the same and score the same, item by item`, async () => {
    const http = (await playPlainly(plain(), wanted(each, way.http), writeDown)).id;
    const files = { script: byScript, batch: byBatchService };
    const others = await Promise.all([byRun, ...filesOf(each).map((name) => files[name])].map((by) => by(each)));
    runs.set(each, http);
    const log = await logOf(http);
    expect(log).toHaveLength(questionsIn(each) * (each.replies ?? 1));
    expect(log.filter(({ outcome }) => outcome !== null)).toHaveLength(questionsIn(each));
    expect(new Set(log.map(({ status }) => status))).toEqual(new Set(['scored', 'unreadable', 'silent']));
    expect(new Set(log.map(({ correct }) => correct))).toEqual(new Set([true, false]));
    for (const other of others) expect(await logOf(other)).toEqual(log);
  });
}

/** Several replies per question, each depending on those before: files cannot contain it. */
const EPISODES: readonly Case[] = [
  {
    suite: 'cubebench',
    tasks: ['step-by-step', 'reflection', 'learning-curve'],
    condition: 'text',
    levels: [2, 3],
    itemsPerLevel: many(4, 2),
    pictures: 'data',
  },
];

for (const each of EPISODES) {
  test(`${nameOf(each)}: questions that continue from replies work the same over plain HTTP and by rung run; files are rejected`, async () => {
    const http = (await playPlainly(plain(), wanted(each, way.http), writeDown)).id;
    const run = await byRun(each);
    const log = await logOf(http);
    expect(log.filter(({ outcome }) => outcome !== null)).toHaveLength(questionsIn(each));
    expect(log.length).toBeGreaterThan(questionsIn(each));
    expect(await logOf(run)).toEqual(log);
    const refused = await rung(['download', '--out', join(folder, 'refused'), ...setArgs(each), '--model', way.script]);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain(
      `${taskIds(each).join(', ')}: later questions depend on replies; run it interactively`,
    );
  });
}

test('infbench: ladders work the same over plain HTTP and by rung run, with different items; files are rejected', async () => {
  // As text, which is faster. No two ways see the same pictures, because each ladder has its own items.
  const wantedLadders = { suite: 'infbench', tasks: LADDERS, condition: 'text', caps: { level: 2, items: null } };
  const http = await playPlainly(plain(), { ...wantedLadders, model: { id: way.http } }, (_, itemId) =>
    placedReply(itemId),
  );
  const args = [
    'run',
    '--suite',
    'infbench',
    '--tasks',
    LADDERS.join(),
    '--condition',
    'text',
    '--level-cap',
    '2',
    '--entrant',
    way.run,
    ...serverArgs(),
  ];
  const report = await succeeded(
    rung([...args, '--model', 'placed', '--base-url', endpoint.baseUrl], { RUNG_STATE_DIR: join(folder, 'state') }),
  );
  const run = JSON.parse(report).runs[0] as PlainRun;
  const output = ({ ladders }: PlainRun) =>
    ladders.map(({ task, r, highestPassed, visits, items, end, censored }) => [
      task,
      r,
      highestPassed,
      visits,
      items,
      end,
      censored,
    ]);
  expect(output(run)).toEqual(output(http));
  expect(new Set(http.ladders.map(({ r }) => r)).size).toBe(2);
  const verdicts = async (id: string) =>
    (await logOf(id)).map(({ seed: _seed, text: _text, answer: _answer, ...row }) => row);
  expect(await verdicts(run.id)).toEqual(await verdicts(http.id));
  const set = [
    '--suite',
    'infbench',
    '--condition',
    'image',
    '--levels',
    '1',
    '--items-per-level',
    '2',
    '--model',
    way.script,
  ];
  const refused = await rungAlone(['download', '--out', join(folder, 'refused'), ...set, ...serverArgs()]);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('The suite infbench has no fixed sets: its board shows only ladders.');
});

interface Measured {
  readonly respondent: string;
  readonly task: string;
  readonly condition: string;
}

const placeOf = ({ task, condition }: Measured): string => `${task} ${condition}`;

test('rung score gives all ways the same measures, from the exported log', async () => {
  const file = join(folder, 'trials.jsonl');
  await succeeded(rungAlone(['export', '--format', 'jsonl', '--out', file], own()));
  const { measured } = JSON.parse(await succeeded(rungAlone(['score', '--replies', file]))) as {
    measured: readonly Measured[];
  };
  const of = (entrant: string, cases: readonly Case[]) =>
    measured
      .filter(
        ({ respondent, task, condition }) =>
          respondent === entrant && cases.some((each) => each.condition === condition && taskIds(each).includes(task)),
      )
      .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
      .map((each) => withoutNames(each, entrant));
  for (const cases of [SETS, EPISODES])
    expect(of(way.http, cases)).toHaveLength(cases.reduce((sum, { tasks }) => sum + tasks.length, 0));
  for (const [name, entrant] of Object.entries(way)) {
    const taken = SETS.filter((each) => waysOf(each).includes(name as Way));
    expect(of(entrant, taken), entrant).toEqual(of(way.http, taken));
  }
  expect(of(way.run, EPISODES)).toEqual(of(way.http, EPISODES));
});

test('the editions close, and sets by their keys give the same verdicts in Inspect, lmms-eval and VLMEvalKit', async () => {
  test.setTimeout(600_000);
  keys = await closeEditions();
  const path = await bookFile();
  for (const [at, each] of SETS.entries()) {
    const log = await logOf(runs.get(each) ?? '');
    const edition = keys.get(each.suite);
    const source = ['--edition', edition?.id ?? '', '--edition-key', edition?.key ?? ''];
    await Promise.all(formatsOf(at).map((format) => compareSet(each, format, source, path, log)));
  }
  const [asking] = EPISODES;
  const none = await rung([
    'dataset',
    '--format',
    'inspect',
    '--out',
    join(folder, 'none'),
    ...datasetArgs(asking as Case),
    '--family',
    'f',
  ]);
  expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('questions that depend on earlier replies') });
});

/** One of the four for each set, so that each format has a set. */
const formatsOf = (at: number) => (IS_DEEP ? FORMATS : FORMATS.filter((_, index) => index === at % FORMATS.length));

interface Board {
  readonly sections: readonly {
    readonly task: string;
    readonly condition: string;
    readonly rows: unknown;
    readonly confusion: unknown;
  }[];
}

test('boards of the closed editions show the same for all ways, in every measure of each suite', async () => {
  for (const each of SETS) {
    const { suite, condition } = each;
    const { sections } = await ask<Board>(
      plain(),
      'GET',
      `/api/v1/boards/${suite}?condition=${encodeURIComponent(condition)}&edition=${keys.get(suite)?.id}`,
    );
    const asked = sections.filter((section) => section.condition === condition && taskIds(each).includes(section.task));
    expect(asked, nameOf(each)).toHaveLength(each.tasks.length);
    const shown = asked.map(({ rows, confusion }) => [rows, confusion]);
    const [first = [], ...others] = waysOf(each).map((name) => rowsOf(shown, way[name]));
    expect(first.length, nameOf(each)).toBeGreaterThanOrEqual(each.tasks.length);
    for (const other of others) expect(other, nameOf(each)).toEqual(first);
  }
});

test('infbench: a set of a family is scored by the other harnesses like rung score', async () => {
  const each: Case = {
    suite: 'infbench',
    tasks: ['2d-forward', '3d-inverse'],
    condition: 'image',
    levels: [1, 2],
    itemsPerLevel: many(5, 2),
    pictures: 'data',
  };
  const source = ['--family', 'ways-in'];
  const rows = await familyRows(each, source);
  const file = join(folder, 'family.jsonl');
  await writeFile(
    file,
    rows.map((row) => `${JSON.stringify({ ...row, protocol: 'set', condition: each.condition })}\n`).join(''),
  );
  const { measured } = JSON.parse(await succeeded(rung(['score', '--replies', file])));
  expect(measured).toHaveLength(each.tasks.length);
  const path = await bookFile();
  const harnesses = IS_DEEP ? (['inspect', 'lmms-eval', 'vlmevalkit'] as const) : (['inspect'] as const);
  const judged = await Promise.all(harnesses.map((format) => judgedBy(each, format, source, path, rows.length)));
  for (const [index, format] of harnesses.entries()) {
    const theirs = judged[index] ?? [];
    for (const { levels, task } of measured as {
      task: string;
      levels: { level: number; n: number; measures: { value: number }[] }[];
    }[])
      for (const { level, n, measures } of levels) {
        const own = theirs.filter((row) => row.task === task && row.level === level);
        expect(
          [own.length, own.filter(({ score }) => score === 1).length / own.length],
          `${format} ${task} ${level}`,
        ).toEqual([n, measures[0]?.value]);
      }
  }
});

/** Returns the questions of a family with their replies, from its native set. */
async function familyRows(
  each: Case,
  source: readonly string[],
): Promise<{ task: string; level: number; seed: string; reply: string }[]> {
  const to = join(folder, 'family');
  await succeeded(rungAlone(['dataset', '--format', 'native', '--out', to, ...datasetArgs(each), ...source]));
  const read = async (name: string) =>
    (await readFile(join(to, name), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  const rows = [];
  for (const task of each.tasks) {
    const name = `${each.suite}-${task}-00001.jsonl`;
    const [items, answers] = await Promise.all([read(`items/${name}`), read(`answers/${name}`)]);
    for (const [index, { task: id, level, messages, images }] of items.entries()) {
      const asked = askedInNative(messages, images);
      rows.push({ task: id, level, seed: answers[index].seed, reply: replyTo(book, asked, answers[index].target) });
    }
  }
  return rows;
}

async function compareSet(
  each: Case,
  format: (typeof FORMATS)[number],
  source: readonly string[],
  path: string,
  log: readonly Row[],
): Promise<void> {
  expect(await judgedBy(each, format, source, path, log.length), `${nameOf(each)} ${format}`).toEqual(
    log.map((row) => as[format](row)),
  );
}

const datasetArgs = (each: Case): string[] => setArgs(each).slice(0, -serverArgs().length);

/** Scores a set by its readers' rules with the Python next to it. */
async function judgedBy(
  each: Case,
  format: (typeof FORMATS)[number],
  source: readonly string[],
  path: string,
  items: number,
): Promise<Judged[]> {
  const to = join(folder, `${each.suite}-${each.condition}-${each.tasks[0]}-${format}`);
  const done = JSON.parse(
    await succeeded(rung(['dataset', '--format', format, '--out', to, ...datasetArgs(each), ...source])),
  );
  expect([done.items, done.leftOut], format).toEqual([items, []]);
  const checker = join(import.meta.dirname, 'checker/datasets.mjs');
  const { stdout: checked } = await promisify(execFile)('node', [checker, to]).catch(
    (error: { stdout: string }) => error,
  );
  expect(JSON.parse(checked)).toEqual({ format, rows: items, complaints: [] });
  const { stdout } = await pythonScript('score_dataset.py', to, path);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Judged);
}

interface Judged extends Pick<Row, 'task' | 'level' | 'seed' | 'answer' | 'score'> {
  readonly status: string | null;
}

/**
 * What each format reports of an item. lmms-eval reports neither the answer nor why there is none, and no harness
 * reports a missing score.
 */
const as: Readonly<Record<(typeof FORMATS)[number], (row: Row) => Judged>> = {
  inspect: ({ task, level, seed, status, answer, score }) => ({ task, level, seed, status, answer, score: score ?? 0 }),
  'lmms-eval': ({ task, level, seed, status, score }) => ({
    task,
    level,
    seed,
    status: status === 'scored' ? status : null,
    answer: null,
    score: score ?? 0,
  }),
  vlmevalkit: ({ task, level, seed, status, answer, score }) => ({ task, level, seed, status, answer, score }),
  native: ({ task, level, seed }) => ({
    task,
    level,
    seed,
    status: null,
    answer: expect.any(String) as never,
    score: null,
  }),
};

async function closeEditions(): Promise<ReadonlyMap<string, { readonly id: string; readonly key: string }>> {
  interface Listed {
    readonly id: string;
    readonly suite: string;
    readonly key: string | null;
  }
  const listed = async () => (await ask<{ editions: Listed[] }>(plain(), 'GET', '/api/v1/editions')).editions;
  const suites = [...new Set(SETS.map(({ suite }) => suite))];
  const open = (await listed()).filter(({ suite }) => suites.includes(suite));
  expect(open.map(({ key }) => key)).toEqual(open.map(() => null));
  await Promise.all(open.map(({ id }) => succeeded(rung(['admin', 'edition', 'close', id], own()))));
  const closed = (await listed()).filter(({ id }) => open.some((before) => before.id === id));
  return new Map(closed.map(({ suite, id, key }) => [suite, { id, key: key ?? '' }]));
}

async function succeeded(running: Promise<Finished>): Promise<string> {
  const { code, stdout, stderr } = await running;
  expect(code, stderr).toBe(0);
  return stdout;
}

function rowsOf(value: unknown, entrant: string): object[] {
  if (Array.isArray(value)) return value.flatMap((each) => rowsOf(each, entrant));
  if (typeof value !== 'object' || value === null) return [];
  if ('entrant' in value && value.entrant === entrant) return [withoutNames(value, entrant)];
  return Object.values(value).flatMap((each) => rowsOf(each, entrant));
}

const withoutNames = (value: object, entrant: string): object =>
  JSON.parse(JSON.stringify(value).replaceAll(entrant, 'entrant'));

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run the tests with npm test -- --e2e`);
  return value;
}
