/**
 * Promise to a person: you can see what is stored about you, download it, change your choices, and delete all or part
 * of it.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { sha256Hex } from 'rung-puzzles/core/hash';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/fixtures';
import { type Oracle, openChecked, openOracle, otherThan } from './support/volunteer';

let oracle: Oracle;
const admin = randomUUID();
const slug = `my-data-${process.pid}`;
const CONSENT = { en: '# Taking part\n\nYou turn shapes.', de: '# Teilnahme\n\nSie drehen Formen.' };

test.beforeAll(async () => {
  oracle = await openOracle(process.env.E2E_DATABASE_URL ?? '');
  await oracle.rows(`insert into "User" ("id", "name", "role") values ($1, 'my data', 'admin')`, [admin]);
  await oracle.rows(
    `insert into "AuthSession" ("sessionToken", "userId", "expires") values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), $1, now() + interval '1 hour')`,
    [admin],
  );
});
test.afterAll(() => oracle.close());

type Reply = { readonly [name: string]: unknown };

/** Calls the server like the browser's own pages, with its cookies. */
async function post<T = Reply>(page: Page, path: string, data: object = {}): Promise<T> {
  const response = await page.request.post(`/api/v1${path}`, {
    data,
    headers: { origin: process.env.E2E_BASE_URL ?? '' },
  });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

const TIMING = {
  rtMs: 2400,
  onsetMethod: 'presented',
  onsetUncertaintyMs: 4,
  eventTimeSource: 'timestamp',
  inputType: 'keyboard',
  awayMs: 600,
  droppedFrames: 0,
  reloads: 0,
  clockShown: true,
};
const events = (label: string) => [
  { event: 'onset', tMs: 0, value: 'presented' },
  { event: 'hidden', tMs: 700, value: null },
  { event: 'visible', tMs: 1300, value: null },
  { event: 'select', tMs: 2400, value: label },
  { event: 'select', tMs: 2600, value: `send ${label}` },
];

async function answerItems(page: Page, sessionId: string, rights: readonly boolean[]): Promise<void> {
  for (const right of rights) {
    const { item } = await post<{ item: { id: string } | null }>(page, `/sessions/${sessionId}/next`);
    if (item === null) return;
    const key = (await oracle.openItem(sessionId)).answer;
    const answer = right ? key : otherThan(key);
    await post(page, `/sessions/${sessionId}/replies`, {
      itemId: item.id,
      answer,
      timing: TIMING,
      events: events(answer),
    });
  }
}

/** Plays a ladder with one right and one wrong practice answer, then stops. */
async function climb(
  page: Page,
  handle: string | null = null,
): Promise<{ readonly id: string; readonly shareId: string }> {
  const id = await openChecked(page);
  await answerItems(page, id, [true, true, true, false]);
  const { session } = await post<{ session: { shareId: string } }>(page, `/sessions/${id}/stop`, { what: 'keep' });
  if (handle !== null) await post(page, '/my-data/consent', { sessionId: id, showOnBoard: true, handle });
  return { id, shareId: session.shareId };
}

/** One part of three questions. */
async function openStudy(request: APIRequestContext, origin: string): Promise<void> {
  const config = {
    title: { en: 'Turning shapes', de: 'Formen drehen' },
    summary: { en: 'You turn shapes.', de: 'Sie drehen Formen.' },
    languages: ['en', 'de'],
    arms: [
      {
        id: 'one',
        title: 'One',
        weight: 1,
        parts: [
          {
            task: 'infbench/2d-forward',
            condition: 'image',
            course: { kind: 'set', levels: [1], itemsPerLevel: 3, seeds: 'fresh' },
            practiceItems: 0,
          },
        ],
      },
    ],
    aids: { allowed: false, text: { en: 'Alone, please.', de: 'Bitte allein.' } },
    consent: { version: '1', markdown: CONSENT },
    quota: { total: null, perArm: null },
    recruiters: {},
    quality: { version: 1, minRtMs: null, clockMismatchMs: null },
  };
  const headers = { origin, cookie: `next-auth.session-token=${admin}` };
  const made = await request.post('/api/v1/admin/studies', { headers, data: { slug, title: 'Turning', config } });
  expect(made.ok(), await made.text()).toBe(true);
  const opened = await request.post(`/api/v1/admin/studies/${slug}/acts`, {
    headers,
    data: { act: 'open', version: 1 },
  });
  expect(opened.ok(), await opened.text()).toBe(true);
}

async function takePart(page: Page): Promise<void> {
  const consent = {
    version: '1',
    textSha256: sha256Hex(CONSENT.en),
    language: 'en',
    takePart: true,
    publishRows: false,
    showOnBoard: false,
    handle: null,
  };
  const { enrolment } = await post<{ enrolment: { id: string } }>(page, `/studies/${slug}/enrolments`, {
    idempotencyKey: randomUUID(),
    consent,
    isOldEnough: true,
  });
  const { session } = await post<{ session: { id: string } }>(page, `/enrolments/${enrolment.id}/parts`);
  await answerItems(page, session.id, [true, false, true]);
  await post(page, `/enrolments/${enrolment.id}/ending`, { aids: 'none', technical: false });
}

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  return readFile(await file.path(), 'utf8');
}

