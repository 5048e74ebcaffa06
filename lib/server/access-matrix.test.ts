/**
 * Tests every route with every kind of caller. `ACCESS` gives the kind of each route, `LET_IN` who may use a kind. A
 * route without a row fails. Requests have an empty body and unknown names: a caller who may enter gets past 401 and
 * 403.
 */
import './testing/fake-tasks/only';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TeamRole } from '@/lib/wire/studies/study-team';
import { insertAuthSession } from './accounts/auth/session';
import { createToken } from './accounts/tokens/create';
import { changeRole, disableUser } from './accounts/users/users';
import { TERMINAL } from './platform/audit-log';
import { pool } from './platform/db';
import { resetEnv } from './platform/env';
import type { RouteHandler } from './platform/http/http';
import { stopJobs } from './platform/job-queue';
import { withTestDatabase } from './testing/database';
import { createRun, runBody, USAGE } from './testing/model';
import { send, startPerson } from './testing/person';
import { studyInput } from './testing/study';

process.env.RUNG_LIMIT_FACTOR = '1000';
process.env.PUBLIC_URL = 'http://rung.test';
resetEnv();

withTestDatabase();
// The next file in this process has a database of its own.
afterAll(() => stopJobs(0));

const ACTORS = [
  'anonymous',
  'volunteer',
  'viewer',
  'researcher',
  'other researcher',
  'annotator',
  'admin',
  'demoted',
  'disabled',
] as const;
type Actor = (typeof ACTORS)[number];

const RESEARCHERS: readonly Actor[] = ['researcher', 'other researcher', 'annotator'];
const LET_IN = {
  /** Also `own`: a person's browser. It reaches its own data and gets 404 for everything else. */
  anyone: ACTORS,
  user: ['viewer', ...RESEARCHERS, 'admin'],
  /** 404 for people outside the team; see `describe('a study of a team')`. */
  'team viewer': ['viewer', ...RESEARCHERS, 'admin'],
  'team editor': ['viewer', ...RESEARCHERS, 'admin'],
  'team owner': ['viewer', ...RESEARCHERS, 'admin'],
  researcher: [...RESEARCHERS, 'admin'],
  admin: ['admin'],
  /** By token only. */
  runs: [...RESEARCHERS, 'admin'],
  'own runs': [...RESEARCHERS, 'admin'],
  /** By token. With a cookie open to `user`: a viewer may have been a researcher. */
  'taking back': [...RESEARCHERS, 'admin'],
  'runs read': ['viewer', ...RESEARCHERS, 'admin'],
  releases: ['viewer', ...RESEARCHERS, 'admin'],
  export: ['admin'],
} as const satisfies Record<string, readonly Actor[]>;
type Kind = keyof typeof LET_IN;

