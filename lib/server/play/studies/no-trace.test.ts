import '@/lib/server/testing/fake-tasks/only';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRelease, runReleases } from '@/lib/server/data/exports/releases/make-release';
import { releaseFile } from '@/lib/server/data/exports/releases/release-files';
import { createRelease, findRelease } from '@/lib/server/data/exports/releases/release-store';
import { trialPages } from '@/lib/server/data/exports/trial-pages';
import { TERMINAL } from '@/lib/server/platform/audit-log';
import { pool, transaction } from '@/lib/server/platform/db';
import { resetEnv } from '@/lib/server/platform/env';
import { eraseOf } from '@/lib/server/studies/editor/study-acts';
import { withTestDatabase } from '@/lib/server/testing/database';
import { HANDLERS, send, startPerson } from '@/lib/server/testing/person';
import { armOf, enrolmentBody, enrolPerson, prolific, SET_PART, startStudy } from '@/lib/server/testing/study';
import { archiveStudy, closeVersion } from './index';

process.env.RUNG_LIMIT_FACTOR = '1000';
resetEnv();

withTestDatabase();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rung-traces-'));
  process.env.RUNG_RELEASES_DIR = folder;
  resetEnv();
});
afterAll(async () => {
  delete process.env.RUNG_RELEASES_DIR;
  await rm(folder, { recursive: true, force: true });
});

const RECRUITERS = { prolific: { complete: 'A', screenedOut: 'B', withdrew: 'C' }, mturk: null, sona: null };

async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool().query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['recruit.identity', 'public."Reply"']));
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool().query(
      `select exists (select from ${name} t, unnest($1::text[]) as wanted(rung_name) where strpos(t::text, wanted.rung_name) > 0) as holds`,
      [texts],
    );
    if (rows[0].holds) found.push(name);
  }
  return found;
}

async function namesOf(cookie: string, code: string): Promise<string[]> {
  const { listSessions } = await import('../sessions/mine');
  const { cookieHashOf } = await import('@/lib/server/accounts/participant-cookie');
  const hash = cookieHashOf(cookie.split('=')[1] ?? '');
  expect((await listSessions({ cookieHash: hash })).receiptCode).toBe(code);
  const { rows } = await pool().query(
    `select p."id" as person, p."cookieHash", p."receiptHash", array(select "id"::text from "Consent" k where k."participantId" = p."id") as consents,
       array(select unnest(array["id"::text, "subjectId"::text]) from "Enrolment" n where n."participantId" = p."id") as places,
       array(select unnest(array[s."climbId"::text, s."subjectId"::text, s."shareId"]) from "Session" s where s."participantId" = p."id") as sessions,
       array(select i."id"::text from "Session" s join "IssuedItem" i on i."climbId" = s."climbId" where s."participantId" = p."id") as items
     from "Participant" p where p."cookieHash" = $1`,
    [hash],
  );
  const { person, cookieHash, receiptHash, consents, places, sessions, items } = rows[0];
  expect(items.length).toBeGreaterThan(4);
  return [person, cookieHash, receiptHash, ...consents, ...places, ...sessions, ...items];
}

describe('a person who withdraws', () => {
  it('leaves no id in any table, file or export: in studies, on boards, or in recruiter ids', async () => {
    const study = await startStudy({ recruiters: RECRUITERS });
    const { consent, ...rest } = enrolmentBody(study);
    const person = await enrolPerson(study, {
      ...rest,
      ...prolific('PID-of-Ada'),
      consent: { ...consent, publishRows: true },
    });
    await person.play(await person.open());
    await person.end();
    const ladder = await startPerson(
      {},
      { publishRows: true, showOnBoard: true, handle: 'Ada of the board' },
      person.cookie,
    );
    await ladder.practise();
    for (let index = 0; index < 6; index += 1) await ladder.answer(true);
    const release = await transaction((tx) => createRelease(tx, study.slug, 'tester'));
    await makeRelease(release);
    const names = [...(await namesOf(person.cookie, person.code)), 'PID-of-Ada', 'Ada of the board'];
    expect(await tablesWith(names)).toEqual(
      expect.arrayContaining(['public."Enrolment"', 'public."Standing"', 'recruit.identity']),
    );

    const sent = await send(HANDLERS.postWithdraw, 'POST', { body: { code: person.code, confirm: true } });
    expect(sent.status).toBe(200);

    expect(await tablesWith(names)).toEqual([]);
    await runReleases();
    const again = await findRelease(release);
    expect(again?.shownName).toBe('1.0.1');
    expect(await readdir(folder)).toEqual([]);
    await makeRelease(release);
    const file = again === null ? Buffer.alloc(0) : await readFile(await releaseFile(again));
    for (const name of names) expect(file.includes(name)).toBe(false);
    for await (const page of trialPages({ edition: undefined, scope: 'all' }))
      for (const name of names) expect(JSON.stringify(page)).not.toContain(name);
  });
});

describe('a study whose answers are erased', () => {
  it('leaves no id of its people in any table, and all of other studies', async () => {
    const arms = [armOf('a', [SET_PART, SET_PART])];
    const [study, other] = [await startStudy({ recruiters: RECRUITERS, arms }), await startStudy({ arms })];
    const takePart = async (of: typeof study, pid: string | null) => {
      const person = await enrolPerson(of, { ...enrolmentBody(of), ...(pid && prolific(pid)) });
      for (const _ of ['first', 'second']) await person.play(await person.open());
      await person.end();
      return namesOf(person.cookie, person.code);
    };
    const names = [...(await takePart(study, 'PID-of-Ada')), ...(await takePart(study, 'PID-of-Bo')), 'PID-of-Ada'];
    const kept = await takePart(other, null);

    await expect(eraseOf(TERMINAL, study.slug)).rejects.toThrow('Archive the study first.');
    await transaction((tx) => closeVersion(tx, study.studyId, 1));
    await transaction((tx) => archiveStudy(tx, study.studyId));
    expect(await eraseOf(TERMINAL, study.slug)).toBe(2);
    expect(await tablesWith(names)).toEqual([]);
    for (const name of kept) expect(await tablesWith([name])).not.toEqual([]);
    expect(await eraseOf(TERMINAL, study.slug)).toBe(0);
  });
});
