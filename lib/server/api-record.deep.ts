/**
 * Calls every route of /api/v1 on a seeded database, as every kind of caller. `RUNG_API_RECORD=<file>` writes status,
 * headers and body of each reply, without ids, times and hashes. If the file is there, all statuses and refusals must be
 * those in it; `<file>.last` then has the new record, to compare the rest. Items are drawn anew in each record.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertAuthSession } from './accounts/auth/session';
import { createToken } from './accounts/tokens/create';
import { plantClimb } from './boards/pages/testing/plant-climbs';
import { makeRelease } from './data/exports/releases/make-release';
import { currentEdition, ensureEditions } from './items/editions';
import { pool } from './platform/db';
import { resetEnv } from './platform/env';
import type { RouteHandler } from './platform/http/http';
import { rebuildStandings } from './play/standings/rebuild';
import { withTestDatabase } from './testing/database';
import { runBody, USAGE } from './testing/model';
import { answerTo } from './testing/model-batch';
import { answerFor, cookieOf, DEVICE, sessionBody, TIMING } from './testing/person';
import { enrolmentBody, studyInput } from './testing/study';

const FILE = process.env.RUNG_API_RECORD;
process.env.RUNG_LIMIT_FACTOR = '1000';
process.env.PUBLIC_URL = 'http://rung.test';
resetEnv();

withTestDatabase();

const TASK = 'infbench/2d-forward';
const handlers = new Map<string, RouteHandler>();
const keys = new Map<string, { readonly id: string; readonly cookie: string; readonly token: string }>();
const record: Record<string, { status: number; headers: unknown; body: unknown }> = {};
let folder = '';
let edition = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rung-record-'));
  process.env.RUNG_RELEASES_DIR = folder;
  resetEnv();
  for (const file of readdirSync('app/api/v1', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('route.ts'),
  )) {
    const module = (await import(join(process.cwd(), 'app/api/v1', file))) as Record<string, RouteHandler>;
    const place = dirname(file).replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}');
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      if (module[method] !== undefined) handlers.set(`${method} ${place}`, module[method]);
  }
  await ensureEditions();
  edition = (await currentEdition('infbench')).id;
  for (const name of ['admin', 'researcher', 'ada', 'bob', 'cleo', 'viewer']) await account(name);
  for (const entrant of ['model/alpha', 'model/beta'])
    await plantClimb(pool(), {
      ...{ kind: 'run', entrant, edition, task: TASK, condition: 'text', text: '<answer>B</answer>' },
      outcomes: Array.from({ length: 30 }, (_, at) => at % 5 < 3),
    });
  await rebuildStandings();
}, 120_000);

afterAll(async () => {
  if (FILE !== undefined) writeFileSync(`${FILE}.last`, JSON.stringify(record, null, 1));
  delete process.env.RUNG_RELEASES_DIR;
  await rm(folder, { recursive: true, force: true });
});

async function account(name: string): Promise<void> {
  const id = randomUUID();
  const role = name === 'admin' || name === 'viewer' ? name : 'researcher';
  await pool().query('insert into "User" ("id", "name", "role") values ($1, $2, $3::"Role")', [id, name, role]);
  const scopes = role === 'viewer' ? (['results:read'] as const) : (['runs:write', 'results:read'] as const);
  const { token } = await createToken(
    { id, name, email: null, role },
    { name: 't', scopes: [...scopes], expiresInDays: null },
  );
  keys.set(name, { id, cookie: `next-auth.session-token=${(await insertAuthSession(id)).token}`, token });
}

interface Asked {
  /** `token:NAME`, `cookie:NAME`, or a whole cookie. */
  readonly as?: string;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of all shapes
type Got = { readonly status: number; readonly body: any; readonly headers: Headers };