test('a person sees, downloads, changes and deletes their stored data, piece by piece', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(360_000);
  const { id, shareId } = await climb(page, `Ada-${process.pid}`);
  await openStudy(request, baseURL ?? '');
  await takePart(page);

  await page.goto('/my-data');
  await expect(page.getByText('Turning shapes')).toBeVisible();
  const json = JSON.parse(await download(page, 'Everything (JSON)'));
  expect(json.trials).toHaveLength(7);
  expect(json.studies).toMatchObject([{ study: slug, status: 'finished' }]);
  expect(json.consents.map(({ text }: { text: string }) => text.split('\n')[0])).toEqual([
    '# Taking part',
    // The handle, set after the climb.
    '# Taking part',
    '# Taking part',
  ]);
  expect((await download(page, 'Answers (CSV)')).trimEnd().split('\n')).toHaveLength(8);

  await page.getByText('The text as you saw it').first().click();
  await expect(page.getByText('You turn shapes.', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'My answers may be published' }).click();
  await expect(page.getByText('Saved. It applies from now on.')).toBeVisible();
  await page.getByRole('button', { name: 'Take my handle off the board' }).click();
  await expect(page.getByRole('button', { name: 'Take my handle off the board' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'My answers may be published' })).toBeChecked();
  expect(
    await oracle.rows(
      'select k."publishRows", k."handle" from "Session" s join "Consent" k on k."id" = s."consentId" where s."climbId" = $1',
      [id],
    ),
  ).toEqual([{ publishRows: true, handle: null }]);

  await page.getByRole('button', { name: 'Delete: Turning shapes' }).click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByText('are gone from the database')).toBeVisible();
  await expect(page.getByText('Turning shapes')).toHaveCount(0);
  expect(
    await oracle.rows('select from "Enrolment" n join "Study" s on s."id" = n."studyId" where s."slug" = $1', [slug]),
  ).toEqual([]);
  expect(await oracle.rows('select from "Session" where "climbId" = $1', [id])).toHaveLength(1);

  await page.getByRole('link', { name: 'Your answers' }).click();
  await expect(page).toHaveURL(new RegExp(`/results/${shareId}/replay`));
  await page.goto('/my-data');
  await page.getByRole('button', { name: /^Delete: Flat shapes/ }).click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByText('Nothing is stored for this browser.')).toBeVisible();
  expect(await oracle.rows('select from "Climb" where "id" = $1', [id])).toEqual([]);
});

