/**
 * Promise to researchers: three people label wrong replies by keyboard, from the draw to the results of the closed set.
 */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { Client } from 'pg';
import { plantClimb } from '@/lib/server/boards/pages/testing/plant-climbs';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/fixtures';

test.describe.configure({ timeout: 600_000 });

const RUN = randomUUID().slice(0, 8);
const NAMES = { ada: `Ada ${RUN}`, bob: `Bob ${RUN}`, cleo: `Cleo ${RUN}`, eve: `Eve ${RUN}` } as const;
type Name = keyof typeof NAMES;
const tokens: Record<Name, string> = { ada: randomUUID(), bob: randomUUID(), cleo: randomUUID(), eve: randomUUID() };
const MODEL = `annotated/${RUN}`;
const HOSTILE = `<img src=x onerror="window.broken = true"> first <b>this</b>, then that <answer>B</answer>`;

test.beforeAll(async () => {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  for (const name of Object.keys(NAMES) as Name[]) {
    await client.query(`insert into "User" ("id", "name", "role") values ($1, $2, 'researcher')`, [
      tokens[name],
      NAMES[name],
    ]);
    await client.query(
      `insert into "AuthSession" ("sessionToken", "userId", "expires") values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), $1, now() + interval '1 hour')`,
      [tokens[name]],
    );
  }
  const { rows } = await client.query<{ id: string }>(
    `select "id" from "Edition" where "suite" = 'infbench' order by "openedAt" desc limit 1`,
  );
  const outcomes = Array.from({ length: 10 }, (_, at) => at % 5 < 3);
  await plantClimb(client, {
    kind: 'run',
    entrant: MODEL,
    edition: rows[0]?.id ?? '',
    task: 'infbench/2d-forward',
    outcomes,
    text: HOSTILE,
  });
  await client.end();
});

async function pageOf(browser: Browser, name: Name, baseURL: string | undefined, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width, height: width < 500 ? 844 : 900 },
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'next-auth.session-token', value: tokens[name], url: baseURL ?? '' }]);
  return context.newPage();
}

