import '@/lib/server/testing/fake-tasks/only';
import type { ClimbProtocol } from 'rung-puzzles/protocols/climb';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { createRelease } from '@/lib/server/data/exports/releases/release-store';
import { pool, transaction } from '@/lib/server/platform/db';
import { resetEnv } from '@/lib/server/platform/env';
import { withTestDatabase } from '@/lib/server/testing/database';
import { HANDLERS, send, startPerson } from '@/lib/server/testing/person';
import {
  armOf,
  enrolmentBody,
  enrolPerson,
  prolific,
  SET_PART,
  STUDY_HANDLERS,
  startStudy,
  take,
} from '@/lib/server/testing/study';
import type { StudyPart } from '@/lib/wire/studies/study';
import { rebuildStandings } from '../standings/rebuild';
import { applyExclusion } from './enrolment/judge-enrolment';
import { armsInUse, readEnrolment, releasePlaces } from './index';

process.env.RUNG_LIMIT_FACTOR = '1000';
resetEnv();

withTestDatabase();

const PROLIFIC = { prolific: { complete: 'DONE', screenedOut: 'OUT', withdrew: 'LEFT' }, mturk: null, sona: null };
const LADDER = {
  ...SET_PART,
  task: 'fake/second',
  course: { kind: 'ladder', maxLevel: null, maxItems: 5 },
  practiceItems: 1,
} as const;
const WHOLE = { ...LADDER, course: { kind: 'ladder', maxLevel: null, maxItems: null } } as const;
const protocolOf = async (id: string): Promise<ClimbProtocol> =>
  (await pool().query('select "protocol" from "Climb" where "id" = $1', [id])).rows[0].protocol;
const listedOf = async (id: string): Promise<boolean> =>
  (await pool().query('select "listed" from "Climb" where "id" = $1', [id])).rows[0].listed;

