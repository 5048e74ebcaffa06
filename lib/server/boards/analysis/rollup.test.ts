import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { clusterSums } from 'rung-puzzles/stats/shares/clustered';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgeTrial } from '@/lib/quality/trial-rules';
import { currentEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import { qualityRules } from '@/lib/wire/studies/study';
import { type PlantedCourse, type PlantedQuestion, plantCourse } from './testing/plant-course';

withTestDatabase();

const TASK = 'infbench/2d-forward';
const RULES = qualityRules.parse({ version: 1 });
const random = mulberry32(11);
const between = (low: number, high: number) => low * (high / low) ** random();
const planted: { readonly course: PlantedCourse; readonly climbId: string }[] = [];

const answer = (level: number): PlantedQuestion => {
  // No tie: PostgreSQL rounds half to even, JavaScript up.
  const rtMs = Math.floor(between(150, 60_000)) + 0.3;
  const late = random() < 0.1;
  return {
    level,
    right: random() < 0.6,
    rtMs: late ? null : rtMs,
    awayMs: late ? null : random() < 0.3 ? Math.round(random() * 0.2 * rtMs) : 0,
    serverElapsedMs: late ? 31_000 : Math.round(rtMs + (random() < 0.1 ? 2500 : 300)),
    onsetUncertaintyMs: late ? null : random() * 52,
    timedOut: late,
  };
};
const reply = (level: number): PlantedQuestion => ({
  level,
  right: random() < 0.4,
  latencyMs: random() < 0.1 ? null : between(1, 1e6),
  costUsd: random() < 0.2 ? 0 : between(1e-9, 10),
  outputTokens: random() < 0.1 ? null : Math.floor(random() * 30_000),
});

beforeAll(async () => {
  const { id: edition } = await currentEdition('infbench');
  for (let index = 0; index < 24; index += 1) {
    const kind = index % 2 === 0 ? 'session' : 'run';
    const question = kind === 'session' ? answer : reply;
    const course: PlantedCourse = {
      kind,
      entrant: kind === 'session' ? 'human' : `planted-${index % 3}`,
      edition,
      task: TASK,
      course: kind === 'run' && index % 4 === 1 ? 'set' : 'ladder',
      listed: index % 5 !== 4,
      simulated: index % 7 === 6,
      itemLimitMs: 30_000,
      questions: Array.from({ length: 40 }, (_, place) => question(1 + (place % 4))),
    };
    const { climbId } = await plantCourse(pool(), course);
    planted.push({ course, climbId });
  }
  // Cut short, so it is in no count.
  await plantCourse(pool(), {
    kind: 'run',
    entrant: 'planted-1',
    edition,
    task: TASK,
    course: 'set',
    endReason: 'stopped',
    questions: [reply(1), reply(2)],
  });
});

/** The exclusion rules for a time, written independently in TypeScript. */
function timeOf({
  rtMs = null,
  awayMs = null,
  serverElapsedMs = 0,
  onsetUncertaintyMs = null,
  timedOut = false,
  right,
}: PlantedQuestion) {
  if (timedOut) return { measure: 'time', result: 'timed-out', value: 30_000 };
  const facts = {
    phase: 'main',
    rtMs,
    awayMs,
    serverElapsedMs,
    onsetUncertaintyMs,
    timedOut,
    correct: right,
    answer: null,
    optionCount: null,
    metBefore: false,
  } as const;
  const out = judgeTrial(RULES, facts).length > 0;
  return {
    measure: 'time',
    result: out ? 'excluded' : right ? 'right' : 'wrong',
    value: out ? 0 : Math.round((rtMs ?? 0) - (awayMs ?? 0)),
  };
}

function measuresOf(course: PlantedCourse, question: PlantedQuestion) {
  if (course.kind === 'session') return [timeOf(question)];
  const result = question.right ? 'right' : 'wrong';
  const amounts = {
    latency: question.latencyMs,
    cost: question.costUsd === null ? null : (question.costUsd ?? 0) * 1e9,
    tokens: question.outputTokens,
  };
  return Object.entries(amounts).flatMap(([measure, value]) =>
    value == null ? [] : [{ measure, result, value: Math.round(value) }],
  );
}

/** Floor of twenty times log10, by comparing edges. */
const binOf = (value: number): number => {
  let bin = -1;
  while (value >= 10 ** ((bin + 1) / 20)) bin += 1;
  return bin;
};

function bruteForce(): Map<string, { count: number; sum: number }> {
  const cells = new Map<string, { count: number; sum: number }>();
  for (const { course } of planted.filter(({ course: { listed } }) => listed))
    for (const question of course.questions)
      for (const { measure, result, value } of measuresOf(course, question)) {
        const key = [
          course.entrant,
          course.simulated,
          course.course,
          question.level,
          measure,
          result,
          binOf(value),
        ].join(' ');
        const { count, sum } = cells.get(key) ?? { count: 0, sum: 0 };
        cells.set(key, { count: count + 1, sum: sum + value });
      }
  return cells;
}

async function kept(): Promise<Map<string, { count: number; sum: number }>> {
  const { rows } = await pool().query(
    `select concat_ws(' ', "entrant", "simulated"::text, "course", "level", "measure", "result", "bin") as key, "count", "sum"::float8 as sum from "TimeCount"`,
  );
  return new Map(rows.map(({ key, count, sum }) => [key, { count, sum }]));
}

const sorted = (cells: ReadonlyMap<string, unknown>) => [...cells].sort(([a], [b]) => (a < b ? -1 : 1));

describe('times, latencies and costs', () => {
  it('are counted as courses end, equal to brute force', async () => {
    const expected = bruteForce();
    expect(new Set([...expected.keys()].map((key) => key.split(' ').slice(4, 6).join(' ')))).toEqual(
      new Set([
        'time right',
        'time wrong',
        'time timed-out',
        'time excluded',
        ...['latency', 'cost', 'tokens'].flatMap((m) => [`${m} right`, `${m} wrong`]),
      ]),
    );
    expect(sorted(await kept())).toEqual(sorted(expected));
  });

  it('have the sums over climbs that the clustered error needs', async () => {
    const of = planted.filter(
      ({ course: { listed, simulated, entrant } }) => listed && !simulated && entrant === 'human',
    );
    const own = of.flatMap(({ course, climbId }) =>
      course.questions
        .filter(({ level }) => level === 2)
        .map((each) => ({ climbId, hit: Number(each.right && !each.timedOut) })),
    );
    const { rows } = await pool().query(
      `select "clusters", "questions" as n, "right" as sum, "squares"::int, "products"::int, "sizes"::int from "ClusterSum" where "entrant" = 'human' and not "simulated" and "level" = 2`,
    );
    expect(rows).toEqual([
      clusterSums(
        own.map(({ hit }) => hit),
        own.map(({ climbId }) => climbId),
      ),
    ]);
  });

  it('equal a rebuild, which reports and repairs changed rows', async () => {
    const { differing } = await rebuildStandings({ write: false });
    expect([differing.TimeCount, differing.ClusterSum]).toEqual([0, 0]);
    await pool().query(
      `update "TimeCount" set "count" = "count" + 1 where "bin" = (select max("bin") from "TimeCount")`,
    );
    await pool().query('delete from "ClusterSum" where "level" = 3');
    const tampered = (await rebuildStandings({ write: false })).differing;
    expect(Math.min(tampered.TimeCount, tampered.ClusterSum)).toBeGreaterThan(0);
    await rebuildStandings();
    expect(sorted(await kept())).toEqual(sorted(bruteForce()));
  });

  it('leave with a withdrawn climb, several at once, without a remainder', async () => {
    const gone = planted.splice(3, 9);
    await pool().query(`select rung_withdraw($1::uuid[], 'run')`, [gone.map(({ climbId }) => climbId)]);
    expect(sorted(await kept())).toEqual(sorted(bruteForce()));
    const rest = planted.splice(0);
    await pool().query(`select rung_withdraw($1::uuid[], 'session')`, [rest.map(({ climbId }) => climbId)]);
    expect((await pool().query('select from "TimeCount" union all select from "ClusterSum"')).rowCount).toBe(0);
  });

  it('stay equal to the log while courses end and others are withdrawn', async () => {
    const { id: edition } = await currentEdition('infbench');
    const course = (index: number): PlantedCourse => ({
      kind: 'run',
      entrant: 'racing',
      edition,
      task: index % 2 === 0 ? TASK : 'infbench/2d-inverse',
      questions: Array.from({ length: 12 }, (_, place) => reply(1 + (place % 3))),
    });
    const first = await Promise.all(Array.from({ length: 12 }, (_, index) => plantCourse(pool(), course(index))));
    const ids = first.map(({ climbId }) => climbId);
    // Pairs of both tasks, in both orders.
    const withdrawals = [0, 2, 4, 6].map((at) =>
      pool().query(`select rung_withdraw($1::uuid[], 'run')`, [
        at % 4 === 0 ? ids.slice(at, at + 2) : ids.slice(at, at + 2).reverse(),
      ]),
    );
    await Promise.all([
      ...withdrawals,
      ...Array.from({ length: 12 }, (_, index) => plantCourse(pool(), course(index))),
    ]);
    const { rows } = await pool().query(
      `select sum("questions")::int as n from "ClusterSum" where "entrant" = 'racing'`,
    );
    expect(rows[0].n).toBe(16 * 12);
    const { differing } = await rebuildStandings({ write: false });
    expect([differing.TimeCount, differing.ClusterSum]).toEqual([0, 0]);
  });
});
