/** Tests sets as folders: read by another reader, scored equally by their Python, reproduced byte by byte. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rngFor } from 'rung-puzzles/core/rng';
import type { Verdict } from 'rung-puzzles/items/verdict';
import { findSuite } from 'rung-puzzles/suites';
import { outcomeOf, scoreReply } from 'rung-puzzles/tasks/score-reply';
import { seedOf } from 'rung-puzzles/tasks/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '@/lib/server/platform/log';
import type { QuestionItem } from './course';
import { DATASET_FORMATS } from './formats/formats';
import { datasetFiles } from './formats/row-files';
import { type DatasetPart, planDataset, questionOf } from './plan';
import { type SeedOrigin, seedsOf } from './seeds';
import { figuresOf } from './testing/harness';
import { type DatasetRequest, writeDataset } from './write-dataset';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rung-datasets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const FAMILY: SeedOrigin = { origin: 'family', family: 'tests' };
const suiteOf = (id: string) => findSuite(id) as NonNullable<ReturnType<typeof findSuite>>;

/** Pairs of statements, labels with partial scores, letters, words; pictures and text. */
const SUITES: Readonly<Record<string, readonly string[]>> = {
  euclifold: ['euclifold/color'],
  cubebench: ['cubebench/verification', 'cubebench/move-effect'],
  stare: ['stare/net-connectivity'],
};

const requestFor = (suite: string, more: Partial<DatasetRequest> = {}): DatasetRequest => ({
  suite: suiteOf(suite),
  tasks: SUITES[suite] ?? null,
  condition: null,
  plan: null,
  levels: [1, 2],
  itemsPerLevel: 1,
  format: 'inspect',
  origin: FAMILY,
  layout: 'composite',
  pictures: 'data',
  explain: false,
  license: 'CC0-1.0',
  ...more,
  ...(suite === 'euclifold' ? { levels: [1] } : {}),
});

let made = 0;
async function make(request: DatasetRequest) {
  made += 1;
  const to = join(folder, `set-${made}`);
  return { to, done: await writeDataset(to, request) };
}

async function read(to: string): Promise<{ readonly rows: number; readonly complaints: readonly string[] }> {
  const { stdout } = await promisify(execFile)('node', ['e2e/checker/datasets.mjs', to]).catch(
    (error: { stdout: string }) => error,
  );
  return JSON.parse(stdout) as { rows: number; complaints: string[] };
}

const linesOf = async (path: string): Promise<Record<string, unknown>[]> =>
  (await readFile(path, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function bytesOf(to: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(to, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      names.map(async (name) => [name.slice(to.length), (await readFile(name)).toString('base64')] as const),
    ),
  );
}

const repliesIn = (row: Record<string, unknown> | undefined): string =>
  ((row?.messages ?? []) as { content: string }[]).at(-1)?.content ?? '';

interface Asked extends QuestionItem {
  readonly part: DatasetPart;
  readonly question: string;
}

async function askedBy(request: DatasetRequest): Promise<Asked[]> {
  const order = { ...request, seedAt: seedsOf(request.origin), isScored: true };
  const asked: Asked[] = [];
  for (const part of (await planDataset(order)).parts)
    for (const level of part.set.levels)
      for (let question = 0; question < part.set.itemsPerLevel; question += 1)
        for (const member of (await questionOf(part, level, question, order.seedAt, true)) ?? [])
          asked.push({ ...member, part, question: `${part.task.id} ${level} ${question}` });
  return asked;
}

const replyTo = ({ part, puzzle }: Asked, index: number): string =>
  index % 5 === 4 ? 'I cannot tell.' : part.task.simulate(puzzle, 0.5, rngFor(seedOf(index), 'replies'));

function ourFigures(asked: readonly Asked[], replies: readonly string[]) {
  const passed = new Map<string, boolean>();
  const verdicts = asked.map(({ part: { task }, item, puzzle, question }, index): Verdict => {
    const verdict = scoreReply({ task, item, puzzle }, { text: replies[index] ?? '', stopReason: null });
    passed.set(question, (passed.get(question) ?? true) && verdict.correct);
    if (task.episode === undefined)
      expect(outcomeOf(task, puzzle, verdict, item.condition).passed).toBe(verdict.correct);
    return verdict;
  });
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    score: mean(verdicts.map(({ score }) => score ?? 0)),
    right: mean(verdicts.map(({ correct }) => (correct ? 1 : 0))),
    read: mean(verdicts.map(({ status }) => (status === 'scored' ? 1 : 0))),
    question_right: mean([...passed.values()].map((each) => (each ? 1 : 0))),
  };
}

