import { measurementOf } from 'rung-puzzles/measures';
import { findSuite, SUITES } from 'rung-puzzles/suites';
import { findTask } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import { beforeAll, describe, expect, test } from 'vitest';
import { currentEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { type BoardSection, type BoardView, boardView, entrantView, type SectionRow } from '@/lib/wire/boards/board';
import { getBoard } from '../board/board';
import { getEntrant } from '../entrant/entrant';
import { conditionOf, searchAddress, sectionConditions } from '../query';
import { getBoardRoute } from '../routes';
import { seedReferenceData } from '../seed-reference';
import { type PlantedOutcomes, plantOutcomes } from '../testing/plant-outcomes';

withTestDatabase();

const FACE = 'cubebench/face-reconstruction';
const CLAIM = 'cubebench/verification';
const EFFECT = 'cubebench/move-effect';
const CURVE = 'cubebench/learning-curve';
const MOVE = 'cubebench/move-prediction';

const faces = { 1: { '9/9': 6, '7/9': 3, unreadable: 1 }, 2: { '9/9': 2, '4/9': 8 } };
const claims = { 5: { 'yes>yes': 30, 'yes>no': 15, 'no>no hard': 40, 'no>yes': 5, 'no>-': 10 } };
const effects = { 1: { 'D>D I>I I>N N>-': 10, 'D>I I>I N>N N>N': 6 } };
const attempts = { 3: { 'T3 k=3 b=6': 2, 'T5 k=3 b=6': 1, 'T- k=3 b=6': 7 } };
let edition = '';

beforeAll(async () => {
  edition = (await currentEdition('cubebench')).id;
  await seedReferenceData();
  const plant = (planted: Omit<PlantedOutcomes, 'edition'>) => plantOutcomes(pool(), { edition, ...planted });
  const model = { condition: 'image', entrant: 'vendor/one', course: 'set' } as const;
  await plant({ ...model, task: FACE, levels: faces });
  await plant({ ...model, task: FACE, course: 'ladder', levels: { 1: { '9/9': 5 } } });
  await plant({
    ...model,
    task: FACE,
    entrant: 'human',
    course: 'ladder',
    levels: { 1: { '9/9': 4, '8/9': 1 }, 2: { '9/9': 3 } },
  });
  await plant({ ...model, task: FACE, entrant: 'robot', simulated: true, levels: faces });
  await plant({ ...model, task: CLAIM, levels: claims });
  await plant({ ...model, task: EFFECT, condition: 'text', levels: effects });
  await plant({ ...model, task: CURVE, condition: 'image+text', levels: attempts });
  await plant({ ...model, task: MOVE, condition: 'image+text', levels: { 1: { right: 9, wrong: 3 } } });
  await plant({ ...model, task: MOVE, condition: 'text', levels: { 1: { right: 3, wrong: 9 } } });
  await plant({
    ...model,
    task: 'cubebench/step-by-step',
    condition: 'image+text.idk',
    levels: { 1: { '1/1 teacher=1 idk=0 end=perfect': 8, '0/1 teacher=0 idk=1 end=idk': 2 } },
  });
});

const sectionOf = (board: BoardView, id: string): BoardSection =>
  board.sections.find((section) => section.id === id) as BoardSection;
const rowOf = (section: BoardSection, entrant: string, course: string, level: number | null): SectionRow | undefined =>
  section.rows.find((row) => row.entrant === entrant && row.course === course && row.level === level);
const countsOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([outcome, count]) => ({ outcome, count }));

