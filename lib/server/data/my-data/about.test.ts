import '@/lib/server/testing/fake-tasks/only';
import { describe, expect, it } from 'vitest';
import { DELETE as deleteAbout, POST as postAbout } from '@/app/api/v1/my-data/about/route';
import { GET as getOwnData } from '@/app/api/v1/my-data/route';
import { pool } from '@/lib/server/platform/db';
import { resetEnv } from '@/lib/server/platform/env';
import { aboutText, asksAbout } from '@/lib/server/play/sessions/consent/about-person';
import { withTestDatabase } from '@/lib/server/testing/database';
import { HANDLERS, type Person, send, startPerson } from '@/lib/server/testing/person';
import { enrolPerson, startStudy } from '@/lib/server/testing/study';
import { ownData } from '@/lib/wire/people/own-data';
import { aboutCounts, aboutCsv } from '../exports/about-people';

process.env.RUNG_LIMIT_FACTOR = '1000';
resetEnv();

withTestDatabase();

/** Fails level 1 at once, so that the climb ends. */
async function climbed(cookie?: string): Promise<Person> {
  const person = await startPerson({}, {}, cookie);
  await person.practise();
  await person.visit(0);
  return { ...person, cookie: cookie ?? person.cookie };
}

const shown = () => {
  const { version, textSha256, language } = aboutText('en');
  return { version, textSha256, language };
};
const ANSWERS = { ageBand: '25-34', education: null, device: 'phone' };
const answer = (cookie: string | null, change: object = {}) =>
  send(postAbout, 'POST', { cookie, body: { ...ANSWERS, ...shown(), ...change } });
const aboutOf = async (cookie: string) => ownData.parse((await send(getOwnData, 'GET', { cookie })).body).about;
const stored = async () => (await pool().query('select from "AboutPerson"')).rowCount;

describe('the questions at the end of the first climb', () => {
  it('are asked when it has ended, not before, and not at the end of the second', async () => {
    const open = await startPerson();
    expect(await asksAbout(open.session.id)).toBe(false);
    const first = await climbed();
    expect(await asksAbout(first.session.id)).toBe(true);
    const second = await climbed(first.cookie);
    expect(await asksAbout(second.session.id)).toBe(false);
    expect(await asksAbout(first.session.id)).toBe(true);
  });

  it('are asked of a person who has only played the daily five before', async () => {
    await pool().query(
      `insert into "Edition" ("id", "suite", "title", "secretKey", "keyCommitment") values ('daily-2026-11-20', 'daily', 'A day', '\\x00', 'x')`,
    );
    const day = await climbed();
    await pool().query(`update "Climb" set "editionId" = 'daily-2026-11-20' where "id" = $1`, [day.session.id]);
    const first = await climbed(day.cookie);
    expect(await asksAbout(first.session.id)).toBe(true);
    const second = await climbed(day.cookie);
    expect(await asksAbout(second.session.id)).toBe(false);
  });

  it('are stored with their text, shown to the person, replaced, and deleted on request', async () => {
    const person = await climbed();
    expect((await answer(person.cookie)).status).toBe(200);
    expect(await asksAbout(person.session.id)).toBe(false);
    expect(await aboutOf(person.cookie)).toMatchObject({ ...ANSWERS, ...shown() });
    const { rows } = await pool().query('select "markdown" from "ConsentText" where "sha256" = $1', [
      shown().textSha256,
    ]);
    expect(rows).toEqual([{ markdown: aboutText('en').text }]);
    await answer(person.cookie, { education: 'master', device: null });
    expect(await aboutOf(person.cookie)).toMatchObject({ ageBand: '25-34', education: 'master', device: null });
    expect((await send(deleteAbout, 'DELETE', { cookie: person.cookie })).status).toBe(200);
    expect(await aboutOf(person.cookie)).toBeNull();
    expect((await send(deleteAbout, 'DELETE', { cookie: person.cookie })).body.code).toBe('bad-code');
  });

  it('are refused with an outdated text, without an answer, before a climb has ended, and from an unknown browser', async () => {
    const person = await climbed();
    const before = await stored();
    expect((await answer(person.cookie, { textSha256: '0'.repeat(64) })).body.code).toBe('consent-outdated');
    expect((await answer(person.cookie, { ageBand: null, device: null })).status).toBe(422);
    expect((await answer(person.cookie, { ageBand: '26' })).status).toBe(422);
    const open = await startPerson();
    expect((await answer(open.cookie)).body.code).toBe('bad-code');
    expect((await answer(null)).body.code).toBe('bad-code');
    expect(await stored()).toBe(before);
  });

  it('are refused from people who have only taken part in a study, and from simulated people', async () => {
    const study = await startStudy();
    const inStudy = await enrolPerson(study);
    await inStudy.play(await inStudy.open());
    expect((await answer(inStudy.cookie)).body.code).toBe('bad-code');
    const simulated = await climbed();
    await pool().query('update "Climb" set "simulated" = true where "id" = $1', [simulated.session.id]);
    expect((await answer(simulated.cookie)).body.code).toBe('bad-code');
  });

  it('go with all data of the person', async () => {
    const person = await climbed();
    await answer(person.cookie);
    const before = (await stored()) ?? 0;
    await send(HANDLERS.postWithdraw, 'POST', { cookie: person.cookie, body: { code: person.code, confirm: true } });
    expect(await stored()).toBe(before - 1);
  });
});

