/**
 * A study from the recruiter's link to its completion code, through what can happen on the way: a wrong first try, a
 * reload, a hidden page, a lost connection, a server that dies. The test that kills a server has its own.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createTestDatabase } from '../scripts/lib/test-database.mjs';
import { startTestServer, type TestServer } from '../scripts/lib/test-server.mjs';
import { expectAccessible, IS_DEEP } from './support/accessible';
import { expect, test } from './support/fixtures';
import { type StudyChange, startStudy } from './support/study';
import { itemShown, type Oracle, openOracle, passBriefing, sessionIn } from './support/volunteer';

/** A new one for each run, because all runs share a database. */
const newSlug = (name: string): string => `e2e-${name}-${randomUUID().slice(0, 8)}`;

interface Scene {
  readonly oracle: Oracle;
  readonly url: string;
  readonly kill: () => Promise<void>;
  /** At the same address. */
  readonly restart: () => Promise<void>;
}

async function onStage(page: Page, study: StudyChange, play: (scene: Scene) => Promise<void>): Promise<void> {
  const database = await createTestDatabase({
    url: required('TEST_DATABASE_SERVER'),
    template: required('TEST_DATABASE_TEMPLATE'),
  });
  const settings = { databaseUrl: database.url, env: { RUNG_DIST_DIR: required('RUNG_DIST_DIR') } };
  let server: TestServer = await startTestServer(settings);
  const oracle = await openOracle(database.url);
  try {
    await startStudy(database.url, study);
    const restart = async () => {
      server = await startTestServer({ ...settings, port: server.port });
    };
    await play({ oracle, url: server.url, kill: () => server.kill(), restart });
  } finally {
    // The server must not stop during prefetches of a page.
    await page.goto('about:blank').catch(() => undefined);
    await oracle.close();
    await server.kill();
    await database.drop();
  }
}

const repliesOf = (oracle: Oracle, sessionId: string) =>
  oracle.rows<{ ordinal: number; awayMs: number; reloads: number }>(
    `select "ordinal", "awayMs", ("timing"->>'reloads')::int as "reloads" from "Reply" where "climbId" = $1 order by "ordinal"`,
    [sessionId],
  );

