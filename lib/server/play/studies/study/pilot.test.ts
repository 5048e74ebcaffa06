import '@/lib/server/testing/fake-tasks/only';
import { rngFor } from 'rung-puzzles/core/rng';
import { seedFromHex } from 'rung-puzzles/core/seed';
import { describe, expect, it } from 'vitest';
import { pool, transaction } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { armOf, enrolPerson, SET_PART, startStudy, studyInput } from '@/lib/server/testing/study';
import { drawRespondent, responseTimeMs } from '../../simulation/respondent';
import { armsInUse } from '../places';
import { countRehearsals, purgeRehearsals } from '../rehearsals';
import { createStudy } from './lifecycle';
import { runPilot } from './pilot';

withTestDatabase();

const question = {
  question: { en: 'Which?', de: 'Welche?' },
  options: [
    { en: 'this', de: 'diese' },
    { en: 'that', de: 'jene' },
  ],
  right: 1,
};
const all = (studyId: string) => ({ studyId, version: null, kind: null });
const rowsIn = async (tables: readonly string[]) =>
  Promise.all(
    tables.map(
      async (table) => (await pool().query<{ n: number }>(`select count(*)::int as "n" from "${table}"`)).rows[0]?.n,
    ),
  );
const HELD = [
  'Participant',
  'Consent',
  'Enrolment',
  'Session',
  'Climb',
  'IssuedItem',
  'Reply',
  'Verdict',
  'Withdrawal',
];

describe('a pilot', () => {
  it('goes through a draft from end to end, counts nowhere, and leaves nothing when purged', async () => {
    const before = await rowsIn(HELD);
    const config = studyInput({
      arms: [
        armOf('one', [
          SET_PART,
          { ...SET_PART, course: { kind: 'ladder', maxLevel: 4, maxItems: null }, practiceItems: 1 },
        ]),
      ],
      comprehension: [question],
    });
    const version = await transaction((tx) =>
      createStudy(tx, { slug: 'pilot', title: 'Pilot', notes: '', createdById: null, config }),
    );
    expect(await runPilot({ version, people: 3, budgetMs: 60_000 })).toBe(3);
    const { rows } = await pool().query(
      `select "status", "simulated", "preview", "ending" is not null as "asked" from "Enrolment"`,
    );
    expect(rows).toEqual(Array(3).fill({ status: 'finished', simulated: true, preview: false, asked: true }));
    expect((await pool().query('select from "Climb" where not "simulated"')).rowCount).toBe(0);
    expect((await armsInUse(pool(), version.studyId, 1, config))[0]?.used).toBe(0);
    expect(await countRehearsals(all(version.studyId))).toEqual({ preview: 0, simulated: 3 });
    const times = await pool().query<{ rt: number; elapsed: number }>(
      'select "rtMs" as "rt", "serverElapsedMs" as "elapsed" from "Reply"',
    );
    for (const { rt, elapsed } of times.rows)
      expect(Math.abs(elapsed - rt), 'the server’s clock agrees').toBeLessThan(2000);
    expect(await purgeRehearsals(all(version.studyId))).toBe(3);
    expect(await rowsIn(HELD)).toEqual(before);
  });

  it('leaves slow answers to the clock', async () => {
    const version = await startStudy({
      itemLimitMs: 7000,
      arms: [armOf('one', [{ ...SET_PART, course: { ...SET_PART.course, itemsPerLevel: 6 } as never }])],
    });
    await runPilot({ version, people: 4, budgetMs: 60_000 });
    const { rows } = await pool().query<{ status: string; n: number }>(
      'select "status", count(*)::int as "n" from "Verdict" group by 1 order by 1',
    );
    expect(rows.map(({ status }) => status)).toEqual(['scored', 'timed-out']);
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(48);
    await purgeRehearsals(all(version.studyId));
  });

  it('is purged while real people stay', async () => {
    const version = await startStudy();
    const person = await enrolPerson(version);
    await runPilot({ version, people: 2, budgetMs: 60_000 });
    await purgeRehearsals({ studyId: version.studyId, version: 1, kind: 'preview' });
    expect(await countRehearsals(all(version.studyId))).toEqual({ preview: 0, simulated: 2 });
    await purgeRehearsals(all(version.studyId));
    expect((await person.state()).status).toBe('consented');
  });

  it('starts no one new after its time budget', async () => {
    const version = await startStudy();
    expect(await runPilot({ version, people: 50, budgetMs: 0 })).toBe(1);
  });
});

describe('a simulated respondent', () => {
  it('is slower at higher levels, with people’s long right tail', () => {
    const rng = rngFor(seedFromHex('00'.repeat(16)), 'test');
    const respondent = { ...drawRespondent(rng), isCareless: false };
    const times = (level: number) =>
      Array.from({ length: 2000 }, () => responseTimeMs(respondent, level, rng)).sort((a, b) => a - b);
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [low, high] = [times(1), times(8)];
    expect(mean(high)).toBeGreaterThan(1.5 * mean(low));
    expect(mean(low), 'right skew').toBeGreaterThan(low[1000] ?? 0);
    expect(low[0]).toBeGreaterThanOrEqual(450);
  });
});