const ACCESS: Readonly<Record<Kind, string>> = {
  anyone: `
    GET /api/auth/{nextauth} · POST /api/auth/{nextauth} · POST /api/auth/admin-link · POST /api/auth/invitation · POST /api/auth/sign-out
    POST /api/locale · GET /api/method-not-allowed · GET /healthz · GET /readyz · GET /results/{share}/card · GET /profile/{share}/card
    GET /api/v1/{rest} · POST /api/v1/{rest} · PUT /api/v1/{rest} · PATCH /api/v1/{rest} · DELETE /api/v1/{rest}
    GET /api/v1/annotations/distributions · GET /api/v1/boards · GET /api/v1/boards/overview · GET /api/v1/boards/{suite} · GET /api/v1/boards/{suite}/analysis
    GET /api/v1/boards/{suite}/compare · GET /api/v1/boards/{suite}/items · GET /api/v1/boards/{suite}/ranks · GET /api/v1/boards/{suite}/views/{view}
    GET /api/v1/editions · GET /api/v1/exports/codebook · GET /api/v1/exports/results · GET /api/v1/openapi.json · GET /api/v1/panels/{itemId}/{file}
    GET /api/v1/replications · GET /api/v1/replications/{suite}/{id} · GET /api/v1/results/{share} · POST /api/v1/resume
    GET /api/v1/runs/{id}/progress · GET /api/v1/runs/{id}/provenance · GET /api/v1/suites · GET /api/v1/tasks
    GET /api/v1/enrolments/{id} · POST /api/v1/enrolments/{id}/arrival · POST /api/v1/enrolments/{id}/comprehension · POST /api/v1/enrolments/{id}/ending
    POST /api/v1/enrolments/{id}/parts · POST /api/v1/enrolments/{id}/seen · POST /api/v1/enrolments/{id}/stop
    GET /api/v1/my-data · POST /api/v1/my-data/consent · POST /api/v1/my-data/about · DELETE /api/v1/my-data/about ·
    POST /api/v1/studies/{code}/enrolments · POST /api/v1/withdraw
    GET /api/v1/samples · POST /api/v1/samples · GET /api/v1/samples/{token}/{file}
    GET /api/v1/sessions · POST /api/v1/sessions · GET /api/v1/sessions/{id} · POST /api/v1/sessions/{id}/device · POST /api/v1/sessions/{id}/events
    POST /api/v1/daily/sessions · POST /api/v1/profiles · POST /api/v1/sessions/{id}/reports
    POST /api/v1/sessions/{id}/next · POST /api/v1/sessions/{id}/replies · POST /api/v1/sessions/{id}/stop`,
  user: `
    GET /api/v1/sign-ins · DELETE /api/v1/sign-ins · DELETE /api/v1/sign-ins/{id} · GET /api/v1/tokens · POST /api/v1/tokens · DELETE /api/v1/tokens/{id}
    GET /api/v1/admin/studies · GET /api/v1/teams`,
  'team viewer': `
    GET /api/v1/admin/studies/{slug} · GET /api/v1/admin/studies/{slug}/draft · GET /api/v1/admin/studies/{slug}/draft/check
    GET /api/v1/admin/studies/{slug}/people · POST /api/v1/admin/studies/{slug}/rules · GET /api/v1/admin/studies/{slug}/results
    GET /api/v1/teams/{team} · DELETE /api/v1/teams/{team}/members/{user}`,
  'team editor': `
    PATCH /api/v1/admin/studies/{slug} · PUT /api/v1/admin/studies/{slug}/draft · POST /api/v1/admin/studies/{slug}/acts
    GET /api/v1/admin/studies/{slug}/links · POST /api/v1/admin/studies/{slug}/links · GET /api/v1/admin/studies/{slug}/links/csv
    DELETE /api/v1/admin/studies/{slug}/links/{id} · GET /api/v1/admin/studies/{slug}/links/{id}/qr · POST /api/v1/admin/studies/{slug}/pilots
    POST /api/v1/admin/studies/{slug}/previews · DELETE /api/v1/admin/studies/{slug}/rehearsals · POST /api/v1/exports/studies/{slug}/releases`,
  'team owner': `
    PATCH /api/v1/teams/{team} · PATCH /api/v1/teams/{team}/members/{user}
    POST /api/v1/teams/{team}/invitations · DELETE /api/v1/teams/{team}/invitations/{id}`,
  researcher: `
    POST /api/v1/admin/studies · GET /api/v1/admin/study-templates
    GET /api/v1/annotations · POST /api/v1/annotations · GET /api/v1/annotations/{id} · DELETE /api/v1/annotations/{id}
    GET /api/v1/annotations/{id}/entries · GET /api/v1/annotations/{id}/entries/{position} · PUT /api/v1/annotations/{id}/entries/{position}/label
    GET /api/v1/annotations/{id}/entries/{position}/panels/{file} · GET /api/v1/annotations/{id}/export · POST /api/v1/annotations/{id}/hand-in`,
  admin: `
    POST /api/v1/admin/demo · DELETE /api/v1/admin/demo · GET /api/v1/admin/about-people
    POST /api/v1/admin/banks/{name} · GET /api/v1/admin/climbs · POST /api/v1/admin/editions · POST /api/v1/admin/editions/{id}
    GET /api/v1/admin/invitations · POST /api/v1/admin/invitations · DELETE /api/v1/admin/invitations/{id} · GET /api/v1/admin/log · GET /api/v1/admin/reports
    PATCH /api/v1/admin/models/{id} · PATCH /api/v1/admin/runs/{id}
    GET /api/v1/admin/users · PATCH /api/v1/admin/users/{id} · PATCH /api/v1/admin/settings`,
  runs: `
    POST /api/v1/runs · POST /api/v1/runs/{id}/leases · POST /api/v1/runs/{id}/next · POST /api/v1/runs/{id}/replies`,
  'own runs': `
    PATCH /api/v1/runs/{id} · POST /api/v1/runs/{id}/abort · POST /api/v1/runs/{id}/finish · GET /api/v1/runs/{id}/items
    POST /api/v1/runs/{id}/uploads`,
  'taking back': `DELETE /api/v1/runs/{id}`,
  'runs read': `GET /api/v1/runs · GET /api/v1/runs/{id}`,
  releases: `GET /api/v1/exports/releases · GET /api/v1/exports/releases/{id}/bundle`,
  export: `GET /api/v1/exports/trials`,
};
const kindOf = new Map<string, Kind>(
  Object.entries(ACCESS).flatMap(([kind, list]) =>
    list.split(/[·\n]/).flatMap((row) => (row.trim() === '' ? [] : [[row.trim(), kind as Kind] as const])),
  ),
);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(^|[\\/])route\.tsx?$/.test(file),
);
const handlers = new Map<string, RouteHandler>();

