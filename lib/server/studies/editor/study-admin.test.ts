import '@/lib/server/testing/fake-tasks/only';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATCH as patchSettings } from '@/app/api/v1/admin/settings/route';
import { POST as postActs } from '@/app/api/v1/admin/studies/[slug]/acts/route';
import { GET as getCheck } from '@/app/api/v1/admin/studies/[slug]/draft/check/route';
import { GET as getDraft, PUT as putDraft } from '@/app/api/v1/admin/studies/[slug]/draft/route';
import { DELETE as deleteLink } from '@/app/api/v1/admin/studies/[slug]/links/[id]/route';
import { GET as getCsv } from '@/app/api/v1/admin/studies/[slug]/links/csv/route';
import { POST as postLinks } from '@/app/api/v1/admin/studies/[slug]/links/route';
import { GET as getPeople } from '@/app/api/v1/admin/studies/[slug]/people/route';
import { POST as postPilots } from '@/app/api/v1/admin/studies/[slug]/pilots/route';
import { POST as postPreviews } from '@/app/api/v1/admin/studies/[slug]/previews/route';
import { GET as getResults } from '@/app/api/v1/admin/studies/[slug]/results/route';
import { GET as getStudy, PATCH as patchStudy } from '@/app/api/v1/admin/studies/[slug]/route';
import { POST as postRules } from '@/app/api/v1/admin/studies/[slug]/rules/route';
import { GET as getStudies, POST as postStudies } from '@/app/api/v1/admin/studies/route';
import { GET as getBundle } from '@/app/api/v1/exports/releases/[id]/bundle/route';
import { POST as postReleases } from '@/app/api/v1/exports/studies/[slug]/releases/route';
import { insertAuthSession } from '@/lib/server/accounts/auth/session';
import { listActs } from '@/lib/server/platform/audit-log';
import { pool } from '@/lib/server/platform/db';
import type { RouteHandler } from '@/lib/server/platform/http/http';
import { stopJobs } from '@/lib/server/platform/job-queue';
import { withTestDatabase } from '@/lib/server/testing/database';
import { send } from '@/lib/server/testing/person';
import { armOf, enrolPerson, SET_PART, startStudy, studyInput } from '@/lib/server/testing/study';

