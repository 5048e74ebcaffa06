import '@/lib/server/testing/fake-tasks/only';
import { describe, expect, it } from 'vitest';
import { listActs } from '@/lib/server/platform/audit-log';
import { pool, transaction } from '@/lib/server/platform/db';
import { resetEnv } from '@/lib/server/platform/env';
import { closeVersion } from '@/lib/server/play/studies';
import { withTestDatabase } from '@/lib/server/testing/database';
import { startPerson } from '@/lib/server/testing/person';
import { enrolPerson, prolific, startStudy } from '@/lib/server/testing/study';
import { runRetention } from './run-retention';

process.env.RUNG_LIMIT_FACTOR = '1000';
resetEnv();

withTestDatabase();

const count = async (from: string) => (await pool().query(`select count(*)::int as n from ${from}`)).rows[0].n;
const age = (table: string, column: string, days: number) =>
  pool().query(`update ${table} set "${column}" = "${column}" - ${days} * interval '1 day'`);

describe('retention', () => {
  it('deletes recruiters’ ids ninety days after the study closed, and no answer', async () => {
    const study = await startStudy({
      recruiters: { prolific: { complete: 'A', screenedOut: 'B', withdrew: 'C' }, mturk: null, sona: null },
    });
    const person = await enrolPerson(study, prolific('pid'));
    await person.play(await person.open());
    await person.end();
    expect(await runRetention()).toEqual({});
    await transaction((tx) => closeVersion(tx, study.studyId, 1));
    await age('"StudyVersion"', 'closedAt', 89);
    expect(await runRetention()).toEqual({});
    await age('"StudyVersion"', 'closedAt', 2);
    const replies = await count('"Reply"');
    expect(await runRetention()).toEqual({ 'recruiter-ids': 1 });
    expect([await count('recruit.identity'), await count('"Reply"'), await count('"Enrolment"')]).toEqual([
      0,
      replies,
      1,
    ]);
    expect((await listActs({ act: 'retention', limit: 5 })).acts).toMatchObject([
      { actor: 'server', subject: 'retention/recruiter-ids', detail: { count: 1, days: 90 } },
    ]);
    expect(await runRetention()).toEqual({});
  });

  it('deletes sessions without answers after thirty days, then the person; those with answers stay', async () => {
    const [empty, used] = [await startPerson(), await startPerson()];
    await used.answer(true);
    const people = await count('"Participant"');
    await age('"Climb"', 'lastSeenAt', 29);
    expect(await runRetention()).toEqual({});
    await age('"Climb"', 'lastSeenAt', 2);
    await age('"Participant"', 'createdAt', 31);
    expect(await runRetention()).toEqual({ 'empty-sessions': 1, 'people-without-data': 1 });
    expect(await count('"Participant"')).toBe(people - 1);
    expect(await count(`"Climb" where "id" = '${empty.session.id}'`)).toBe(0);
    expect(await count(`"Climb" where "id" = '${used.session.id}'`)).toBe(1);
    await expect(pool().query('delete from "Reply"')).rejects.toThrow('append-only');
  });

  it('keeps all sessions of a profile with an answer', async () => {
    const [first, second] = [await startPerson(), await startPerson()];
    await second.answer(true);
    await pool().query('update "Session" set "profileId" = $1 where "climbId" = any ($2)', [
      first.session.id,
      [first.session.id, second.session.id],
    ]);
    await age('"Climb"', 'lastSeenAt', 31);
    expect(await runRetention()).toEqual({});
  });
});
