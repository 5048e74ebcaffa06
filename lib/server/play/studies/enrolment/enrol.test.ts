import '@/lib/server/testing/fake-tasks/only';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cookieHashOf } from '@/lib/server/accounts/participant-cookie';
import { pool, transaction } from '@/lib/server/platform/db';
import { resetEnv } from '@/lib/server/platform/env';
import { withTestDatabase } from '@/lib/server/testing/database';
import { answerFor, cookieOf, HANDLERS, type Sent, send, TIMING } from '@/lib/server/testing/person';
import {
  armOf,
  enrolmentBody,
  enrolPerson,
  prolific,
  STUDY_HANDLERS,
  startStudy,
  studyInput,
  take,
} from '@/lib/server/testing/study';
import {
  closeVersion,
  createLinks,
  createStudy,
  newVersion,
  openVersion,
  pauseVersion,
  receive,
  releasePlaces,
  resumeVersion,
  revokeLink,
  saveDraft,
} from '../index';
import { identityOf } from './identity';

// Hundreds of people share one address here.
process.env.RUNG_LIMIT_FACTOR = '1000';
resetEnv();

withTestDatabase();

const PROLIFIC = { prolific: { complete: 'DONE', screenedOut: 'OUT', withdrew: 'LEFT' }, mturk: null, sona: null };
const visit = (address: string, cookieHash: string | null = null, query = {}) =>
  receive({ address, query, wanted: 'en', caller: { cookieHash } });
const MTURK = { prolific: null, mturk: { sandbox: false }, sona: null };
const codes = (sent: readonly Sent[]) =>
  sent.map(({ status, body }) => (status < 300 ? String(status) : body.code)).sort();
/** Like a browser: repeats the same request while the server is busy. */
async function patiently(address: string, body: unknown): Promise<Sent> {
  for (;;) {
    const sent = await take(address, body);
    if (sent.status !== 503) return sent;
  }
}
const rowsOf = async (studyId: string) =>
  (
    await pool().query('select "arm", "status", "language", "partOrder" from "Enrolment" where "studyId" = $1', [
      studyId,
    ])
  ).rows;

describe('returning with another assignment', () => {
  const query = (assignmentId: string, change = {}) => ({
    workerId: 'W1',
    hitId: 'H1',
    assignmentId,
    turkSubmitTo: 'https://www.mturk.com',
    ...change,
  });
  const body = (sessionRef: string, externalId = 'W1') => ({
    recruiter: 'mturk',
    externalId,
    studyRef: 'H1',
    sessionRef,
  });
  const begin = async () => {
    const study = await startStudy({ recruiters: MTURK });
    const person = await enrolPerson(study, { recruitment: body('FIRST') });
    const look = (asked: object) => visit(study.slug, cookieHashOf(person.cookie.split('=')[1] ?? ''), asked);
    const arrive = (sent: object, cookie = person.cookie) =>
      send(STUDY_HANDLERS.postArrival, 'POST', { ...person.at, cookie, body: sent });
    return { person, look, arrive, stored: async () => (await identityOf(person.id))?.sessionRef };
  };

  it('stores nothing when the link is opened, and the new assignment when they continue', async () => {
    const { look, arrive, stored } = await begin();
    expect(await look(query('SECOND'))).toMatchObject({ kind: 'own', sent: body('SECOND') });
    expect(await stored()).toBe('FIRST');
    expect((await arrive(body('SECOND'))).status).toBe(200);
    expect(await stored()).toBe('SECOND');
    expect(await look(query('SECOND'))).toMatchObject({ kind: 'own', sent: null });
  });

  it.each([
    ['a preview', query('ASSIGNMENT_ID_NOT_AVAILABLE')],
    ['sent to a foreign host', query('SECOND', { turkSubmitTo: 'https://evil.example' })],
    ['of another worker', query('SECOND', { workerId: 'W2' })],
  ])('offers no assignment that is %s', async (_, asked) => {
    expect(await (await begin()).look(asked)).toMatchObject({ kind: 'own', sent: null });
  });

  it('rejects a preview, another worker and another browser', async () => {
    const { arrive, stored } = await begin();
    expect((await arrive(body('ASSIGNMENT_ID_NOT_AVAILABLE'))).body.code).toBe('invalid-input');
    expect((await arrive(body('SECOND', 'W2'))).body.code).toBe('invalid-input');
    expect((await arrive(body('SECOND'), 'rung_person=other')).body.code).toBe('enrolment-not-found');
    expect(await stored()).toBe('FIRST');
  });
});