/** Calls `METHOD path`, where `{name=value}` fills a parameter, and records the reply. */
async function call(title: string, asked: Asked = {}): Promise<Got> {
  const params: Record<string, string> = {};
  const row = title.replace(/\{(\w+)=([^}]*)\}/g, (_, name, value) => {
    params[name] = value;
    return `{${name}}`;
  });
  const method = row.split(' ')[0] ?? '';
  const headers = new Headers({ host: 'rung.test', origin: 'http://rung.test', ...asked.headers });
  const [way, name = ''] = (asked.as ?? '').split(':');
  const key = keys.get(name);
  if (way === 'token') headers.set('authorization', `Bearer ${key?.token}`);
  else if (way === 'cookie') headers.set('cookie', key?.cookie ?? '');
  else if (asked.as !== undefined) headers.set('cookie', asked.as);
  const text = typeof asked.body === 'string' ? asked.body : JSON.stringify(asked.body);
  if (text !== undefined) headers.set('content-type', 'application/json');
  const request = new Request(`http://rung.test/api/v1/x${asked.query ?? ''}`, {
    method,
    headers,
    ...(method === 'GET' || text === undefined ? {} : { body: text, duplex: 'half' }),
  } as RequestInit);
  const handler = handlers.get(row);
  if (handler === undefined) throw new Error(`there is no ${row}`);
  const response = await handler(request, { params: Promise.resolve(params) });
  const type = response.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await response.arrayBuffer());
  const isText = /json|text|svg/.test(type);
  const body = /json$|json;/.test(type) && bytes.length > 0 ? JSON.parse(bytes.toString()) : bytes.toString();
  const caller = name === '' ? (asked.as === undefined ? 'no one' : 'a person') : asked.as;
  const { length } = Object.keys(record);
  record[`${length} ${row}${asked.query ?? ''} by ${caller}`] = {
    status: response.status,
    headers: plain(Object.fromEntries([...response.headers].filter(([header]) => header !== 'content-length'))),
    body: isText ? plain(body) : `${bytes.length > 0 ? 'bytes' : 'nothing'}`,
  };
  return { status: response.status, body, headers: response.headers };
}

/** The status of each reply, and the whole body if it is a refusal. */
const refusalsOf = (of: typeof record) =>
  Object.entries(of).map(([title, { status, body }]) => [title, status, status < 400 ? null : body]);

/** Without what no two recordings share: ids, times, hashes, tokens, codes. */
function plain(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<uuid>')
      .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?Z?/g, '<time>')
      .replace(/\b[0-9a-f]{32,64}\b/g, '<hash>')
      .replace(/rung_\w{40}/g, '<token>')
      .replace(/rung_participant=[\w-]+/g, '<cookie>');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [plain(key), plain(entry)]));
}

const ACTORS = ['', 'cookie:viewer', 'cookie:researcher', 'cookie:admin', 'token:viewer', 'token:researcher'];

it('gives the recorded status and body for every route', async () => {
  await people();
  await models();
  await studies();
  await annotations();
  await accounts();
  await teams();
  await boards();
  const called = new Set(Object.keys(record).map((title) => title.split(/[ ?]/).slice(1, 3).join(' ')));
  expect([...handlers.keys()].filter((row) => !called.has(row))).toEqual([]);
  for (const row of [...handlers.keys()].sort()) await refusals(row);
  if (FILE === undefined) return;
  if (!existsSync(FILE)) writeFileSync(FILE, JSON.stringify(record, null, 1));
  const before = JSON.parse(readFileSync(FILE, 'utf8')) as typeof record;
  expect(refusalsOf(record)).toEqual(refusalsOf(before));
}, 600_000);

/** Each kind of caller, a foreign site, a body that is no JSON, and an empty one. */
async function refusals(row: string): Promise<void> {
  const title = row.replaceAll(/\{(\w+)\}/g, '{$1=none}');
  const isRead = row.startsWith('GET');
  for (const as of ACTORS) await call(title, { ...(as === '' ? {} : { as }), ...(isRead ? {} : { body: {} }) });
  await call(title, { as: 'cookie:admin', query: '?cursor=%00&format=none&task=none&show=none&level=x' });
  if (isRead) return;
  await call(title, { as: 'cookie:admin', body: {}, headers: { origin: 'https://evil.example' } });
  await call(title, { as: 'cookie:admin', body: '{' });
  await call(title, { as: 'token:researcher', body: {}, headers: { origin: 'https://evil.example' } });
  await call(title, { as: 'cookie:admin' });
}