describe('parts', () => {
  it('come one after the other, each opened once, with one device check, then the last questions and the code', async () => {
    const study = await startStudy({
      arms: [armOf('a', [SET_PART, LADDER])],
      recruiters: PROLIFIC,
      debrief: { en: 'Thanks', de: 'Danke' },
    });
    const person = await enrolPerson(study, prolific('p1'));
    expect(await person.state()).toMatchObject({
      phase: 'part',
      part: 0,
      parts: [
        { status: 'ahead', task: 'fake/largest' },
        { status: 'ahead', task: 'fake/second' },
      ],
    });
    expect((await person.end()).body.code).toBe('conflict');
    const opened = await Promise.all(
      Array.from({ length: 12 }, () => send(STUDY_HANDLERS.postParts, 'POST', person.at)),
    );
    expect(new Set(opened.map(({ body: { session } }) => session.id)).size).toBe(1);
    expect(opened[0]?.body.session).toMatchObject({
      hasDevice: false,
      study: { enrolmentId: person.id, title: 'Numbers', part: 0, parts: 2 },
    });
    const first = await person.open();
    expect(await person.play(first)).toBe(4);
    expect(await person.state()).toMatchObject({ status: 'started', phase: 'part', part: 1, completion: null });
    const second = await send(STUDY_HANDLERS.postParts, 'POST', person.at);
    expect(second.body.session).toMatchObject({ hasDevice: true, practiceItems: 1, study: { part: 1 } });
    expect(await person.play(second.body.session.id)).toBe(6);
    expect(await person.state()).toMatchObject({ phase: 'ending', part: null, completion: null });
    const ended = await person.end();
    expect(ended.body).toMatchObject({
      status: 'finished',
      phase: 'over',
      debrief: 'Thanks',
      completion: {
        kind: 'complete',
        recruiter: 'prolific',
        code: 'DONE',
        handOff: { method: 'get', url: 'https://app.prolific.com/submissions/complete?cc=DONE' },
      },
    });
    expect((await person.end({ aids: 'ai', technical: true })).status).toBe(200);
    expect((await readEnrolment(person.id))?.ending).toEqual({ aids: 'none', technical: false });
    expect((await send(STUDY_HANDLERS.postParts, 'POST', person.at)).body.code).toBe('enrolment-ended');
  });

  it('number the questions of a fixed set through all its levels', async () => {
    const person = await enrolPerson(await startStudy());
    const session = await person.open();
    const places: unknown[] = [];
    for (let item = await person.next(session); item !== null; item = await person.next(session)) {
      places.push([item.level, item.question, item.questionsPerVisit]);
      await person.answer(session);
    }
    expect(places).toEqual([
      [1, 0, 4],
      [1, 1, 4],
      [2, 2, 4],
      [2, 3, 4],
    ]);
  });

  it('are hidden from another browser', async () => {
    const study = await startStudy();
    const person = await enrolPerson(study);
    const stranger = await enrolPerson(study);
    const foreign = { params: { id: person.id }, cookie: stranger.cookie };
    const calls = [
      send(STUDY_HANDLERS.getEnrolment, 'GET', foreign),
      send(STUDY_HANDLERS.postParts, 'POST', foreign),
      send(STUDY_HANDLERS.postSeen, 'POST', foreign),
      send(STUDY_HANDLERS.postStop, 'POST', { ...foreign, body: { what: 'delete' } }),
      send(STUDY_HANDLERS.postEnding, 'POST', { ...foreign, body: { aids: 'none', technical: false } }),
      send(STUDY_HANDLERS.postComprehension, 'POST', { ...foreign, body: { answers: [0] } }),
      send(STUDY_HANDLERS.getEnrolment, 'GET', { ...foreign, params: { id: 'nonsense' } }),
    ];
    expect((await Promise.all(calls)).map(({ body: { code } }) => code)).toEqual(Array(7).fill('enrolment-not-found'));
  });

  it('have the time limit with the requested extra time, the feedback rule, and checks at random places', async () => {
    const long: StudyPart = { ...SET_PART, course: { kind: 'set', levels: [1, 2], itemsPerLevel: 20, seeds: 'fresh' } };
    const study = await startStudy({
      arms: [armOf('a', [long])],
      itemLimitMs: 10_000,
      feedback: 'none',
      checksPerPart: 3,
    });
    const people = await Promise.all(Array.from({ length: 6 }, () => enrolPerson(study, { timeFactor: 1.5 })));
    const protocols = await Promise.all(people.map(async (person) => protocolOf(await person.open())));
    for (const protocol of protocols)
      expect(protocol).toMatchObject({ itemLimitMs: 15_000, feedback: 'none', checks: { level: 1 } });
    const places = protocols.map(({ checks }) => checks?.before ?? []);
    for (const before of places) {
      expect(before).toHaveLength(3);
      expect(new Set(before).size).toBe(3);
      expect([...before].sort((a, b) => a - b)).toEqual(before);
      expect(before.every((place) => place >= 0 && place < 40)).toBe(true);
    }
    expect(new Set(places.map(String)).size).toBeGreaterThan(1);
  });

  it('count on public boards only if the study says so and uses the site’s conditions', async () => {
    const ladder = { ...LADDER, course: { kind: 'ladder', maxLevel: null, maxItems: null } } as const;
    const arms = [armOf('a', [ladder, SET_PART, ladder])];
    const listed = async (change: object, body = {}) => {
      const person = await enrolPerson(await startStudy({ arms, onBoards: true, ...change }), body);
      return listedOf(await person.open());
    };
    expect(await listed({})).toBe(true);
    expect(await listed({ onBoards: false })).toBe(false);
    expect(await listed({ itemLimitMs: 60_000 })).toBe(false);
    expect(await listed({ itemLimitMs: 60_000 }, { timeFactor: 2 })).toBe(false);
    expect(await listed({ feedback: 'every' })).toBe(false);
    expect(await listed({ arms: [armOf('a', [LADDER])] })).toBe(false);
    expect(await listed({ arms: [armOf('a', [SET_PART])] })).toBe(false);
  });
});

describe('a ladder of a study', () => {
  it.each([
    ['counts after a quick climb', 'quick', true, true],
    ['counts after a public ladder without an answer', 'ladder', false, true],
    ['does not count after a public ladder with an answer', 'ladder', true, false],
  ] as const)('%s', async (_, course, isAnswered, isListed) => {
    const { task, condition } = WHOLE;
    const before = await startPerson({ task, condition, course });
    await before.practise();
    if (isAnswered) await before.answer(true);
    const study = await startStudy({ onBoards: true, arms: [armOf('a', [WHOLE])] });
    const person = await enrolPerson(study, {}, study.slug, before.cookie);
    expect(await listedOf(await person.open())).toBe(isListed);
  });
});

