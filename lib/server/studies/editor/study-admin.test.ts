import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as postActs } from '@/app/api/v1/admin/studies/[slug]/acts/route';
import { GET as getCheck } from '@/app/api/v1/admin/studies/[slug]/draft/check/route';
import { GET as getDraft, PUT as putDraft } from '@/app/api/v1/admin/studies/[slug]/draft/route';
import { DELETE as deleteLink } from '@/app/api/v1/admin/studies/[slug]/links/[id]/route';
import { GET as getCsv } from '@/app/api/v1/admin/studies/[slug]/links/csv/route';
import { GET as getLinks, POST as postLinks } from '@/app/api/v1/admin/studies/[slug]/links/route';
import { GET as getPeople } from '@/app/api/v1/admin/studies/[slug]/people/route';
import { POST as postPilots } from '@/app/api/v1/admin/studies/[slug]/pilots/route';
import { POST as postPreviews } from '@/app/api/v1/admin/studies/[slug]/previews/route';
import { DELETE as deleteRehearsals } from '@/app/api/v1/admin/studies/[slug]/rehearsals/route';
import { GET as getResults } from '@/app/api/v1/admin/studies/[slug]/results/route';
import { GET as getStudy, PATCH as patchStudy } from '@/app/api/v1/admin/studies/[slug]/route';
import { POST as postRules } from '@/app/api/v1/admin/studies/[slug]/rules/route';
import { GET as getStudies, POST as postStudies } from '@/app/api/v1/admin/studies/route';
import { insertAuthSession } from '@/lib/server/accounts/auth/session';
import { listActs } from '@/lib/server/platform/audit-log';
import { pool } from '@/lib/server/platform/db';
import type { RouteHandler } from '@/lib/server/platform/http/http';
import { withTestDatabase } from '@/lib/server/testing/database';
import { send } from '@/lib/server/testing/person';
import { armOf, enrolPerson, SET_PART, startStudy, studyInput } from '@/lib/server/testing/study';

vi.mock('rung-puzzles/tasks', async () => (await import('@/lib/server/testing/fake-task')).fakeTasksModule());
vi.mock('rung-puzzles/suites', async () => (await import('@/lib/server/testing/fake-task')).fakeSuitesModule());

withTestDatabase();

type Role = 'admin' | 'researcher' | 'viewer';
const cookies: Partial<Record<Role, string>> = {};

beforeAll(async () => {
  for (const role of ['admin', 'researcher', 'viewer'] as const) {
    const id = randomUUID();
    await pool().query('insert into "User" ("id", "name", "role") values ($1, $2::text, ($2::text)::"Role")', [
      id,
      role,
    ]);
    cookies[role] = `next-auth.session-token=${(await insertAuthSession(id)).token}`;
  }
});

type Method = 'GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH';
const as = (
  role: Role | null,
  handler: RouteHandler,
  method: Method,
  slug: string,
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
) =>
  send(handler, method as 'POST', {
    params: { slug, ...more },
    cookie: role === null ? null : (cookies[role] ?? null),
    ...(body === undefined ? {} : { body }),
  });
const admin = (
  handler: RouteHandler,
  method: Method,
  slug: string,
  body?: unknown,
  more?: Readonly<Record<string, string>>,
) => as('admin', handler, method, slug, body, more);
const make = async (config = studyInput()) => {
  const slug = `made-${randomUUID().slice(0, 8)}`;
  const { status, body } = await admin(postStudies, 'POST', '', { slug, title: 'Made', config });
  expect(status, JSON.stringify(body)).toBe(201);
  return slug;
};
const actsOn = async (slug: string) =>
  (await listActs({ subject: `study/${slug}`, limit: 50 })).acts.map(({ act }) => act).reverse();