async function people(): Promise<void> {
  const sample = await call('GET samples', { query: `?task=${TASK}&level=1` });
  await call('GET samples', { query: '?task=none' });
  await call('POST samples', { body: { token: sample.body.token, answer: 'A' } });
  const picture = /samples\/([^/"]+)\/([^/"]+\.png)/.exec(JSON.stringify(sample.body));
  await call(`GET samples/{token=${picture?.[1]}}/{file=${picture?.[2]}}`);
  const body = sessionBody({ task: TASK, condition: 'image' });
  const started = await call('POST sessions', { body });
  const as = cookieOf(started);
  await call('POST sessions', { body, as });
  await call('POST sessions', { body: sessionBody({ task: 'none' }) });
  const { id } = started.body.session;
  await call('POST profiles', { as, body: {} });
  await call('POST my-data/about', { as, body: {} });
  await call('DELETE my-data/about', { as });
  await call('GET sessions', { as });
  await call(`GET sessions/{id=${id}}`, { as });
  await call(`GET sessions/{id=${id}}`);
  await call(`POST sessions/{id=${id}}/device`, { as, body: DEVICE });
  for (let turn = 0; turn < 8; turn += 1) {
    const { item } = (await call(`POST sessions/{id=${id}}/next`, { as })).body;
    const reply = { itemId: item.id, answer: await answerFor(item, turn % 2 === 0), timing: TIMING, events: [] };
    await call(`POST sessions/{id=${id}}/replies`, { as, body: reply });
    await call(`POST sessions/{id=${id}}/replies`, { as, body: reply });
    if (turn > 0) continue;
    const panel = /panels\/([^/"]+)\/([^/"]+\.png)/.exec(JSON.stringify(item));
    await call(`GET panels/{itemId=${panel?.[1]}}/{file=${panel?.[2]}}`);
    await call(`POST sessions/{id=${id}}/reports`, { as, body: { itemId: item.id, reason: 'words', note: null } });
    await call(`POST sessions/{id=${id}}/reports`, { as, body: { itemId: item.id, reason: 'picture', note: 'x' } });
    const events = [{ event: 'onset', tMs: 0, value: null }];
    await call(`POST sessions/{id=${id}}/events`, { as, body: { batchId: randomUUID(), itemId: item.id, events } });
  }
  await call(`POST sessions/{id=${id}}/stop`, { as, body: { what: 'keep' } });
  await call('GET my-data', { as });
  await call('GET my-data', { as, query: '?format=csv' });
  await call('POST my-data/consent', { as, body: { publishRows: true } });
  await call('POST my-data/consent', { as, body: { publishRows: true, showOnBoard: false } });
  const { rows } = await pool().query('select "shareId" as share from "Session" where "climbId" = $1', [id]);
  await call(`GET results/{share=${rows[0]?.share}}`, { as });
  await call(`GET results/{share=${rows[0]?.share}}`);
  await call('POST resume', { body: { code: started.body.receiptCode } });
  const { consent } = sessionBody();
  const daily = await call('POST daily/sessions', { as, body: { idempotencyKey: randomUUID(), consent } });
  await call(`POST sessions/{id=${daily.body.session?.id}}/stop`, { as, body: { what: 'delete' } });
  await call('POST withdraw', { body: { code: started.body.receiptCode, confirm: true } });
}

