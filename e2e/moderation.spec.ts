/**
 * Promise to an admin: you can disable an account, rename and hide a model. To everyone: you can sign out your other
 * browsers.
 */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { plantClimb } from '@/lib/server/boards/pages/testing/plant-climbs';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/fixtures';

const MODEL = `moderation/planted-${process.pid}`;
const token = { admin: randomUUID(), researcher: randomUUID(), elsewhere: randomUUID() };
const NAME = `researcher ${token.researcher.slice(0, 8)}`;

test.beforeAll(async () => {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query(`insert into "User" ("id", "name", "role") values ($1, $1, 'admin'), ($2, $3, 'researcher')`, [
    token.admin,
    token.researcher,
    NAME,
  ]);
  for (const [own, user] of [
    [token.admin, token.admin],
    [token.researcher, token.researcher],
    [token.elsewhere, token.admin],
  ])
    await client.query(
      `insert into "AuthSession" ("sessionToken", "userId", "expires") values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), $2, now() + interval '1 hour')`,
      [own, user],
    );
  const { rows } = await client.query<{ id: string }>(
    `select "id" from "Edition" where "suite" = 'infbench' order by "openedAt" desc limit 1`,
  );
  await plantClimb(client, {
    kind: 'run',
    entrant: MODEL,
    edition: rows[0]?.id ?? '',
    task: 'infbench/3d-forward',
    outcomes: [true, false, true],
  });
  await client.end();
});

const cookie = (value: string, baseURL: string | undefined) => ({
  name: 'next-auth.session-token',
  value,
  url: baseURL ?? '',
});
const statusOf = (value: string, baseURL: string | undefined) =>
  fetch(`${baseURL}/api/v1/tokens`, { headers: { cookie: `next-auth.session-token=${value}` } }).then(
    ({ status }) => status,
  );

test.use({ viewport: { width: 390, height: 844 } });

test('an account that an admin disables is signed out, until it is enabled', async ({ page, context, baseURL }) => {
  await context.addCookies([cookie(token.admin, baseURL)]);
  expect(await statusOf(token.researcher, baseURL)).toBe(200);
  await page.goto('/admin/people');
  await page.getByRole('button', { name: `Disable ${NAME}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Disable account' }).press('Enter');
  const row = page.getByRole('row', { name: new RegExp(NAME) });
  await expect(row).toContainText('disabled');
  expect(await statusOf(token.researcher, baseURL)).toBe(401);
  await expectAccessible(page, 'people');
  await page.getByRole('button', { name: `Enable ${NAME}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Enable account' }).press('Enter');
  await expect(row).not.toContainText('disabled');
});

test('a model can be renamed, hidden and shown again by an admin', async ({ page, context, baseURL }) => {
  await context.addCookies([cookie(token.admin, baseURL)]);
  await page.goto('/admin/models');
  await page.getByLabel(`New name of ${MODEL}`).fill(`Planted ${process.pid}`);
  await page.getByLabel(`New name of ${MODEL}`).press('Enter');
  const row = page.getByRole('row', { name: new RegExp(MODEL) });
  await expect(row.getByRole('rowheader')).toContainText(`Planted ${process.pid}`);
  await page.getByRole('button', { name: `Hide ${MODEL}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide model' }).press('Enter');
  await expect(row).toContainText('hidden');
  await expectAccessible(page, 'models');
  await page.getByRole('button', { name: `Show ${MODEL}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Show model' }).press('Enter');
  await expect(row).not.toContainText('hidden');
});

test('someone signed in sees their browsers and signs another one out', async ({ page, context, baseURL }) => {
  await context.addCookies([cookie(token.admin, baseURL)]);
  await page.goto('/account');
  const list = page.getByRole('table', { name: 'Browsers' });
  await expect(list).toContainText('this browser');
  await expectAccessible(page, 'account');
  await list.getByRole('button', { name: /^Sign out the browser/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(list.getByRole('button')).toHaveCount(0);
  expect([await statusOf(token.elsewhere, baseURL), await statusOf(token.admin, baseURL)]).toEqual([401, 200]);
});

test('TRACE is refused with 405, and the forms of sign-in errors do not fail', async ({ request }) => {
  expect((await request.fetch('/boards', { method: 'TRACE' })).status()).toBe(405);
  expect((await request.get('/sign-in?error=constructor')).status()).toBe(200);
  expect((await request.get('/sign-in/invitation?error=__proto__')).status()).toBe(200);
});

test('the image optimizer keeps no copy of a picture', async ({ request }) => {
  const address = encodeURIComponent('/icon-192.png');
  expect((await request.get('/icon-192.png')).status()).toBe(200);
  for (const path of [`/_next/image?url=${address}&w=64&q=75`, `/_next/image?url=${address}&w=640&q=75`])
    expect((await request.get(path)).status()).toBe(404);
});