describe('permissions', () => {
  it('depend on the role: admins change, researchers read, viewers read results, others nothing', async () => {
    const slug = await make();
    const statuses = async (role: Role | null) => ({
      list: (await as(role, getStudies, 'GET', slug)).status,
      people: (await as(role, getPeople, 'GET', slug)).status,
      results: (await as(role, getResults, 'GET', slug)).status,
      links: (await as(role, getLinks, 'GET', slug)).status,
      open: (await as(role, postActs, 'POST', slug, { act: 'pause', version: 1 })).status,
      draft: (await as(role, putDraft, 'PUT', slug, {})).status,
      preview: (await as(role, postPreviews, 'POST', slug, {})).status,
      purge: (await as(role, deleteRehearsals, 'DELETE', slug)).status,
    });
    expect(await statuses(null)).toEqual({
      list: 401,
      people: 401,
      results: 401,
      links: 401,
      open: 401,
      draft: 401,
      preview: 401,
      purge: 401,
    });
    expect(await statuses('viewer')).toEqual({
      list: 403,
      people: 403,
      results: 200,
      links: 403,
      open: 403,
      draft: 403,
      preview: 403,
      purge: 403,
    });
    expect(await statuses('researcher')).toEqual({
      list: 200,
      people: 200,
      results: 200,
      links: 403,
      open: 403,
      draft: 403,
      preview: 403,
      purge: 403,
    });
    expect(await statuses('admin')).toEqual({
      list: 200,
      people: 200,
      results: 200,
      links: 200,
      open: 409,
      draft: 422,
      preview: 422,
      purge: 200,
    });
  });

  it('are logged for each action', async () => {
    const slug = await make();
    const draft = (await admin(getDraft, 'GET', slug)).body;
    await admin(putDraft, 'PUT', slug, { basedOn: draft.configSha256, config: { ...draft.config, minAge: 21 } });
    await admin(patchStudy, 'PATCH', slug, { title: 'Other', notes: 'secret' });
    for (const [act, version] of [
      ['open', 1],
      ['pause', 1],
      ['resume', 1],
      ['close', 1],
      ['new-version', null],
      ['archive', null],
      ['unarchive', null],
    ] as const)
      expect((await admin(postActs, 'POST', slug, { act, version })).status, act).toBe(200);
    await admin(postActs, 'POST', slug, { act: 'pause', version: 1 });
    expect(await actsOn(slug)).toEqual([
      'study.create',
      'study.draft',
      'study.note',
      'study.open',
      'study.pause',
      'study.resume',
      'study.close',
      'study.new-version',
      'study.archive',
      'study.unarchive',
    ]);
    expect(JSON.stringify((await listActs({ limit: 200 })).acts)).not.toContain('secret');
    await expect(pool().query('delete from "AuditEntry"')).rejects.toThrow('append-only');
  });
});

describe('a draft', () => {
  it('is saved only on top of its own base; with two writers, the first wins', async () => {
    const slug = await make();
    const { config, configSha256 } = (await admin(getDraft, 'GET', slug)).body;
    const first = await admin(putDraft, 'PUT', slug, { basedOn: configSha256, config: { ...config, minAge: 30 } });
    expect(first.status).toBe(200);
    const second = await admin(putDraft, 'PUT', slug, { basedOn: configSha256, config: { ...config, minAge: 40 } });
    expect([second.status, second.body.code]).toEqual([409, 'conflict']);
    expect((await admin(getDraft, 'GET', slug)).body.config.minAge).toBe(30);
  });

  it('with placeholders is stored, lists them, and cannot open', async () => {
    const slug = await make(studyInput({ debrief: { en: 'Thanks from [[whom]]', de: 'Danke' } }));
    expect((await admin(getCheck, 'GET', slug)).body.complaints).toEqual([
      { path: 'debrief.en', message: 'is to be filled in: [[whom]]' },
    ]);
    expect((await admin(postActs, 'POST', slug, { act: 'open', version: 1 })).body.errors[0].path).toBe('debrief.en');
  });

  it('loses its rehearsals when its arms change, so that none refers to missing parts', async () => {
    const slug = await make();
    expect((await admin(postPilots, 'POST', slug, { version: 1, people: 2 })).body).toMatchObject({ left: 0, done: 2 });
    const { config, configSha256 } = (await admin(getDraft, 'GET', slug)).body;
    const text = await admin(putDraft, 'PUT', slug, {
      basedOn: configSha256,
      config: { ...config, debrief: { en: 'Bye', de: 'Ade' } },
    });
    expect(text.body.purged).toBe(0);
    const arms = [armOf('another', [SET_PART, SET_PART])];
    expect(
      (await admin(putDraft, 'PUT', slug, { basedOn: text.body.configSha256, config: { ...config, arms } })).body
        .purged,
    ).toBe(2);
    expect((await admin(getStudy, 'GET', slug)).body.rehearsals).toEqual({ preview: 0, simulated: 0 });
  });
});

