import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { POST as postConsent } from '@/app/api/v1/my-data/consent/route';
import { POST as postProfiles } from '@/app/api/v1/profiles/route';
import { cookieHashOf } from '@/lib/server/accounts/participant-cookie';
import { ownHistory } from '@/lib/server/data/my-data/history';
import { pool, transaction } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import {
  answerFor,
  cookieOf,
  DEVICE,
  HANDLERS,
  type Person,
  personAt,
  send,
  sessionBody,
  startPerson,
  TIMING,
} from '@/lib/server/testing/person';
import { estimatedPlace } from '../baseline/estimated-place';
import { type ClimbRecord, rebuildClimbs } from '../climbs';
import { readClimb } from '../climbs/log/read-climb';
import type { Caller } from '../sessions/caller';
import { asksAbout } from '../sessions/consent/about-person';
import { canSeeResults } from '../studies/can-see-results';
import { findProfile } from './find-profile';

vi.mock('rung-puzzles/tasks', () => import('@/lib/server/testing/fake-tasks/tasks-module'));
vi.mock('rung-puzzles/suites', () => import('@/lib/server/testing/fake-tasks/suites-module'));
vi.mock('rung-puzzles/suites/abilities', () => import('@/lib/server/testing/fake-tasks/abilities-module'));
withTestDatabase();

const TASKS = ['fake/largest', 'fake/second', 'fake/strata'];
const body = (key = randomUUID()) => ({ idempotencyKey: key, consent: sessionBody().consent });

async function startProfile(cookie: string | null = null): Promise<Person> {
  const created = await send(postProfiles, 'POST', { body: body(), cookie });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  return personAt(created.body.session, created.body.receiptCode, cookieOf(created));
}

/** Answers to the end, right up to this level; returns what was asked. */
async function play(person: Person, depth = 3) {
  const asked: { task: string; phase: string }[] = [];
  for (let item = await person.next(); item !== null; item = await person.next()) {
    asked.push({ task: item.task, phase: item.phase });
    await person.answer(item.level <= depth);
  }
  return asked;
}

const profileOf = ({ session, cookie }: Person) =>
  findProfile(session.profile?.shareId ?? '', { cookieHash: cookieHashOf(cookie.split('=')[1] ?? '') });

/** Twenty people of each kind: those who know two levels, and those who know five. */
const CLASSES = [
  { share: 0.5, rights: [0.95, 0.9, 0.3, 0.25, 0.25, 0.25] },
  { share: 0.5, rights: [0.97, 0.96, 0.95, 0.94, 0.9, 0.3] },
];

async function fitPeople(editionId: string): Promise<void> {
  await pool().query(
    `insert into "PeopleFit" ("editionId", "condition", "signature", "tasks", "classes") values ($1, 'image', '', $2, $3)
     on conflict do nothing`,
    [
      editionId,
      JSON.stringify({ 'fake/largest': { people: 40 }, 'fake/second': { people: 40 } }),
      JSON.stringify({ 'fake/largest': CLASSES, 'fake/second': CLASSES }),
    ],
  );
}

const editionOf = async ({ session }: Person): Promise<string> =>
  (await pool().query<{ editionId: string }>('select "editionId" from "Climb" where "id" = $1', [session.id])).rows[0]
    ?.editionId ?? '';

const climbsOf = async ({ session }: Person) =>
  (
    await pool().query(
      `select c."tasks"[1] as "task", c."course", c."listed", c."inFit", s."device"->>'deviceType' as "deviceType"
       from "Session" s join "Climb" c on c."id" = s."climbId" where s."profileId" = $1 order by 1`,
      [session.id],
    )
  ).rows;