describe('the comprehension check', () => {
  const question = (right: number) => ({
    question: { en: 'Which?', de: 'Welche?' },
    options: [
      { en: 'a', de: 'a' },
      { en: 'b', de: 'b' },
    ],
    right,
  });
  const withQuestions = () =>
    startStudy({
      comprehension: [question(0), question(1)],
      instructions: { en: 'Read *this*.', de: 'Lies *das*.' },
      recruiters: PROLIFIC,
    });

  it('comes first, shows which answers were wrong but not the right ones, and passes a person at the second try', async () => {
    const person = await enrolPerson(await withQuestions());
    const state = await person.state();
    expect(state).toMatchObject({
      phase: 'comprehension',
      instructions: 'Read *this*.',
      comprehension: { triesLeft: 2 },
    });
    expect(JSON.stringify(state.comprehension)).not.toContain('right');
    expect((await send(STUDY_HANDLERS.postParts, 'POST', person.at)).body.code).toBe('conflict');
    const answer = (answers: number[]) =>
      send(STUDY_HANDLERS.postComprehension, 'POST', { ...person.at, body: { answers } });
    for (const wrong of [[0], [0, 2], [0, 1, 0], []]) expect((await answer(wrong)).body.code).toBe('invalid-input');
    const first = await answer([0, 0]);
    expect(first.body).toMatchObject({
      wrong: [1],
      enrolment: { phase: 'comprehension', comprehension: { triesLeft: 1 } },
    });
    const second = await answer([0, 1]);
    expect(second.body).toMatchObject({ wrong: [], enrolment: { phase: 'part', comprehension: null } });
    expect((await answer([1, 1])).body).toMatchObject({ wrong: [], enrolment: { phase: 'part' } });
    expect((await readEnrolment(person.id))?.comprehension).toEqual({
      tries: [
        { answers: [0, 0], wrong: [1] },
        { answers: [0, 1], wrong: [] },
      ],
      passed: true,
    });
  });

  it('sends back after two tries, with the screened-out code, and releases the place', async () => {
    const study = await withQuestions();
    const person = await enrolPerson(study, prolific('p9'));
    const answer = (answers: readonly number[]) =>
      send(STUDY_HANDLERS.postComprehension, 'POST', { ...person.at, body: { answers } });
    // A try that is sent again, because its response was lost, is one try.
    const repeated = await Promise.all([1, 2, 3].map(() => answer([1, 0])));
    expect(repeated.map(({ status, body }) => [status, body.wrong])).toEqual(repeated.map(() => [200, [0, 1]]));
    expect(await person.state()).toMatchObject({ phase: 'comprehension', comprehension: { triesLeft: 1 } });
    const tries = [await answer([1, 1]), await answer([1, 1]), await answer([0, 1])];
    expect(tries.map(({ status }) => status)).toEqual([200, 409, 409]);
    expect(await person.state()).toMatchObject({
      status: 'screened_out',
      phase: 'over',
      debrief: null,
      completion: { kind: 'screenedOut', code: 'OUT' },
    });
    expect((await readEnrolment(person.id))?.endReason).toBe('comprehension');
    expect((await armsInUse(pool(), study.studyId, 1, study.config)).map(({ used }) => used)).toEqual([0]);
  });
});

describe('the end', () => {
  it('releases the place of a person excluded by the study’s rules, who still gets the code', async () => {
    const study = await startStudy({ recruiters: PROLIFIC, quota: { total: 1, perArm: null, reservationMinutes: 60 } });
    const aided = await enrolPerson(study, prolific('aided'));
    await aided.play(await aided.open());
    const ended = await aided.end({ aids: 'ai', technical: false });
    expect(ended.body.completion.code).toBe('DONE');
    expect((await readEnrolment(aided.id))?.endReason).toBe('invalid');
    const next = await enrolPerson(study, prolific('next'));
    await next.play(await next.open());
    await next.end();
    expect((await readEnrolment(next.id))?.endReason).toBe('complete');
    expect((await take(study.slug, enrolmentBody(study))).body.code).toBe('study-full');
  });

  it('takes an excluded person off the boards, and brings them back when all answers speak for them', async () => {
    const study = await startStudy({ onBoards: true, arms: [armOf('a', [WHOLE])] });
    const person = await enrolPerson(study);
    await person.play(await person.open());
    const listed = async () => {
      const { rows } = await pool().query<{ listed: boolean; excluded: boolean }>(
        `select c."listed", e."excluded" from "Climb" c join "Session" s on s."climbId" = c."id"
         join "Enrolment" e on e."id" = s."enrolmentId" where e."id" = $1`,
        [person.id],
      );
      return rows;
    };
    expect(await listed()).toEqual([{ listed: true, excluded: false }]);
    const judge = async (aids: 'ai' | 'none') => {
      const enrolment = await readEnrolment(person.id);
      if (enrolment === null) throw new Error('no enrolment');
      await transaction((tx) => applyExclusion(tx, { ...enrolment, ending: { aids, technical: false } }));
    };
    for (let time = 0; time < 2; time += 1) {
      await judge('ai');
      expect(await listed()).toEqual([{ listed: false, excluded: true }]);
    }
    await judge('none');
    expect(await listed()).toEqual([{ listed: true, excluded: false }]);
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
  });

  it('is reached by the clock where only the last questions were left out', async () => {
    const study = await startStudy();
    const person = await enrolPerson(study);
    await person.play(await person.open());
    await pool().query(`update "Enrolment" set "reservedUntil" = now() - interval '1 second' where "id" = $1`, [
      person.id,
    ]);
    expect(
      (await Promise.all([releasePlaces(), releasePlaces(), releasePlaces()])).reduce(
        (sum, { finished }) => sum + finished,
        0,
      ),
    ).toBe(1);
    expect(await person.state()).toMatchObject({ status: 'finished', phase: 'over' });
    expect((await person.end({ aids: 'paper', technical: false })).status).toBe(200);
    expect((await readEnrolment(person.id))?.ending).toEqual({ aids: 'paper', technical: false });
  });
});