describe('a board with sections', () => {
  test('shows each task’s measures for the counts of one entrant, course and level', async () => {
    const board = boardView.parse(await getBoard('cubebench', {}));
    const section = sectionOf(board, 'face-reconstruction');
    const measurement = measurementOf(FACE);
    expect(section).toMatchObject({ condition: 'image', columns: measurement.columns });
    expect(rowOf(section, 'vendor/one', 'set', 1)?.measures).toEqual(measurement.measure(countsOf(faces[1]), 1));
    expect(rowOf(section, 'vendor/one', 'set', 2)?.measures).toEqual(measurement.measure(countsOf(faces[2]), 2));
    expect(rowOf(section, 'vendor/one', 'set', null)?.measures).toEqual(
      measurement.measure([...countsOf(faces[1]), ...countsOf(faces[2])], null),
    );
    expect(rowOf(section, 'vendor/one', 'set', null)?.n).toBe(20);
  });

  test('separates ladders from sets, gives ladders no sum over levels, and ignores simulated runs', async () => {
    const section = sectionOf(await getBoard('cubebench', {}), 'face-reconstruction');
    expect(rowOf(section, 'vendor/one', 'ladder', 1)?.n).toBe(5);
    expect(section.rows.filter(({ course, level }) => course === 'ladder' && level === null)).toEqual([]);
    expect(section.rows[0]).toMatchObject({ entrant: 'human', name: 'People', kind: 'human', course: 'ladder' });
    expect(section.rows.some(({ entrant }) => entrant === 'robot')).toBe(false);
  });

  test('counts answered against right classes, and unreadable answers', async () => {
    const board = await getBoard('cubebench', {});
    expect(sectionOf(board, 'verification').confusion).toEqual([
      {
        entrant: 'vendor/one',
        name: 'vendor/one',
        kind: 'model',
        course: 'set',
        of: 'replies',
        level: 5,
        said: ['yes', 'no', 'not readable'],
        rows: [
          { gold: 'yes', counts: [30, 15, 0] },
          { gold: 'no', counts: [5, 40, 10] },
        ],
      },
    ]);
    expect(sectionOf(board, 'move-effect').confusion[0]?.rows).toEqual([
      { gold: 'DECREASE', counts: [10, 0, 6, 0] },
      { gold: 'NO_CHANGE', counts: [0, 12, 0, 10] },
      { gold: 'INCREASE', counts: [0, 10, 16, 0] },
    ]);
  });

  test('draws how many were solved within so many attempts', async () => {
    const [recovery] = sectionOf(await getBoard('cubebench', {}), 'learning-curve').recovery;
    expect(recovery).toMatchObject({ entrant: 'vendor/one', level: 3, n: 10 });
    expect(recovery?.points.map(({ attempt, solved, share }) => [attempt, solved, share])).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [3, 2, 0.2],
      [4, 2, 0.2],
      [5, 3, 0.3],
      [6, 3, 0.3],
    ]);
  });

  test('shows each task in its default condition, another on request, and several next to each other', async () => {
    const first = await getBoard('cubebench', {});
    expect(first.sections.map(({ id, condition }) => [id, condition])).toEqual([
      ['face-reconstruction', 'image'],
      ['verification', 'image'],
      ['move-prediction', 'image+text'],
      ['reflection', 'image+text'],
      ['step-by-step', 'image+text'],
      ['move-effect', 'text'],
      ['learning-curve', 'image+text'],
      ['abstention', 'image+text.idk'],
    ]);
    const move = sectionOf(first, 'move-prediction');
    expect(move.conditions.filter(({ measured }) => measured).map(({ condition }) => condition)).toEqual([
      'image+text',
      'text',
    ]);
    expect(move.across[0]?.rows.map(({ condition, measure }) => [condition, measure.value])).toEqual([
      ['image+text', 0.75],
      ['text', 0.25],
    ]);
    const text = await getBoard('cubebench', { condition: 'text' });
    expect(rowOf(sectionOf(text, 'move-prediction'), 'vendor/one', 'set', 1)?.measures[0]?.value).toBe(0.25);
    expect(sectionOf(text, 'face-reconstruction').condition).toBe('image');
    expect(text.tasks.find(({ id }) => id === FACE)?.condition).toBe('image');
    const one = await getBoard('cubebench', { sections: { 'move-prediction': 'text' } });
    expect([sectionOf(one, 'move-prediction').condition, sectionOf(one, 'learning-curve').condition]).toEqual([
      'text',
      'image+text',
    ]);
  });

  test('keeps conditions of one section out of another section of the same task', async () => {
    const board = await getBoard('cubebench', { sections: { 'step-by-step': 'image+text.idk' } });
    expect(sectionOf(board, 'step-by-step')).toMatchObject({ condition: 'image+text', rows: [] });
    expect(
      rowOf(sectionOf(board, 'abstention'), 'vendor/one', 'set', 1)?.measures.find(({ id }) => id === 'coverage')
        ?.value,
    ).toBe(0.8);
  });

  test('has its reported values separately, by measure and level, with contradictions', async () => {
    const board = await getBoard('cubebench', {});
    expect(board.tasks.every(({ reported }) => reported.length === 0)).toBe(true);
    expect(board.sections.map(({ id, reported }) => [id, reported.values.length])).toEqual([
      ['face-reconstruction', 42],
      ['verification', 21],
      ['move-prediction', 42],
      ['reflection', 60],
      ['step-by-step', 24],
      ['move-effect', 62],
      ['learning-curve', 29],
      ['abstention', 0],
    ]);
    expect(sectionOf(board, 'face-reconstruction').reported.values).toContainEqual({
      entrant: 'Gemma 3-27B',
      isHuman: false,
      condition: 'image.classic.plain.any-front.published-prompt',
      level: 1,
      column: 'element_accuracy',
      unit: 'share',
      value: 0.619,
      source: 'arXiv 2512.20595, Table 3',
      note: null,
    });
    const noted = sectionOf(board, 'reflection').reported.values.filter(({ note }) => note !== null);
    expect(noted.map(({ entrant, column }) => `${entrant} ${column}`).sort()).toEqual([
      'GLM-4.5V final',
      'Gemma 3-27B initial',
      'Gemma 3-27B initial',
      'Llama 4-Scout-17B:16E final',
      'Qwen 2.5-VL-32B-Instruct initial',
      'Qwen 2.5-VL-32B-Instruct initial',
      'Qwen 2.5-VL-7B-Instruct final',
      'Qwen 2.5-VL-7B-Instruct initial',
      'Qwen 2.5-VL-7B-Instruct initial',
      'Qwen3-VL-30B-A3B-Thinking final',
      'Qwen3-VL-30B-A3B-Thinking gain',
    ]);
    expect(sectionOf(board, 'abstention').reported.notes.join(' ')).toContain('Table 8 is empty');
  });

  test('is revalidated by its content in its query’s conditions', async () => {
    const ask = (query: string, headers: Record<string, string> = {}) =>
      getBoardRoute(new Request(`http://rung/api/v1/boards/cubebench${query}`, { headers }), {
        params: Promise.resolve({ suite: 'cubebench' }),
      });
    const etag = (await ask('')).headers.get('etag') ?? '';
    expect((await ask('', { 'if-none-match': etag })).status).toBe(304);
    const text = await ask('?condition.move-prediction=text', { 'if-none-match': etag });
    expect(text.status).toBe(200);
    expect(sectionOf(await text.json(), 'move-prediction').condition).toBe('text');
    expect((await (await ask('?condition=image+text')).json()).condition).toBe('image+text');
    expect((await ask('?condition=smell')).status).toBe(422);
    await pool().query(
      `update "OutcomeCount" set "count" = "count" + 1 where "task" = $1 and "outcome" = '9/9' and "level" = 1 and "entrant" = 'human'`,
      [FACE],
    );
    expect((await ask('', { 'if-none-match': etag })).status).toBe(200);
    await pool().query(
      `update "OutcomeCount" set "count" = "count" - 1 where "task" = $1 and "outcome" = '9/9' and "level" = 1 and "entrant" = 'human'`,
      [FACE],
    );
  });
});

