/**
 * Promise to an admin: a study goes from a template through preview, pilot and opening to a new version, without lost
 * input and with every action in the log. People outside its team do not see it, and members do what their role allows.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { expectAccessible, IS_DEEP } from './support/accessible';
import { expect, test } from './support/fixtures';

const token: Record<'admin' | 'researcher' | 'viewer', string> = {
  admin: randomUUID(),
  researcher: randomUUID(),
  viewer: randomUUID(),
};
const SLUG = `spring-${token.admin.slice(0, 8)}`;
const TEAM = `Team of admin ${SLUG}`;
test.beforeAll(async () => {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  for (const role of ['admin', 'researcher', 'viewer'] as const) {
    await client.query('insert into "User" ("id", "name", "role") values ($1, $2, $3::"Role")', [
      token[role],
      `${role} ${SLUG}`,
      role,
    ]);
    await client.query(
      `insert into "AuthSession" ("sessionToken", "userId", "expires") values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), $1, now() + interval '1 hour')`,
      [token[role]],
    );
  }
  await client.end();
});

const COOKIE = 'next-auth.session-token';
const signIn = (page: Page, role: keyof typeof token, baseURL: string | undefined) =>
  page.context().addCookies([{ name: COOKIE, value: token[role], url: baseURL ?? '' }]);
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click();
const at = (rest = '') => `/admin/studies/${SLUG}${rest}`;
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test.describe.configure({ mode: 'serial' });

test.describe('a draft', () => {
  // The server rejects opening too early and saving over another admin's changes.
  test.use({ expectedProblems: [/status of (422|409)/] });

  test('an admin makes a study from a template, in an editor that loses nothing', async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(360_000);
    await signIn(page, 'admin', baseURL);
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Studies', exact: true }).click();
    await page.getByRole('link', { name: 'New study' }).click();
    await page.getByLabel('Name of the study').fill('Spring study');
    await page.getByLabel('Address').fill(SLUG);
    await page.getByRole('radio', { name: /Small and blank/ }).check();
    await page.getByLabel('Language').selectOption('English and German');
    await page.getByRole('button', { name: /^Task / }).click();
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
    });
    await page.getByLabel('Search').fill('euclifold colo');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Task Colou?r/ })).toBeFocused();
    expect(posts, 'Enter in the search makes no draft').toEqual([]);
    await page.getByRole('button', { name: 'Make the draft' }).click();
    await page.waitForURL(`**${at('/edit')}#texts`);
    expect(posts.filter((path) => path === '/api/v1/admin/studies')).toHaveLength(1);
    const draft = await page.request.get(`/api/v1${at('/draft')}`);
    expect((await draft.json()).config.arms[0].parts[0].task).toBe('euclifold/color');
    await step(page, 'Preview');
    await expect(page.getByRole('heading', { name: 'Before it can be opened' })).toBeVisible();
    await expect(page.getByText('Tasks nothing missing')).toBeVisible();
    await expect(page.getByText('Texts 9 missing')).toBeVisible();
    await expect(page.getByText('11 questions')).toBeVisible();
    await page.getByRole('button', { name: 'Contact and purpose, contact person' }).click();
    await expect(page.getByLabel('Contact person')).toBeFocused();
    await page.getByLabel('Contact person').fill('X');
    await expect(page.getByText('One place keeps this from being saved')).toBeVisible();
    await page.getByLabel('Contact person').fill('Ada Example');
    await saved(page);

    await step(page, 'Tasks');
    await page.getByLabel('Levels').fill('1, two');
    await expect(page.getByText('One place keeps this from being saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Levels'), 'what cannot be saved survives a reload').toHaveValue('1, two');
    await page.getByLabel('Levels').fill('1');
    await saved(page);
    await step(page, 'Preview');
    await expect(page.getByText('6 questions')).toBeVisible();

    await step(page, 'Texts');
    for (const [name, text] of [
      ['title.en', 'Arrows'],
      ['title.de', 'Pfeile'],
      ['summary.en', 'You look at arrows.'],
      ['summary.de', 'Sie betrachten Pfeile.'],
      ['consent.markdown.en', '# Taking part\n\nYou look at arrows, for [[whom]].'],
      ['consent.markdown.de', '# Teilnahme\n\nSie betrachten Pfeile.'],
    ] as const)
      await page.locator(`[name="${name}"]`).fill(text);
    await saved(page);
    await step(page, 'Preview');
    await page.getByRole('button', { name: 'Open version 1' }).click();
    await confirm(page, 'Open version 1');
    await expect(page.getByRole('alert').getByText('is to be filled in: [[whom]]')).toBeVisible();

    const other = await context.newPage();
    await other.goto(at('/edit'));
    await step(page, 'Texts');
    await page.locator('[name="consent.markdown.en"]').fill('# Taking part\n\nYou look at arrows.');
    await saved(page);
    await step(page, 'Preview');
    await expect(page.getByRole('heading', { name: 'Ready to open' })).toBeVisible();
    await other.getByLabel('Weight').fill('7');
    await expect(other.getByText('Somebody else has saved this draft meanwhile')).toBeVisible();
    await other.getByRole('button', { name: 'Load theirs' }).click();
    await expect(other.getByText('This browser has changes that were not saved')).toBeVisible();
    await other.getByRole('button', { name: 'Continue with theirs' }).click();
    await expect(other.getByLabel('Weight')).toHaveValue('1');
    await other.close();
  });
});

test.describe('before it is opened', () => {
  test('the admin and simulated people can play it; they are in no count and can be deleted', async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(360_000);
    await signIn(page, 'admin', baseURL);
    await page.goto(at('/preview'));
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.waitForURL(/\/study\/[0-9a-f-]{36}$/);
    await expect(page.getByText('Vorschau: zählt nirgends')).toBeVisible();

    await page.goto(at());
    await page.getByLabel('Simulated people').fill('3');
    await page.getByRole('button', { name: 'Run a pilot' }).click();
    await expect(page.getByText('3 simulated, 1 preview.')).toBeVisible({ timeout: 180_000 });
    await page.goto(at('/results?whose=simulated'));
    await expect(page.getByText('No person answered this')).toBeVisible();
    await expect(page.getByText('3 took part, 15 answers to main')).toBeVisible();
    await page.goto(at('/results'));
    await expect(page.getByText('Nobody yet.')).toBeVisible();
    await page.goto(at());
    await page.getByRole('button', { name: 'Delete previews and pilots' }).click();
    await confirm(page, 'Delete them');
    await expect(page.getByText('3 simulated')).toBeHidden({ timeout: 120_000 });
  });
});

test('it is opened, changed as a new version, and its links are made and revoked', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  await signIn(page, 'admin', baseURL);
  await page.goto(at());
  await page.getByRole('button', { name: 'Open version 1' }).click();
  await confirm(page, 'Open version 1');
  await expect(page.getByRole('heading', { name: 'Flow of version 1' })).toBeVisible();
  await page.getByRole('button', { name: 'New version' }).click();
  await confirm(page, 'New version');
  await page.waitForURL(`**${at('/edit')}`);
  await step(page, 'People');
  await page.getByLabel('Valid completes wanted in all').fill('12');
  await saved(page);
  await page.goto(at());
  await page.getByRole('button', { name: 'Open version 2' }).click();
  await confirm(page, 'Open version 2');
  await expect(page.getByText('0 of 12 valid completes')).toBeVisible();

  await page.goto(at('/links'));
  await page.getByLabel('Labels, one a line').fill('Ada\nGrace');
  await page.getByRole('button', { name: 'Make 2 links' }).click();
  await expect(page.getByText('2 new links')).toBeVisible();
  await page.getByRole('button', { name: 'QR code of Ada' }).click();
  const picture = page.getByRole('dialog').getByRole('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const link = (await page.getByRole('dialog').getByText('/s/').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Revoke Ada' }).click();
  await confirm(page, 'Revoke it');
  await expect(page.getByRole('row', { name: /Ada/ })).toContainText('revoked');
  await page.goto(link);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.goto(at('/links')).then(() => page.getByRole('link', { name: 'Download as CSV' }).click()),
  ]);
  expect(download.suggestedFilename()).toBe(`${SLUG}-links.csv`);

  await page.goto(`/admin/log?subject=study/${SLUG}`);
  const acts = page.getByRole('table', { name: 'Acts' });
  for (const act of [
    'study.create',
    'study.preview',
    'study.pilot',
    'study.purge',
    'study.open',
    'study.new-version',
    'study.links',
    'study.link-revoke',
  ])
    await expect(acts).toContainText(act);
  await expect(acts, 'labels may name people').not.toContainText('Ada');
});

test.describe('others', () => {
  test.use({ expectedProblems: [/status of (403|404|409)/] });

  test('do not see it outside its team, and in it do what their role allows', async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    const titled = page.getByRole('link', { name: 'Spring study' });
    for (const role of ['researcher', 'viewer'] as const) {
      await signIn(page, role, baseURL);
      await page.goto('/admin/studies');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studies');
      await expect(titled).toHaveCount(0);
      for (const part of ['', '/edit', '/links', '/people', '/results', '/report', '/preview'])
        expect((await page.goto(at(part)))?.status(), `${part} as a ${role}`).toBe(404);
    }

    await signIn(page, 'admin', baseURL);
    await page.goto(at());
    await page.getByRole('link', { name: TEAM }).click();
    await page.getByLabel('Role', { exact: true }).selectOption('viewer');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const link = (await page.locator('code').first().textContent()) ?? '';
    const team = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Leave the team' }).click();
    await confirm(page, 'Leave team');
    await expect(page.getByText('This is the last owner.')).toBeVisible();

    await signIn(page, 'researcher', baseURL);
    expect((await page.goto(team))?.status()).toBe(404);
    await page.goto(link);
    await expect(page.getByText(`viewer of the team “${TEAM}”`)).toBeVisible();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.waitForURL(`**${team}`);
    // Whoever accepts gets a new session in place of the old one.
    token.researcher = (await page.context().cookies()).find(({ name }) => name === COOKIE)?.value ?? '';
    await expect(page.getByRole('table', { name: 'Members' })).toContainText('you');
    await page.getByRole('link', { name: 'Spring study' }).click();
    await expect(page.getByRole('heading', { name: 'Flow of version 2' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Pause$|Close|Open version|New version/ })).toHaveCount(0);
    await page.goto(at('/edit'));
    await expect(page.getByLabel('Weight')).toBeDisabled();
    for (const [path, body] of [
      ['/acts', { act: 'close', version: 2 }],
      ['/links', { kind: 'general', labels: ['x'] }],
      ['/pilots', { version: 2, people: 1 }],
    ] as const)
      expect(
        (await page.request.post(`/api/v1${at(path)}`, { data: body, headers: { origin: baseURL ?? '' } })).status(),
        path,
      ).toBe(403);
    await page.goto(at('/links'));
    await expect(page).toHaveURL(new RegExp(`${at()}$`));
    await page.goto(at('/results'));
    await expect(page.getByText('Nobody yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make a release' })).toHaveCount(0);
    await page.goto(at('/report'));
    await expect(page.getByText(/^\d+ of \d+ topics are missing/)).toBeVisible();
    await expect(page.getByRole('row', { name: /Ethics review.*missing/ })).toBeVisible();
    await expect(page.getByText(/fewer than 20 people have answered them/)).toBeVisible();

    await signIn(page, 'admin', baseURL);
    await page.goto(team);
    await page.getByLabel(`Role of researcher ${SLUG}`).selectOption('editor');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByText('Changed')).toBeVisible();
    await signIn(page, 'researcher', baseURL);
    await page.goto(at());
    // The other one of this name pauses the updates of the page.
    await page.locator('button[aria-haspopup=dialog]', { hasText: 'Pause' }).click();
    await confirm(page, 'Pause');
    await expect(page.getByText('paused').first()).toBeVisible();
    await page.goto(at('/results'));
    await page.getByRole('button', { name: 'Make a release' }).click();
    await expect(page.getByRole('link', { name: /^Zip/ })).toBeVisible({ timeout: 60_000 });
  });
});

test('a researcher makes a study in a team of their own, unless an admin keeps studies to admins', async ({
  page,
  baseURL,
}) => {
  const own = `own-${SLUG}`;
  await signIn(page, 'admin', baseURL);
  await page.goto('/admin/people');
  const makers = page.getByRole('checkbox', { name: 'Researchers may make studies' });
  await expect(makers).toBeChecked();
  await signIn(page, 'researcher', baseURL);
  await page.goto('/admin/studies/new');
  await page.getByLabel('Name of the study').fill('Own study');
  await page.getByLabel('Address').fill(own);
  await page.getByLabel('Team', { exact: true }).selectOption('a new team');
  await page.getByLabel('Name of the new team').fill(`Lab ${SLUG}`);
  await page.getByRole('button', { name: 'Make the draft' }).click();
  await page.waitForURL(`**/admin/studies/${own}/edit#texts`);
  await signIn(page, 'admin', baseURL);
  await page.goto(`/admin/studies/${own}`);
  await expect(page.getByText('because you are an admin of this site')).toBeVisible();
  await page.goto('/admin/people');
  await makers.click();
  await expect(makers).not.toBeChecked();
  await signIn(page, 'researcher', baseURL);
  await page.goto('/admin/studies/new');
  await expect(page).toHaveURL(/\/admin\/studies$/);
  await expect(page.getByRole('link', { name: 'New study' })).toHaveCount(0);
  await signIn(page, 'admin', baseURL);
  await page.goto('/admin/people');
  await makers.click();
  await expect(makers).toBeChecked();
});