describe('stopping', () => {
  it('keeps the answers, ends the open part, and gives the code for withdrawal', async () => {
    const study = await startStudy({ recruiters: PROLIFIC, arms: [armOf('a', [SET_PART, LADDER])] });
    const person = await enrolPerson(study, prolific('p1'));
    const session = await person.open();
    await person.answer(session);
    const stopped = await send(STUDY_HANDLERS.postStop, 'POST', { ...person.at, body: { what: 'keep' } });
    expect(stopped.body).toMatchObject({
      enrolment: { status: 'withdrawn_kept', phase: 'over' },
      completion: { kind: 'withdrew', code: 'LEFT' },
    });
    expect(await person.next(session)).toBeNull();
    expect(
      (await send(STUDY_HANDLERS.postStop, 'POST', { ...person.at, body: { what: 'keep' } })).body.enrolment.status,
    ).toBe('withdrawn_kept');
    expect((await person.end()).body.code).toBe('enrolment-ended');
    expect((await pool().query('select from "Reply" where "climbId" = $1', [session])).rowCount).toBe(1);
  });

  it('from the session stops the whole study', async () => {
    const person = await enrolPerson(await startStudy());
    const session = await person.open();
    const call = { params: { id: session }, cookie: person.cookie };
    expect((await send(HANDLERS.postStop, 'POST', { ...call, body: { what: 'keep' } })).status).toBe(200);
    expect((await person.state()).status).toBe('withdrawn_kept');
  });

  it.each(['study', 'session', 'code'] as const)(
    'and deleting, by %s, leaves only the study, a number and a date in any table',
    async (by) => {
      const study = await startStudy({
        recruiters: PROLIFIC,
        onBoards: true,
        arms: [armOf('a', [{ ...LADDER, course: { kind: 'ladder', maxLevel: null, maxItems: null } }, SET_PART])],
      });
      const person = await enrolPerson(study, prolific(`secret-${by}`));
      const session = await person.open();
      await person.play(session, false);
      await person.answer(await person.open());
      await pool().query(
        `insert into "Release" ("id", "studyId", "name", "cutoffAt", "createdBy") values (gen_random_uuid(), $1, '0.1.0', now() - interval '1 day', 'x')`,
        [study.studyId],
      );
      await transaction((tx) => createRelease(tx, study.slug, 'x'));
      const ids = await idsOf(person.id);
      expect(ids.length).toBeGreaterThan(8);
      const before = await mentions(ids);
      expect(before).not.toEqual([]);
      if (by === 'study') {
        const gone = await send(STUDY_HANDLERS.postStop, 'POST', { ...person.at, body: { what: 'delete' } });
        expect(gone.body).toMatchObject({ enrolment: null, completion: { kind: 'withdrew', code: 'LEFT' } });
        expect(gone.headers.get('set-cookie')).toContain('Max-Age=0');
      } else if (by === 'session')
        await send(HANDLERS.postStop, 'POST', {
          params: { id: session },
          cookie: person.cookie,
          body: { what: 'delete' },
        });
      else
        expect(
          (await send(HANDLERS.postWithdraw, 'POST', { body: { code: person.code, confirm: true } })).body.climbs,
        ).toBe(2);
      expect(await mentions(ids)).toEqual([]);
      const left = await pool().query(
        'select "kind", "climbs", "replies" > 2 as "many", "entrant" from "Withdrawal" where "studyId" = $1',
        [study.studyId],
      );
      expect(left.rows).toEqual([{ kind: 'session', climbs: 2, many: true, entrant: null }]);
      expect(
        (
          await pool().query('select "name", "withdrawn" from "Release" where "studyId" = $1 order by 1', [
            study.studyId,
          ])
        ).rows,
      ).toEqual([
        { name: '0.1.0', withdrawn: 0 },
        { name: '1.1.0', withdrawn: 1 },
      ]);
      expect((await person.state()) as unknown).toMatchObject({ code: 'enrolment-not-found' });
    },
  );

  it('and deleting before the first answer leaves the study, a zero and a date', async () => {
    const study = await startStudy();
    const person = await enrolPerson(study);
    await send(STUDY_HANDLERS.postStop, 'POST', { ...person.at, body: { what: 'delete' } });
    const left = await pool().query('select "climbs", "replies" from "Withdrawal" where "studyId" = $1', [
      study.studyId,
    ]);
    expect(left.rows).toEqual([{ climbs: 0, replies: 0 }]);
  });

  it('while answers and heartbeats arrive ends in order, and leaves nothing behind', async () => {
    const study = await startStudy();
    for (let round = 0; round < 4; round += 1) {
      const person = await enrolPerson(study);
      const ids = await idsOf(person.id);
      await Promise.all([
        send(STUDY_HANDLERS.postParts, 'POST', person.at),
        send(STUDY_HANDLERS.postSeen, 'POST', person.at),
        send(STUDY_HANDLERS.postStop, 'POST', { ...person.at, body: { what: 'delete' } }),
        send(STUDY_HANDLERS.postParts, 'POST', person.at),
      ]);
      expect(await mentions(ids)).toEqual([]);
    }
  });
});

