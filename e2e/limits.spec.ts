/** Time limits, enforced by the server; and casual play, which has no limit and counts nowhere. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/fixtures';
import {
  changeProtocol,
  itemShown,
  makeAnswer,
  type Oracle,
  openChecked,
  openOracle,
  sessionIn,
} from './support/volunteer';

test.describe.configure({ timeout: 240_000 });

const TASK = 'infbench/2d-forward';

interface StoredReply {
  readonly text: string;
  readonly status: string;
  readonly serverElapsedMs: number;
}

const repliesOf = (oracle: Oracle, sessionId: string) =>
  oracle.rows<StoredReply>(
    `select r."text", v."status", r."serverElapsedMs" from "Reply" r join "Verdict" v on v."itemId" = r."itemId" and v."current"
     where r."climbId" = $1 order by r."ordinal"`,
    [sessionId],
  );

const eventsOf = async (oracle: Oracle, sessionId: string) =>
  (
    await oracle.rows<{ event: string; value: string }>(
      'select "event", "value" from "TrialEvent" where "climbId" = $1 order by "id"',
      [sessionId],
    )
  ).map(({ event, value }) => (event === 'select' || event === 'late-answer' ? `${event} ${value}` : event));

/** Opens a session with a limit, as in a part of a study, at the page before its first question. */
async function startLimited(page: Page, oracle: Oracle, itemLimitMs: number): Promise<string> {
  const sessionId = await openChecked(page);
  await changeProtocol(oracle, sessionId, { itemLimitMs, practiceItems: 0 });
  await page.goto(`/play/${sessionId}`);
  return sessionId;
}

/**
 * Holds the request for the next question until the returned function is called, so that there is time to look at the
 * end of the last one.
 */