describe('a preview', () => {
  it('makes the admin a participant who counts nowhere, in a draft too', async () => {
    const slug = await make(studyInput({ arms: [armOf('one'), armOf('two')] }));
    const sent = await admin(postPreviews, 'POST', slug, { version: 1, arm: 'two', language: 'de' });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect(sent.headers.getSetCookie().some((cookie) => cookie.startsWith('rung_participant='))).toBe(true);
    const { body: study } = await admin(getStudy, 'GET', slug);
    expect(study.rehearsals).toEqual({ preview: 1, simulated: 0 });
    expect(
      study.versions[0].arms.map(({ people }: { people: object }) =>
        Object.values(people).reduce((sum: number, n) => sum + Number(n), 0),
      ),
    ).toEqual([0, 0]);
    const shown = await send(getPeople as RouteHandler, 'GET', { params: { slug }, cookie: cookies.admin ?? null });
    expect(shown.body.people).toEqual([]);
  });
});

describe('links', () => {
  it('are created in bulk, shown only to admins, downloaded without formulas, and revoked', async () => {
    const slug = await make();
    const { body, status } = await admin(postLinks, 'POST', slug, { kind: 'single', labels: ['=1+1', 'Ada'] });
    expect([status, body.links.map(({ label }: { label: string }) => label)]).toEqual([201, ['=1+1', 'Ada']]);
    expect(body.links[0].url).toMatch(/^http:\/\/rung\.test\/s\/[0-9A-Z]{11}$/);
    const request = new Request('http://rung.test/x', { headers: { cookie: cookies.admin ?? '', host: 'rung.test' } });
    const csv = await (await getCsv(request, { params: Promise.resolve({ slug }) })).text();
    expect(csv.split('\n')[2]).toMatch(/^'=1\+1,single,/);
    const revoked = await admin(deleteLink, 'DELETE', slug, undefined, { id: body.links[1].id });
    expect(revoked.body.revokedAt).not.toBeNull();
    expect((await admin(deleteLink, 'DELETE', slug, undefined, { id: randomUUID() })).status).toBe(404);
    expect(JSON.stringify((await listActs({ subject: `study/${slug}`, limit: 9 })).acts)).not.toContain('Ada');
  });
});

describe('people and results', () => {
  it('show everyone’s progress, what the rules find, and what other thresholds would find', async () => {
    const study = await startStudy({ quality: { ...studyInput().quality, minRtMs: 2000 } });
    const person = await enrolPerson(study);
    const session = await person.open();
    await person.play(session);
    await person.end();
    await enrolPerson(study);
    const { body: page } = await admin(getPeople, 'GET', study.slug);
    expect(page.people).toHaveLength(2);
    const done = page.people.find(({ place }: { place: string }) => place === 'valid');
    // The test's people answer after 1.2 s.
    expect(done).toMatchObject({ part: 1, parts: 1, items: 4, flags: [{ code: 'TOO_FAST', trials: 4 }], link: null });
    expect(JSON.stringify(page)).not.toContain(person.code);
    const everyone = (await admin(getResults, 'GET', study.slug)).body.results;
    expect([everyone.sessions, everyone.trials, everyone.valid_trials]).toEqual([2, 4, 0]);
    const tried = (await admin(postRules, 'POST', study.slug, { rules: { ...study.config.quality, minRtMs: 500 } }))
      .body;
    expect(tried).toMatchObject({
      sessions: 2,
      trials: 4,
      frozen: { validTrials: 0 },
      changed: { validTrials: 4, exclusions: [] },
    });
    const line = (await admin(getStudies, 'GET', '')).body.studies.find(
      ({ slug }: { slug: string }) => slug === study.slug,
    );
    expect(line).toMatchObject({ state: 'open', valid: 1, inProgress: 1, quota: null, draft: null });
  });
});
