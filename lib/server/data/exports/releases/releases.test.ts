import '@/lib/server/testing/fake-tasks/only';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { POST as postConsent } from '@/app/api/v1/my-data/consent/route';
import { createAdminToken } from '@/lib/server/accounts/tokens/create';
import { pool, transaction } from '@/lib/server/platform/db';
import { resetEnv } from '@/lib/server/platform/env';
import { newVersion } from '@/lib/server/play/studies';
import { runPilot } from '@/lib/server/play/studies/study/pilot';
import { withTestDatabase } from '@/lib/server/testing/database';
import { send, startPerson } from '@/lib/server/testing/person';
import {
  enrolmentBody,
  enrolPerson,
  prolific,
  STUDY_HANDLERS,
  type StudyPerson,
  startStudy,
} from '@/lib/server/testing/study';
import { byteRange } from './byte-range';
import { makeRelease, runReleases } from './make-release';
import { releaseFile, releasesFolder } from './release-files';
import { changeRelease, createRelease, findRelease, type ReleaseRecord } from './release-store';
import { downloadReleaseRoute } from './routes';

process.env.RUNG_LIMIT_FACTOR = '1000';

withTestDatabase();

let folder: string;
let study: Awaited<ReturnType<typeof startStudy>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rung-releases-'));
  process.env.RUNG_RELEASES_DIR = folder;
  resetEnv();
});
afterAll(async () => {
  delete process.env.RUNG_RELEASES_DIR;
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  study = await startStudy({
    recruiters: { prolific: { complete: 'A', screenedOut: 'B', withdrew: 'C' }, mturk: null, sona: null },
  });
});

async function takePart(pid: string): Promise<StudyPerson> {
  const { consent, ...rest } = enrolmentBody(study);
  const person = await enrolPerson(study, { ...rest, ...prolific(pid), consent: { ...consent, publishRows: true } });
  await person.play(await person.open());
  await person.end();
  return person;
}

async function release(): Promise<ReleaseRecord> {
  const id = await transaction((tx) => createRelease(tx, study.slug, 'tester'));
  await makeRelease(id);
  return known(id);
}

async function known(id: string): Promise<ReleaseRecord> {
  const found = await findRelease(id);
  if (found === null) throw new Error('the release is gone');
  return found;
}

async function unzipped(file: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const buffer = await readFile(file);
  await new Promise<void>((resolve, reject) => {
    fromBuffer(buffer, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (broken, stream) => {
          if (broken) return reject(broken);
          const parts: Buffer[] = [];
          for await (const part of stream) parts.push(part as Buffer);
          texts.set(entry.fileName, Buffer.concat(parts).toString('utf8'));
          zip.readEntry();
        }),
      );
      zip.on('end', resolve);
      zip.readEntry();
    });
  });
  return texts;
}

it('creates its folder readable only by the server’s user', async () => {
  process.env.RUNG_RELEASES_DIR = join(folder, 'new');
  resetEnv();
  const made = await releasesFolder();
  process.env.RUNG_RELEASES_DIR = folder;
  resetEnv();
  expect((await stat(made)).mode & 0o777).toBe(0o700);
});