interface Keys {
  readonly cookie: string | null;
  readonly token: string | null;
}
const keys = new Map<Actor, Keys>();

beforeAll(async () => {
  for (const file of files) {
    const module = (await import(join(process.cwd(), 'app', file))) as Record<string, RouteHandler | undefined>;
    const path = `/${dirname(file).replaceAll('\\', '/')}`
      .replace(/\/\([^)]*\)/g, '')
      .replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}');
    for (const method of METHODS) if (module[method] !== undefined) handlers.set(`${method} ${path}`, module[method]);
  }
  keys.set('anonymous', { cookie: null, token: null });
  keys.set('volunteer', { cookie: (await startPerson()).cookie, token: null });
  for (const actor of ACTORS.slice(2)) keys.set(actor, await keysOf(actor));
}, 120_000);

async function keysOf(actor: Actor): Promise<Keys> {
  const id = randomUUID();
  const role = actor === 'viewer' || actor === 'admin' ? actor : 'researcher';
  await pool().query('insert into "User" ("id", "name", "role") values ($1, $1, $2::"Role")', [id, role]);
  const scopes = role === 'viewer' ? (['results:read'] as const) : (['runs:write', 'results:read'] as const);
  const { token } = await createToken(
    { id, name: null, email: null, role },
    { name: 't', scopes: [...scopes], expiresInDays: null },
  );
  const session = await insertAuthSession(id);
  if (actor === 'demoted') await changeRole(TERMINAL, id, 'viewer');
  if (actor === 'disabled') await disableUser(TERMINAL, id);
  return { cookie: `next-auth.session-token=${session.token}`, token };
}

