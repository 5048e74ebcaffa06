import '@/lib/server/testing/fake-tasks/only';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { POST as postConsent } from '@/app/api/v1/my-data/consent/route';
import { cookieHashOf } from '@/lib/server/accounts/participant-cookie';
import { ownHistory } from '@/lib/server/data/my-data/history';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { DEVICE, HANDLERS, type Person, send, sessionBody, startPerson } from '@/lib/server/testing/person';
import { peopleSoFar } from '../baseline/people-so-far';
import { COUNTED } from '../baseline/read-answers';
import { rebuildClimbs } from '../climbs';
import { formatSampleToken } from '../samples/sample-token';
import { rebuildStandings } from '../standings/rebuild';

withTestDatabase();

/** Answers to the end, right up to this level; returns the levels asked. */
async function climb(person: Person, depth: number): Promise<number[]> {
  const levels: number[] = [];
  for (let item = await person.next(); item !== null; item = await person.next()) {
    levels.push(item.level);
    expect(item).toMatchObject({ phase: 'main', visit: levels.length - 1, question: 0, questionsPerVisit: 1 });
    await person.answer(item.level <= depth);
  }
  return levels;
}

const resultOf = async ({ session, cookie }: Person) =>
  (await send(HANDLERS.getResult, 'GET', { params: { share: session.shareId }, cookie })).body;

describe('an express session', () => {
  it('asks few questions after the same practice and estimates the R of the whole ladder, with an interval', async () => {
    const person = await startPerson({ course: 'express' });
    expect(person.session).toMatchObject({ practiceItems: 2, ladder: { r: 2, estimate: null, questionsPerVisit: 1 } });
    await person.practise();
    const levels = await climb(person, 5);
    const result = await resultOf(person);
    expect(levels.length).toBeLessThanOrEqual(13);
    expect(result).toMatchObject({
      course: 'express',
      listed: false,
      ladder: { end: 'complete', censored: false, r: 0, items: levels.length },
    });
    const { mean, low, high } = result.ladder.estimate;
    expect(Math.abs(mean - 5)).toBeLessThan(1);
    expect(low).toBeLessThanOrEqual(5);
    expect(high).toBeGreaterThanOrEqual(5);
    expect(result.visits.map(({ level, asked, passed }: Record<string, unknown>) => [level, asked, passed])).toEqual(
      levels.map((level) => [level, 1, null]),
    );
  });

  it('counts its person among those that a comparison with people still waits for', async () => {
    const person = await startPerson({ course: 'express' });
    await person.practise();
    const before = (await peopleSoFar(await resultOf(person)))?.people ?? Number.NaN;
    await climb(person, 3);
    expect(await peopleSoFar(await resultOf(person))).toEqual({ people: before + 1, enough: 20 });
  });

  it('left before its first answer hides no later one from comparisons with people', async () => {
    const left = await startPerson({ course: 'express' });
    await left.practise();
    const later = await startPerson({ course: 'express' }, {}, left.cookie);
    await send(HANDLERS.postStop, 'POST', {
      params: { id: left.session.id },
      body: { what: 'keep' },
      cookie: left.cookie,
    });
    const counted = async () => (await pool().query(`select c."id" ${COUNTED}`)).rows.map(({ id }) => id);
    await climb(later, 3);
    expect(await counted()).toContain(later.session.id);
    const again = await startPerson({ course: 'express' }, {}, left.cookie);
    await climb(again, 3);
    expect(await counted()).not.toContain(again.session.id);
  });

  it('is in no count and on no board, and its stored state matches its log, open and ended', async () => {
    const open = await startPerson({ course: 'express' }, { showOnBoard: true, handle: 'Open' });
    await open.practise();
    for (const right of [true, true, false]) await open.answer(right);
    const ended = await startPerson({ course: 'express' }, { showOnBoard: true, handle: 'Ended' });
    await ended.practise();
    await climb(ended, 3);
    const stopped = await startPerson({ course: 'express' });
    await stopped.practise();
    await stopped.answer(true);
    await send(HANDLERS.postStop, 'POST', {
      params: { id: stopped.session.id },
      body: { what: 'keep' },
      cookie: stopped.cookie,
    });
    for (const table of ['LevelCount', 'DepthCount', 'OutcomeCount'])
      expect((await pool().query(`select from "${table}"`)).rowCount).toBe(0);
    expect((await pool().query('select distinct "course", "listed" from "Standing"')).rows).toEqual([
      { course: 'express', listed: false },
    ]);
    expect((await rebuildClimbs({ write: false })).differences).toEqual([]);
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
    expect((await resultOf(stopped)).ladder).toMatchObject({
      end: 'stopped',
      censored: true,
      r: 0,
      estimate: { low: 0, fromFit: false },
    });
  });

  it('has a state that follows from its log: a changed answer is found', async () => {
    const person = await startPerson({ course: 'express' });
    await person.practise();
    await person.answer(true);
    await pool().query(
      `update "Climb" set "state" = jsonb_set("state", '{ladders,0,outcomes,0}', '-2') where "id" = $1`,
      [person.session.id],
    );
    expect((await rebuildClimbs({ write: false })).differences).toMatchObject([
      { climbId: person.session.id, field: 'state' },
    ]);
    expect((await rebuildClimbs()).differing).toBe(1);
    expect((await rebuildClimbs({ write: false })).differing).toBe(0);
    expect(await person.next()).toMatchObject({ phase: 'main', visit: 1 });
  });

  it('differs from a ladder with the same key', async () => {
    const body = sessionBody({ idempotencyKey: randomUUID() });
    const first = await send(HANDLERS.postSessions, 'POST', { body });
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const other = await send(HANDLERS.postSessions, 'POST', { body: { ...body, course: 'express' }, cookie });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
    expect(await send(HANDLERS.postSessions, 'POST', { body: sessionBody({ course: 'fast' }) })).toMatchObject({
      status: 422,
      body: { code: 'invalid-input' },
    });
  });
});