describe('the counts for admins', () => {
  it('have no group of fewer than ten people, nor one that the total would tell', async () => {
    await pool().query('delete from "AboutPerson"');
    await pool().query(
      `with made as (
         insert into "Participant" ("id", "cookieHash", "receiptHash") select gen_random_uuid(), 'c' || n, 'r' || n from generate_series(1, 40) n returning "id"
       ) insert into "AboutPerson" ("participantId", "ageBand", "device", "version", "textSha256", "language")
         select "id", case when row_number() over () <= 25 then '25-34' when row_number() over () <= 37 then '35-44' else '65+' end, 'phone', 'v', 'x', 'en' from made`,
    );
    // Each takes part with a climb that counts.
    const person = await climbed();
    const { rows } = await pool().query<{ id: string }>(
      `select "id" from "Participant" where "cookieHash" like 'c%' and length("cookieHash") < 4`,
    );
    expect(rows).toHaveLength(40);
    await pool().query('update "Climb" set "listed" = true where "id" = $1', [person.session.id]);
    const counts = await aboutCounts();
    const ages = new Map(
      counts.questions.find(({ question }) => question === 'ageBand')?.groups.map((each) => [each.group, each.people]),
    );
    // None of the forty has climbed yet, so only the others are counted.
    expect(ages.get('25-34')).toBe(0);
    for (const { id } of rows)
      await pool().query(
        `with c as (insert into "Climb" ("id", "kind", "editionId", "condition", "tasks", "protocol", "state", "entrant", "listed", "expiresAt", "endedAt", "endReason")
           select gen_random_uuid(), "kind", "editionId", "condition", "tasks", "protocol", "state", "entrant", false, now(), now(), "endReason" from "Climb" where "id" = $1 returning "id"),
         k as (insert into "Consent" ("id", "participantId", "version", "textSha256", "language", "takePart", "publishRows", "showOnBoard")
           values (gen_random_uuid(), $2, '1', 'x', 'en', true, false, false) returning "id"),
         s as (insert into "Session" ("climbId", "participantId", "consentId", "subjectId", "shareId", "device")
           select c."id", $2, k."id", gen_random_uuid(), gen_random_uuid()::text, '{}' from c, k returning "climbId")
         select "climbId" from s`,
        [person.session.id, id],
      );
    await pool().query('update "Climb" set "inFit" = true where "listed" = false');
    const countsNow = await aboutCounts();
    const age = new Map(
      countsNow.questions
        .find(({ question }) => question === 'ageBand')
        ?.groups.map((each) => [each.group, each.people]),
    );
    expect([age.get('25-34'), age.get('35-44'), age.get('65+')]).toEqual([25, null, null]);
    expect(aboutCsv(countsNow)).toContain('ageBand,25-34,25');
    expect(aboutCsv(countsNow)).toMatch(/ageBand,65\+,\r?\n/);
  });
});