withTestDatabase();
// The next file in this process has a database of its own.
afterAll(() => stopJobs(0));

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
  it('let researchers make studies unless an admin says no, and put them into the team that was named', async () => {
    const asked = (team: unknown) =>
      as('researcher', postStudies, 'POST', '', {
        slug: `own-${randomUUID().slice(0, 8)}`,
        title: 'Own',
        team,
        config: studyInput(),
      });
    const first = (await asked({ name: 'Lab' })).body.slug;
    const teamOf = async (slug: string) =>
      (
        await pool().query<{ id: string; name: string }>(
          'select t."id", t."name" from "Study" s join "Team" t on t."id" = s."teamId" where s."slug" = $1',
          [slug],
        )
      ).rows[0];
    const lab = await teamOf(first);
    expect(lab?.name).toBe('Lab');
    expect((await teamOf((await asked({ id: lab?.id })).body.slug))?.id).toBe(lab?.id);
    expect((await teamOf((await asked(null)).body.slug))?.name).toBe('Own');
    const theirs = await teamOf(await make());
    expect((await asked({ id: theirs?.id })).status).toBe(404);
    const set = (researchersMakeStudies: boolean) =>
      admin(patchSettings, 'PATCH', '', { researchersMakeStudies }).then(({ status }) => status);
    expect(await set(false)).toBe(200);
    expect((await asked({ id: lab?.id })).status).toBe(403);
    expect((await as('researcher', getDraft, 'GET', first)).status).toBe(200);
    expect(await set(true)).toBe(200);
    expect((await asked(null)).status).toBe(201);
    expect((await as('viewer', postStudies, 'POST', '', { slug: 'x', title: 'x', config: studyInput() })).status).toBe(
      403,
    );
  });

  it('let an owner of its team move a study to a team where they may edit, and no one else', async () => {
    const own = async () => {
      const slug = `moved-${randomUUID().slice(0, 8)}`;
      const asked = { slug, title: 'Moved', team: null, config: studyInput() };
      expect((await as('researcher', postStudies, 'POST', '', asked)).status).toBe(201);
      const { rows } = await pool().query<{ id: string }>('select "teamId" as "id" from "Study" where "slug" = $1', [
        slug,
      ]);
      return { slug, team: rows[0]?.id ?? '' };
    };
    const [study, lab, theirs] = [await own(), await own(), await make()];
    const move = async (role: Role, team: string, slug = study.slug) =>
      (await as(role, patchStudy, 'PATCH', slug, { title: 'Moved', notes: '', team })).status;
    const setRole = (team: string, role: string) =>
      pool().query(
        `update "TeamMember" set "role" = $2::"TeamRole" where "teamId" = $1 and "userId" = (select "id" from "User" where "name" = 'researcher')`,
        [team, role],
      );
    const teamOf = async (slug: string) =>
      (await pool().query<{ id: string }>('select "teamId" as "id" from "Study" where "slug" = $1', [slug])).rows[0]
        ?.id;
    const elsewhere = (await teamOf(theirs)) ?? '';
    expect(await move('researcher', elsewhere), 'to a team that they are not in').toBe(404);
    expect(await move('researcher', study.team, theirs), 'a study of others').toBe(404);
    await setRole(lab.team, 'viewer');
    expect(await move('researcher', lab.team), 'to a team where they only read').toBe(403);
    await setRole(lab.team, 'editor');
    await setRole(study.team, 'editor');
    expect(await move('researcher', lab.team), 'from a team that they do not own').toBe(403);
    expect(await move('researcher', study.team), 'to where it is').toBe(200);
    expect(await teamOf(study.slug)).toBe(study.team);
    await setRole(study.team, 'owner');
    expect(await move('researcher', lab.team)).toBe(200);
    expect(await teamOf(study.slug)).toBe(lab.team);
    expect(await move('admin', elsewhere)).toBe(200);
    expect((await as('researcher', getDraft, 'GET', study.slug)).status).toBe(404);
    expect(await actsOn(study.slug)).toEqual([
      'study.create',
      ...['study.note', 'study.note', 'study.move', 'study.note', 'study.move'],
    ]);
  });

  it('start from a template with the minutes that it takes, in the languages that were chosen', async () => {
    const slug = `timed-${randomUUID().slice(0, 8)}`;
    const asked = { slug, title: 'Timed', template: 'blank', languages: ['de'] };
    expect((await as('researcher', postStudies, 'POST', '', asked)).status).toBe(201);
    const { config } = (await as('researcher', getDraft, 'GET', slug)).body;
    expect(config.languages).toEqual(['de']);
    // Ten questions and one for practice at 20 s each, and four minutes around them.
    expect(config.about.minutes).toBe(8);
    expect(config.consent.markdown.de).toContain('etwa 8 Minuten');
  });

  it('keep files with the right answers of frozen items and of banks to admins of the site', async () => {
    const bundle = async (seeds: 'fresh' | 'frozen', task: string = SET_PART.task) => {
      const slug = `seeds-${randomUUID().slice(0, 8)}`;
      const config = studyInput({
        arms: [armOf('one', [{ ...SET_PART, task, course: { kind: 'set', levels: [1], itemsPerLevel: 1, seeds } }])],
      });
      expect((await as('researcher', postStudies, 'POST', '', { slug, title: 'Own', config })).status).toBe(201);
      const { body } = await as('researcher', postReleases, 'POST', slug);
      const get = async (role: Role) => (await as(role, getBundle, 'GET', slug, undefined, { id: body.id })).status;
      return [await get('researcher'), await get('admin')];
    };
    expect(await bundle('fresh')).toEqual([503, 503]);
    expect(await bundle('frozen')).toEqual([403, 503]);
    expect(await bundle('fresh', 'bank/any')).toEqual([403, 503]);
  });

  it('keep notes that someone else wrote meanwhile', async () => {
    const slug = await make();
    const patch = async (body: object) => (await admin(patchStudy, 'PATCH', slug, body)).status;
    expect(await patch({ notes: 'mine', notesBefore: '' })).toBe(200);
    expect(await patch({ notes: 'theirs', notesBefore: '' })).toBe(409);
    expect(await patch({ title: 'Renamed' })).toBe(200);
    const { rows } = await pool().query('select "title", "notes" from "Study" where "slug" = $1', [slug]);
    expect(rows).toEqual([{ title: 'Renamed', notes: 'mine' }]);
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
  it('hide fewer than ten answers to frozen items from everyone but admins', async () => {
    const seen = async (seeds: 'fresh' | 'frozen', persons: number) => {
      const course = { kind: 'set' as const, levels: [1], itemsPerLevel: 5, seeds };
      const study = await startStudy({ arms: [armOf('one', [{ ...SET_PART, course }])] });
      const { rows } = await pool().query(
        `with team as (insert into "Team" ("id", "name") values (gen_random_uuid(), 'Lab') returning "id"),
           member as (insert into "TeamMember" ("teamId", "userId", "role")
             select t."id", u."id", 'owner' from team t, "User" u where u."name" = 'researcher')
         update "Study" set "teamId" = (select "id" from team) where "slug" = $1 returning "id"`,
        [study.slug],
      );
      expect(rows).toHaveLength(1);
      for (let at = 0; at < persons; at++) {
        const person = await enrolPerson(study);
        await person.play(await person.open());
      }
      const of = async (role: Role) => {
        const { results, withheld } = (await as(role, getResults, 'GET', study.slug)).body;
        return [results.trials, results.cells.length, withheld];
      };
      return { researcher: await of('researcher'), admin: await of('admin') };
    };
    expect(await seen('frozen', 1)).toEqual({ researcher: [5, 0, 1], admin: [5, 2, 0] });
    expect(await seen('frozen', 2)).toEqual({ researcher: [10, 2, 0], admin: [10, 2, 0] });
    expect(await seen('fresh', 1)).toEqual({ researcher: [5, 2, 0], admin: [5, 2, 0] });
  });

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