describe('opening a link', () => {
  it('stores only a counter, however often it is opened', async () => {
    const study = await startStudy();
    const before = await pool().query(
      'select (select count(*) from "Participant") as people, (select count(*) from "Consent") as consents',
    );
    for (let look = 0; look < 3; look += 1) expect((await visit(study.slug)).kind).toBe('welcome');
    const after = await pool().query(
      'select (select count(*) from "Participant") as people, (select count(*) from "Consent") as consents',
    );
    expect(after.rows).toEqual(before.rows);
    expect(
      (await pool().query('select "openings" from "StudyVersion" where "studyId" = $1', [study.studyId])).rows,
    ).toEqual([{ openings: 3 }]);
  });

  it('says why it is closed', async () => {
    const study = await startStudy();
    const why = async (address: string) => {
      const found = await visit(address);
      return found.kind === 'closed' ? found.why : found.kind;
    };
    expect(await why('no-such-study')).toBe('unknown');
    expect(await why('AAAAAAAAAAA')).toBe('unknown');
    await transaction((tx) => pauseVersion(tx, study.studyId, 1));
    expect(await why(study.slug)).toBe('paused');
    await transaction((tx) => resumeVersion(tx, study.studyId, 1));
    expect(await why(study.slug)).toBe('welcome');
    const [link] = await transaction((tx) =>
      createLinks(tx, { studyId: study.studyId, kind: 'single', labels: ['Ada'] }),
    );
    const [general] = await transaction((tx) =>
      createLinks(tx, { studyId: study.studyId, kind: 'general', labels: ['list'] }),
    );
    await transaction((tx) => revokeLink(tx, study.studyId, general?.id ?? ''));
    expect(await why(general?.code ?? '')).toBe('revoked');
    expect((await take(general?.code ?? '', enrolmentBody(study))).body.code).toBe('study-not-open');
    await enrolPerson(study, {}, link?.code);
    expect(await why(link?.code ?? '')).toBe('used');
    await transaction((tx) => closeVersion(tx, study.studyId, 1));
    expect(await why(study.slug)).toBe('closed');
    expect((await take(study.slug, enrolmentBody(study))).body.code).toBe('study-not-open');
    const draft = await transaction((tx) =>
      createStudy(tx, { slug: 'not-opened', title: '', notes: '', createdById: null, config: studyInput() }),
    );
    expect(await why(draft.slug)).toBe('not-yet');
    const later = await startStudy({ opensAt: '2999-01-01T00:00:00.000Z' });
    expect(await why(later.slug)).toBe('not-yet');
    expect((await take(later.slug, enrolmentBody(later))).body.code).toBe('study-not-open');
    const full = await startStudy({ quota: { total: 1, perArm: null, reservationMinutes: 60 } });
    await enrolPerson(full);
    expect(await why(full.slug)).toBe('full');
  });
});

