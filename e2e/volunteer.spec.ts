import type { Page } from '@playwright/test';
import { IS_DEEP } from './support/accessible';
import { countPresses } from './support/counted';
import { expect, test } from './support/fixtures';
import {
  agree,
  answer,
  answerByApi,
  climbedTo,
  climbTo,
  itemShown,
  MEASURED_ONSET,
  type Oracle,
  openCounted,
  openOracle,
  otherThan,
  SHAPE_PLATES,
  sessionIn,
  startCounted,
  startFromLanding,
  startLadder,
} from './support/volunteer';

let oracle: Oracle;
test.beforeAll(async () => {
  oracle = await openOracle(process.env.E2E_DATABASE_URL ?? '');
});
test.afterAll(() => oracle.close());

const repliesOf = (sessionId: string) =>
  oracle.rows<{
    ordinal: number;
    rtMs: number;
    serverElapsedMs: number;
    timing: { reloads: number; inputType: string; onsetMethod: string };
  }>('select "ordinal", "rtMs", "serverElapsedMs", "timing" from "Reply" where "climbId" = $1 order by "ordinal"', [
    sessionId,
  ]);

test.describe('a volunteer without an account', () => {
  // The browser itself logs failed requests while offline.
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/], reducedMotion: 'no-preference' });

  test('climbs from the landing page to a result, through a reload and a lost connection', async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000);
    const pressed = await countPresses(page);
    const id = await startFromLanding(page);
    // A person has three seconds for each. The machine's speed next to other work is not under test.
    expect(pressed(), 'presses are counted').toBeGreaterThan(0);
    expect(pressed(), 'presses to the first practice item').toBeLessThanOrEqual(3);

    await answer(page, oracle, 'wrong');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('is not right');
    await page.getByRole('button', { name: 'Play the steps' }).click();
    await expect(page.getByText('After step 1')).toBeVisible();
    await page.getByRole('button', { name: 'Next practice question' }).click();
    await answer(page, oracle, 'right');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('is right');
    await page.getByRole('button', { name: 'Start the ladder' }).click();

    await itemShown(page);
    const before = await oracle.openItem(id);
    await page.reload();
    await itemShown(page);
    expect((await oracle.openItem(id)).id, 'the same item after a reload').toBe(before.id);
    await answer(page, oracle, 'right');
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

    await itemShown(page);
    const offline = await oracle.openItem(id);
    await context.setOffline(true);
    await page.keyboard.press(offline.answer);
    await page.keyboard.press('Enter');
    await expect(page.getByText('your answer is kept')).toBeVisible();
    expect(await repliesOf(id)).toHaveLength(3);
    await context.setOffline(false);
    await expect.poll(async () => (await repliesOf(id)).length).toBe(4);

    await climbTo(page, oracle, 2);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You reached rung 1');
    const replies = await repliesOf(id);
    expect(replies.map(({ ordinal }) => ordinal)).toEqual(replies.map((_, index) => index));
    expect(replies[2]?.timing.reloads).toBe(1);
    for (const { rtMs, serverElapsedMs, timing } of replies) {
      expect(timing.onsetMethod).toMatch(MEASURED_ONSET);
      expect(timing.inputType).toBe('keyboard');
      expect(rtMs, "the client's time fits into the server's").toBeLessThanOrEqual(serverElapsedMs + 250);
    }
  });
});

test.describe('an unacknowledged answer', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('survives the death of its page', async ({ page, context }) => {
    const id = await startCounted(page, oracle, 'infbench/2d-inverse');
    const item = await oracle.openItem(id);
    await context.route('**/replies', (route) => route.abort());
    await page.keyboard.press(item.answer);
    await page.keyboard.press('Enter');
    await expect(page.getByText('your answer is kept')).toBeVisible();
    const address = page.url();
    await page.close();
    await context.unroute('**/replies');

    const again = await context.newPage();
    await again.goto(address);
    await itemShown(again);
    expect((await repliesOf(id)).map(({ ordinal }) => ordinal)).toEqual([0]);
    expect((await oracle.openItem(id)).ordinal).toBe(1);
  });
});

test('one press of Start makes one session with the least consent, however often it is pressed', async ({ page }) => {
  await page.goto('/start/infbench/25d-forward');
  await page.getByRole('button', { name: 'I agree, start' }).dblclick();
  await page.waitForURL('**/play/**');
  const [consent] = await oracle.rows<{ publishRows: boolean; showOnBoard: boolean; textSha256: string }>(
    'select k."publishRows", k."showOnBoard", k."textSha256" from "Consent" k join "Session" s on s."consentId" = k."id" where s."climbId" = $1',
    [sessionIn(page)],
  );
  expect(consent).toMatchObject({ publishRows: false, showOnBoard: false });
  await page.goto('/my-data');
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(1);
});