async function models(): Promise<void> {
  const as = 'token:researcher';
  const headers = { 'idempotency-key': 'one' };
  const body = runBody({ suite: 'infbench', tasks: [TASK] });
  await call('POST runs', { as, body });
  const { id } = (await call('POST runs', { as, body, headers })).body;
  await call('POST runs', { as, body, headers });
  await call('POST runs', { as, body: { ...body, suite: 'none' }, headers: { 'idempotency-key': 'two' } });
  await call(`POST runs/{id=${id}}/next`, { as, query: '?images=url' });
  const leases = { worker: randomUUID(), holding: [], most: 2 };
  const leased = (await call(`POST runs/{id=${id}}/leases`, { as, body: leases })).body.items as { id: string }[];
  for (let turn = 0; turn < 4; turn += 1) {
    const asked = (await call(`POST runs/{id=${id}}/next`, { as })).body;
    const reply = { itemId: asked.item.id, text: '<answer>B</answer>', stopReason: 'stop', usage: USAGE };
    await call(`POST runs/{id=${id}}/replies`, { as, body: reply });
    await call(`POST runs/{id=${id}}/replies`, { as, body: { ...reply, text: 'other' } });
  }
  expect(leased.length).toBeGreaterThan(0);
  for (const path of ['', '/progress', '/provenance']) await call(`GET runs/{id=${id}}${path}`, { as });
  const progress = await call(`GET runs/{id=${id}}/progress`);
  await call(`GET runs/{id=${id}}/progress`, { headers: { 'if-none-match': progress.headers.get('etag') ?? '' } });
  await call(`PATCH runs/{id=${id}}`, { as, body: { showOwner: true } });
  await call(`POST runs/{id=${id}}/abort`, { as });
  await call('GET runs', { as });
  await call('GET runs', { as: 'cookie:researcher', query: '?limit=1' });
  const set = { levels: [1], itemsPerLevel: 2 };
  const batch = runBody({
    suite: 'cubebench',
    tasks: ['cubebench/move-prediction'],
    protocol: 'set',
    set,
    delivery: 'batch',
  });
  const made = await call('POST runs', { as, body: batch, headers: { 'idempotency-key': 'batch' } });
  const run = `{id=${made.body.id}}`;
  const items = await call(`GET runs/${run}/items`, { as });
  await call(`GET runs/${run}/items`, { as: 'cookie:researcher', query: '?format=tar' });
  await call(`GET runs/${run}/items`, { as, query: '?format=openai-batch' });
  const [line = '{}'] = String(items.body).split('\n');
  const { item_id: item } = JSON.parse(line) as { item_id: string };
  const response = `<answer>${await answerTo(item)}</answer>`;
  await call(`POST runs/${run}/uploads`, {
    as,
    body: `${JSON.stringify({ item_id: item, epoch: 0, response })}\nbad\n`,
  });
  await call(`POST runs/${run}/finish`, { as, body: {} });
  await call(`POST runs/${run}/finish`, { as, body: { missing: 'wrong' } });
  await call(`DELETE runs/${run}`, { as: 'cookie:researcher' });
  await call(`PATCH admin/runs/{id=${id}}`, { as: 'cookie:admin', body: { hidden: true } });
  await call('PATCH admin/models/{id=model/alpha}', { as: 'cookie:admin', body: { name: 'Alpha' } });
}

async function studies(): Promise<void> {
  const as = 'cookie:admin';
  const config = studyInput({
    arms: [
      {
        ...{ id: 'one', title: 'one', weight: 1 },
        parts: [
          {
            ...{ task: TASK, condition: 'text', practiceItems: 0 },
            course: { kind: 'set', levels: [1], itemsPerLevel: 2, seeds: 'fresh' },
          },
        ],
      },
    ],
  });
  await call('GET admin/study-templates', { as: 'cookie:researcher' });
  await call('POST admin/studies', { as, body: { slug: 'made', title: 'Made', config } });
  await call('POST admin/studies', { as, body: { slug: 'made', title: 'Made', config } });
  const study = 'admin/studies/{slug=made}';
  const draft = (await call(`GET ${study}/draft`, { as })).body;
  await call(`PUT ${study}/draft`, {
    as,
    body: { basedOn: draft.configSha256, config: { ...draft.config, minAge: 21 } },
  });
  await call(`PUT ${study}/draft`, { as, body: { basedOn: draft.configSha256, config: draft.config } });
  await call(`GET ${study}/draft/check`, { as });
  await call(`PATCH ${study}`, { as, body: { title: 'Other', notes: 'n' } });
  await call(`POST ${study}/acts`, { as, body: { act: 'open', version: 1 } });
  await call(`POST ${study}/acts`, { as, body: { act: 'open', version: 1 } });
  await call(`POST ${study}/previews`, { as, body: { version: 1, language: 'en' } });
  await call(`POST ${study}/pilots`, { as, body: { version: 1, people: 1 } });
  await call(`DELETE ${study}/rehearsals`, { as, query: '?kind=preview' });
  const { links } = (await call(`POST ${study}/links`, { as, body: { kind: 'reusable', labels: ['a', 'b'] } })).body;
  for (const kind of ['single', 'none']) await call(`POST ${study}/links`, { as, body: { kind, labels: ['c'] } });
  await call(`GET ${study}/links`, { as });
  await call(`GET ${study}/links/csv`, { as });
  const all = (await call(`GET ${study}/links`, { as })).body.links as { id: string }[];
  const link = links?.[0]?.id ?? all.at(-1)?.id;
  await call(`GET ${study}/links/{id=${link}}/qr`, { as });
  await call(`DELETE ${study}/links/{id=${link}}`, { as });
  await participant(config);
  await call('GET admin/studies', { as: 'cookie:researcher' });
  for (const path of ['', '/people', '/results']) await call(`GET ${study}${path}`, { as: 'cookie:researcher' });
  await call(`POST ${study}/rules`, { as: 'cookie:researcher', body: { rules: config.quality } });
  const release = await call('POST exports/studies/{slug=made}/releases', { as });
  await call('GET exports/releases', { as, query: '?study=made' });
  await call(`GET exports/releases/{id=${release.body.id}}/bundle`, { as });
  await makeRelease(release.body.id);
  await call(`GET exports/releases/{id=${release.body.id}}/bundle`, { as, headers: { range: 'bytes=0-9' } });
  await call(`GET exports/releases/{id=${release.body.id}}/bundle`, { as: 'token:admin' });
}