describe('taking part', () => {
  it('stores the consent as read, its text once, the choices, and the language', async () => {
    const study = await startStudy({ background: ['age_band', 'handedness'] });
    const body = { ...enrolmentBody(study, { background: { age_band: '25-34', education_level: 'master' } }, 'de') };
    const sent = await take(study.slug, { ...body, consent: { ...body.consent, publishRows: true } });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect(sent.body.enrolment).toMatchObject({
      title: 'Zahlen',
      language: 'de',
      status: 'consented',
      phase: 'part',
      part: 0,
      completion: null,
    });
    expect(sent.headers.get('set-cookie')).toContain('rung_locale=de');
    const { rows } = await pool().query(
      `select n."background", k."publishRows", k."showOnBoard", k."language", t."markdown" from "Enrolment" n join "Consent" k on k."id" = n."consentId"
       join "ConsentText" t on t."sha256" = k."textSha256" where n."id" = $1`,
      [sent.body.enrolment.id],
    );
    expect(rows).toEqual([
      {
        background: { age_band: '25-34', handedness: 'not-said' },
        publishRows: true,
        showOnBoard: false,
        language: 'de',
        markdown: study.config.consent.markdown.de,
      },
    ]);
  });

  it('is rejected with another text, below the age, without consent, and with unoffered extra time; nothing is stored', async () => {
    const study = await startStudy();
    const body = enrolmentBody(study);
    const refused = await Promise.all(
      [
        { ...body, consent: { ...body.consent, version: '0' } },
        { ...body, consent: { ...body.consent, textSha256: '0'.repeat(64) } },
        { ...body, consent: { ...body.consent, language: 'de' } },
        { ...body, isOldEnough: false },
        { ...body, consent: { ...body.consent, takePart: false } },
        { ...body, timeFactor: 2 },
        { ...body, timeFactor: 3 },
        { ...body, background: { age_band: 'forty' } },
        { ...body, consent: { ...body.consent, showOnBoard: true } },
      ].map((wrong) => take(study.slug, wrong)),
    );
    expect(refused.map(({ body: { code } }) => code)).toEqual([
      ...Array(3).fill('consent-outdated'),
      ...Array(6).fill('invalid-input'),
    ]);
    expect(await rowsOf(study.studyId)).toEqual([]);
    expect((await take('no-such-study', body)).body.code).toBe('study-not-found');
  });

  it('by a double click gives one place and one person, with or without a cookie', async () => {
    const study = await startStudy();
    const body = enrolmentBody(study);
    const sent = await Promise.all(Array.from({ length: 8 }, () => take(study.slug, body)));
    expect(codes(sent)).toEqual([...Array(7).fill('200'), '201']);
    expect(new Set(sent.map(({ body: { enrolment } }) => enrolment.id)).size).toBe(1);
    const stranger = await enrolPerson(study);
    expect((await take(study.slug, body, stranger.cookie)).body.code).toBe('idempotency-key-reused');
  });

  it('again in the same browser continues the same enrolment, even if the study is now closed or full', async () => {
    const study = await startStudy({ quota: { total: 1, perArm: null, reservationMinutes: 60 } });
    const person = await enrolPerson(study);
    const again = await take(study.slug, enrolmentBody(study), person.cookie);
    expect([again.status, again.body.enrolment.id]).toEqual([200, person.id]);
    await transaction((tx) => closeVersion(tx, study.studyId, 1));
    expect((await take(study.slug, enrolmentBody(study), person.cookie)).body.enrolment.id).toBe(person.id);
    expect(await rowsOf(study.studyId)).toHaveLength(1);
  });

  it('twice under one recruiter id is rejected in another browser, in parallel, and under two ids in one browser', async () => {
    const study = await startStudy({ recruiters: PROLIFIC });
    const race = await Promise.all(
      Array.from({ length: 6 }, () => take(study.slug, enrolmentBody(study, prolific('p1')))),
    );
    expect(codes(race)).toEqual(['201', ...Array(5).fill('already-enrolled')]);
    const first = race.find(({ status }) => status === 201) as Sent;
    const own = await take(study.slug, enrolmentBody(study, prolific('p1')), cookieOf(first));
    expect([own.status, own.body.enrolment.id]).toEqual([200, first.body.enrolment.id]);
    expect((await take(study.slug, enrolmentBody(study, prolific('p2')), cookieOf(first))).body.code).toBe(
      'already-enrolled',
    );
    expect((await take(study.slug, enrolmentBody(study, prolific('p2')))).status).toBe(201);
  });

  it('stores the recruiter id of someone who first came without one, and ignores recruiters that the study does not use', async () => {
    const study = await startStudy({ recruiters: PROLIFIC });
    const person = await enrolPerson(study);
    const named = await take(study.slug, enrolmentBody(study, prolific('late')), person.cookie);
    expect(named.body.enrolment.id).toBe(person.id);
    const stored = await pool().query('select "external_id" from recruit.identity where "enrolment_id" = $1', [
      person.id,
    ]);
    expect(stored.rows).toEqual([{ external_id: 'late' }]);
    const other = await startStudy();
    const stray = await enrolPerson(other, prolific('stray'));
    expect((await pool().query('select from recruit.identity where "enrolment_id" = $1', [stray.id])).rowCount).toBe(0);
  });

  it('uses up a single link once, even if ten press at once; a reusable one belongs to one person, who may return', async () => {
    const study = await startStudy();
    const [single] = await transaction((tx) =>
      createLinks(tx, { studyId: study.studyId, kind: 'single', labels: ['Ada'] }),
    );
    const race = await Promise.all(Array.from({ length: 10 }, () => take(single?.code ?? '', enrolmentBody(study))));
    expect(codes(race)).toEqual(['201', ...Array(9).fill('link-used')]);
    const [reusable] = await transaction((tx) =>
      createLinks(tx, { studyId: study.studyId, kind: 'reusable', labels: ['Grace'] }),
    );
    const code = reusable?.code ?? '';
    const person = await enrolPerson(study, {}, code);
    expect((await take(code, enrolmentBody(study))).body.code).toBe('already-enrolled');
    expect((await take(code, enrolmentBody(study), person.cookie)).body.enrolment.id).toBe(person.id);
    await person.play(await person.open());
    expect((await person.end()).status).toBe(200);
    const second = await take(code, enrolmentBody(study), person.cookie);
    expect(second.status).toBe(201);
    const names = await pool().query(
      'select count(distinct "subjectId")::int as names from "Enrolment" where "linkId" = $1',
      [reusable?.id],
    );
    expect(names.rows).toEqual([{ names: 1 }]);
  });
});