test('reading about a climb stores nothing, and asks what others may see at its end', async ({ page }) => {
  await page.goto('/start/infbench/25d-forward');
  await page.getByText('Read the full text').click();
  await expect(page.getByRole('heading', { name: 'Stopping and deleting' })).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => name === 'rung_participant')).toEqual([]);
  const id = await climbedTo(page, oracle, 1, 'infbench/25d-forward');
  const chosen = () =>
    oracle.rows<{ publishRows: boolean; handle: string | null }>(
      'select k."publishRows", k."handle" from "Consent" k join "Session" s on s."consentId" = k."id" where s."climbId" = $1',
      [id],
    );
  expect(await chosen()).toEqual([{ publishRows: false, handle: null }]);
  const publish = page.getByRole('checkbox', { name: /may be published/ });
  await expect(publish).not.toBeChecked();
  await publish.click();
  await page.getByRole('checkbox', { name: /under a handle/ }).click();
  await page.getByRole('button', { name: 'Save choices' }).click();
  await expect(page.getByText('Enter a handle')).toBeVisible();
  await page.getByRole('textbox', { name: 'Handle' }).fill('Ada');
  await page.getByRole('button', { name: 'Save choices' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  expect(await chosen()).toEqual([{ publishRows: true, handle: 'Ada' }]);
});

test('the colour check comes after the first climb, or before it with stickers without letters', async ({ page }) => {
  await page.goto('/start/infbench/2d-forward');
  await page.getByText(/^Advanced/).click();
  await page.getByRole('radio', { name: /^Without letters/ }).check();
  await agree(page);
  await expect(page.getByRole('heading', { name: 'Which colour is this?' })).toBeVisible();

  const id = await climbedTo(page, oracle, 1, 'infbench/2d-inverse');
  await oracle.rows('update "Session" set "colorCheck" = null where "climbId" = $1', [id]);
  await page.reload();
  await page.getByRole('link', { name: 'Check your colours' }).click();
  for (const name of SHAPE_PLATES) await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Back to the result' }).click();
  await page.waitForURL('**/results/**');
  await expect(page.getByRole('link', { name: 'Check your colours' })).toHaveCount(0);
  const [row] = await oracle.rows('select "colorCheck"->>\'right\' as "right" from "Session" where "climbId" = $1', [
    id,
  ]);
  expect(row).toEqual({ right: '4' });
});

test('two tabs of one ladder know of each other, and an answer counts once', async ({ page, context }) => {
  const id = await startCounted(page, oracle, 'infbench/25d-inverse');
  const second = await context.newPage();
  await second.goto(page.url());
  await itemShown(second);
  await expect(page.getByText('open in another tab')).toBeVisible();
  await expect(second.getByText('open in another tab')).toBeVisible();
  const item = await oracle.openItem(id);
  await second.keyboard.press(item.answer);
  await second.keyboard.press('Enter');
  await expect.poll(async () => (await oracle.openItem(id)).ordinal).toBe(item.ordinal + 1);
  // The first tab follows to the next item automatically.
  await expect(page.getByRole('img', { name: /Question 2 of 5/ })).toBeVisible();
  expect(await repliesOf(id)).toHaveLength(1);
});

test('a double press of the send button sends one answer', async ({ page }) => {
  const id = await startCounted(page, oracle);
  const item = await oracle.openItem(id);
  await page.getByRole('button', { name: `Option ${item.answer}`, exact: true }).click();
  await page.getByRole('button', { name: `Answer ${item.answer}` }).dblclick();
  await expect.poll(async () => (await oracle.openItem(id)).ordinal).toBe(item.ordinal + 1);
  const replies = await repliesOf(id);
  expect(replies).toHaveLength(1);
  expect(replies[0]?.timing.inputType).toBe('mouse');
});