async function participant(config: ReturnType<typeof studyInput>): Promise<void> {
  const body = enrolmentBody({ config });
  const taken = await call('POST studies/{code=made}/enrolments', { body });
  const as = cookieOf(taken);
  const place = `enrolments/{id=${taken.body.enrolment?.id}}`;
  await call(`GET ${place}`, { as });
  await call(`POST ${place}/comprehension`, { as, body: { answers: [0] } });
  await call(`POST ${place}/seen`, { as });
  const session = (await call(`POST ${place}/parts`, { as })).body.session?.id;
  await call(`POST sessions/{id=${session}}/device`, { as, body: DEVICE });
  for (let turn = 0; turn < 2; turn += 1) {
    const { item } = (await call(`POST sessions/{id=${session}}/next`, { as })).body;
    const reply = { itemId: item.id, answer: await answerFor(item, true), timing: TIMING, events: [] };
    await call(`POST sessions/{id=${session}}/replies`, { as, body: reply });
  }
  await call(`POST ${place}/ending`, { as, body: { aids: 'none', technical: false } });
  const arrival = { recruiter: 'prolific', externalId: 'x', studyRef: 's', sessionRef: 'p' };
  await call(`POST ${place}/arrival`, { as, body: arrival });
  const other = await call('POST studies/{code=made}/enrolments', { body: enrolmentBody({ config }) });
  const gone = `enrolments/{id=${other.body.enrolment?.id}}`;
  await call(`POST ${gone}/stop`, { as: cookieOf(other), body: { what: 'delete' } });
}