describe('a ten-minute profile', () => {
  it('asks the abilities in turns, five to eight questions each after one of practice', async () => {
    const person = await startProfile();
    const asked = await play(person);
    const main = asked.filter(({ phase }) => phase === 'main').map(({ task }) => task);
    for (const task of TASKS) {
      const own = asked.filter((one) => one.task === task).map(({ phase }) => phase);
      expect(own[0]).toBe('practice');
      expect(own.slice(1).every((phase) => phase === 'main')).toBe(true);
      expect(own.length - 1).toBeGreaterThanOrEqual(5);
      expect(own.length - 1).toBeLessThanOrEqual(8);
    }
    const rounds = [0, 3, 6, 9, 12].map((start) => main.slice(start, start + 3));
    for (const round of rounds) expect(new Set(round)).toEqual(new Set(TASKS));
    expect(rounds.every((round) => round.join() === rounds[0]?.join())).toBe(true);
  });

  it('asks the optional questions when all its climbs have ended, whichever of them is named', async () => {
    const person = await startProfile();
    expect(await asksAbout(person.session.id)).toBe(false);
    await play(person);
    const { rows } = await pool().query<{ climbId: string }>('select "climbId" from "Session" where "profileId" = $1', [
      person.session.id,
    ]);
    expect(await Promise.all(rows.map(({ climbId }) => asksAbout(climbId)))).toEqual([true, true, true]);
    const later = await startProfile(person.cookie);
    await play(later);
    expect(await asksAbout(later.session.id)).toBe(false);
  });

  it('says how far it is, and nothing of its result before it has ended', async () => {
    const person = await startProfile();
    expect(person.session).toMatchObject({ quick: true, profile: { done: 0, most: 24 } });
    for (let index = 0; index < 3; index += 1) await person.answer(true);
    expect((await person.answer(true)).session.profile).toMatchObject({ done: 2, most: 24 });
    const state = await send(HANDLERS.getSession, 'GET', { params: { id: person.session.id }, cookie: person.cookie });
    expect(state.body).toMatchObject({ status: 'open', profile: { done: 2, most: 24 } });
    expect(await profileOf(person)).toMatchObject({ status: 'open', abilities: [] });
  });

  it('continues if the person starts it again, and begins again after its end', async () => {
    const person = await startProfile();
    await person.answer(true);
    const again = await send(postProfiles, 'POST', { body: body(), cookie: person.cookie });
    const { shareId } = person.session.profile ?? {};
    expect([again.status, again.body.session.profile.shareId]).toEqual([200, shareId]);
    await play(person);
    const third = await send(postProfiles, 'POST', { body: body(), cookie: person.cookie });
    expect(third.status).toBe(201);
    expect(third.body.session.profile.shareId).not.toBe(shareId);
  });

  it('shows nothing of an ability that has ended before the others', async () => {
    const person = await startProfile();
    for (let index = 0; index < 4; index += 1) await person.answer(true);
    await pool().query(`update "Climb" set "endedAt" = now(), "endReason" = 'complete' where "id" = $1`, [
      person.session.id,
    ]);
    const climb = await readClimb(person.session.id);
    expect(climb?.session?.profile?.next).not.toBeNull();
    expect(climb && (await canSeeResults(climb))).toBe(false);
    expect(await ownHistory({ cookieHash: cookieHashOf(person.cookie.split('=')[1] ?? '') } as Caller)).toEqual([]);
    await pool().query(`update "Climb" set "endedAt" = null, "endReason" = null where "id" = $1`, [person.session.id]);
  });

  it('changes what others may see of one of its climbs alone', async () => {
    const person = await startProfile();
    await send(postConsent, 'POST', {
      body: { sessionId: person.session.id, publishRows: true },
      cookie: person.cookie,
    });
    const { rows } = await pool().query<{ publishRows: boolean }>(
      `select k."publishRows" from "Session" s join "Consent" k on k."id" = s."consentId" where s."profileId" = $1 order by s."climbId" = $1 desc`,
      [person.session.id],
    );
    expect(rows.map(({ publishRows }) => publishRows)).toEqual([true, false, false]);
  });

  it('takes an answer again through any of its sessions, once, and no answer of anyone else', async () => {
    const [person, other] = [await startProfile(), await startProfile()];
    await person.answer(true);
    await person.answer(true);
    const item = await person.next();
    if (item === null) throw new Error('it goes on');
    const sessions = (await send(HANDLERS.getSessions, 'GET', { cookie: person.cookie })).body.sessions;
    expect(sessions).toHaveLength(3);
    const reply = { itemId: item.id, answer: await answerFor(item, true), timing: TIMING, events: [] };
    const through = (id: string, cookie: string) =>
      send(HANDLERS.postReply, 'POST', { params: { id }, cookie, body: reply });
    for (const session of sessions)
      expect((await through(session.id, person.cookie)).body).toMatchObject({ itemId: item.id });
    expect((await pool().query('select from "Reply" where "itemId" = $1', [item.id])).rowCount).toBe(1);
    expect((await through(other.session.id, other.cookie)).body.code).toBe('item-not-found');
    expect((await through(person.session.id, other.cookie)).body.code).toBe('session-not-found');
  });

  it('counts each climb once in the fit of people, and stores what a rebuild finds', async () => {
    const first = await startProfile();
    await play(first);
    const second = await startProfile(first.cookie);
    await play(second);
    for (const [person, inFit] of [
      [first, true],
      [second, false],
    ] as const)
      expect(await climbsOf(person)).toEqual(
        TASKS.map((task) => ({ task, course: 'express', listed: false, inFit, deviceType: null })),
      );
    expect((await rebuildClimbs({ write: false })).differences).toEqual([]);
  });

  it('asks no practice of someone who has answered questions of the task', async () => {
    const first = await startProfile();
    await play(first);
    const again = await startProfile(first.cookie);
    expect((await play(again)).every(({ phase }) => phase === 'main')).toBe(true);
    const quick = await startPerson({ course: 'quick' }, {}, first.cookie);
    expect(quick.session.practiceItems).toBe(0);
  });

  it('places each ability once enough people are measured, as a quick climb alone is placed', async () => {
    const person = await startProfile();
    await play(person, 5);
    const before = await profileOf(person);
    expect(before?.abilities.map(({ id, place, people }) => [id, place, people])).toEqual([
      ['flat', null, 0],
      ['rotation', null, 0],
      ['folding', null, 0],
    ]);
    for (const { estimate } of before?.abilities ?? []) expect(estimate?.low).toBeLessThanOrEqual(estimate?.high ?? -1);
    await fitPeople(await editionOf(person));
    const [flat, rotation, folding] = (await profileOf(person))?.abilities ?? [];
    for (const own of [flat, rotation]) {
      expect(own?.people).toBe(40);
      expect(own?.place?.share).toBeGreaterThan(0.6);
      expect(own?.place?.high).toBeGreaterThan(own?.place?.low ?? 1);
    }
    expect(folding?.place).toBeNull();
    const { rows } = await pool().query<{ id: string }>(
      `select c."id" from "Session" s join "Climb" c on c."id" = s."climbId" where s."profileId" = $1 and c."tasks"[1] = $2`,
      [person.session.id, flat?.task],
    );
    const alone = await estimatedPlace((await readClimb(rows[0]?.id ?? '')) as ClimbRecord);
    for (const key of ['share', 'low', 'high'] as const) expect(alone?.[key]).toBeCloseTo(flat?.place?.[key] ?? -1, 12);
  });

  it('takes abilities together that correlate, and leaves the others as they are', async () => {
    const person = await startProfile();
    await play(person, 2);
    await fitPeople(await editionOf(person));
    const shares = async () => (await profileOf(person))?.abilities.map(({ place }) => place?.share ?? null) ?? [];
    const [flat, rotation] = await shares();
    const correlate = (first: string, second: string, correlation: number) =>
      pool().query(
        'insert into "AbilityCorrelation" ("first", "second", "people", "correlation") values ($1, $2, 60, $3)',
        [first, second, correlation],
      );
    await correlate('folding', 'flat', 0.5);
    const apart = await shares();
    expect(apart.map((share) => share?.toFixed(4))).toEqual([flat, rotation, null].map((share) => share?.toFixed(4)));
    await correlate('flat', 'rotation', 0.8);
    const [flatNow, rotationNow] = await shares();
    expect(flatNow).toBeLessThan(flat ?? 0);
    expect(rotationNow).toBeLessThan(rotation ?? 0);
    await pool().query('delete from "AbilityCorrelation"');
  });

  it('is stopped as a whole, and is deleted as a whole', async () => {
    const kept = await startProfile();
    for (let index = 0; index < 3; index += 1) await kept.answer(true);
    const stop = (person: Person, what: string) =>
      send(HANDLERS.postStop, 'POST', { params: { id: person.session.id }, body: { what }, cookie: person.cookie });
    expect((await stop(kept, 'keep')).body.session).toMatchObject({ status: 'ended', profile: { next: null } });
    expect(await kept.next()).toBeNull();
    expect(await profileOf(kept)).toMatchObject({ status: 'ended' });
    const gone = await startProfile();
    await gone.answer(true);
    expect((await stop(gone, 'delete')).status).toBe(200);
    expect([(await climbsOf(kept)).length, (await climbsOf(gone)).length]).toEqual([3, 0]);
    expect(await profileOf(gone)).toBeNull();
  });

  it('stays in reach without the session that it is named after', async () => {
    const person = await startProfile();
    for (let index = 0; index < 3; index += 1) await person.answer(true);
    await transaction(async (tx) => {
      await tx.query(`set local rung.withdraw = 'on'`);
      await tx.query('delete from "Climb" where "id" = $1', [person.session.id]);
    });
    const sent = await send(HANDLERS.getSessions, 'GET', { cookie: person.cookie });
    expect(sent.body.sessions).toHaveLength(2);
    const [{ profile }] = sent.body.sessions;
    expect(await findProfile(profile.shareId, { cookieHash: null } as Caller)).toMatchObject({ status: 'open' });
  });

  it('stores the device with all its sessions', async () => {
    const person = await startProfile();
    await send(HANDLERS.postDevice, 'POST', {
      params: { id: person.session.id },
      body: { ...DEVICE, colorCheck: null },
      cookie: person.cookie,
    });
    expect((await climbsOf(person)).map(({ deviceType }) => deviceType)).toEqual(['desktop', 'desktop', 'desktop']);
  });

  it('is the same for the same click, and a key of another session is refused', async () => {
    const click = body();
    const first = await send(postProfiles, 'POST', { body: click });
    const again = await send(postProfiles, 'POST', { body: click, cookie: cookieOf(first) });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.session.id).toBe(first.body.session.id);
    const quick = sessionBody({ course: 'quick' });
    await send(HANDLERS.postSessions, 'POST', { body: quick });
    const taken = await send(postProfiles, 'POST', { body: body(quick.idempotencyKey) });
    expect(taken.body.code).toBe('idempotency-key-reused');
    const single = await send(HANDLERS.postSessions, 'POST', {
      body: { ...quick, idempotencyKey: click.idempotencyKey },
      cookie: cookieOf(first),
    });
    expect(single.body.code).toBe('idempotency-key-reused');
  });
});