test('three optional questions come after the first climb; you see your answers and can delete them', async ({
  page,
}) => {
  const { shareId } = await climb(page);
  await page.goto(`/results/${shareId}`);
  await page.getByRole('button', { name: '25 to 34' }).click();
  // A press right after another is taken for a double tap.
  await expect(async () => {
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByText('Question 3 of 3')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page, 'the optional questions');
  await page.getByRole('button', { name: 'Tablet' }).click();
  await expect(page.getByText('You can see or delete these answers')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Three optional questions')).toHaveCount(0);
  await page.goto('/my-data');
  for (const answer of ['How old are you? 25 to 34', 'Which device did you use? Tablet'])
    await expect(page.getByRole('listitem').filter({ hasText: answer })).toBeVisible();
  await page.getByRole('button', { name: 'Delete these answers' }).click();
  await expect(page.getByText('How old are you?')).toHaveCount(0);
  const again = await climb(page);
  await page.goto(`/results/${again.shareId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Three optional questions')).toHaveCount(0);
});

test.describe('another browser', () => {
  // The browser itself logs missing pages.
  test.use({ expectedProblems: [/status of 404/] });

  test('sees no answers without the code, and all of them with it', async ({ page, browser }) => {
    const { shareId } = await climb(page);
    await page.goto('/my-data');
    const code = (await page.getByRole('region', { name: 'Your code' }).locator('code').textContent()) ?? '';
    const other = await (await browser.newContext()).newPage();
    await other.goto(`/results/${shareId}`);
    await expect(other.getByRole('link', { name: 'Your answers, one by one' })).toHaveCount(0);
    expect((await other.goto(`/results/${shareId}/replay`))?.status()).toBe(404);
    await other.goto('/my-data');
    await other.getByRole('link', { name: 'Enter your code' }).click();
    await other.getByLabel('Resume code').fill(code);
    await other.getByRole('button', { name: 'Resume here' }).click();
    await other.waitForURL('**/my-data');
    expect(JSON.parse(await download(other, 'Everything (JSON)')).trials).toHaveLength(4);
    expect((await other.goto(`/results/${shareId}/replay`))?.status()).toBe(200);
    await other.context().close();
  });
});

test('your answers are listed one by one, with your choice, the right answer and events in between', async ({
  page,
}) => {
  const { id, shareId } = await climb(page);
  await page.goto(`/results/${shareId}`);
  await page.getByRole('link', { name: 'Your answers, one by one' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 1 of 4');
  await expect(page.getByRole('heading', { level: 1 }), 'the page opens at its top').toBeInViewport();
  await expect(page.getByText('Your answer was right.')).toBeVisible();
  for (const number of [2, 3, 4]) {
    await page.getByRole('link', { name: 'Next' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Question ${number} of 4`);
  }
  await expect(page.getByText('Your answer was not right.')).toBeVisible();
  const { answer } = await oracle.openItem(id);
  const options = page.getByRole('list', { name: 'The options' }).getByRole('listitem');
  await expect(options.filter({ hasText: new RegExp(`^${answer}right`) })).toHaveCount(1);
  await expect(options.filter({ hasText: new RegExp(`^${otherThan(answer)}your answer`) })).toHaveCount(1);
  await expect(page.getByText('You answered after 2.4 s.')).toBeVisible();
  await expect(page.getByText('Page out of sight for 0.6 s')).toBeVisible();
  const loaded = () =>
    page
      .locator('main img')
      .evaluateAll((images) =>
        (images as HTMLImageElement[]).map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      );
  await expect.poll(loaded).toEqual([true, true, true, true, true]);
});

test('your ladders over time are drawn and listed', async ({ page }) => {
  const { shareId } = await climb(page);
  await page.goto('/history');
  await expect(page.getByRole('img', { name: /the rung of 1 climb/ })).toBeVisible();
  await page.getByText('The numbers as a table').click();
  await expect(page.getByRole('link', { name: 'Result', exact: true })).toHaveAttribute('href', `/results/${shareId}`);
  await expect(page.getByText(/We compare from 20 on|other people who finished this ladder here/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const locale of ['en', 'de'] as const) {
    test(`the my-data pages pass the automatic checks in ${locale}`, async ({ page, context, baseURL }) => {
      test.setTimeout(360_000);
      const { shareId } = await climb(page);
      await context.addCookies([{ name: 'rung_locale', value: locale, url: baseURL ?? '' }]);
      for (const address of ['/my-data', '/history', `/results/${shareId}/replay`, '/privacy/record']) {
        await page.goto(address);
        await expectAccessible(page, address);
      }
    });
  }
});
