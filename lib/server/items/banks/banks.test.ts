import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { formatSeed, type Seed } from 'rung-puzzles/core/seed';
import { isAnswer } from 'rung-puzzles/items/answer';
import { findSuite } from 'rung-puzzles/suites';
import { findTask } from 'rung-puzzles/tasks';
import { itemOf, seedOf } from 'rung-puzzles/tasks/testing';
import { describe, expect, it } from 'vitest';
import { exampleLines } from '@/lib/cli/admin/import-help';
import { getBoard } from '@/lib/server/boards/pages/board/board';
import { homeSuites } from '@/lib/server/boards/pages/home/home-parts';
import { getRun } from '@/lib/server/boards/pages/run/run';
import { getRunItem } from '@/lib/server/boards/pages/run/run-items';
import { pool } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { listSuites, listTasks } from '@/lib/server/play/climbs/catalogue';
import { rebuildClimbs } from '@/lib/server/play/climbs/log/rebuild';
import { rescore } from '@/lib/server/play/climbs/log/rescore';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import { createRun, makeToken, runBody, startModel } from '@/lib/server/testing/model';
import { HANDLERS, send, sessionBody, startPerson } from '@/lib/server/testing/person';
import { renderPanels } from '../stimuli/pictures';
import { readBankFolder } from './bank-folder';
import { type ImportReport, importBank } from './import-bank';
import { listBanks } from './list-banks';
import { mayAsk, openBank } from './open-banks';
import { assertSuiteShown } from './suite/shown-suite';
import { greyJpeg, greyPng, jsonLines, withFolders } from './testing';

withTestDatabase();
const folderOf = withFolders();

const CREDIT = { licence: 'CC-BY-4.0', source: 'https://example.org/paper' };
const TASK = 'bank/small';

/** Levels 0 and 2 of the source, three rows each. */
const GOOD = [0, 2].flatMap((level) =>
  [1, 2, 3].map((place) => ({
    id: `${level}-${place}`,
    level,
    question: `Which is ${level}-${place}?`,
    pictures: [`pictures/${place}.png`],
    options: ['one', 'two', { picture: 'pictures/other.jpg' }],
    answer: 'ABC'[place - 1],
    ...CREDIT,
  })),
);
const PICTURES = {
  'pictures/1.png': greyPng(10),
  'pictures/2.png': greyPng(20),
  'pictures/3.png': greyPng(30),
  'pictures/other.jpg': greyJpeg([0, 255]),
};

async function take(
  name: string,
  rows: readonly unknown[],
  files: Readonly<Record<string, string | Buffer>> = {},
): Promise<ImportReport> {
  const source = await readBankFolder(
    await folderOf({ ...PICTURES, 'manifest.jsonl': jsonLines(rows), ...files }),
    name,
  );
  if (!source.ok) throw new Error(source.error);
  return importBank(source.value);
}

const code = async (promise: Promise<unknown>) =>
  promise.then(() => null).catch((error) => (error instanceof AppError ? error.code : String(error)));

it('shows a person how many of ten answers were right', async () => {
  const rows = Array.from({ length: 10 }, (_, place) => ({
    ...GOOD[0],
    id: `${place}`,
    question: `What is ${place}?`,
  }));
  const { version, task } = await take('ten', rows);
  await openBank('ten', version);
  const person = await startPerson({ task });
  for (let place = 0; place < 10; place += 1) await person.answer(place < 7);
  const result = await send(HANDLERS.getResult, 'GET', {
    params: { share: person.session.shareId },
    cookie: person.cookie,
  });
  expect(result.body).toMatchObject({ ladder: { items: 10, right: 7 }, visits: null });
});