describe('a set', () => {
  it.each(DATASET_FORMATS)(
    'for %s has the format its readers need',
    async (format) => {
      for (const suite of Object.keys(SUITES)) {
        const { to, done } = await make(requestFor(suite, { format }));
        expect(await read(to)).toEqual({ format, rows: done.items, complaints: [] });
        expect(done.leftOut).toEqual([]);
      }
    },
    60_000,
  );

  it.each([
    { suite: 'euclifold', format: 'chat', pictures: 'data' },
    { suite: 'stare', format: 'lmms-eval', pictures: 'files' },
  ] as const)('has the same bytes with any number of threads: $suite as $format', async ({ suite, ...how }) => {
    const warned = vi.spyOn(log, 'warn');
    const [here, ...others] = await Promise.all(
      [0, 1, 3].map(async (threads) => bytesOf((await make(requestFor(suite, { ...how, threads }))).to)),
    );
    expect(here?.size).toBeGreaterThan(3);
    for (const other of others) expect(other).toEqual(here);
    // A thread that fails is replaced by this one.
    expect(warned).not.toHaveBeenCalled();
  });

  it.each(['inspect', 'lmms-eval', 'vlmevalkit'] as const)(
    'gives the same figures in %s as here',
    async (format) => {
      for (const [suite, layout] of [
        ['euclifold', 'panels'],
        ['cubebench', 'composite'],
      ] as const) {
        const request = requestFor(suite, { format, layout, itemsPerLevel: 4 });
        const asked = await askedBy(request);
        const replies = asked.map(replyTo);
        const theirs = await figuresOf(format, (await make(request)).to, replies);
        const ours = ourFigures(asked, replies);
        for (const [name, value] of Object.entries(ours))
          expect(theirs[name as keyof typeof theirs], name).toBeCloseTo(value, 12);
        expect(ours.right).toBeGreaterThan(0);
        expect(ours.read).toBeLessThan(1);
      }
    },
    60_000,
  );

  it('is reproduced byte by byte, and shares no item with another family', async () => {
    const request = requestFor('stare', { pictures: 'files' });
    const [one, two] = [await make(request), await make(request)];
    expect(await bytesOf(one.to)).toEqual(await bytesOf(two.to));
    const other = await askedBy({ ...request, origin: { origin: 'family', family: 'others' } });
    const seeds = new Set((await askedBy(request)).map(({ item }) => item.seed));
    expect(other.filter(({ item }) => seeds.has(item.seed))).toEqual([]);
  }, 120_000);

  it('continues in another file if one grows too large', async () => {
    const files = datasetFiles(join(folder, 'shards'));
    const rows = files.rows('rows', 'a/task', 10);
    for (const line of ['1234', '5678', '90', 'longer than a whole file']) await rows.write(line);
    await rows.close();
    expect(files.written.map(({ path, bytes, rows: count }) => [path, bytes, count])).toEqual([
      ['rows-00001.jsonl', 10, 2],
      ['rows-00002.jsonl', 3, 1],
      ['rows-00003.jsonl', 25, 1],
    ]);
  });
});

describe('a training set', () => {
  it('has equally many of each level, each with the right reply in the requested form', async () => {
    const request = requestFor('cubebench', { format: 'chat', explain: true, levels: [1, 2, 3], itemsPerLevel: 2 });
    const { to } = await make(request);
    const asked = await askedBy(request);
    const perTask = new Map<string, number>();
    for (const id of SUITES.cubebench ?? []) {
      const own = asked.filter(({ part }) => part.task.id === id);
      const rows = await linesOf(join(to, `${id.replace('/', '-')}-00001.jsonl`));
      expect(rows).toHaveLength(6);
      expect([1, 2, 3].map((level) => own.filter(({ item }) => item.level === level).length)).toEqual([2, 2, 2]);
      for (const [index, { part, puzzle, item }] of own.entries()) {
        const text = repliesIn(rows[index]);
        expect(scoreReply({ task: part.task, puzzle, item }, { text, stopReason: 'stop' })).toMatchObject({
          correct: true,
        });
        if (text.includes('\n\n')) perTask.set(id, (perTask.get(id) ?? 0) + 1);
      }
    }
    // If the prompt asks only for the answer, the reply is only the answer.
    expect(perTask.get('cubebench/move-effect')).toBeUndefined();
    expect(perTask.get('cubebench/verification')).toBe(6);
  }, 120_000);

  it('never comes from an edition', async () => {
    const origin: SeedOrigin = { origin: 'edition', edition: 'cubebench-1', key: Buffer.alloc(32, 1) };
    await expect(make(requestFor('cubebench', { format: 'chat', origin }))).rejects.toThrow('never from an edition');
  });
});

const KEY = Buffer.alloc(32, 1);

describe('an impossible order', () => {
  it.each([
    ['a strange task', { tasks: ['stare/nothing'] }, 'has no task stare/nothing'],
    ['a strange plan', { plan: 'nothing' }, 'has no plan nothing'],
    ['a level beyond the last', { tasks: ['stare/net-connectivity'], levels: [1, 4000] }, 'not 4000'],
    [
      'the edition of another suite',
      { origin: { origin: 'edition', edition: 'cubebench-1', key: KEY } as const },
      'cubebench-1 is no edition of stare',
    ],
    [
      'a key that the edition was not committed to',
      { origin: { origin: 'edition', edition: 'stare-1', key: KEY, keyCommitment: 'ab'.repeat(32) } as const },
      'this is not the key of stare-1',
    ],
    ['a condition that none has', { condition: 'image.nothing' as const }, 'nothing is left of stare'],
  ])('names %s and leaves no folder', async (_, more, message) => {
    const to = join(folder, `refused-${message.length}`);
    await expect(writeDataset(to, requestFor('stare', more))).rejects.toThrow(message);
    expect((await readdir(folder)).filter((name) => name.startsWith('refused'))).toEqual([]);
  });

  it('leaves a folder that is not empty unchanged', async () => {
    const { to } = await make(requestFor('euclifold'));
    const before = await bytesOf(to);
    await expect(writeDataset(to, requestFor('euclifold', { itemsPerLevel: 3 }))).rejects.toThrow('is not empty');
    expect(await bytesOf(to)).toEqual(before);
  });
});
