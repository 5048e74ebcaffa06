import { randomUUID } from 'node:crypto';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { Z_975 } from 'rung-puzzles/stats/distributions/normal';
import { differenceOfEstimates } from 'rung-puzzles/stats/shares/newcombe';
import { scoreInterval } from 'rung-puzzles/stats/shares/wilson';
import { clusteredWilson } from 'rung-puzzles/stats/shares/wilson-clustered';
import { assert, beforeAll, describe, expect, it } from 'vitest';
import { currentEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import { analysisQuery } from '@/lib/wire/boards/analysis';
import { getAnalysis } from './analysis';
import { BIN_RATIO } from './bins';
import { type PlantedCourse, type PlantedQuestion, plantCourse } from './testing/plant-course';

withTestDatabase();

const TASK = 'infbench/2d-forward';
const random = mulberry32(5);
const courses: PlantedCourse[] = [];
let edition = '';

const add = async (course: Omit<PlantedCourse, 'edition' | 'task'> & { readonly task?: string }) => {
  const whole = { task: TASK, edition, ...course };
  courses.push(whole);
  return plantCourse(pool(), whole);
};
const times = (count: number, of: (index: number) => PlantedQuestion) =>
  Array.from({ length: count }, (_, index) => of(index));
const person = (level: number): PlantedQuestion => ({
  level,
  right: random() < 1 - level * 0.1,
  rtMs: Math.floor(2000 + 8000 * random()),
  awayMs: 0,
});
const model =
  (skill: number, costUsd: number | null, exact = false) =>
  (index: number): PlantedQuestion => ({
    level: 1 + (index % 3),
    // Every exact share occurs equally often in sets, so the ranking is not left to chance.
    right: exact ? ((index * 7) % 10) / 10 < skill : random() < skill,
    latencyMs: Math.floor(500 + 1000 * random()),
    costUsd,
    outputTokens: 100 + index,
  });

beforeAll(async () => {
  edition = (await currentEdition('infbench')).id;
  for (let index = 0; index < 12; index += 1)
    await add({ kind: 'session', entrant: 'human', questions: times(16, (each) => person(1 + (each % 4))) });
  await add({
    kind: 'session',
    entrant: 'human',
    simulated: true,
    questions: times(400, () => ({ level: 1, right: false, rtMs: 500, awayMs: 0 })),
  });
  for (let index = 0; index < 8; index += 1)
    await add({ kind: 'run', entrant: 'cheap', questions: times(15, model(0.4, 0.001)) });
  await add({ kind: 'run', entrant: 'once', questions: times(60, model(0.5, null)) });
  for (const [entrant, skill, cost] of [
    ['cheap', 0.4, 0.001],
    ['dear', 0.9, 0.1],
    ['worse', 0.3, 0.2],
    ['free', 0.5, null],
  ] as const)
    for (let again = 0; again < 2; again += 1)
      await add({ kind: 'run', entrant, course: 'set', questions: times(60, model(skill, cost, true)) });
  await add({
    kind: 'run',
    entrant: 'other',
    course: 'set',
    questions: times(20, (index) => ({ ...model(0.5, 1)(index), level: 1 })),
  });
  await add({
    kind: 'run',
    entrant: 'few',
    course: 'set',
    questions: times(9, () => ({ level: 1, right: true, latencyMs: 1, costUsd: 1, outputTokens: 1 })),
  });
  // The other counts say how many different items a set has.
  await rebuildStandings();
});

const ask = (query: Record<string, unknown> = {}) =>
  getAnalysis('infbench', analysisQuery.parse({ task: TASK, ...query }));
const questionsOf = (entrant: string, course: string, level: number) =>
  courses
    .filter((each) => each.entrant === entrant && (each.course ?? 'ladder') === course && each.simulated !== true)
    .flatMap((each, climb) =>
      each.questions.filter((question) => question.level === level).map((question) => ({ climb, ...question })),
    );

describe('the gap', () => {
  it('is the difference of shares, with a clustered interval on ladders', async () => {
    const { gaps } = await ask();
    const curve = gaps.find(({ course, entrant }) => course === 'ladder' && entrant === 'cheap');
    expect(curve?.points.map(({ level }) => level)).toEqual([1, 2, 3]);
    for (const point of curve?.points ?? []) {
      const [first, second] = ['human', 'cheap'].map((entrant) => {
        const own = questionsOf(entrant, 'ladder', point.level);
        const found = clusteredWilson(
          own.map(({ right }) => Number(right)),
          own.map(({ climb }) => climb),
        );
        return found === null ? { value: 0, low: 0, high: 0 } : found;
      });
      if (first === undefined || second === undefined) throw new Error('two sides');
      const expected = differenceOfEstimates(first, second);
      expect(point.difference).toBeCloseTo(expected.value, 12);
      expect([point.low, point.high].map((each) => each?.toFixed(10))).toEqual([
        expected.low.toFixed(10),
        expected.high.toFixed(10),
      ]);
      expect([point.people.n, point.people.clusters, point.model.n, point.model.clusters]).toEqual([48, 12, 40, 8]);
    }
  });

  it('has no interval for a model with one climb, and never mixes sets and ladders', async () => {
    const { gaps } = await ask();
    const once = gaps.filter(({ entrant }) => entrant === 'once');
    expect(once.map(({ course }) => course)).toEqual(['ladder']);
    expect(once[0]?.points.map(({ low, high, model: { n } }) => [low, high, n])).toEqual([
      [null, null, 20],
      [null, null, 20],
      [null, null, 20],
    ]);
    expect(gaps.filter(({ course }) => course === 'set')).toEqual([]);
  });
});

describe('people on fixed sets', () => {
  const levels = (right: boolean, count = 12) =>
    times(count, (index) => ({ level: 1, right: right && index > 0, rtMs: 3000, awayMs: 0 }));
  const inStudy = async (participantId: string | null, climbId: string, preview = false) => {
    const enrolment = randomUUID();
    await pool().query(
      `insert into "Enrolment" ("id", "studyId", "version", "arm", "participantId", "consentId", "subjectId", "idempotencyKey", "preview", "language", "reservedUntil")
       select $1, (select "id" from "Study" where "slug" = 'sets'), 1, 'a', s."participantId", s."consentId", gen_random_uuid(), gen_random_uuid(), $3, 'en', now()
       from "Session" s where s."climbId" = $2`,
      [enrolment, climbId, preview],
    );
    await pool().query(
      'update "Session" set "enrolmentId" = $1, "part" = 0, "participantId" = coalesce($3, "participantId") where "climbId" = $2',
      [enrolment, climbId, participantId],
    );
  };

  it('count at their first attempt, as clusters, apart from ladders', async () => {
    await pool().query(`insert into "Study" ("id", "slug", "title") values (gen_random_uuid(), 'sets', 'Sets')`);
    await pool().query(
      `insert into "StudyVersion" ("studyId", "number", "state", "config", "configSha256") select "id", 1, 'open', '{"onBoards": true, "feedback": "none"}', '' from "Study" where "slug" = 'sets'`,
    );
    const set = { kind: 'session', entrant: 'human', course: 'set', listed: false } as const;
    const first = await add({ ...set, questions: levels(true) });
    await inStudy(null, first.climbId);
    await inStudy(null, (await add({ ...set, questions: levels(false) })).climbId);
    // The same person again, and an admin's preview.
    const again = await add({ ...set, questions: levels(false) });
    await pool().query(`update "Climb" set "openedAt" = now() where "id" = $1`, [again.climbId]);
    await inStudy(first.participantId, again.climbId);
    await inStudy(null, (await add({ ...set, questions: levels(false) })).climbId, true);
    const { gaps, people, trades } = await ask({ level: 1 });
    const dear = gaps.find(({ course, entrant }) => course === 'set' && entrant === 'dear');
    expect(dear?.points).toHaveLength(1);
    expect(dear?.points[0]?.people).toMatchObject({ n: 24, right: 11, clusters: 2 });
    const items = questionsOf('dear', 'set', 1);
    const value = items.filter(({ right }) => right).length / items.length;
    expect(dear?.points[0]?.model).toMatchObject({ n: 40, clusters: 20, ...scoreInterval(value, 20, Z_975) });
    expect(people.find(({ course }) => course === 'set')?.levels[0]).toMatchObject({
      together: { n: 24 },
      right: null,
      wrong: null,
    });
    expect(trades.find(({ course }) => course === 'set')?.points[0]).toMatchObject({
      entrant: 'human',
      share: { n: 24, right: 11, clusters: 2 },
    });
    expect((await rebuildStandings({ write: false })).differing.TimeCount).toBe(0);
  });
});

describe('times', () => {
  it('of people are within a bin of the true quantiles, without simulated people', async () => {
    const { people } = await ask();
    const levels = people.find(({ course }) => course === 'ladder')?.levels ?? [];
    expect(levels.map(({ level }) => level)).toEqual([1, 2, 3, 4]);
    for (const { level, together, right, wrong, median } of levels) {
      const own = questionsOf('human', 'ladder', level);
      const sorted = own
        .filter((each) => each.right)
        .map(({ rtMs }) => rtMs ?? 0)
        .sort((a, b) => a - b);
      assert(right !== null && wrong !== null);
      expect([right.n, right.n + wrong.n, together.n, median.n]).toEqual([sorted.length, 48, 48, 48]);
      expect(right.mean).toBeCloseTo(sorted.reduce((sum, each) => sum + each, 0) / sorted.length, 6);
      for (const [p, found] of [
        [0.1, right.quantiles?.p10],
        [0.5, right.quantiles?.p50],
        [0.9, right.quantiles?.p90],
      ] as const) {
        const ratio = (found ?? 0) / (sorted[Math.ceil(p * sorted.length) - 1] ?? 1);
        expect(Math.max(ratio, 1 / ratio)).toBeLessThan(BIN_RATIO);
      }
      if (wrong.n < 10) expect([wrong.mean, wrong.quantiles]).toEqual([null, null]);
    }
    expect(levels.some(({ wrong }) => (wrong?.n ?? 10) < 10)).toBe(true);
  });

  it('of a set are split by right and wrong only after its edition retires, so that a run cannot mark its answers by its times', async () => {
    const retire = (at: string | null) =>
      pool().query('update "Edition" set "retiredAt" = $1::timestamptz where "suite" = \'infbench\'', [at]);
    const ofSets = async () =>
      (await ask()).latencies.filter(({ course }) => course === 'set').flatMap(({ levels }) => levels);
    const open = await ofSets();
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(({ right, wrong, together }) => right === null && wrong === null && together.n >= 10)).toBe(true);
    await retire('2026-01-01');
    const retired = await ofSets();
    await retire(null);
    expect(retired.map(({ right, wrong }) => (right?.n ?? 0) + (wrong?.n ?? 0))).toEqual(
      open.map(({ together }) => together.n),
    );
  });

  it('of models are their latency, per level with ten or more answers', async () => {
    const { latencies } = await ask();
    expect(latencies.filter(({ course }) => course === 'set').map(({ entrant }) => entrant)).toEqual(
      expect.arrayContaining(['cheap', 'dear', 'free', 'worse', 'other']),
    );
    expect(latencies.every(({ entrant }) => entrant !== 'few')).toBe(true);
    // One of them has ladders at the same levels.
    for (const entrant of ['dear', 'cheap'])
      expect(latencies.find((each) => each.entrant === entrant && each.course === 'set')?.levels[0]).toMatchObject({
        clusters: 20,
        median: { n: 40 },
      });
  });
});