describe('a quick climb', () => {
  it('takes the first place from no full climb, and a full climb takes it from a quick one', async () => {
    const listed = async ({ session }: Person) =>
      (await pool().query('select "listed" from "Climb" where "id" = $1', [session.id])).rows[0].listed;
    const quick = await startPerson({ course: 'quick' });
    await quick.practise();
    await quick.answer(true);
    const full = await startPerson({}, {}, quick.cookie);
    expect(await listed(full)).toBe(true);
    await full.answer(true);
    expect(await listed(await startPerson({}, {}, quick.cookie))).toBe(false);
    expect(await listed(await startPerson({ course: 'quick' }, {}, quick.cookie))).toBe(false);
  });

  it('asks at most 12 questions, is marked, and stays out of the counts of full climbs', async () => {
    const person = await startPerson({ course: 'quick' });
    expect(person.session).toMatchObject({ quick: true, most: 12, practiceItems: 2 });
    await person.practise();
    const levels = await climb(person, 5);
    expect(levels.length).toBeGreaterThanOrEqual(5);
    expect(levels.length).toBeLessThanOrEqual(12);
    const result = await resultOf(person);
    expect(result).toMatchObject({ course: 'express', listed: false, ladder: { end: 'complete' } });
    expect(result.ladder.estimate.low).toBeLessThanOrEqual(5);
    expect(result.ladder.estimate.high).toBeGreaterThanOrEqual(5);
    expect((await startPerson({ course: 'express' })).session).toMatchObject({ quick: false, most: null });
    expect((await rebuildClimbs({ write: false })).differences).toEqual([]);
  });

  it('expects of a person what a fit says of people, and keeps that with the climb', async () => {
    const { rows } = await pool().query<{ editionId: string }>('select "editionId" from "Climb" limit 1');
    const classes = { 'fake/largest': [{ share: 1, rights: [0.999, 0.999, 0.999, 0.001] }] };
    await pool().query(
      `insert into "PeopleFit" ("editionId", "condition", "signature", "tasks", "classes") values ($1, 'image', '', '{}', $2)`,
      [rows[0]?.editionId, JSON.stringify(classes)],
    );
    const person = await startPerson({ course: 'quick' });
    await pool().query('delete from "PeopleFit"');
    await person.practise();
    await climb(person, 3);
    // Whoever is right up to level 3 is like everyone before: R is 3, almost without doubt.
    expect((await resultOf(person)).ladder.estimate).toMatchObject({ low: 3, high: 3, fromFit: true });
    expect((await rebuildClimbs({ write: false })).differences).toEqual([]);
  });

  it('is placed among the people of a fit, on its result and on its person’s map, and not without one', async () => {
    const person = await startPerson({ course: 'quick' });
    await person.practise();
    await climb(person, 3);
    expect((await resultOf(person)).place).toBeNull();
    const rightsTo = (last: number) => [1, 2, 3, 4, 5, 6].map((level) => (level <= last ? 0.95 : 0.05));
    const classes = [1, 3, 5].map((last) => ({ share: [0.5, 0.3, 0.2][(last - 1) / 2], rights: rightsTo(last) }));
    await pool().query(
      `insert into "PeopleFit" ("editionId", "condition", "signature", "tasks", "classes")
       select "editionId", 'image', '', '{"fake/largest": {"people": 40}}', $2 from "Climb" where "id" = $1`,
      [person.session.id, JSON.stringify({ 'fake/largest': classes })],
    );
    const { place } = await resultOf(person);
    expect(place.people).toBe(40);
    expect(place.share).toBeCloseTo(0.65, 1);
    expect(place.low).toBeLessThan(0.5);
    expect(place.high).toBeGreaterThan(0.8);
    const [ladder] = await ownHistory({ cookieHash: cookieHashOf(person.cookie.split('=')[1] ?? '') });
    expect(ladder?.estimated).toEqual(place);
    await pool().query('delete from "PeopleFit"');
  });

  it('is not what the same key made as an express ladder', async () => {
    const body = sessionBody({ idempotencyKey: randomUUID(), course: 'quick' });
    const first = await send(HANDLERS.postSessions, 'POST', { body });
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect((await send(HANDLERS.postSessions, 'POST', { body, cookie })).status).toBe(200);
    const other = await send(HANDLERS.postSessions, 'POST', { body: { ...body, course: 'express' }, cookie });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
  });
});

