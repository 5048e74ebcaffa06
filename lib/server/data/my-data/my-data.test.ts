import '@/lib/server/testing/fake-tasks/only';
import { describe, expect, it } from 'vitest';
import { POST as postConsent } from '@/app/api/v1/my-data/consent/route';
import { cookieHashOf } from '@/lib/server/accounts/participant-cookie';
import { ownHistory } from '@/lib/server/data/my-data/history';
import { pool } from '@/lib/server/platform/db';
import { resetEnv } from '@/lib/server/platform/env';
import { consentMarkdown, currentConsent } from '@/lib/server/play/sessions/consent/consent';
import { withTestDatabase } from '@/lib/server/testing/database';
import { HANDLERS, type Person, send, startPerson } from '@/lib/server/testing/person';
import { armOf, enrolPerson, SET_PART, STUDY_HANDLERS, startStudy } from '@/lib/server/testing/study';
import { answeredItem } from './answered-item';
import { ownChoices } from './choices';
import { ownStudies } from './studies';

process.env.RUNG_LIMIT_FACTOR = '1000';
resetEnv();

withTestDatabase();

const callerOf = (cookie: string) => ({ cookieHash: cookieHashOf(decodeURIComponent(cookie.split('=')[1] ?? '')) });
const NOBODY = { cookieHash: null };
const STRANGER = { cookieHash: 'somebody else' };

async function climb(rung: number, cookie?: string, change: object = {}): Promise<Person> {
  const person = await startPerson({ condition: 'text', ...change }, {}, cookie);
  await person.practise();
  for (let level = 1; level <= rung; level += 1) await person.visit(5);
  await send(HANDLERS.postStop, 'POST', {
    params: { id: person.session.id },
    cookie: person.cookie,
    body: { what: 'keep' },
  });
  return person;
}

describe('what a person chose', () => {
  it('is shown with the text, current apart from earlier choices', async () => {
    const person = await startPerson({}, { showOnBoard: true, handle: 'Ada' });
    const first = await ownChoices(callerOf(person.cookie));
    expect(first).toMatchObject({
      published: 'none',
      handles: ['Ada'],
      consents: [{ holds: true, text: consentMarkdown(currentConsent()) }],
    });
    await send(postConsent, 'POST', { cookie: person.cookie, body: { publishRows: true, showOnBoard: false } });
    const second = await ownChoices(callerOf(person.cookie));
    expect(second).toMatchObject({ published: 'all', handles: [], consents: [{ holds: true }, { holds: false }] });
    await startPerson({ condition: 'text' }, {}, person.cookie);
    expect(await ownChoices(callerOf(person.cookie))).toMatchObject({ published: 'some' });
    expect([await ownChoices(NOBODY), await ownChoices(STRANGER)]).toEqual([null, null]);
  });
});

describe('a person’s studies', () => {
  it('are listed with their parts, and a finished one can be deleted alone', async () => {
    const study = await startStudy();
    const person = await enrolPerson(study);
    const session = await person.open();
    await person.play(session);
    await person.end();
    await startPerson({ condition: 'text' }, {}, person.cookie);
    const caller = callerOf(person.cookie);
    expect(await ownStudies(caller)).toMatchObject([
      {
        enrolment: {
          id: person.id,
          title: 'Numbers',
          status: 'finished',
          parts: [{ status: 'ended', sessionId: session }],
        },
      },
    ]);
    expect([await ownStudies(NOBODY), await ownStudies(STRANGER)]).toEqual([[], []]);
    expect((await send(STUDY_HANDLERS.postStop, 'POST', { ...person.at, body: { what: 'delete' } })).status).toBe(200);
    expect(await ownStudies(caller)).toEqual([]);
    expect((await send(HANDLERS.getSessions, 'GET', { cookie: person.cookie })).body.sessions).toHaveLength(1);
  });
});

describe('a person’s ladders over time', () => {
  it('are listed by kind, with the best and the first one’s rank', async () => {
    const person = await climb(1);
    await climb(2, person.cookie);
    await climb(1, person.cookie, { casual: true });
    const [ladder, ...more] = await ownHistory(callerOf(person.cookie));
    expect(more).toEqual([]);
    expect(ladder).toMatchObject({
      task: 'fake/largest',
      condition: 'text',
      best: 2,
      place: { others: 0, below: null },
    });
    expect(ladder?.climbs.map(({ kind, counted }) => [kind, counted])).toEqual([
      ['ladder', true],
      ['ladder', false],
      ['casual', false],
    ]);
    expect(ladder?.place?.r).toBe(ladder?.climbs[0]?.r);
    expect([await ownHistory(NOBODY), await ownHistory(STRANGER)]).toEqual([[], []]);
  });

  it('leave out open climbs and sets', async () => {
    const open = await startPerson();
    expect(await ownHistory(callerOf(open.cookie))).toEqual([]);
    const person = await enrolPerson(await startStudy());
    await person.play(await person.open());
    expect(await ownHistory(callerOf(person.cookie))).toEqual([]);
  });
});

describe('an answered question', () => {
  it('is shown to its person after the session: question, answer, right answer and events', async () => {
    const person = await startPerson();
    await person.practise();
    await person.answer(false);
    const [share, caller] = [person.session.shareId, callerOf(person.cookie)];
    expect(await answeredItem(share, null, caller)).toBeNull();
    await send(HANDLERS.postStop, 'POST', {
      params: { id: person.session.id },
      cookie: person.cookie,
      body: { what: 'keep' },
    });
    const practised = person.session.practiceItems;
    const last = await answeredItem(share, practised, caller);
    expect(last).toMatchObject({
      place: practised,
      total: practised + 1,
      previous: practised - 1,
      next: null,
      phase: 'main',
      correct: false,
      rtMs: 1234.5,
    });
    expect(last?.explained).toMatchObject({ correct: false });
    expect(last?.explained?.answer).not.toBe(last?.answer);
    expect(last?.item?.panels.length).toBeGreaterThan(0);
    expect(last?.events).toEqual([{ event: 'onset', tMs: 0, value: null }]);
    expect(await answeredItem(share, null, caller)).toMatchObject({
      ordinal: 0,
      phase: 'practice',
      previous: null,
      next: 1,
    });
    expect(await answeredItem(share, practised + 1, caller)).toBeNull();
    expect([await answeredItem(share, null, NOBODY), await answeredItem(share, null, STRANGER)]).toEqual([null, null]);
    expect(JSON.stringify(last)).not.toMatch(/seed|itemHash/);
  });

  it('hides the score while its study has more parts, and always for questions in use', async () => {
    const study = await startStudy({ arms: [armOf('one', [SET_PART, { ...SET_PART, condition: 'image' }])] });
    const person = await enrolPerson(study);
    const session = await person.open();
    await person.play(session);
    const { rows } = await pool().query<{ shareId: string }>('select "shareId" from "Session" where "climbId" = $1', [
      session,
    ]);
    const look = () => answeredItem(rows[0]?.shareId ?? '', 0, callerOf(person.cookie));
    expect(await look()).toMatchObject({ correct: null, explained: null });
    await person.play(await person.open());
    await person.end();
    expect(await look()).toMatchObject({ correct: true, explained: { correct: true } });
    await pool().query(
      `update "Climb" set "protocol" = jsonb_set("protocol", '{sets,0,seeds}', '"frozen"') where "id" = $1`,
      [session],
    );
    expect(await look()).toMatchObject({ correct: null, explained: null });
  });
});