test.each([
  ['condition=image.nope', 'condition'],
  [`condition=image.${'x'.repeat(7000)}`, 'condition'],
  ['condition.move-prediction=image.nope', 'condition.move-prediction'],
  ['condition.no-such=image', 'condition.no-such'],
  ['condition.face-reconstruction=text', 'condition.face-reconstruction'],
])('the board’s JSON rejects %s, and its page ignores it', async (query, path) => {
  const answer = await getBoardRoute(new Request(`http://rung.test/api/v1/boards/cubebench?${query}`), {
    params: Promise.resolve({ suite: 'cubebench' }),
  });
  expect([answer.status, (await answer.json()).errors?.[0]?.path]).toEqual([422, path]);
  const search = Object.fromEntries(new URLSearchParams(query));
  expect(conditionOf('cubebench', search.condition)).toBeUndefined();
  expect(
    (await getBoard('cubebench', { sections: sectionConditions(search) })).sections.map(({ condition }) => condition),
  ).toEqual((await getBoard('cubebench', {})).sections.map(({ condition }) => condition));
  const many = Object.fromEntries(Array.from({ length: 2000 }, (_, place) => [`show.s${place}`, '1']));
  expect(searchAddress('/boards/cubebench', many, { view: 'table' }).length).toBeLessThan(700);
  expect(searchAddress('/boards/cubebench', search, {}).length).toBeLessThan(300);
});