describe('a release', () => {
  it('has what was stored before it, and nothing later', async () => {
    const first = await takePart('one');
    const early = await release();
    const second = await takePart('two');
    const late = await release();
    expect([early.shownName, late.shownName]).toEqual(['1.0.0', '1.1.0']);
    expect(early).toMatchObject({ state: 'ready', counts: { sessions: 1, participants: 1 } });
    expect(late.counts).toMatchObject({ sessions: 2 });
    const all = [...(await unzipped(await releaseFile(early))).values()].join('\n');
    expect(all.includes(first.id)).toBe(true);
    expect(all.includes(second.id)).toBe(false);
  });

  it('loses people who withdraw from it, file included, and shows only their number', async () => {
    const gone = await takePart('gone');
    const stays = await takePart('stays');
    const before = await release();
    const file = await releaseFile(before);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const subject = (await pool().query('select "subjectId" from "Enrolment" where "id" = $1', [gone.id])).rows[0]
      .subjectId;
    expect([...(await unzipped(file)).values()].join('\n')).toContain(subject);
    expect((await send(STUDY_HANDLERS.postStop, 'POST', { ...gone.at, body: { what: 'delete' } })).status).toBe(200);
    await runReleases();
    expect(await readdir(folder)).not.toContain(file.split('/').at(-1));
    const after = await known(before.id);
    expect(after.shownName).toBe('1.0.1');
    await makeRelease(after.id);
    const texts = await unzipped(await releaseFile(after));
    const all = [...texts.values()].join('\n');
    for (const id of [gone.id, subject]) expect(all.includes(id)).toBe(false);
    expect(all.includes(stays.id)).toBe(true);
    const [, withdrawals] = [...texts].find(([path]) => path.endsWith('withdrawals.json')) ?? [];
    expect(JSON.parse(withdrawals ?? '{}')).toEqual({ releases: [{ release: '1.0.0', withdrawn: 1 }] });
  });

  it('loses people who had only begun, and who revoke consent to publish', async () => {
    const { consent, ...rest } = enrolmentBody(study);
    const begun = await enrolPerson(study, {
      ...rest,
      ...prolific('begun'),
      consent: { ...consent, publishRows: true },
    });
    const done = await takePart('done');
    const made = await release();
    expect(made.counts).toMatchObject({ sessions: 2 });
    await send(STUDY_HANDLERS.postStop, 'POST', { ...begun.at, body: { what: 'delete' } });
    expect((await known(made.id)).shownName).toBe('1.0.1');
    for (const publishRows of [false, false])
      await send(postConsent, 'POST', { cookie: done.cookie, body: { publishRows } });
    expect((await known(made.id)).shownName).toBe('1.0.2');
    await makeRelease(made.id);
    expect((await known(made.id)).counts).toMatchObject({ sessions: 0, participants: 0 });
  });

  it('is requested again, once, if its process was killed', async () => {
    await takePart('one');
    const made = await release();
    await rm(await releaseFile(made));
    await changeRelease(made.id, { state: 'building' });
    await runReleases();
    await runReleases();
    // Releases of other tests wait too, after withdrawals.
    const { rows } = await pool().query(
      `select "state" from pgboss.job where "name" = 'release' and "data"->>'key' = $1`,
      [made.id],
    );
    expect(rows).toEqual([{ state: 'created' }]);
    await makeRelease(made.id);
    expect((await known(made.id)).state).toBe('ready');
  });

  it('is created again if its process was killed between the file and its row', async () => {
    await takePart('one');
    const made = await release();
    await changeRelease(made.id, { state: 'building' });
    await makeRelease(made.id);
    expect((await known(made.id)).state).toBe('ready');
  });

  it('keeps a person who does not publish another climb', async () => {
    const person = await takePart('one');
    const made = await release();
    const climb = await startPerson({}, {}, person.cookie);
    const change = { sessionId: climb.session.id, publishRows: false };
    expect((await send(postConsent, 'POST', { cookie: person.cookie, body: change })).status).toBe(200);
    expect(await known(made.id)).toMatchObject({ shownName: '1.0.0', withdrawn: 0 });
  });

  it('is the same file when created again', async () => {
    await takePart('one');
    const made = await release();
    const before = await readFile(await releaseFile(made));
    await rm(await releaseFile(made));
    await makeRelease(made.id);
    expect((await readFile(await releaseFile(made))).equals(before)).toBe(true);
  });

  it('is the same file when created again after people and the study went on', async () => {
    const { consent, ...rest } = enrolmentBody(study);
    const enrol = (pid: string, publishRows: boolean) =>
      enrolPerson(study, {
        ...rest,
        idempotencyKey: randomUUID(),
        ...prolific(pid),
        consent: { ...consent, publishRows },
      });
    await takePart('done');
    const halfway = await enrol('halfway', true);
    const halfwaySession = await halfway.open();
    await halfway.answer(halfwaySession);
    const silent = await enrol('silent', false);
    await silent.play(await silent.open());
    const made = await release();
    const before = await readFile(await releaseFile(made));

    await halfway.play(halfwaySession);
    await halfway.end({ aids: 'ai', technical: true });
    await silent.end();
    await send(postConsent, 'POST', { cookie: silent.cookie, body: { publishRows: true } });
    await takePart('late');
    await pool().query('update "StudyVersion" set "openings" = "openings" + 5 where "studyId" = $1', [study.studyId]);
    await transaction((tx) => newVersion(tx, study.studyId));
    await runPilot({ version: study, people: 1, budgetMs: 60_000 });
    await release();

    await rm(await releaseFile(made));
    await makeRelease(made.id);
    expect((await known(made.id)).counts).toEqual(made.counts);
    expect((await readFile(await releaseFile(made))).equals(before)).toBe(true);
  });

  it('loses a person once, who may agree again or delete everything', async () => {
    const person = await takePart('one');
    const made = await release();
    for (const publishRows of [false, true, false, true])
      await send(postConsent, 'POST', { cookie: person.cookie, body: { publishRows } });
    const stale = { state: 'queued', shownName: '1.0.1', sha256: null, bytes: null, counts: null };
    expect(await known(made.id)).toMatchObject(stale);
    await makeRelease(made.id);
    const after = await known(made.id);
    expect(after).toMatchObject({ shownName: '1.0.1', withdrawn: 1, counts: { sessions: 0, enrolled: 0 } });
    const file = await readFile(await releaseFile(after));
    expect((await send(STUDY_HANDLERS.postStop, 'POST', { ...person.at, body: { what: 'delete' } })).status).toBe(200);
    await rm(await releaseFile(after));
    await makeRelease(made.id);
    expect((await known(made.id)).shownName).toBe('1.0.1');
    expect((await readFile(await releaseFile(after))).equals(file)).toBe(true);
  });

  it('that cannot be created says why', async () => {
    const id = await transaction((tx) => createRelease(tx, study.slug, 'tester'));
    process.env.RUNG_RELEASES_DIR = '/dev/null/nowhere';
    resetEnv();
    await expect(makeRelease(id)).rejects.toThrow('nowhere');
    process.env.RUNG_RELEASES_DIR = folder;
    resetEnv();
    expect(await known(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('nowhere') });
    // A request for the file makes it again.
    const { token } = await createAdminToken({ name: 'tester' });
    const asked = await downloadReleaseRoute(
      new Request('http://rung.test', { headers: { authorization: `Bearer ${token}` } }),
      { params: Promise.resolve({ id }) },
    );
    expect(asked.status).toBe(503);
    expect(await known(id)).toMatchObject({ state: 'queued', error: null });
    await makeRelease(id);
    expect(await known(id)).toMatchObject({ state: 'ready' });
  });
});

describe('a download', () => {
  const range = (value: string, ifRange?: string) =>
    byteRange(new Headers({ range: value, ...(ifRange === undefined ? {} : { 'if-range': ifRange }) }), 1000, '"now"');
  it('resumes where it stopped, for the same file only', () => {
    expect(range('bytes=400-')).toEqual({ first: 400, last: 999 });
    expect(range('bytes=0-0')).toEqual({ first: 0, last: 0 });
    expect(range('bytes=-100')).toEqual({ first: 900, last: 999 });
    expect(range('bytes=900-5000')).toEqual({ first: 900, last: 999 });
    expect(range('bytes=1000-')).toBe('unsatisfiable');
    expect(range('bytes=400-', '"now"')).toEqual({ first: 400, last: 999 });
    for (const whole of [
      range('bytes=400-', '"before"'),
      range('bytes=5-2'),
      range('bytes=-'),
      range('bytes=0-1,4-5'),
      range('lines=1-2'),
    ])
      expect(whole).toBeNull();
  });
});