async function annotations(): Promise<void> {
  const as = 'cookie:researcher';
  const idOf = (name: string) => keys.get(name)?.id ?? '';
  const selection = {
    entrants: ['model/alpha', 'model/beta'],
    conditions: ['text'],
    tasks: [TASK],
    size: 2,
    seed: '7',
  };
  const annotators = { A: idOf('ada'), B: idOf('bob'), C: idOf('cleo') };
  const body = { title: 'Set', suite: 'infbench', selection, annotators };
  const { id } = (await call('POST annotations', { as, body })).body;
  const set = `annotations/{id=${id}}`;
  await call('GET annotations', { as });
  await call(`GET ${set}`, { as });
  await call(`GET ${set}`, { as: 'cookie:viewer' });
  for (const name of ['ada', 'bob']) {
    const { entries } = (await call(`GET ${set}/entries`, { as: `cookie:${name}` })).body;
    for (const { position } of entries as { position: number }[]) {
      const entry = `${set}/entries/{position=${position}}`;
      const shown = await call(`GET ${entry}`, { as: `cookie:${name}` });
      const file = /panels\/([^/"]+\.png)/.exec(JSON.stringify(shown.body))?.[1];
      await call(`GET ${entry}/panels/{file=${file}}`, { as: `cookie:${name}` });
      const label = { categories: [], cannotTell: true, note: '', basedOn: null };
      await call(`PUT ${entry}/label`, { as: `cookie:${name}`, body: label });
      await call(`PUT ${entry}/label`, { as: `cookie:${name}`, body: { ...label, cannotTell: false } });
    }
    await call(`POST ${set}/hand-in`, { as: `cookie:${name}` });
  }
  await call(`GET ${set}/entries`, { as: 'cookie:cleo' });
  await call(`POST ${set}/hand-in`, { as: 'cookie:cleo' });
  await call(`GET ${set}/export`, { as });
  await call(`GET ${set}/export`, { as, query: '?format=json' });
  await call('GET annotations/distributions', { query: '?suite=infbench' });
  await call(`DELETE ${set}`, { as });
  const second = (await call('POST annotations', { as, body })).body.id;
  await call(`DELETE annotations/{id=${second}}`, { as });
}

async function accounts(): Promise<void> {
  const as = 'cookie:admin';
  const made = await call('POST tokens', { as, body: { name: 'new', scopes: ['results:read'], expiresInDays: null } });
  await call('GET tokens', { as });
  await call(`DELETE tokens/{id=${made.body.info.id}}`, { as });
  await call('GET sign-ins', { as: 'cookie:ada' });
  await call('DELETE sign-ins', { as: 'cookie:ada' });
  const signIns = (await call('GET sign-ins', { as: 'cookie:ada' })).body.signIns as { id: string }[];
  await call(`DELETE sign-ins/{id=${signIns[0]?.id}}`, { as: 'cookie:ada' });
  await call('GET admin/users', { as });
  await call(`PATCH admin/users/{id=${keys.get('bob')?.id}}`, { as, body: { role: 'viewer' } });
  await call(`PATCH admin/users/{id=${keys.get('admin')?.id}}`, { as, body: { role: 'viewer' } });
  const invited = await call('POST admin/invitations', { as, body: { role: 'viewer' } });
  await call('GET admin/invitations', { as });
  await call(`DELETE admin/invitations/{id=${invited.body.invitation?.id}}`, { as });
  await call('GET admin/log', { as, query: '?act=study' });
  await call('GET admin/reports', { as });
  await call('GET admin/climbs', { as });
  await call('POST admin/banks/{name=none}', { as, body: { version: null } });
}

async function teams(): Promise<void> {
  const as = 'cookie:admin';
  const { teams } = (await call('GET teams', { as })).body as { teams: { id: string }[] };
  const team = `{team=${teams[0]?.id}}`;
  const user = `{user=${keys.get('cleo')?.id}}`;
  await call(`GET teams/${team}`, { as });
  await call(`PATCH teams/${team}`, { as, body: { name: 'Renamed' } });
  const invited = await call(`POST teams/${team}/invitations`, { as, body: { role: 'editor' } });
  await call(`DELETE teams/${team}/invitations/{id=${invited.body.invitation?.id}}`, { as });
  await call(`PATCH teams/${team}/members/${user}`, { as, body: { role: 'viewer' } });
  await call(`DELETE teams/${team}/members/${user}`, { as });
  await call('PATCH admin/settings', { as, body: {} });
  await call('GET admin/about-people', { as });
  await call('POST admin/demo');
  await call('DELETE admin/demo');
}

async function boards(): Promise<void> {
  const entrants = '?a=model/alpha&b=model/beta';
  for (const row of ['GET suites', 'GET tasks', 'GET editions', 'GET replications', 'GET openapi.json'])
    await call(row);
  const home = await call('GET boards');
  await call('GET boards', { headers: { 'if-none-match': home.headers.get('etag') ?? '' } });
  await call('GET boards', { query: '?part=none' });
  await call('GET boards/overview');
  await call('GET boards/{suite=infbench}');
  await call('GET boards/{suite=infbench}', { query: '?condition=text' });
  await call('GET boards/{suite=infbench}/ranks', { query: '?condition=text' });
  await call('GET boards/{suite=infbench}/items', { query: '?condition=text' });
  await call('GET boards/{suite=infbench}/compare', { query: `${entrants}&condition=text` });
  await call('GET boards/{suite=infbench}/analysis', { query: `?task=${TASK}&condition=text` });
  await call('GET boards/{suite=stare}/views/{view=synthetic-and-real}');
  await call('GET boards/{suite=infbench}/views/{view=none}');
  const { replications } = (await call('GET replications')).body as { replications: { suite: string; id: string }[] };
  for (const { suite, id } of replications.slice(0, 2)) await call(`GET replications/{suite=${suite}}/{id=${id}}`);
  for (const table of ['trials', 'results']) await call('GET exports/codebook', { query: `?table=${table}` });
  await call('GET exports/codebook', { query: '?format=json' });
  for (const format of ['json', 'csv', 'every-eval-ever'])
    await call('GET exports/results', { query: `?format=${format}` });
  await call('GET exports/trials', { as: 'cookie:admin', query: '?format=jsonl' });
  await call('GET exports/trials', { as: 'token:admin', query: '?gzip=1' });
  await call('GET {rest=none}');
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) await call(`${method} {rest=none}`);
  const opened = await call('POST admin/editions', { as: 'cookie:admin', body: { suite: 'infbench' } });
  await call(`POST admin/editions/{id=${edition}}`, {
    as: 'cookie:admin',
    body: { act: 'close', evenIfStudied: true },
  });
  expect(opened.status).toBe(201);
}