async function idsOf(enrolmentId: string): Promise<string[]> {
  const { rows } = await pool().query<{ ids: string[] }>(
    `select array_remove(array[n."id"::text, n."participantId"::text, n."consentId"::text, n."subjectId"::text, n."idempotencyKey"::text, p."cookieHash", p."receiptHash",
         i.external_id] || (select coalesce(array_agg(s."climbId"::text) || array_agg(s."shareId"), '{}') from "Session" s where s."enrolmentId" = n."id")
       || (select coalesce(array_agg(t."id"::text), '{}') from "IssuedItem" t join "Session" s on s."climbId" = t."climbId" where s."enrolmentId" = n."id"), null) as "ids"
     from "Enrolment" n join "Participant" p on p."id" = n."participantId" left join recruit.identity i on i.enrolment_id = n."id" where n."id" = $1`,
    [enrolmentId],
  );
  return rows[0]?.ids ?? [];
}

async function mentions(ids: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool().query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'recruit') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await pool().query(
      `select from ${name} t where exists (select from unnest($1::text[]) as id where position(id in to_jsonb(t)::text) > 0) limit 1`,
      [ids],
    );
    if (rowCount !== 0) found.push(name);
  }
  return found;
}

it('a person who stops and finishes at the same moment has stopped, and gets no completion code', async () => {
  const study = await startStudy({ recruiters: PROLIFIC });
  for (let round = 0; round < quickOrDeep(4, 10); round += 1) {
    const person = await enrolPerson(study, prolific(`hasty-${round}`));
    await person.answer(await person.open());
    const ends = Array.from({ length: 6 }, () => person.end());
    await Promise.all([send(STUDY_HANDLERS.postStop, 'POST', { ...person.at, body: { what: 'keep' } }), ...ends]);
    expect(await person.state()).toMatchObject({
      status: 'withdrawn_kept',
      completion: { kind: 'withdrew', code: 'LEFT' },
    });
  }
});

it('in an active study no result and no data download shows right answers of earlier parts', async () => {
  const study = await startStudy({ arms: [armOf('a', [SET_PART, SET_PART])], feedback: 'none' });
  const person = await enrolPerson(study);
  await person.play(await person.open());
  const share = (await person.state()).parts[0]?.shareId ?? '';
  const resultNow = async () =>
    (await send(HANDLERS.getResult, 'GET', { params: { share }, cookie: person.cookie })).body;
  expect(await resultNow()).toMatchObject({
    visits: null,
    mine: { answers: Array(4).fill({ correct: null, passed: null }) },
  });
  await person.play(await person.open());
  await person.end();
  expect((await resultNow()).mine.answers.map(({ correct }: { correct: boolean }) => correct)).toEqual(
    Array(4).fill(true),
  );
});