test.describe('a reload after a practice question', () => {
  const handedOut = async (id: string) =>
    (await oracle.rows('select 1 from "IssuedItem" where "climbId" = $1', [id])).length;

  test('shows its explanation again and asks for nothing until the person continues', async ({ page }) => {
    const id = await startLadder(page);
    await answer(page, oracle, 'right');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('is right');
    await page.reload();
    await expect(heading).toContainText('is right');
    expect(await handedOut(id)).toBe(1);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(heading).toHaveText('Practice: 1 of 2 done');
    expect(await handedOut(id)).toBe(1);
    await page.getByRole('button', { name: 'Next practice question' }).click();

    await answer(page, oracle, 'right');
    await expect(heading).toContainText('is right');
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(heading).toHaveText('From here it counts');
    expect(await handedOut(id)).toBe(2);
    await page.getByRole('button', { name: 'Start the ladder' }).click();
    await itemShown(page);
    expect(await oracle.openItem(id)).toMatchObject({ ordinal: 2, phase: 'main' });
  });
});

test.describe('the text condition on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const across = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

  test('fits and takes a tapped answer in every world', async ({ page }) => {
    // The others in `npm run test:deep`.
    const kinds = ['2d', '25d', '3d'].flatMap((world) => [`${world}-forward`, `${world}-inverse`]);
    for (const task of IS_DEEP ? kinds : ['2d-inverse', '25d-forward', '3d-inverse']) {
      await startLadder(page, `infbench/${task}`, 'text');
      expect(await across(page), `${task}, the question`).toBeLessThanOrEqual(390);
      await page.getByRole('button', { name: 'Option B', exact: true }).tap();
      await page.getByRole('button', { name: 'Answer B' }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/B is (not )?right/);
      expect(await across(page), `${task}, its explanation`).toBeLessThanOrEqual(390);
    }
  });
});

test('text instead of pictures is chosen under Advanced', async ({ page }) => {
  await page.goto('/start/infbench/2d-forward');
  await page.getByText(/^Advanced/).click();
  await page.getByRole('radio', { name: /^Text/ }).check();
  await agree(page);
  await itemShown(page);
  await expect(page.locator('[data-open]').getByRole('img', { name: /^Picture: / })).toHaveCount(0);
});

test('the first question says what to do, and later ones keep the rules collapsed', async ({ page }) => {
  await startLadder(page);
  const rules = page.locator('[data-open] ul').first();
  await expect(rules).toBeVisible();
  await page.reload();
  await itemShown(page);
  await expect(rules).toBeVisible();
  const folded = page.locator('details').filter({ hasText: 'All rules' });
  await expect(folded).not.toHaveAttribute('open');
  const first = (await rules.locator('li').first().textContent()) ?? '';
  await answer(page, oracle, 'right');
  await page.getByRole('button', { name: 'Next practice question' }).click();
  await itemShown(page);
  await expect(page.locator('[data-open] > div ul').filter({ hasText: first, visible: true }).first()).not.toHaveClass(
    /mb-3/,
  );
  await expect(folded).not.toHaveAttribute('open');
});