describe('places', () => {
  it('are given to fifty of two hundred who start at once, twenty-five in each of two arms, and to no one else', async () => {
    const study = await startStudy({
      arms: [armOf('a'), armOf('b')],
      quota: { total: 50, perArm: null, reservationMinutes: 60 },
    });
    const sent = await Promise.all(Array.from({ length: 200 }, () => patiently(study.slug, enrolmentBody(study))));
    expect(codes(sent)).toEqual([...Array(50).fill('201'), ...Array(150).fill('study-full')]);
    const arms = (await rowsOf(study.studyId)).map(({ arm }) => arm);
    expect([arms.filter((arm) => arm === 'a').length, arms.filter((arm) => arm === 'b').length]).toEqual([25, 25]);
  });

  it('follow weights: three times as many to an arm of three times the weight', async () => {
    const study = await startStudy({
      arms: [armOf('a'), armOf('b', undefined, 3)],
      quota: { total: 16, perArm: null, reservationMinutes: 60 },
    });
    await Promise.all(Array.from({ length: 20 }, () => take(study.slug, enrolmentBody(study))));
    const arms = (await rowsOf(study.studyId)).map(({ arm }) => arm).sort();
    expect(arms).toEqual([...Array(4).fill('a'), ...Array(12).fill('b')]);
  });

  it('also have a limit per arm, and count per version', async () => {
    const study = await startStudy({
      arms: [armOf('a'), armOf('b')],
      quota: { total: null, perArm: 2, reservationMinutes: 60 },
    });
    const sent = await Promise.all(Array.from({ length: 7 }, () => take(study.slug, enrolmentBody(study))));
    expect(codes(sent)).toEqual([...Array(4).fill('201'), ...Array(3).fill('study-full')]);
    const next = await transaction((tx) => newVersion(tx, study.studyId));
    await transaction((tx) => openVersion(tx, study.studyId, next.number));
    expect((await take(study.slug, enrolmentBody(study))).status).toBe(201);
  });

  it('that are abandoned go to others after their time; a returning person gets one while any is left', async () => {
    const study = await startStudy({ quota: { total: 1, perArm: null, reservationMinutes: 60 } });
    const first = await enrolPerson(study);
    expect((await take(study.slug, enrolmentBody(study))).body.code).toBe('study-full');
    const expire = (id: string) =>
      pool().query(`update "Enrolment" set "reservedUntil" = now() - interval '1 second' where "id" = $1`, [id]);
    await expire(first.id);
    expect(await releasePlaces()).toEqual({ finished: 0, abandoned: 1 });
    expect((await first.state()).phase).toBe('no-place');
    const session = await first.open();
    expect((await first.state()).status).toBe('consented');
    await first.answer(session);
    expect((await first.state()).status).toBe('started');

    const inHand = await first.next(session);
    await expire(first.id);
    const second = await enrolPerson(study);
    await releasePlaces();
    expect(inHand).not.toBeNull();
    const late = { itemId: inHand?.id, answer: await answerFor(inHand as never, true), timing: TIMING, events: [] };
    expect(
      (await send(HANDLERS.postReply, 'POST', { params: { id: session }, cookie: first.cookie, body: late })).status,
    ).toBe(200);
    expect(await first.state()).toMatchObject({ status: 'abandoned', phase: 'no-place' });
    expect((await send(HANDLERS.postNext, 'POST', { params: { id: session }, cookie: first.cookie })).body.code).toBe(
      'study-full',
    );
    await expire(second.id);
    expect(await first.answer(session)).not.toBeNull();
    expect((await first.state()).status).toBe('started');
  });

  it('are kept by replies and by the heartbeat', async () => {
    const study = await startStudy({ quota: { total: 5, perArm: null, reservationMinutes: 5 } });
    const person = await enrolPerson(study);
    const kept = async () => Date.parse((await person.state()).placeUntil ?? '') - Date.now();
    expect(await kept()).toBeLessThanOrEqual(5 * 60_000);
    const seen = await send(STUDY_HANDLERS.postSeen, 'POST', person.at);
    expect([seen.status, seen.body.status]).toEqual([200, 'consented']);
    expect(await kept()).toBeGreaterThan(29 * 60_000);
    expect(
      (await send(STUDY_HANDLERS.postSeen, 'POST', { ...person.at, cookie: 'rung_participant=other' })).body.code,
    ).toBe('enrolment-not-found');
  });

  it('are never over-filled by people who return at once', async () => {
    const study = await startStudy({ quota: { total: 3, perArm: null, reservationMinutes: 60 } });
    const people = [await enrolPerson(study), await enrolPerson(study), await enrolPerson(study)];
    await pool().query(`update "Enrolment" set "reservedUntil" = now() - interval '1 second' where "studyId" = $1`, [
      study.studyId,
    ]);
    await releasePlaces();
    const others = await Promise.all(Array.from({ length: 2 }, () => enrolPerson(study)));
    const back = await Promise.all(people.map(({ at }) => send(STUDY_HANDLERS.postSeen, 'POST', at)));
    expect(others).toHaveLength(2);
    expect(back.map(({ body: { status } }) => status).sort()).toEqual(['abandoned', 'abandoned', 'consented']);
  });
});