/** Waits for an item that is painted, accepts answers and has none yet: the last one may remain for a moment. */
async function unanswered(page: Page, oracle: Oracle): Promise<{ readonly id: string; readonly answer: string }> {
  let found: { readonly id: string; readonly answer: string } | undefined;
  await expect(async () => {
    const shown = await page.locator('[data-open]').getAttribute('data-open', { timeout: 1000 });
    [found] = await oracle.rows(
      'select i."id", i."answer" from "IssuedItem" i where i."id"::text = $1 and not exists (select from "Reply" r where r."itemId" = i."id")',
      [shown],
    );
    expect(found).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return found as NonNullable<typeof found>;
}

async function press(page: Page, oracle: Oracle): Promise<string> {
  const { id, answer } = await unanswered(page, oracle);
  await page.keyboard.press(answer);
  await page.keyboard.press('Enter');
  return id;
}

const isStored = (oracle: Oracle, itemId: string) => async (): Promise<boolean> =>
  (await oracle.rows('select from "Reply" where "itemId" = $1', [itemId])).length === 1;

async function answer(page: Page, oracle: Oracle): Promise<void> {
  await expect.poll(isStored(oracle, await press(page, oracle))).toBe(true);
}

async function hideFor(page: Page, ms: number): Promise<void> {
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await page.waitForTimeout(ms);
  await show('visible');
}

test.describe.configure({ timeout: 300_000 });
test.use({
  expectedProblems: [
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|status of 503/,
  ],
});

test('a volunteer from Prolific gets from the link to the code in spite of interruptions', async ({
  page,
  context,
}) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await onStage(page, { practiceItems: 1 }, async ({ oracle, url, kill, restart }) => {
    const link = `${url}/s/shapes?PROLIFIC_PID=5f0abc&STUDY_ID=st1&SESSION_ID=se1`;
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shapes');
    await expectAccessible(page, 'the link');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByText('nothing can be stored')).toBeVisible();
    expect(await oracle.rows('select from "Participant"', [])).toEqual([]);
    await page.getByRole('checkbox', { name: 'I take part.' }).click();
    await page.getByRole('checkbox', { name: /18 years/ }).click();
    await page.getByRole('combobox', { name: 'Your age' }).selectOption('25-34');
    await page.getByRole('button', { name: 'Begin' }).dblclick();
    await page.waitForURL('**/study/*');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you begin');
    await expectAccessible(page, 'the instructions');
    await page.getByRole('radio', { name: 'On paper' }).check();
    await page.getByRole('button', { name: 'Check my answers' }).click();
    await expect(page.getByText('One answer is not right')).toBeVisible();
    await expectAccessible(page, 'a wrong first try');
    await page.getByRole('radio', { name: 'In my head' }).check();
    await page.getByRole('button', { name: 'Check my answers' }).click();

    await expect(page.getByText('Part 1 of 2')).toBeVisible();
    await expectAccessible(page, 'before the first part');
    const study = page.url();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL('**/play/*/check');
    await page.getByRole('button', { name: 'Skip the check' }).click();
    await page.getByRole('button', { name: 'To the practice' }).click();
    await passBriefing(page);
    await answer(page, oracle);
    await page
      .getByRole('button', { name: 'Start the set' })
      .or(page.getByRole('button', { name: 'To the questions' }))
      .click();

    await itemShown(page);
    const session = sessionIn(page);
    await page.reload();
    await itemShown(page);
    await hideFor(page, 1500);
    await answer(page, oracle);

    await unanswered(page, oracle);
    await context.setOffline(true);
    const offline = await press(page, oracle);
    await expect(page.getByText('your answer is kept')).toBeVisible();
    expect(await isStored(oracle, offline)()).toBe(false);
    await context.setOffline(false);
    await expect.poll(isStored(oracle, offline)).toBe(true);

    await unanswered(page, oracle);
    await kill();
    const unheard = await press(page, oracle);
    await expect(page.getByText('your answer is kept')).toBeVisible();
    await restart();
    await expect.poll(isStored(oracle, unheard), { timeout: 60_000 }).toBe(true);

    // The link, opened again, leads back to the current question.
    await unanswered(page, oracle);
    await page.goto(link);
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByText('You have begun this part.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await answer(page, oracle);

    await page.waitForURL(study);
    await expect(page.getByText('Part 1 is done.')).toBeVisible();
    await expectAccessible(page, 'between two parts');
    await page.getByRole('button', { name: 'Start part 2' }).click();
    await page.waitForURL(/\/play\/[^/]+$/);
    expect(sessionIn(page)).not.toBe(session);
    for (let item = 0; item < 2; item += 1) await answer(page, oracle);

    await page.waitForURL(study);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two last questions');
    expect(await page.content(), 'no code before the last question').not.toContain('CODE-DONE');
    await expectAccessible(page, 'the last questions');
    await page.getByRole('radio', { name: 'No, nothing' }).check();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Done. Thank you!');
    await expect(page.getByText('CODE-DONE')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Prolific' })).toHaveAttribute(
      'href',
      'https://app.prolific.com/submissions/complete?cc=CODE-DONE',
    );
    await expectAccessible(page, 'the end');

    const replies = await repliesOf(oracle, session);
    expect(replies.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2, 3, 4]);
    expect(replies[1]).toMatchObject({ reloads: 1 });
    expect(replies[1]?.awayMs).toBeGreaterThan(1000);
    const stored = await oracle.rows(
      'select n."status", n."endReason", n."background", i."external_id" from "Enrolment" n join recruit.identity i on i."enrolment_id" = n."id"',
      [],
    );
    expect(stored).toEqual([
      { status: 'finished', endReason: 'complete', background: { age_band: '25-34' }, external_id: '5f0abc' },
    ]);
  });
});