describe('importing a bank', () => {
  it('accepts the good rows and rejects the broken ones by line, with the reason', async () => {
    const broken = [
      { ...GOOD[0], id: 'x', answer: 'D' },
      '{"id": "cut off',
      { ...GOOD[0], id: 'y', pictures: ['pictures/none.png'] },
    ];
    const [first, second, third] = GOOD;
    const report = await take('mixed', [first, broken[0], second, broken[1], '', third, broken[2]]);
    expect(report).toMatchObject({
      task: 'bank/mixed',
      rows: 3,
      pictures: 4,
      isNew: true,
      levels: [{ level: 1, sourceLevel: 0, rows: 3 }],
    });
    expect(report.refused).toEqual([
      { line: 2, id: null, reason: 'answer: is none of A, B, C' },
      { line: 4, id: null, reason: 'is not JSON' },
      { line: 7, id: 'y', reason: 'pictures/none.png: is missing' },
    ]);
  });

  it('rejects ambiguous, unlawful or dangerous rows', async () => {
    const [good] = GOOD;
    const cases: readonly (readonly [unknown, RegExp])[] = [
      [good, /is already on line 1/],
      [{ ...good, id: 'a', options: ['one', 'one'] }, /A and B are the same/],
      [
        { ...good, id: 'b', options: [{ picture: 'pictures/1.png' }, { picture: 'pictures/copy.png' }], answer: 'A' },
        /pictures of A and B are the same/,
      ],
      [{ ...good, id: 'c', licence: undefined }, /licence/],
      [{ ...good, id: 'd', pictures: ['../outside.png'] }, /missing|outside/],
      [{ ...good, id: 'e', pictures: ['/etc/hostname'] }, /missing|outside/],
      [{ ...good, id: 'f', options: undefined, reply: 'number', answer: 5 }, /make two banks/],
      [{ ...good, id: 'g', question: 'half \ud800' }, /surrogate/],
      [{ ...good, id: 'h', colour: 'red' }, /colour.*there are id, level, question, pictures, options, /],
      [{ ...good, id: 'i', pictures: ['pictures/broken.png'] }, /broken.png: cannot be decoded|cut off/],
      [{ ...good, id: 'j', level: 1.5 }, /level/],
    ];
    const files = { 'pictures/copy.png': greyPng(10), 'pictures/broken.png': greyPng(9).subarray(0, 60) };
    const { rows, refused } = await take('strict', [good, ...cases.map(([row]) => row)], files);
    expect(rows).toBe(1);
    expect(refused.map(({ line }) => line)).toEqual(cases.map((_, index) => index + 2));
    for (const [index, [, reason]] of cases.entries()) expect(refused[index]?.reason).toMatch(reason);
  });

  it('accepts every reply format, and scores it as the source says', async () => {
    const kinds = [
      { reply: 'binary', answer: 'Yes', right: ['yes', '<answer>YES</answer>'], wrong: 'no' },
      {
        reply: 'word',
        words: ['Left', 'Right', 'Up'],
        answer: 'left',
        right: ['Left', 'so: <answer>LEFT.</answer>'],
        wrong: 'Up',
      },
      {
        reply: 'word',
        name: 'stops',
        words: ['U.S.', 'U.K.'],
        answer: 'U.S.',
        right: ['U.S.', 'u.s', '<answer>U.S.</answer>', 'U.S..'],
        wrong: 'U.K.',
      },
      { reply: 'number', answer: 12, right: ['12', '<answer>012</answer>'], wrong: '13' },
      { reply: 'text', answer: 'Two  cubes', right: ['two cubes', '<answer>Two cubes</answer>'], wrong: 'three' },
    ];
    for (const { right, wrong, name = '', ...row } of kinds) {
      const bank = `kind-${row.reply}${name}`;
      const { task: id, version } = await take(bank, [{ question: 'What?', ...row, ...CREDIT }]);
      await openBank(bank, version);
      const task = findTask(id);
      if (task === undefined) throw new Error(id);
      const item = itemOf(task, 1, 'text', 0);
      expect(item.stimulus.panels).toEqual([]);
      expect(isAnswer(item.stimulus.reply, item.answer)).toBe(true);
      const puzzle = task.generate(1, seedOf(0));
      if (!puzzle.ok) throw new Error(id);
      for (const text of right) {
        const read = task.parse(text, puzzle.value, 'text');
        expect(read.ok && task.score(puzzle.value, read.value, 'text'), `${id} ${text}`).toBe(1);
      }
      expect(task.score(puzzle.value, wrong, 'text')).toBe(0);
      expect(task.parse(' ', null, 'text')).toEqual({ ok: false, error: 'silent' });
    }
  });

  it('gives equal rows the same version, other rows another', async () => {
    const first = await take('again', GOOD);
    expect(await take('again', GOOD)).toMatchObject({ version: first.version, isNew: false });
    expect((await take('again', GOOD.slice(1))).version).not.toBe(first.version);
    expect((await listBanks()).filter(({ name }) => name === 'again')).toHaveLength(2);
  });

  it('accepts the examples of its help text', async () => {
    const picture = greyPng(40);
    const files = { 'net-1.png': picture, 'net-2.png': picture, 'a.png': greyPng(50), 'b.png': greyPng(60) };
    expect(await take('example', exampleLines, files)).toMatchObject({ rows: 2, refused: [] });
  });

  it('stores nothing of a bank without a good row', async () => {
    expect(await take('empty', ['{}', 'no'])).toMatchObject({ version: null, rows: 0 });
    expect((await listBanks()).some(({ name }) => name === 'empty')).toBe(false);
  });
});