/** Labels every reply by the keys for its place, and submits. */
async function labelAll(page: Page, id: string, keysAt: (place: number) => readonly string[]): Promise<void> {
  await page.goto(`/annotate/${id}`);
  await expectAccessible(page, page.url());
  await page.getByRole('link', { name: /^(Begin|Continue)$/ }).press('Enter');
  for (let place = 1, last = false; !last; place += 1) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^Reply ${place} of`));
    await expect(page.getByRole('button', { name: /^Cannot tell/ })).toBeEnabled();
    if (place === 1) await expectAccessible(page, page.url());
    for (const key of keysAt(place)) await page.keyboard.press(key);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    last = (await page.getByRole('button', { name: 'To the overview' }).count()) > 0;
    await page.keyboard.press('ArrowRight');
  }
  await expect(page).toHaveURL(new RegExp(`/annotate/${id}$`));
  await page.getByRole('button', { name: 'Hand in' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).press('Enter');
  await expect(page.getByText(/You have handed in|The set is closed/)).toBeVisible();
}

test('two label blindly by keyboard, a third decides, and the closed set shows what went wrong', async ({
  browser,
  baseURL,
}) => {
  const [ada, bob, cleo, eve] = [
    await pageOf(browser, 'ada', baseURL, 1440),
    await pageOf(browser, 'bob', baseURL, 390),
    await pageOf(browser, 'cleo', baseURL, 1440),
    await pageOf(browser, 'eve', baseURL, 1440),
  ];
  await ada.goto('/admin/annotations/new?suite=infbench');
  await ada.getByRole('link', { name: 'Strategies' }).click();
  await expect(ada.getByText(/^As even as possible over models and over 2D, 2.5D and 3D\./)).toBeVisible();
  await ada.getByRole('link', { name: 'Kinds of mistakes' }).click();
  await expect(ada.getByText(/^As even as possible over tasks and levels\./)).toBeVisible();
  const entrants = ada.getByRole('group', { name: 'Entrants' });
  await expect(entrants.getByRole('checkbox').first()).toBeEnabled();
  await entrants.getByLabel(MODEL).check();
  await ada.getByLabel('Title').fill(`Shapes ${RUN}`);
  await ada.getByLabel('Replies to draw').fill('5');
  await expect(ada.getByText('4 wrong replies')).toBeVisible();
  await expect(ada.getByText('Draw fewer, or choose more.')).toBeVisible();
  for (const [label, name] of [
    ['A labels all', 'ada'],
    ['B labels all', 'bob'],
    ['C settles where A and B differ', 'cleo'],
  ] as const)
    await ada.getByLabel(label).selectOption({ label: NAMES[name] });
  await expectAccessible(ada, ada.url());
  await ada.getByLabel('Replies to draw').fill('4');
  await ada.getByRole('button', { name: 'Draw the sample' }).click();
  await expect(ada).toHaveURL(/annotations\/[0-9a-f-]{36}$/);
  const id = ada.url().split('/').at(-1) ?? '';
  expect((await eve.goto(`/annotate/${id}`))?.status()).toBe(404);

  await labelAll(ada, id, (place) => (place === 1 ? ['1', '4'] : ['3']));
  await bob.goto(`/annotate/${id}/0`);
  await expect(bob.getByText('<img src=x onerror=')).toBeVisible();
  expect(await bob.evaluate(() => 'broken' in window)).toBe(false);
  expect(await bob.content()).not.toContain(MODEL);
  expect(await bob.content()).not.toContain(NAMES.ada);
  await labelAll(bob, id, (place) => (place === 1 ? ['4', '1'] : place === 2 ? ['0'] : ['3']));
  await labelAll(cleo, id, () => ['2']);

  for (const page of [ada, bob]) {
    await page.goto(`/admin/annotations/${id}`);
    await expect(page.getByText('The very same label: 75 % (3 of 4;')).toBeVisible();
    const shares = page.getByRole('listitem').filter({ hasText: /Abstracting|Encoding|Pairing|Execution|Cannot tell/ });
    await expect(shares).toHaveText([
      /Pairing13 %.*; 1\)/,
      /Encoding25 %.*; 1\)/,
      /Abstracting50 %.*; 2\)/,
      /Execution13 %.*; 1\)/,
      /Cannot tell0 %.*; 0\)/,
    ]);
    await expectAccessible(page, page.url());
  }
  const [download] = await Promise.all([ada.waitForEvent('download'), ada.getByRole('link', { name: 'CSV' }).click()]);
  expect(download.suggestedFilename()).toBe(`rung-annotations-${id.slice(0, 8)}.csv`);
  for (const page of [ada, bob, cleo, eve]) await page.context().close();
});

test('the stale one of two windows gets an error, and nothing is overwritten', async ({ browser, baseURL }) => {
  const ada = await pageOf(browser, 'ada', baseURL, 1440);
  const made = await ada.request.post('/api/v1/annotations', {
    data: {
      title: `Windows ${RUN}`,
      suite: 'infbench',
      selection: { entrants: [MODEL], conditions: ['image'], tasks: ['infbench/2d-forward'], size: 2, seed: '1' },
      annotators: { A: tokens.ada, B: tokens.bob, C: tokens.cleo },
    },
  });
  const { id } = (await made.json()) as { id: string };
  const other = await ada.context().newPage();
  for (const page of [ada, other]) {
    await page.goto(`/annotate/${id}/0`);
    await expect(page.getByRole('button', { name: /^Pairing/ })).toBeEnabled();
  }
  await Promise.all([
    ada.waitForResponse((answer) => answer.url().endsWith('/label') && answer.ok()),
    ada.getByRole('button', { name: /^Pairing/ }).click(),
  ]);
  await other.getByRole('button', { name: /^Encoding/ }).click();
  await expect(other.getByText('changed in another window')).toBeVisible();
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect(other.getByRole('button', { name: /^Pairing/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(other.getByRole('button', { name: /^Encoding/ })).toHaveAttribute('aria-pressed', 'false');
  await ada.context().close();
});