test('by keyboard only, from the link to the end', async ({ page, databaseUrl }) => {
  const slug = newSlug('keyboard');
  await startStudy(databaseUrl, { slug });
  const oracle = await openOracle(databaseUrl);
  await page.goto(`/s/${slug}`);
  await reach(page, 'I take part.', 'Space');
  await reach(page, 'I am 18 years old or older.', 'Space');
  await reach(page, 'Begin', 'Enter');
  await page.waitForURL('**/study/*');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Tab reaches the first of several radio buttons, arrows the others.
  await reach(page, 'On paper', 'ArrowDown');
  await reach(page, 'Check my answers', 'Enter');
  await expect(page.getByText('Part 1 of 2')).toBeVisible();
  await reach(page, 'Begin', 'Enter');
  await page.waitForURL('**/play/*/check');
  await reach(page, 'Skip the check', 'Enter');
  await reach(page, /To the questions|Start the set|To the practice/, 'Enter');
  for (let item = 0; item < 4; item += 1) await answer(page, oracle);
  await page.waitForURL('**/study/*');
  await reach(page, 'Start part 2', 'Enter');
  await page.waitForURL(/\/play\/[^/]+$/);
  for (let item = 0; item < 2; item += 1) await answer(page, oracle);
  await page.waitForURL('**/study/*');
  await reach(page, 'No, nothing', 'Space');
  await reach(page, 'Finish', 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Done. Thank you!');
  await oracle.close();
});

test.describe('a deletion whose response is lost', () => {
  test.use({ expectedProblems: [/ERR_CONNECTION_RESET|status of 404/] });

  test('stopping on a question and deleting leaves nothing, and shows the way back once', async ({
    page,
    databaseUrl,
  }) => {
    const slug = newSlug('stopped');
    await startStudy(databaseUrl, { slug });
    const oracle = await openOracle(databaseUrl);
    await page.goto(`/s/${slug}?PROLIFIC_PID=${slug}&STUDY_ID=st1&SESSION_ID=se1`);
    await page.getByRole('checkbox', { name: 'I take part.' }).click();
    await page.getByRole('checkbox', { name: /18 years/ }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('radio', { name: 'In my head' }).check();
    await page.getByRole('button', { name: 'Check my answers' }).click();
    await expect(page.getByText('Part 1 of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: 'Skip the check' }).click();
    await page.getByRole('button', { name: /To the questions|Start the set/ }).click();
    await answer(page, oracle);
    const [person] = await oracle.rows<{ id: string }>(
      'select "participantId" as "id" from "Session" where "climbId" = $1',
      [sessionIn(page)],
    );
    const kept = async () => [
      ...(await oracle.rows('select from "Participant" where "id" = $1', [person?.id])),
      ...(await oracle.rows('select from recruit.identity where "external_id" = $1', [slug])),
    ];
    expect(await kept()).toHaveLength(2);
    await page.getByRole('button', { name: 'Leave or stop' }).click();
    await page.getByRole('button', { name: 'Stop the study …' }).click();
    await expectAccessible(page, 'the dialog');
    let lost = 0;
    await page.route('**/stop', async (route) => {
      const isLost = route.request().postDataJSON().what === 'delete' && lost === 0;
      if (!isLost) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Stop and delete' }).click();
    await expect(page.getByText('That did not work')).toBeVisible();
    await page.getByRole('button', { name: 'Stop and delete' }).click();
    await expect(page.getByText('CODE-LEFT')).toBeVisible();
    expect(lost).toBe(1);
    expect(await kept()).toEqual([]);
    expect(
      await oracle.rows(
        'select w."climbs", w."replies" from "Withdrawal" w join "Study" s on s."id" = w."studyId" where s."slug" = $1',
        [slug],
      ),
    ).toEqual([{ climbs: 1, replies: 1 }]);
    await oracle.close();
  });
});

test('a link without entry says why', async ({ page, databaseUrl }) => {
  for (const [address, title] of [
    ['nothing', 'This link leads to no study'],
    ['not-yet', 'This study is not open yet'],
    ['paused', 'This study is paused'],
    ['closed', 'This study is closed'],
    ['full', 'This study is full'],
  ] as const) {
    const slug = newSlug(address);
    if (address !== 'nothing') await startStudy(databaseUrl, { slug, state: address });
    await page.goto(`/s/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    // The same page with another sentence.
    if (IS_DEEP || address === 'full') await expectAccessible(page, address);
  }
});

async function reach(page: Page, name: string | RegExp, key: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const labels =
        element instanceof HTMLElement && 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
      return (labels[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
    });
  const isThere = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  await expect(async () => {
    for (let step = 0; step < 60 && !isThere(await focused()); step += 1) await page.keyboard.press('Tab');
    expect(isThere(await focused()), String(name)).toBe(true);
  }).toPass();
  await page.keyboard.press(key);
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run the tests with npm test -- --e2e`);
  return value;
}