describe('accuracy against cost', () => {
  it('uses the levels that most entrants were asked, and names the others', async () => {
    const set = (await ask({ axis: 'cost' })).trades.find(({ course }) => course === 'set');
    expect([set?.levels, set?.otherLevels]).toEqual([
      [1, 2, 3],
      ['People', 'other'],
    ]);
    expect(set?.points.map(({ entrant, onFront }) => [entrant, onFront])).toEqual([
      ['dear', true],
      ['free', false],
      ['cheap', true],
      ['worse', false],
    ]);
    expect(set?.points.map(({ spent, told }) => [spent?.value.toFixed(6), told])).toEqual([
      ['0.100000', 120],
      [undefined, 0],
      ['0.001000', 120],
      ['0.200000', 120],
    ]);
  });

  it('uses one level of a ladder; people have no cost and are never on a front', async () => {
    const time = (await ask()).trades.find(({ course }) => course === 'ladder');
    expect(time?.levels).toEqual([3]);
    expect(time?.people.map(({ level, share: { n } }) => [level, n])).toEqual([1, 2, 3, 4].map((level) => [level, 48]));
    expect(time?.points.find(({ kind }) => kind === 'human')).toMatchObject({ onFront: false, told: 48 });
    const tokens = (await ask({ axis: 'tokens', level: 2 })).trades.find(({ course }) => course === 'ladder');
    expect([tokens?.levels, tokens?.points.find(({ kind }) => kind === 'human')?.spent]).toEqual([[2], null]);
    const own = questionsOf('once', 'ladder', 2);
    expect(tokens?.points.find(({ entrant }) => entrant === 'once')?.spent?.value).toBeCloseTo(
      own.reduce((sum, each) => sum + (each.outputTokens ?? 0), 0) / own.length,
      9,
    );
  });
});

it('names the requested models and skips unknown ones', async () => {
  const { models, gaps } = await ask({ models: 'dear,nobody,cheap' });
  expect(models.filter(({ chosen }) => chosen).map(({ entrant }) => entrant)).toEqual(['cheap', 'dear']);
  expect(new Set(gaps.map(({ entrant }) => entrant))).toEqual(new Set(['cheap', 'dear']));
});

it('rejects unknown names, and says when nothing is measured', async () => {
  await expect(ask({ task: 'infbench/none' })).rejects.toMatchObject({ code: 'task-not-found' });
  await expect(ask({ edition: 'none' })).rejects.toMatchObject({ code: 'not-found' });
  expect(await getAnalysis('euclifold', analysisQuery.parse({}))).toMatchObject({
    condition: null,
    task: null,
    gaps: [],
    trades: [],
  });
});
