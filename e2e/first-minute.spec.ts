/** The way in, on a phone: taps and words until the first answer, and no traces of trying. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { countPresses, wordsInWindow } from './support/counted';
import { expect, test } from './support/fixtures';
import {
  answerByApi,
  itemShown,
  openOracle,
  otherThan,
  sessionIn,
  startCounted,
  startLadder,
} from './support/volunteer';

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

const option = (page: Page, label: string) => page.getByRole('button', { name: `Option ${label}`, exact: true });
const output = (page: Page) => page.getByRole('heading', { level: 2 }).filter({ hasText: /is (not )?right/ });

async function keptInBrowser(page: Page) {
  const storage = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  return { cookies: await page.context().cookies(), storage };
}

test('the first answer takes one tap and at most 40 words, all in the window', async ({ page }) => {
  const presses = await countPresses(page);
  await page.goto('/');
  await expect(option(page, 'D')).toBeInViewport({ ratio: 1 });
  await page.waitForLoadState('networkidle');
  const words = await wordsInWindow(page);
  test.info().annotations.push({ type: 'words', description: String(words) });
  expect(words, 'words are counted').toBeGreaterThan(15);
  expect(words).toBeLessThanOrEqual(40);
  await option(page, 'A').tap();
  await expect(output(page)).toBeFocused();
  expect(presses()).toBe(1);
});

test('puzzles can be tried one after the other, and nothing is stored', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const before = await keptInBrowser(page);
  const questions = new Set<string>();
  for (let count = 0; count < 3; count += 1) {
    questions.add((await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '');
    await option(page, 'B').tap();
    await expect(output(page)).toBeVisible();
    if (count === 0) await expectAccessible(page, 'the explanation of a puzzle to try');
    await page.getByRole('button', { name: 'Another puzzle' }).tap();
    await expect(output(page)).toHaveCount(0);
  }
  expect(questions.size).toBe(3);
  expect(await keptInBrowser(page)).toEqual(before);
  expect(before.cookies).toEqual([]);
});

test('the first counted answer takes at most 5 taps and 250 words', async ({ page, databaseUrl }) => {
  const oracle = await openOracle(databaseUrl);
  const presses = await countPresses(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  let words = await wordsInWindow(page);
  await option(page, 'A').tap();
  await expect(output(page)).toBeVisible();
  words += await wordsInWindow(page);
  await page.getByRole('link', { name: 'Start climbing' }).tap();
  const agree = page.getByRole('button', { name: 'I agree, start' });
  await expect(agree).toBeInViewport({ ratio: 1 });
  const consent = await wordsInWindow(page);
  expect(consent, 'words of the consent').toBeLessThanOrEqual(120);
  words += consent;
  await agree.tap();
  await itemShown(page);
  words += await wordsInWindow(page);
  const item = await oracle.openItem(sessionIn(page));
  expect(item, 'no practice after the puzzle that was tried').toMatchObject({ phase: 'main', ordinal: 0 });
  await option(page, 'A').tap();
  await page.getByRole('button', { name: 'Answer A' }).tap();
  await expect.poll(() => oracle.rows('select 1 from "Reply" where "itemId" = $1', [item.id])).toHaveLength(1);
  test.info().annotations.push({ type: 'words', description: `${words}, consent ${consent}` });
  expect(presses()).toBeLessThanOrEqual(5);
  expect(words).toBeLessThanOrEqual(250);
  await oracle.close();
});

test('the first practice question shows how to answer, and nothing moves after it', async ({ page, databaseUrl }) => {
  const oracle = await openOracle(databaseUrl);
  const howTo = page.getByText('How to answer', { exact: true });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await startLadder(page, 'spatialviz/paper-folding');
  await expect(option(page, 'B')).toBeInViewport({ ratio: 1 });
  await test.step('it stops on its own, plays again, and stops on a press', async () => {
    await page.getByRole('button', { name: 'Play the animation' }).tap({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Stop the animation' }).tap();
    await expect(page.getByRole('button', { name: 'Play the animation' })).toBeVisible();
  });
  await expectAccessible(page, 'the first practice question');
  await option(page, 'A').tap();
  await page.getByRole('button', { name: 'Answer A' }).tap();
  await page.getByRole('button', { name: 'Next practice question' }).tap();
  await itemShown(page);
  await expect(howTo).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());
  await startCounted(page, oracle, 'spatialviz/paper-folding');
  await expect(howTo).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startLadder(page, 'spatialviz/paper-folding');
  await expect(howTo).toBeVisible();
  await expect(page.getByRole('button', { name: /the animation/ })).toHaveCount(0);
  await oracle.close();
});

test('a quick climb asks at most twelve questions, and ends with a rung and its range', async ({
  page,
  databaseUrl,
}) => {
  test.setTimeout(180_000);
  const oracle = await openOracle(databaseUrl);
  await page.goto('/start/spatialviz/paper-folding');
  await page.getByRole('button', { name: 'I agree, start' }).tap();
  await page.waitForURL('**/play/**');
  const id = sessionIn(page);
  await itemShown(page);
  await answerByApi(page, oracle, id, ({ phase, answer }) => (phase === 'practice' ? answer : null));
  await page.reload();
  await itemShown(page);
  await expect(page.getByText(/^Level/)).toHaveCount(0);
  await expect(page.getByText('Question 1 of at most 12')).toBeVisible();
  await answerByApi(page, oracle, id, ({ level, answer }) => (level < 4 ? answer : otherThan(answer)));
  await page.goto(`/play/${id}`);
  const asked = await oracle.rows(`select from "IssuedItem" where "climbId" = $1 and "phase" = 'main'`, [id]);
  expect(asked.length).toBeGreaterThanOrEqual(5);
  expect(asked.length).toBeLessThanOrEqual(12);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You would reach about rung \d+\.\d$/);
  await expect(page.getByRole('figure')).toBeVisible();
  await expectAccessible(page, 'the result of a quick climb');
  await oracle.close();
});

test('an ended climb has a picture to share and one next step', async ({ page, databaseUrl }) => {
  const oracle = await openOracle(databaseUrl);
  const id = await startLadder(page, 'spatialviz/paper-folding');
  await page.request.post(`/api/v1/sessions/${id}/stop`, {
    data: { what: 'keep' },
    headers: { origin: process.env.E2E_BASE_URL ?? '' },
  });
  const [row] = await oracle.rows<{ shareId: string }>('select "shareId" from "Session" where "climbId" = $1', [id]);
  await page.goto(`/results/${row?.shareId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const address = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  const picture = await page.request.get(address);
  expect(picture.headers()['content-type']).toBe('image/png');
  const png = await picture.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)], 'width and height in px').toEqual([1200, 630]);
  await expect(page.getByRole('link', { name: 'Save as picture' })).toBeVisible();
  await expectAccessible(page, 'the result of a climb');
  await oracle.close();
});