async function holdNext(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/sessions/*/next', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('a question that runs out is locked, sends no unsent choice, and the next one follows automatically', async ({
  page,
  databaseUrl,
}) => {
  const oracle = await openOracle(databaseUrl);
  const sessionId = await startLimited(page, oracle, 15_000);
  await expect(page.getByRole('heading', { name: 'Ready?' })).toBeVisible();
  await expect(page.getByText('Each question has 15 seconds.')).toBeVisible();
  expect(await oracle.rows('select from "IssuedItem" where "climbId" = $1', [sessionId])).toEqual([]);
  await expectAccessible(page, 'before the first question');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await itemShown(page);
  await expect(page.getByText(/^0:[01]\d left$/)).toBeVisible();
  const first = await oracle.openItem(sessionId);
  await makeAnswer(page, first.answer);
  const askOn = await holdNext(page);
  await expect(page.getByText('10 seconds left')).toBeAttached();
  const timeUp = page.getByText('Time is up. The next question follows.');
  await expect(timeUp.last()).toBeVisible();
  await expectAccessible(page, 'out of time');
  await page.keyboard.press('Enter');
  askOn();
  await expect(page.locator('[data-open]')).not.toHaveAttribute('data-open', first.id);
  await expect(timeUp).toHaveCount(0);
  expect(await repliesOf(oracle, sessionId)).toEqual([{ text: '', status: 'timed-out', serverElapsedMs: 16_500 }]);
  await expect.poll(() => eventsOf(oracle, sessionId)).toContain(`select ${first.answer}`);
  const events = await eventsOf(oracle, sessionId);
  expect(events.filter((event) => event.startsWith('late') || event.startsWith('select send'))).toEqual([]);
  await itemShown(page);
  await makeAnswer(page, 'A');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await repliesOf(oracle, sessionId)).map(({ text, status }) => [text, status]))
    .toEqual([
      ['', 'timed-out'],
      ['A', 'scored'],
    ]);
  await oracle.close();
});

test('the pause after a question that ran out survives a reload, and no clock runs', async ({ page, databaseUrl }) => {
  const oracle = await openOracle(databaseUrl);
  const sessionId = await startLimited(page, oracle, 4000);
  await page.evaluate(() => localStorage.setItem('rung_preferences', JSON.stringify({ pausing: true })));
  await page.reload();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await itemShown(page);
  const pause = page.getByRole('heading', { name: 'Pause' });
  await expect(pause).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(pause).toBeVisible();
  expect(await oracle.rows('select from "IssuedItem" where "climbId" = $1', [sessionId])).toHaveLength(1);
  await page.getByRole('button', { name: 'Next question' }).click();
  await itemShown(page);
  await oracle.close();
});

test('the server ends a question whose page is closed, and issues no other', async ({ page, context, databaseUrl }) => {
  const oracle = await openOracle(databaseUrl);
  const sessionId = await startLimited(page, oracle, 8_000);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await itemShown(page);
  const closedAt = Date.now();
  await page.close();
  await expect
    .poll(() => repliesOf(oracle, sessionId), { timeout: 60_000 })
    .toEqual([{ text: '', status: 'timed-out', serverElapsedMs: 9_500 }]);
  test.info().annotations.push({ type: 'ended after closing, ms', description: String(Date.now() - closedAt) });
  expect(await oracle.rows('select from "IssuedItem" where "climbId" = $1', [sessionId])).toHaveLength(1);
  const again = await context.newPage();
  await again.goto(`/play/${sessionId}`);
  await again.getByRole('button', { name: 'Next question' }).click();
  await itemShown(again);
  await expect(again.getByRole('img', { name: 'Question 2 of 5' })).toBeVisible();
  await oracle.close();
});

test.describe('without a connection', () => {
  // A single pattern, because Playwright reads a pair as a fixture with options.
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|status of 409/] });

  test('a late answer is stored separately, and the page continues', async ({ page, context, databaseUrl }) => {
    const oracle = await openOracle(databaseUrl);
    const sessionId = await startLimited(page, oracle, 8_000);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await itemShown(page);
    const first = await oracle.openItem(sessionId);
    await context.setOffline(true);
    await makeAnswer(page, first.answer);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not connected: your answer is kept')).toBeVisible();
    await expect.poll(() => repliesOf(oracle, sessionId), { timeout: 60_000 }).toHaveLength(1);
    const askOn = await holdNext(page);
    await context.setOffline(false);
    await expect(page.getByText('Time is up. The next question follows.').last()).toBeVisible({ timeout: 60_000 });
    askOn();
    await expect.poll(async () => (await oracle.openItem(sessionId)).ordinal).toBe(1);
    await itemShown(page);
    expect(await repliesOf(oracle, sessionId)).toEqual([{ text: '', status: 'timed-out', serverElapsedMs: 9_500 }]);
    await expect.poll(() => eventsOf(oracle, sessionId)).toContain(`late-answer ${first.answer}`);
    await oracle.close();
  });
});

test('casual play needs no consent, explains every answer, and stores nothing', async ({ page, databaseUrl }) => {
  const oracle = await openOracle(databaseUrl);
  await page.goto(`/start/${TASK}`);
  await page.getByRole('link', { name: 'Just play' }).click();
  await page.waitForURL(`**/try/${TASK}`);
  const output = page.getByRole('heading', { level: 2, name: /is (not )?right/ });
  for (let question = 0; question < 3; question += 1) {
    await page.getByRole('button', { name: 'Option A', exact: true }).click();
    await expect(output).toBeFocused();
    await page.getByRole('button', { name: 'Another puzzle' }).click();
    await expect(output).toHaveCount(0);
  }
  expect((await page.context().cookies()).filter(({ name }) => name === 'rung_participant')).toEqual([]);
  await page.getByRole('button', { name: 'Option A', exact: true }).click();
  await page.getByRole('link', { name: 'Start climbing' }).click();
  await page.getByRole('button', { name: 'I agree, start' }).click();
  await itemShown(page);
  expect(await oracle.openItem(sessionIn(page)), 'the puzzles tried take the place of practice').toMatchObject({
    phase: 'main',
  });
  await oracle.close();
});