test('an admin invites a person, who gets an account by the link, and changes their role', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin', baseURL);
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = (await page.locator('code').first().textContent()) ?? '';
  const guest = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await guest.goto(link);
  await guest.getByLabel('Your name').fill(`Guest ${SLUG}`);
  await guest.getByRole('button', { name: 'Accept' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Account');
  await guest.goto(link);
  await expect(guest.getByText('was accepted before')).toBeVisible();
  await guest.close();
  await page.reload();
  const role = page.getByLabel(`Role of Guest ${SLUG}`);
  await expect(role).toHaveValue('researcher');
  await role.selectOption('viewer');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('Changed')).toBeVisible();
});

/** Shown in dark colours too. The other pages have the same parts. */
const DARK = ['', '/edit#texts', '/results'].map(at);

test('the pages are accessible on a phone and a desktop', async ({ page, baseURL }) => {
  test.setTimeout(360_000);
  await signIn(page, 'admin', baseURL);
  const own = [
    '',
    '/edit',
    '/edit#people',
    '/edit#texts',
    '/edit#rules',
    '/edit#preview',
    '/links',
    '/people',
    '/results',
    '/report',
    '/preview',
  ].map(at);
  for (const address of [
    '/admin/studies',
    '/admin/studies/new',
    ...own,
    '/admin/teams',
    '/admin/people',
    '/admin/jobs',
    '/admin/log',
  ]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    // Includes everything that can be collapsed.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page, `${address}, light`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = DARK.includes(address) ? 'colours' : 'none';
    await expectAccessible(page, `${address}, dark`, IS_DEEP ? 'all' : dark);
  }
});
