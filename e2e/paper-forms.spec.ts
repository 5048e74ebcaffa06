/**
 * A volunteer at the papers' own forms: STARE's perception probes, and analogies that show every step. One of each is
 * played to the end. `lib/server/play/sessions/real-tasks.test.ts` plays all of them through the API.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { itemShown, makeAnswer, type Oracle, openOracle, practiseAll, startLadder } from './support/volunteer';

let oracle: Oracle;
test.beforeAll(async () => {
  oracle = await openOracle(process.env.E2E_DATABASE_URL ?? '');
});
test.afterAll(() => oracle.close());

const OTHER: Readonly<Record<string, string>> = { yes: 'no', no: 'yes', A: 'B', B: 'A', C: 'A', D: 'A' };

const PLAYED = [
  { task: 'stare/net-connectivity', condition: 'image' },
  { task: 'stare/3d-analogy', condition: 'image.shown-steps' },
] as const;

for (const { task, condition } of PLAYED) {
  test(`${task} as ${condition}: practice is explained, and wrong answers end the ladder with a result`, async ({
    page,
  }) => {
    const session = await startLadder(page, task, condition);
    await practiseAll(page, oracle);
    await answerWrongly(page, session);
    await expect(page).toHaveURL(/\/results\//);
    const [climb] = await oracle.rows<{ condition: string }>('select "condition" from "Climb" where "id" = $1', [
      session,
    ]);
    expect(climb?.condition).toBe(condition);
  });
}

test('the other forms are shown, answered and explained', async ({ page }) => {
  for (const { task, condition } of [
    { task: 'stare/net-color', condition: 'image' },
    { task: 'stare/net-folded', condition: 'image' },
    { task: 'stare/2d-analogy', condition: 'image.shown-steps' },
  ]) {
    const session = await startLadder(page, task, condition);
    await makeAnswer(page, (await oracle.openItem(session)).answer);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 }), task).toContainText('is right');
  }
});

async function answerWrongly(page: Page, session: string): Promise<void> {
  const ended = page.waitForURL('**/results/**').then(() => true);
  ended.catch(() => undefined);
  for (;;) {
    const isOver = await Promise.race([ended, itemShown(page).then(() => false)]);
    if (isOver) return;
    const item = await oracle.openItem(session);
    await makeAnswer(page, OTHER[item.answer] ?? 'A');
    await page.keyboard.press('Enter');
    await Promise.race([ended, page.locator(`[data-open="${item.id}"]`).waitFor({ state: 'detached' })]);
  }
}

test('the page of a probe links to our task that had its name before', async ({ page }) => {
  await page.goto('/start/stare/net-color');
  await page.getByRole('link', { name: 'Colour in front' }).click();
  await expect(page).toHaveURL(/\/start\/stare\/net-front$/);
});