describe('a bank', () => {
  it('is hidden before it is opened and after it is closed', async () => {
    const { version } = await take('small', GOOD);
    const seen = async () => ({
      task: (await listTasks()).some(({ id }) => id === TASK),
      suite: (await listSuites()).some(({ id }) => id === 'bank-small'),
      board: (await homeSuites()).some(({ id }) => id === 'bank-small'),
      shown: await code(assertSuiteShown('bank-small')),
      asked: await mayAsk(TASK),
      session: (await send(HANDLERS.postSessions, 'POST', { body: sessionBody({ task: TASK }) })).status,
      run: (await createRun(await makeToken(), runBody({ suite: 'bank-small', condition: 'image', protocol: 'set' })))
        .status,
    });
    const hidden = {
      task: false,
      suite: false,
      board: false,
      shown: 'suite-not-found',
      asked: false,
      session: 404,
      run: 404,
    };
    expect(await seen()).toEqual(hidden);
    await openBank('small', version);
    expect(await seen()).toEqual({
      task: true,
      suite: true,
      board: true,
      shown: null,
      asked: true,
      session: 201,
      run: 201,
    });
    await openBank('small', null);
    expect(await seen()).toEqual(hidden);
    await openBank('small', version);
    expect(await code(openBank('small', 'no such version'))).toBe('not-found');
    expect(await code(openBank('no-such-bank', null))).toBe('not-found');
  });

  it('has its rows as items, by the seed modulo their number, with levels without gaps', () => {
    const task = findTask(TASK);
    if (task === undefined) throw new Error('open');
    expect(task.levels).toMatchObject({
      first: 1,
      last: 2,
      notes: ['Fixed items, so many at each level: level 1 (level 0 of the source): 3, level 2: 3.'],
    });
    expect([0, 1, 2, 3].map((seed) => itemOf(task, 2, 'image', seed).truth.row)).toEqual(['2-1', '2-2', '2-3', '2-1']);
    expect([0, 1, 2].map((seed) => itemOf(task, 1, 'image', seed).answer)).toEqual(['A', 'B', 'C']);
    expect(task.generate(3, seedOf(0))).toEqual({ ok: false, error: 'level-out-of-range' });
    expect(itemOf(task, 1, 'image', 0).truth).toMatchObject({
      licence: CREDIT.licence,
      source: CREDIT.source,
      sourceLevel: 0,
    });
    expect(task.chance('image')).toBeCloseTo(1 / 3);
    const most = (2n ** 128n - 1n) as Seed;
    for (const place of ['0', '1', '2'])
      expect(task.strata?.of(1, task.strata.seedIn?.(1, place, most) as Seed)).toBe(place);
    expect(formatSeed(task.strata?.seedIn?.(1, '0', most) as Seed).length).toBeLessThan(40);
  });

  it('shows exactly the stored pictures', async () => {
    const task = findTask(TASK);
    if (task === undefined) throw new Error('open');
    const panels = await renderPanels(itemOf(task, 1, 'image', 0).stimulus);
    expect(panels.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['picture-1', 20, 12],
      ['option-c', 16, 8],
    ]);
    const { rows } = await pool().query<{ sha256: string }>('select "sha256" from "StoredPicture"');
    expect(rows.map(({ sha256 }) => sha256)).toEqual(expect.arrayContaining(panels.map(({ sha256 }) => sha256)));
  });

  it('asks a model each row once in a frozen set, and shows the result on its board', async () => {
    const model = await startModel({ suite: 'bank-small', condition: 'image', protocol: 'set' });
    const ended = await model.play(() => '<answer>A</answer>');
    expect(ended.status).not.toBe('open');
    const { rows } = await pool().query(
      'select "level", "answer", "taskVersion" from "IssuedItem" where "climbId" = $1',
      [model.run.id],
    );
    expect(rows.map(({ level, answer }) => `${level}${answer}`).sort()).toEqual(['1A', '1B', '1C', '2A', '2B', '2C']);
    expect((await createRun(await makeToken(), runBody({ suite: 'bank-small', condition: 'image' }))).body.code).toBe(
      'invalid-input',
    );
    const tooMany = await createRun(
      await makeToken(),
      runBody({ suite: 'bank-small', condition: 'image', protocol: 'set', set: { itemsPerLevel: 4 } }),
    );
    expect(tooMany.body).toMatchObject({
      code: 'invalid-input',
      detail: expect.stringContaining('has 3 items at level 1, and none is asked twice'),
    });
    for (let more = 0; more < 3; more += 1)
      await (await startModel({ suite: 'bank-small', condition: 'image', protocol: 'set' })).play(
        () => '<answer>A</answer>',
      );
    const rowOf = async () =>
      (await getBoard('bank-small', {})).sections[0]?.rows.find(
        ({ level, entrant }) => level === 1 && entrant === 'test/model',
      );
    // Fewer than ten different items in use are never published, for any number of answers.
    expect(await rowOf()).toBeUndefined();
    const retire = (at: string | null) =>
      pool().query('update "Edition" set "retiredAt" = $1::timestamptz where "suite" = \'bank-small\'', [at]);
    await retire('2026-01-01');
    const row = await rowOf();
    await retire(null);
    expect(row?.measures[0]).toMatchObject({ id: 'accuracy', value: 1 / 3 });
    // Four runs of the same three rows are three items.
    expect(row).toMatchObject({ n: 12, items: 3 });
  });

  it('asks a person each row at most once, and never shows which answers were right', async () => {
    const person = await startPerson({ task: TASK });
    const outcomes = [true, true, false, true, false, false];
    for (const right of outcomes) expect((await person.answer(right)).feedback).toBeNull();
    expect(await person.next()).toBeNull();
    const { rows } = await pool().query<{ level: number; seed: string }>(
      'select "level", "seed" from "IssuedItem" where "climbId" = $1',
      [person.session.id],
    );
    expect(new Set(rows.map(({ level, seed }) => `${level}/${BigInt(seed) % 3n}`)).size).toBe(6);
    const result = await send(HANDLERS.getResult, 'GET', {
      params: { share: person.session.shareId },
      cookie: person.cookie,
    });
    // Six answers are too few to publish how many were right, and which ones is never published.
    expect(result.body).toMatchObject({
      course: 'set',
      suiteTitle: 'small',
      ladder: { end: 'complete', items: 6, right: null },
      visits: null,
    });
    expect(result.body.mine.answers).toHaveLength(6);
    for (const answer of result.body.mine.answers) expect(answer).toMatchObject({ correct: null, passed: null });
  });

  it('has no ladder, and so no express ladder', async () => {
    const sent = await send(HANDLERS.postSessions, 'POST', { body: sessionBody({ task: TASK, course: 'express' }) });
    expect(sent).toMatchObject({ status: 422, body: { code: 'invalid-input', errors: [{ path: 'course' }] } });
  });

  it('with a new version lets climbs continue with theirs, and gives the new one a separate board', async () => {
    const before = await startPerson({ task: TASK });
    const asked = await before.next();
    const { version } = await take(
      'small',
      GOOD.map((row) => ({ ...row, question: `${row.question} (new)` })),
    );
    expect((await (await startPerson({ task: TASK })).next())?.prompt).not.toContain('(new)');
    await openBank('small', version);
    expect((await (await startPerson({ task: TASK })).next())?.prompt).toContain('(new)');
    expect((await before.next())?.prompt).toBe(asked?.prompt);
    await before.answer(true);
    expect((await before.next())?.prompt).not.toContain('(new)');
    const editions = await pool().query(
      'select "bankVersion", "retiredAt" is null as "open" from "Edition" where "suite" = $1 order by "openedAt"',
      ['bank-small'],
    );
    expect(editions.rows).toEqual([
      { bankVersion: expect.any(String), open: true },
      { bankVersion: version, open: true },
    ]);
    // The new version repeats the rows of the old one.
    const { rows: old } = await pool().query<{ id: string }>(
      `select c."id" from "Climb" c join "Run" r on r."climbId" = c."id" where c."endedAt" is not null limit 1`,
    );
    expect(await code(getRunItem(old[0]?.id ?? '', 0, { admin: false }))).toBe('item-not-found');
    expect((await getRun(old[0]?.id ?? '', { admin: false })).itemsOpen).toBe(false);
    expect((await getBoard('bank-small', {})).sections[0]?.rows).toEqual([]);
  });

  it('that returns to an old version asks that one', async () => {
    const [newest, oldest] = (await listBanks()).filter(({ name }) => name === 'small');
    await openBank('small', oldest?.version ?? null);
    expect((await (await startPerson({ task: TASK })).next())?.prompt).not.toContain('(new)');
    await openBank('small', newest?.version ?? null);
    expect((await (await startPerson({ task: TASK })).next())?.prompt).toContain('(new)');
    const { rows } = await pool().query<{ id: string }>('select "id" from "Edition" where "suite" = $1', [
      'bank-small',
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
  });

  it('is registered again from the database, old versions included, like after a restart', async () => {
    (globalThis as { rungEnlistedTasks?: unknown }).rungEnlistedTasks = undefined;
    (globalThis as { rungEnlistedSuites?: unknown }).rungEnlistedSuites = undefined;
    expect(findSuite('bank-small')).toBeUndefined();
    expect((await getBoard('bank-small', {})).suiteTitle).toBe('small');
    expect(await rescore({})).toMatchObject({ changed: 0, unknown: 0 });
    expect(await rebuildClimbs({ write: false })).toMatchObject({ differing: 0 });
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
  });

  it('never changes once stored', async () => {
    await expect(pool().query(`update "BankRow" set "content" = '{}'`)).rejects.toThrow('never changes');
    await expect(pool().query(`update "BankVersion" set "about" = '{}'`)).rejects.toThrow('never changes');
  });
});

it('gives the reason if a folder is no bank', async () => {
  expect(await readBankFolder('/no/such/folder', undefined)).toEqual({
    ok: false,
    error: 'there is no folder /no/such/folder',
  });
  expect(await readBankFolder(await folderOf({}), 'Bad Name')).toMatchObject({
    ok: false,
    error: expect.stringContaining('no name of a bank'),
  });
  expect(await readBankFolder(await folderOf({}), 'good')).toEqual({ ok: false, error: 'manifest.jsonl is missing' });
  const piped = await folderOf({ 'manifest.jsonl': '' });
  execFileSync('mkfifo', [join(piped, 'bank.json')]);
  expect(await readBankFolder(piped, 'good')).toEqual({ ok: false, error: 'bank.json is no file' });
  expect(await readBankFolder(await folderOf({ 'bank.json': Buffer.alloc(2 * 1024 * 1024) }), 'good')).toMatchObject({
    error: 'bank.json is larger than 1 MB',
  });
  expect(await readBankFolder(await folderOf({ 'bank.json': '{"colour": 1}' }), 'good')).toMatchObject({
    error: expect.stringContaining('there are name, title'),
  });
  expect(await readBankFolder(await folderOf({ 'bank.json': '{', 'manifest.jsonl': '' }), 'good')).toEqual({
    ok: false,
    error: 'bank.json is not JSON',
  });
});