describe('a puzzle tried just before', () => {
  it('replaces practice on its own task, and only with a token of this server', async () => {
    const token = await formatSampleToken({ task: 'fake/largest', level: 1, number: 0 });
    expect((await startPerson({ course: 'quick', sample: token })).session.practiceItems).toBe(0);
    expect((await startPerson({ course: 'quick', sample: `${token}x` })).session.practiceItems).toBe(2);
    const other = await formatSampleToken({ task: 'fake/other', level: 1, number: 0 });
    expect((await startPerson({ course: 'quick', sample: other })).session.practiceItems).toBe(2);
  });
});

describe('the colour check', () => {
  it('can follow the climb, and keeps the device measured before it', async () => {
    const person = await startPerson({ course: 'quick' });
    const check = (body: object) =>
      send(HANDLERS.postDevice, 'POST', { params: { id: person.session.id }, body, cookie: person.cookie });
    expect((await check({ ...DEVICE, colorCheck: null })).status).toBe(200);
    expect((await resultOf(person)).mine.colorChecked).toBe(false);
    await person.practise();
    await climb(person, 2);
    const later = { device: { ...DEVICE.device, deviceType: 'phone' }, colorCheck: DEVICE.colorCheck };
    expect((await check(later)).status).toBe(200);
    expect((await resultOf(person)).mine.colorChecked).toBe(true);
    const { rows } = await pool().query(
      'select "device"->>\'deviceType\' as "type" from "Session" where "climbId" = $1',
      [person.session.id],
    );
    expect(rows).toEqual([{ type: 'desktop' }]);
  });
});

describe('what may be shown', () => {
  it('is chosen after the climb, only for it', async () => {
    const person = await startPerson();
    const other = await startPerson({}, {}, person.cookie);
    const choose = (body: object) => send(postConsent, 'POST', { body, cookie: person.cookie });
    const { id: sessionId } = person.session;
    expect((await choose({ sessionId, publishRows: true, showOnBoard: true })).status).toBe(422);
    expect((await choose({ sessionId, publishRows: true, showOnBoard: true, handle: 'Ada' })).status).toBe(200);
    expect(await resultOf(person)).toMatchObject({
      handle: 'Ada',
      mine: { choices: { publishRows: true, showOnBoard: true } },
    });
    expect(await resultOf(other)).toMatchObject({ handle: null, mine: { choices: { publishRows: false } } });
    await choose({ sessionId, showOnBoard: false });
    expect(await resultOf(person)).toMatchObject({ handle: null, mine: { choices: { publishRows: true } } });
  });
});