it('a shuffled order gives each order of three parts', async () => {
  const three = [1, 2, 3].map((level) => ({
    ...studyInput().arms[0]?.parts[0],
    course: { kind: 'set', levels: [level], itemsPerLevel: 1, seeds: 'fresh' },
  }));
  const study = await startStudy({ arms: [armOf('a', three as never)], partOrder: 'shuffled' });
  await Promise.all(Array.from({ length: 40 }, () => take(study.slug, enrolmentBody(study))));
  const orders = new Set((await rowsOf(study.studyId)).map(({ partOrder }) => partOrder.join('')));
  // Fewer than four of the six among forty people happens by chance in one of 10^11 runs.
  expect(orders.size).toBeGreaterThanOrEqual(4);
  expect([...orders].every((order) => [...order].sort().join('') === '012')).toBe(true);
});

it('closing meanwhile lets no one in who came after it', async () => {
  const study = await startStudy();
  const [sent] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => take(study.slug, enrolmentBody(study)))),
    transaction((tx) => closeVersion(tx, study.studyId, 1)),
  ]);
  // Under the study's lock, transactions write in the order of their numbers.
  const { rows } = await pool().query(
    `select count(*)::int as late from "Enrolment" n join "StudyVersion" v on v."studyId" = n."studyId" and v."number" = n."version"
     where n."studyId" = $1 and n.xmin::text::bigint > v.xmin::text::bigint`,
    [study.studyId],
  );
  expect(rows).toEqual([{ late: 0 }]);
  expect(sent.filter(({ status }) => status === 201)).toHaveLength((await rowsOf(study.studyId)).length);
  expect((await take(study.slug, enrolmentBody(study))).body.code).toBe('study-not-open');
});

it('draft and consent of another version: people who read the old text read again', async () => {
  const study = await startStudy();
  const body = enrolmentBody(study);
  const next = await transaction((tx) => newVersion(tx, study.studyId));
  const config = studyInput({ consent: { version: '2', markdown: { en: 'New', de: 'Neu' }, source: null } });
  await transaction((tx) => saveDraft(tx, study.studyId, 2, config, next.configSha256));
  expect((await take(study.slug, body)).status).toBe(201);
  await transaction((tx) => openVersion(tx, study.studyId, 2));
  expect((await take(study.slug, enrolmentBody(study, { idempotencyKey: randomUUID() }))).body.code).toBe(
    'consent-outdated',
  );
});