test('a pause between two questions issues nothing, also after a reload', async ({ page }) => {
  const id = await startCounted(page, oracle);
  await page.getByRole('button', { name: 'Leave or stop' }).click();
  await page.getByRole('checkbox', { name: 'Pause before each question' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const item = await oracle.openItem(id);
  await answer(page, oracle, 'right');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Pause');
  await page.reload();
  await expect(heading).toHaveText('Pause');
  expect((await oracle.openItem(id)).id, 'nothing was handed out').toBe(item.id);
  await page.getByRole('button', { name: 'Next question' }).click();
  await itemShown(page);
  expect((await oracle.openItem(id)).ordinal).toBe(item.ordinal + 1);
});

test('an open ladder continues from its start page, without another check', async ({ page }) => {
  const id = await startLadder(page);
  const item = await oracle.openItem(id);
  await page.goto(`/play/${id}/check`);
  await itemShown(page);
  await page.goto('/start/infbench/2d-forward');
  await expect(page.getByText('You have this ladder open')).toBeVisible();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await itemShown(page);
  expect((await oracle.openItem(id)).id).toBe(item.id);
});

test('a practice question shows the files addressed by their hash, enlarges them, and takes back a choice until it is sent', async ({
  page,
}) => {
  const id = await startLadder(page);
  await test.step('the page shows the files addressed by their hash', async () => {
    for (const image of await page.getByRole('img', { name: /^Picture: / }).all()) {
      const address = (await image.getAttribute('src')) ?? '';
      const digest = await page.evaluate(async (url) => {
        const bytes = await (await fetch(url)).arrayBuffer();
        const hash = await crypto.subtle.digest('SHA-256', bytes);
        return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      }, address);
      expect(address).toContain(digest);
    }
    await expect(page.locator('[data-revealed] svg:not([aria-hidden="true"])')).toHaveCount(0);
  });

  await test.step('enlarged pictures link to the next one', async () => {
    await page.getByRole('button', { name: 'Enlarge Start' }).click();
    await page.getByRole('button', { name: 'Next picture' }).click();
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Option A');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Start');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a choice can be changed until it is sent', async () => {
    const item = await oracle.openItem(id);
    await page.keyboard.press(otherThan(item.answer));
    await page.getByRole('button', { name: `Option ${item.answer}`, exact: true }).click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('is right');
    const events = await oracle.rows<{ value: string }>(
      `select "value" from "TrialEvent" where "itemId" = $1 and "event" = 'select' order by "id"`,
      [item.id],
    );
    expect(events.map(({ value }) => value)).toEqual([otherThan(item.answer), item.answer, `send ${item.answer}`]);
  });

  await test.step('Enter continues from an explanation', async () => {
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByText('Practice 2', { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});

test('everything works by keyboard only', async ({ page }) => {
  await page.goto('/start/infbench/3d-forward');
  await tabTo(page, 'I agree, start');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/play\/[^/]+$/);
  await itemShown(page);
  const item = await oracle.openItem(sessionIn(page));

  await tabTo(page, 'Enlarge Start');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tabTo(page, `Option ${item.answer}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Option ${item.answer}`, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('is right');
  await tabTo(page, 'Cube in space: arrow keys turn it');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, 'One step on');
  await page.keyboard.press('Enter');
  await expect(page.getByText('After step 1')).toBeVisible();
});

test('single-key answers can be turned off', async ({ page }) => {
  await startLadder(page);
  await page.getByRole('button', { name: 'Leave or stop' }).click();
  await page.getByRole('checkbox', { name: 'Choose and send answers with single keys' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Leave or stop' })).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Option A', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Keys A to D or 1 to 4')).toHaveCount(0);
});

test('a code resumes a ladder in another browser and deletes it from there', async ({ page, browser }) => {
  const id = await startLadder(page);
  const item = await oracle.openItem(id);
  await page.getByRole('button', { name: 'Leave or stop' }).click();
  const code = await page.getByRole('region', { name: 'Your code' }).locator('code').innerText();

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toContainText('does not know');
  await other.goto('/resume');
  await other.getByLabel('Resume code').fill(code.toLowerCase().replaceAll('-', ' '));
  await other.getByRole('button', { name: 'Resume here' }).click();
  await other.waitForURL('**/my-data');
  await other.getByRole('link', { name: 'Continue' }).click();
  await itemShown(other);
  expect((await oracle.openItem(id)).id).toBe(item.id);

  await other.goto('/my-data');
  await other.getByRole('button', { name: 'Delete everything …' }).first().click();
  await other.getByRole('button', { name: 'Yes, delete everything' }).click();
  await expect(other.getByText('Nothing is stored for this browser')).toBeVisible();
  expect(await oracle.rows('select 1 from "Climb" where "id" = $1', [id])).toEqual([]);
  await elsewhere.close();
});

test('stopping keeps all answers, and the rung so far', async ({ page }) => {
  const id = await openCounted(page, oracle);
  await answerByApi(page, oracle, id, (item, given) => (given < 5 ? item.answer : null));
  await page.goto(`/play/${id}`);
  await itemShown(page);
  await page.getByRole('button', { name: 'Leave or stop' }).click();
  await page.getByRole('button', { name: 'Stop this ladder …' }).click();
  await page.getByRole('button', { name: 'Stop and keep' }).click();
  await page.waitForURL('**/results/**');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You reached rung ≥ 1');
  await expect(page.getByRole('table', { name: 'Right answers per rung' })).toBeVisible();
});

test('a result is open to anyone with its address, without its owner’s code', async ({ page, browser }) => {
  await climbedTo(page, oracle, 1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rung 1 was not passed this time');
  await expect(page.getByText('This happens to many people')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your code' })).toContainText('Your code shows this on another device');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Someone reached rung 0');
  await expect(other.getByRole('region', { name: 'Your code' })).toHaveCount(0);
  await elsewhere.close();
});

/** Presses Tab until the focus is on the control of this name, which may appear later. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect(async () => {
    for (let presses = 0; presses < 60; presses += 1) {
      if ((await focusedName(page)).toLowerCase() === name.toLowerCase()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no control named ${name} can be reached by Tab`);
  }).toPass();
}

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element?.id ? document.querySelector(`label[for="${element.id}"]`)?.textContent : null;
    return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
  });
