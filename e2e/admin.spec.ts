/** Promise to an admin: you can watch sessions and runs, and download every publishable trial with its codebook. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { plantClimb } from '@/lib/server/boards/pages/testing/plant-climbs';
import { expect, test } from './support/fixtures';

const MODEL = `admin/planted-${process.pid}`;
const HOSTILE = '=1+1,"<b>\r\nnext line';
const token = { admin: randomUUID(), viewer: randomUUID() };

test.beforeAll(async () => {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  for (const role of ['admin', 'viewer'] as const) {
    await client.query('insert into "User" ("id", "name", "role") values ($1, $2::text, ($2::text)::"Role")', [
      token[role],
      role,
    ]);
    await client.query(
      `insert into "AuthSession" ("sessionToken", "userId", "expires") values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), $1, now() + interval '1 hour')`,
      [token[role]],
    );
  }
  const edition =
    (
      await client.query<{ id: string }>(
        `select "id" from "Edition" where "suite" = 'infbench' order by "openedAt" desc limit 1`,
      )
    ).rows[0]?.id ?? '';
  await plantClimb(client, {
    kind: 'run',
    entrant: MODEL,
    edition,
    task: 'infbench/3d-forward',
    outcomes: [true, false, true],
    text: HOSTILE,
  });
  await client.end();
});

const signIn = (role: keyof typeof token, baseURL: string | undefined) => ({
  name: 'next-auth.session-token',
  value: token[role],
  url: baseURL ?? '',
});

test('visitors are sent to sign in, other users read that it is for admins', async ({ page, context, baseURL }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fadmin/);
  await context.addCookies([signIn('viewer', baseURL)]);
  await page.goto('/admin/exports');
  await expect(page).toHaveURL(/error=not-admin/);
});

test('an admin sees runs with their state and opens the exports', async ({ page, context, baseURL }) => {
  await context.addCookies([signIn('admin', baseURL)]);
  await page.goto('/admin?show=runs');
  const row = page.getByRole('row', { name: new RegExp(MODEL) });
  await expect(row).toContainText('3D forward');
  await expect(row).toContainText('ended');
  await page.getByRole('button', { name: 'Pause refreshing' }).click();
  await page.getByRole('link', { name: 'Exports' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exports');
  await expect(page.getByRole('row', { name: /^rt_net/ })).toContainText('ms');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'JSON lines', exact: true }).first().click(),
  ]);
  expect(download.suggestedFilename()).toBe('rung-trials.jsonl');
});

test('trials come as CSV and JSON lines with one row each, for admins only', async ({ request, context, baseURL }) => {
  expect((await request.get('/api/v1/exports/trials')).status()).toBe(401);
  await context.addCookies([signIn('viewer', baseURL)]);
  expect((await context.request.get('/api/v1/exports/trials')).status()).toBe(403);
  await context.addCookies([signIn('admin', baseURL)]);
  expect((await context.request.get('/api/v1/exports/trials?format=xlsx')).status()).toBe(422);
  expect((await context.request.get('/api/v1/exports/trials?edition=no-such')).status()).toBe(404);
  const lines = (await (await context.request.get('/api/v1/exports/trials?format=jsonl')).text()).trimEnd().split('\n');
  const mine = lines.map((line) => JSON.parse(line)).filter(({ subject_id }) => subject_id === MODEL);
  expect(mine.map(({ correct }) => correct)).toEqual([true, false, true]);
  expect(mine[0].response).toBe(HOSTILE);
  const csv = await (await context.request.get('/api/v1/exports/trials?format=csv')).text();
  expect(csv.startsWith('row_id,respondent_kind,subject_id,')).toBe(true);
  expect(csv).toContain(`"'${HOSTILE.replaceAll('"', '""')}"`);
});

test('the codebook names every column of the export', async ({ request }) => {
  const book = await (await request.get('/api/v1/exports/codebook?format=json')).json();
  const names = book.variableMeasured.map(({ name }: { name: string }) => name);
  expect(names).toContain('time_elapsed');
  const markdown = await (await request.get('/api/v1/exports/codebook')).text();
  for (const name of names) expect(markdown).toContain(`\`${name}\``);
});

test('the list behind the page is for admins only', async ({ request, context, baseURL }) => {
  expect((await request.get('/api/v1/admin/climbs')).status()).toBe(401);
  await context.addCookies([signIn('admin', baseURL)]);
  const list = await (await context.request.get('/api/v1/admin/climbs?show=runs')).json();
  expect(list.climbs.length).toBeGreaterThan(0);
  expect((await context.request.get('/api/v1/admin/climbs?cursor=made-up')).status()).toBe(422);
});