test('an entrant has its measures per level in every condition and course', async () => {
  const view = entrantView.parse(await getEntrant('cubebench', 'vendor/one', {}));
  const rowsOf = (task: string) =>
    view.tasks
      .find(({ id }) => id === task)
      ?.measured?.rows.map(({ condition, course, level, n }) => [condition, course, level, n]);
  expect(rowsOf(FACE)).toEqual([
    ['image', 'set', 1, 10],
    ['image', 'set', 2, 10],
    ['image', 'set', null, 20],
    ['image', 'ladder', 1, 5],
  ]);
  expect(rowsOf(MOVE)).toEqual([
    ['image+text', 'set', 1, 12],
    ['text', 'set', 1, 12],
  ]);
});

test('a closed set with so few questions that results reveal answers is hidden until the edition retires', async () => {
  const small = {
    edition,
    condition: 'text',
    entrant: 'vendor/probe',
    course: 'set',
    task: MOVE,
    levels: { 1: { right: 1 }, 2: { right: 9, wrong: 1 } },
  } as const;
  await plantOutcomes(pool(), small);
  const levels = async () => {
    const section = sectionOf(await getBoard('cubebench', { condition: 'text' }), 'move-prediction');
    const view = await getEntrant('cubebench', 'vendor/probe', {});
    const own = view.tasks.find(({ id }) => id === MOVE)?.measured?.rows ?? [];
    return [section.rows.filter(({ entrant }) => entrant === 'vendor/probe'), own].map((rows) =>
      rows.map(({ level, n }) => [level, n]),
    );
  };
  expect(await levels()).toEqual([[[2, 10]], [[2, 10]]]);
  await pool().query('update "Edition" set "retiredAt" = now() where "id" = $1', [edition]);
  const all = [
    [1, 1],
    [2, 10],
    [null, 11],
  ];
  expect(await levels()).toEqual([all, all]);
  await pool().query('update "Edition" set "retiredAt" = null where "id" = $1', [edition]);
});

test('a suite without sections has no measures', async () => {
  await currentEdition('infbench');
  const board = await getBoard('infbench', { condition: 'image' });
  expect(board).toMatchObject({ sections: [], setProtocol: null });
  expect(board.tasks.every(({ condition }) => condition === 'image')).toBe(true);
});

test('every section has existing tasks, columns and conditions', () => {
  for (const { tasks, sections = [] } of SUITES) {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    for (const { id, task, conditions, columns = [], curves, across = [] } of sections) {
      expect(tasks, id).toContain(task);
      const known = measurementOf(task).columns.map((column) => column.id);
      for (const column of [...columns, ...curves.map((curve) => curve.column), ...across.map((each) => each.column)])
        expect(known, `${id} ${column}`).toContain(column);
      const made = findTask(task);
      if (made !== undefined)
        for (const condition of [...conditions, ...across.flatMap((each) => each.conditions)])
          expect(takesCondition(made, condition), `${id} ${condition}`).toBe(true);
    }
  }
  expect(findSuite('cubebench')?.sections).toHaveLength(8);
});

test('every reported measure of a section is a column, except the one that the paper gives without a level', async () => {
  const board = await getBoard('cubebench', {});
  for (const { id, reported, task } of board.sections) {
    const known = measurementOf(task).columns.map((column) => column.id);
    for (const { column, condition } of reported.values) {
      if (!column.endsWith('_deepest')) expect(known, `${id} ${column}`).toContain(column);
      const made = findTask(task);
      if (made !== undefined) expect(takesCondition(made, condition), `${id} ${condition}`).toBe(true);
    }
  }
});
