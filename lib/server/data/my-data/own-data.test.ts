import '@/lib/server/testing/fake-tasks/only';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { POST as postConsent } from '@/app/api/v1/my-data/consent/route';
import { GET as getOwnData } from '@/app/api/v1/my-data/route';
import { pool } from '@/lib/server/platform/db';
import { resetEnv } from '@/lib/server/platform/env';
import { withTestDatabase } from '@/lib/server/testing/database';
import { HANDLERS, send, startPerson } from '@/lib/server/testing/person';
import { enrolPerson, prolific, startStudy } from '@/lib/server/testing/study';
import { TRIAL_COLUMNS } from '@/lib/wire/items/export';
import { ownData } from '@/lib/wire/people/own-data';
import { trialPages } from '../exports/trial-pages';

process.env.RUNG_LIMIT_FACTOR = '1000';
resetEnv();

withTestDatabase();

const RECRUITERS = { prolific: { complete: 'A', screenedOut: 'B', withdrew: 'C' }, mturk: null, sona: null };
const PLAIN = { params: Promise.resolve({}) };
const read = async (cookie: string | null, format = 'json'): Promise<string> => {
  const headers = new Headers(cookie === null ? {} : { cookie });
  return (await getOwnData(new Request(`http://rung.test/api/v1/my-data?format=${format}`, { headers }), PLAIN)).text();
};
const dataOf = async (cookie: string) => ownData.parse(JSON.parse(await read(cookie)));

describe('the download of a person’s data', () => {
  it('has consents, studies with the recruiter’s id, and every answer in the export’s columns', async () => {
    const study = await startStudy({ recruiters: RECRUITERS });
    const person = await enrolPerson(study, prolific('pid-1'));
    await person.play(await person.open());
    await person.end();
    const data = await dataOf(person.cookie);
    expect(data.consents).toMatchObject([
      { version: '1', text: study.config.consent.markdown.en, takePart: true, publishRows: false },
    ]);
    expect(data.studies).toMatchObject([
      { study: study.slug, status: 'finished', recruiter: 'prolific', recruiterId: 'pid-1', ending: { aids: 'none' } },
    ]);
    expect(data.trials).toHaveLength(4);
    expect(data.trials.every(({ right_answer, correct }) => right_answer !== null && correct === true)).toBe(true);
    const rows: Record<string, string>[] = parse(await read(person.cookie, 'csv'), { columns: true });
    expect(Object.keys(rows[0] ?? {})).toEqual([...TRIAL_COLUMNS]);
    expect(rows.map(({ row_id }) => row_id)).toEqual(data.trials.map(({ row_id }) => row_id));
  });

  it('has no right answer of open climbs, and nothing about anyone else', async () => {
    const person = await startPerson();
    await person.practise();
    await person.answer(true);
    const other = await startPerson();
    await other.answer(true);
    const data = await dataOf(person.cookie);
    expect(data.trials).toHaveLength(3);
    for (const trial of data.trials)
      expect([trial.right_answer, trial.correct, trial.score, trial.outcome, trial.question_right, trial.seed]).toEqual(
        Array(6).fill(null),
      );
    expect(JSON.stringify(data)).not.toContain(other.session.id);
  });

  it('tells a quick climb from an express ladder and from a full one', async () => {
    const protocols: (string | undefined)[] = [];
    for (const course of ['quick', 'express', 'ladder']) {
      const person = await startPerson({ course });
      await person.answer(true);
      protocols.push((await dataOf(person.cookie)).trials[0]?.protocol);
    }
    expect(protocols).toEqual(['quick', 'express', 'ladder']);
  });

  it('is refused where nothing is known of the browser', async () => {
    expect(JSON.parse(await read(null))).toMatchObject({ code: 'bad-code', status: 404 });
    expect(JSON.parse(await read('rung_participant=nobody'))).toMatchObject({ code: 'bad-code' });
  });
});

describe('a change of consent', () => {
  const published = async () => {
    const rows = [];
    for await (const page of trialPages({ edition: undefined, scope: 'all' })) rows.push(...page);
    return rows;
  };

  it('removes rows from exports or adds them, and keeps earlier consents', async () => {
    const person = await startPerson();
    await person.answer(true);
    const before = (await published()).length;
    const change = (body: object) => send(postConsent, 'POST', { cookie: person.cookie, body });
    expect((await change({ publishRows: true })).body).toEqual({ texts: 1 });
    expect((await published()).length).toBe(before + 1);
    expect((await change({ publishRows: true })).body).toEqual({ texts: 0 });
    expect((await change({ publishRows: false })).body).toEqual({ texts: 1 });
    expect((await published()).length).toBe(before);
    expect((await dataOf(person.cookie)).consents.map(({ publishRows }) => publishRows)).toEqual([false, true, false]);
  });

  it('removes a handle from the board at once', async () => {
    const person = await startPerson({}, { showOnBoard: true, handle: 'Ada' });
    await person.practise();
    await person.answer(true);
    const handles = async () =>
      (await pool().query('select "handle" from "Standing" where "climbId" = $1', [person.session.id])).rows;
    expect(await handles()).toEqual([{ handle: 'Ada' }]);
    await send(postConsent, 'POST', { cookie: person.cookie, body: { showOnBoard: false } });
    expect(await handles()).toEqual([{ handle: null }]);
    await person.answer(true);
    expect(await handles()).toEqual([{ handle: null }]);
    expect(
      (await send(HANDLERS.getSession, 'GET', { params: { id: person.session.id }, cookie: person.cookie })).body
        .handle,
    ).toBeNull();
  });

  it('adds no handle to the board, and is rejected for a stranger', async () => {
    const person = await startPerson();
    expect((await send(postConsent, 'POST', { cookie: person.cookie, body: { showOnBoard: true } })).status).toBe(422);
    expect((await send(postConsent, 'POST', { body: { publishRows: true } })).body).toMatchObject({ code: 'bad-code' });
  });
});