const noneOf = (row: string): Record<string, string> =>
  Object.fromEntries([...row.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', randomUUID()]));

async function ask(row: string, { cookie, token }: Keys, params = noneOf(row)): Promise<number> {
  const method = row.split(' ')[0] ?? '';
  const headers = new Headers({ host: 'rung.test', origin: 'http://rung.test', 'idempotency-key': randomUUID() });
  if (cookie !== null) headers.set('cookie', cookie);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (method !== 'GET') headers.set('content-type', 'application/json');
  const path = (row.split(' ')[1] ?? '').replace(/\{\w+\}/g, randomUUID());
  const request = new Request(`http://rung.test${path}`, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const handler = handlers.get(row);
  if (handler === undefined) throw new Error(`there is no ${row}`);
  return (await handler(request, { params: Promise.resolve(params) })).status;
}

async function admitted(row: string, by: (keys: Keys) => Keys): Promise<Actor[]> {
  const found: Actor[] = [];
  for (const actor of ACTORS) {
    const status = await ask(row, by(keys.get(actor) ?? { cookie: null, token: null }));
    expect(status, `${row} as ${actor}`).toBeLessThan(500);
    if (status !== 401 && status !== 403) found.push(actor);
  }
  return found;
}

const byCookie = ({ cookie }: Keys): Keys => ({ cookie, token: null });
const byToken = ({ token }: Keys): Keys => ({ cookie: null, token });
/** End the session that asks, or need Next. auth.test.ts, sign-ins.test.ts and team.test.ts cover them. */
const ASKED_ELSEWHERE = /^(GET|POST) \/api\/auth\//;
const rows = [...kindOf].filter(([row]) => !ASKED_ELSEWHERE.test(row));

it('has a row for every route and method', () => {
  expect([...kindOf.keys()].sort()).toEqual([...handlers.keys()].sort());
});

describe('by cookie', () => {
  it.each(rows)('%s lets in exactly the callers of its kind (%s)', async (row, kind) => {
    const expected = kind === 'runs' ? [] : kind === 'taking back' ? LET_IN.user : LET_IN[kind];
    expect(await admitted(row, byCookie)).toEqual(expected);
  });
});

describe('by token', () => {
  const TOKEN_KINDS: readonly Kind[] = ['runs', 'own runs', 'taking back', 'runs read', 'releases', 'export'];
  it.each(rows.filter(([, kind]) => kind !== 'anyone'))(
    '%s lets in exactly the callers of its kind (%s)',
    async (row, kind) => {
      expect(await admitted(row, byToken)).toEqual(TOKEN_KINDS.includes(kind) ? LET_IN[kind] : []);
    },
  );
});

describe('data of one account', () => {
  const OWNER: Actor = 'researcher';
  let run = '';
  let token = '';
  beforeAll(async () => {
    run = (await createRun(keys.get(OWNER)?.token ?? '', runBody())).body.id;
    const listed = await send(handlers.get('GET /api/v1/tokens') as RouteHandler, 'GET', {
      cookie: keys.get(OWNER)?.cookie ?? null,
    });
    token = listed.body.tokens[0].id;
    expect([run.length, token.length]).toEqual([36, 36]);
  });
  const replyBody = { itemId: randomUUID(), text: 'x', stopReason: 'stop', usage: USAGE };
  const cases = [
    ['GET /api/v1/runs/{id}', undefined],
    ['GET /api/v1/runs/{id}/items', undefined],
    ['POST /api/v1/runs/{id}/next', undefined],
    ['POST /api/v1/runs/{id}/leases', { worker: randomUUID(), holding: [], most: 1 }],
    ['POST /api/v1/runs/{id}/replies', replyBody],
    ['PATCH /api/v1/runs/{id}', { showOwner: true }],
    ['POST /api/v1/runs/{id}/uploads', undefined],
    ['POST /api/v1/runs/{id}/finish', { missing: 'refuse' }],
    ['POST /api/v1/runs/{id}/abort', undefined],
    ['DELETE /api/v1/runs/{id}', undefined],
    ['DELETE /api/v1/tokens/{id}', undefined],
  ] as const;

  it.each(cases)('%s shows it to its owner only, not even to an admin', async (row, body) => {
    const isToken = row.includes('/tokens/');
    for (const actor of [...ACTORS.filter((each) => each !== OWNER), OWNER]) {
      const { cookie = null, token: bearer = null } = keys.get(actor) ?? {};
      const headers: Record<string, string> = isToken || bearer === null ? {} : { authorization: `Bearer ${bearer}` };
      const call = {
        params: { id: isToken ? token : run },
        headers,
        cookie: isToken ? cookie : null,
        ...(body === undefined ? {} : { body }),
      };
      const { status } = await send(handlers.get(row) as RouteHandler, row.split(' ')[0] as 'GET', call);
      if (actor === OWNER)
        expect([401, 403, 404], `${row} as its owner`).not.toContain(
          status === 404 && body === replyBody ? 200 : status,
        );
      else expect([401, 403, 404], `${row} as ${actor}`).toContain(status);
    }
  });
});

describe('a study of a team', () => {
  const SLUG = 'of-a-team';
  const teamRows = rows.filter(([, kind]) => kind.startsWith('team ') || kind === 'releases');
  const members = new Map<TeamRole, Keys>();
  let names: Readonly<Record<string, string>> = {};
  let release = '';
  beforeAll(async () => {
    const maker = await personOf('owner');
    const { status } = await send(handlers.get('POST /api/v1/admin/studies') as RouteHandler, 'POST', {
      cookie: maker.keys.cookie,
      body: { slug: SLUG, title: 'Theirs', config: studyInput() },
    });
    expect(status).toBe(201);
    const { rows: made } = await pool().query<{ id: string; team: string; link: string }>(
      'select s."id", s."teamId" as "team", l."id" as "link" from "Study" s join "StudyLink" l on l."studyId" = s."id" where s."slug" = $1',
      [SLUG],
    );
    const [{ id = '', team = '', link = '' } = {}] = made;
    release = (
      await pool().query<{ id: string }>(
        `insert into "Release" ("id", "studyId", "name", "cutoffAt", "createdBy") values (gen_random_uuid(), $1, '1.0.0', now(), 'x') returning "id"`,
        [id],
      )
    ).rows[0]?.id as string;
    names = { slug: SLUG, team, user: maker.id, id: link };
    members.set('owner', maker.keys);
    for (const role of ['editor', 'viewer'] as const) {
      const person = await personOf(role);
      await pool().query('insert into "TeamMember" ("teamId", "userId", "role") values ($1, $2, $3::"TeamRole")', [
        team,
        person.id,
        role,
      ]);
      members.set(role, person.keys);
    }
  });

  async function personOf(role: TeamRole): Promise<{ readonly id: string; readonly keys: Keys }> {
    const id = randomUUID();
    const siteRole = role === 'owner' ? 'researcher' : 'viewer';
    await pool().query('insert into "User" ("id", "name", "role") values ($1, $1, $2::"Role")', [id, siteRole]);
    const account = { id, name: null, email: null, role: siteRole } as const;
    const { token } = await createToken(account, { name: 't', scopes: ['results:read'], expiresInDays: null });
    return { id, keys: { cookie: `next-auth.session-token=${(await insertAuthSession(id)).token}`, token } };
  }

  /** An empty body is refused before anything changes. */
  const status = (row: string, { cookie }: Keys) =>
    ask(row, { cookie, token: null }, { ...names, ...(row.includes('/releases/') ? { id: release } : {}) });

  it.each(teamRows.filter(([row]) => row !== 'GET /api/v1/exports/releases'))(
    '%s is 404 for everyone outside the team (%s)',
    async (row) => {
      for (const actor of ['viewer', 'researcher', 'other researcher', 'annotator', 'demoted'] as const)
        expect(await status(row, keys.get(actor) as Keys), `${row} as ${actor}`).toBe(actor === 'demoted' ? 401 : 404);
      for (const actor of ['anonymous', 'volunteer', 'disabled'] as const)
        expect(await status(row, keys.get(actor) as Keys), `${row} as ${actor}`).toBe(401);
    },
  );

  const RANKS = ['viewer', 'editor', 'owner'] as const;
  // The others change what the next test needs.
  const harmless = teamRows.filter(([row]) => !/^DELETE|releases$/.test(row));
  it.each(harmless)('%s lets in members from its role up, and admins of the site (%s)', async (row, kind) => {
    const least = kind === 'releases' ? 'editor' : (kind.replace('team ', '') as TeamRole);
    for (const [rank, role] of RANKS.entries()) {
      const found = await status(row, members.get(role) as Keys);
      if (rank < RANKS.indexOf(least)) expect(found, `${row} as ${role}`).toBe(403);
      else expect([401, 403, 404], `${row} as ${role}`).not.toContain(found);
    }
    expect([401, 403, 404], `${row} as an admin`).not.toContain(await status(row, keys.get('admin') as Keys));
  });

  it('is in the lists of its members and of admins only', async () => {
    const lists = async ({ cookie, token }: Keys) => {
      const get = async (row: string, call: object) =>
        JSON.stringify((await send(handlers.get(row) as RouteHandler, 'GET', call)).body);
      return [
        await get('GET /api/v1/admin/studies', { cookie }),
        await get('GET /api/v1/teams', { cookie }),
        await get('GET /api/v1/exports/releases', { cookie }),
        await get('GET /api/v1/exports/releases', { cookie: null, headers: { authorization: `Bearer ${token}` } }),
      ].map((text) => /of-a-team|Theirs/.test(text));
    };
    for (const actor of ['viewer', 'researcher', 'other researcher', 'annotator'] as const)
      expect(await lists(keys.get(actor) as Keys), actor).toEqual([false, false, false, false]);
    for (const [role, own] of members) expect(await lists(own), role).toEqual([true, true, true, true]);
    expect(await lists(keys.get('admin') as Keys)).toEqual([true, true, true, true]);
  });

  it('has no file for a token from outside the team', async () => {
    const fetched = (keysOfOne: Keys | undefined) =>
      ask('GET /api/v1/exports/releases/{id}/bundle', { cookie: null, token: keysOfOne?.token ?? '' }, { id: release });
    expect(await fetched(keys.get('other researcher'))).toBe(404);
    expect(await fetched(members.get('viewer'))).toBe(403);
    expect(await fetched(members.get('editor'))).toBe(503);
  });

  it('every page of a study and of a team asks who may see it', () => {
    const pages = readdirSync('app/admin', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(studies[\\/]\[slug\]|teams[\\/]\[team\]).*page\.tsx$/.test(file),
    );
    expect(pages.length).toBeGreaterThan(7);
    for (const file of pages)
      expect(readFileSync(join('app/admin', file), 'utf8'), file).toMatch(
        /await (readStudyPage\(params, '|requirePageTeam\(id\))/,
      );
  });
});

describe('a write that carries a cookie', () => {
  const ORIGINS = [
    'https://evil.example',
    'null',
    'http://rung.test.evil.example',
    'http://evil-rung.test',
    'http://rung.test:8080',
    'http://rung.test@evil.example',
    'file://',
    'chrome-extension://abc',
  ];
  const written = rows.filter(([row, kind]) => !row.startsWith('GET') && kind !== 'runs' && !row.includes('{rest}'));

  it.each(written)('%s rejects it when another site sends it', async (row) => {
    for (const origin of ORIGINS) {
      const { cookie = null } =
        keys.get(row.includes('/runs/') && !row.includes('/admin/') ? 'researcher' : 'admin') ?? {};
      const sent = await send(handlers.get(row) as RouteHandler, row.split(' ')[0] as 'POST', {
        cookie,
        headers: { origin },
        body: {},
        params: noneOf(row),
      });
      expect([sent.status, sent.body.code], `${row} from ${origin}`).toEqual([403, 'wrong-origin']);
    }
  });
});

describe('names on Object.prototype', () => {
  it.each(rows)('%s answers them without a server error', async (row) => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const params = Object.fromEntries(Object.keys(noneOf(row)).map((key) => [key, name]));
      const method = row.split(' ')[0] ?? '';
      const headers = new Headers({
        host: 'rung.test',
        origin: 'http://rung.test',
        cookie: keys.get('admin')?.cookie ?? '',
        'content-type': 'application/json',
      });
      const names = [
        'suite',
        'task',
        'condition',
        'edition',
        'format',
        'view',
        'table',
        'entrant',
        'a',
        'b',
        'level',
        'cursor',
      ];
      const query = new URLSearchParams(names.map((key) => [key, name]));
      const body = `{"__proto__": {"role": "admin"}, "constructor": {}, "suite": "${name}", "task": "${name}", "kind": "${name}", "act": "${name}"}`;
      const request = new Request(`http://rung.test/x?${query}`, {
        method,
        headers,
        ...(method === 'GET' ? {} : { body }),
      });
      const { status } = (await handlers.get(row)?.(request, { params: Promise.resolve(params) })) ?? { status: 599 };
      expect(status, `${row} with ${name}`).toBeLessThan(500);
    }
  });
});
