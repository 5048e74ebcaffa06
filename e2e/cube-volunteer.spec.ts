/** A person answers one question of each of Cube Bench's seven tests, by keyboard, mouse and touch. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import {
  answerByApi,
  MEASURED_ONSET,
  makeAnswer,
  newestShown,
  type Oracle,
  openCounted,
  openGroup,
  openOracle,
  otherThan,
  sessionIn,
  startCounted,
  startFromLanding,
  startLadder,
} from './support/volunteer';

test.describe.configure({ timeout: 240_000 });

let oracle: Oracle;
test.beforeAll(async () => {
  oracle = await openOracle(process.env.E2E_DATABASE_URL ?? '');
});
test.afterAll(() => oracle.close());

interface Stored {
  readonly text: string;
  readonly correct: boolean;
  readonly rtMs: number;
  readonly timing: { readonly inputType: string; readonly reloads: number; readonly onsetMethod: string };
}

async function storedReply(itemId: string): Promise<Stored> {
  const find = () =>
    oracle.rows<Stored>(
      'select r."text", v."correct", r."rtMs", r."timing" from "Reply" r join "Verdict" v on v."itemId" = r."itemId" and v."current" where r."itemId" = $1',
      [itemId],
    );
  await expect.poll(async () => (await find()).length).toBe(1);
  return (await find())[0] as Stored;
}

const conditionIn = async (page: Page): Promise<string> =>
  (await oracle.rows<{ condition: string }>('select "condition" from "Climb" where "id" = $1', [sessionIn(page)]))[0]
    ?.condition ?? '';

const openItem = (page: Page) => oracle.openItem(sessionIn(page));

async function nextItemAfter(page: Page, itemId: string): Promise<void> {
  await expect.poll(async () => (await openItem(page)).id).not.toBe(itemId);
  await newestShown(page, oracle);
}

async function startAtLevel2(page: Page, task: string, condition?: string): Promise<void> {
  const id = await openCounted(page, oracle, task, condition);
  await answerByApi(page, oracle, id, ({ level, answer }) => (level === 1 ? answer : null));
  await page.goto(`/play/${id}`);
  await newestShown(page, oracle);
}

/** Waits in the page itself, started before the action, because the heading shows only briefly. */
const headingPasses = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.querySelector('h1')?.textContent?.trim() === wanted, text);

interface Turn {
  /** When the cube in space was last visible, and when the next item was requested, by the page's clock. */
  readonly seenMs: number | null;
  readonly askedMs: readonly number[];
}

/** Starts now, in the page itself: on a busy machine the turn would be over before a look from here. */
async function watchTurn(page: Page): Promise<() => Promise<Turn>> {
  await page.evaluate(() => {
    const turn = { seenMs: null as number | null, askedMs: [] as number[] };
    const look = () => {
      if (document.querySelector('section[aria-label^="Cube in space"]') !== null) turn.seenMs = performance.now();
      requestAnimationFrame(look);
    };
    look();
    const send = window.fetch;
    window.fetch = (...asked) => {
      if (String(asked[0]).endsWith('/next')) turn.askedMs.push(performance.now());
      return send(...asked);
    };
    Object.assign(window, { turn });
  });
  return () => page.evaluate(() => (window as unknown as { readonly turn: Turn }).turn);
}

test('face reconstruction: the face is typed by keyboard, corrected with arrows, and explained next to the right one', async ({
  page,
}) => {
  await startLadder(page, 'cubebench/face-reconstruction');
  const item = await openItem(page);
  const last = item.answer.charAt(8);
  await makeAnswer(page, item.answer.slice(0, 8) + (last === 'U' ? 'D' : 'U'));
  await expect(page.getByRole('button', { name: 'Answer with this face' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('8 of 9 stickers are right');
  await expect(page.getByText('The right face', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next practice question' }).click();
  await newestShown(page, oracle);

  const next = await openItem(page);
  const wrong = next.answer.charAt(0) === 'U' ? 'D' : 'U';
  await makeAnswer(page, wrong + next.answer.slice(1));
  await expect(
    page.getByRole('button', { name: `row 1, column 1: ${wrong === 'U' ? 'yellow' : 'white'}` }),
  ).toBeVisible();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('button', { name: '1 of 9 still empty' })).toBeVisible();
  await page.keyboard.press({ U: 'y', R: 'o', F: 'g', D: 'w', L: 'r', B: 'b' }[next.answer.charAt(0)] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All 9 stickers are right');
  expect((await storedReply(next.id)).timing).toMatchObject({
    inputType: 'keyboard',
    onsetMethod: expect.stringMatching(MEASURED_ONSET),
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('face reconstruction: colours fill one cell after the other, and a tapped one again', async ({ page }) => {
    await startCounted(page, oracle, 'cubebench/face-reconstruction');
    const item = await openItem(page);
    const names: Readonly<Record<string, string>> = {
      U: 'yellow',
      R: 'orange',
      F: 'green',
      D: 'white',
      L: 'red',
      B: 'blue',
    };
    const cell = (place: number) =>
      page.getByRole('button', { name: new RegExp(`^row ${Math.floor(place / 3) + 1}, column ${(place % 3) + 1}:`) });
    const colour = (letter: string) => page.getByRole('button', { name: `${names[letter]}, ` });
    // Row by row, the fifth one wrong. A tapped cell takes another colour.
    const [fifth = '', other = ''] = [item.answer[4], Object.keys(names).find((letter) => letter !== item.answer[4])];
    for (const letter of item.answer.slice(0, 4) + other + item.answer.slice(5)) await colour(letter).tap();
    await cell(4).tap();
    await colour(fifth).tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Answer with this face' }).tap();
    const stored = await storedReply(item.id);
    expect(stored).toMatchObject({ text: item.answer, correct: true, timing: { inputType: 'touch' } });
    await nextItemAfter(page, item.id);
  });

  test('reflection: people look twice, without hearing that they were wrong', async ({ page }) => {
    await startCounted(page, oracle, 'cubebench/reflection');
    expect(await conditionIn(page)).toMatch(/\.second-look$/);
    const first = await openItem(page);
    await expect(page.getByText('look 1 of 2', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Option B', exact: true }).tap();
    await page.getByRole('button', { name: 'Answer B' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Now a second look');
    expect((await openItem(page)).id, 'no clock runs between the looks').toBe(first.id);
    await page.getByRole('button', { name: 'Take the second look' }).tap();
    await nextItemAfter(page, first.id);
    const second = await openItem(page);
    await expect(page.getByText('look 2 of 2', { exact: true })).toBeVisible();
    await expect(
      page.getByText(/^Second look: your first answer was B, [UDLRFB][2']?\. Keep it or change it\.$/),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Second look: your first answer was B, /)).toBeVisible();
    await newestShown(page, oracle);
    await page.getByRole('button', { name: 'Option C', exact: true }).tap();
    await Promise.all([headingPasses(page, 'Question finished'), page.getByRole('button', { name: 'Answer C' }).tap()]);
    await nextItemAfter(page, second.id);
    await expect(page.getByRole('img', { name: 'Question 2 of 5' })).toBeVisible();
  });
});

test('verification: yes and no by keys, arrows and mouse', async ({ page }) => {
  await startLadder(page, 'cubebench/verification');
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Yes', exact: false }).first()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Yes is (right|not right: it is No)$/);
  await page.getByRole('button', { name: 'Next practice question' }).click();
  const item = await newestShown(page, oracle);
  await page.getByRole('group', { name: 'Answers' }).getByRole('button').last().click();
  await page.getByRole('button', { name: 'Answer No' }).click();
  expect(await storedReply(item.id)).toMatchObject({ text: 'no', timing: { inputType: 'mouse' } });
});

test('move prediction: shown as chosen under Advanced, answered by mouse', async ({ page }) => {
  await startFromLanding(page, 'cubebench/move-prediction', async () => {
    await page.getByText('Advanced: how the questions are shown').click();
    await expect(page.getByRole('radio', { name: /^Pictures Best for most people/ })).toBeChecked();
    await page.getByRole('radio', { name: /Classic colours/ }).check();
    await page.getByRole('radio', { name: /Two corners/ }).check();
  });
  expect(await conditionIn(page)).toBe('image.classic.corners');
  const item = await openItem(page);
  await page.getByRole('button', { name: `Option ${item.answer}`, exact: true }).click();
  await page.getByRole('button', { name: `Answer ${item.answer}` }).click();
  expect(await storedReply(item.id)).toMatchObject({ text: item.answer, correct: true });
});

test('move effect: four radio groups, by keyboard alone', async ({ page }) => {
  await startLadder(page, 'cubebench/move-effect');
  const item = await openItem(page);
  const words = ['DECREASE', 'NO_CHANGE', 'INCREASE'];
  await page.getByRole('radio').first().focus();
  for (const [place, word] of item.answer.split(',').entries()) {
    if (place > 0) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (let step = 0; step < words.indexOf(word); step += 1) await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByRole('button', { name: 'Answer with these labels' })).toBeVisible();
  await page.keyboard.press('Enter');
  expect(await storedReply(item.id)).toMatchObject({
    text: item.answer,
    correct: true,
    timing: { inputType: 'keyboard' },
  });
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('step by step: the cube turns between the steps, by keyboard and with “I don’t know”', async ({ page }) => {
    test.setTimeout(180_000);
    // Level 1 has one step.
    await startAtLevel2(page, 'cubebench/step-by-step', 'image.idk');
    const first = await openItem(page);
    await expect(page.getByText('step 1 of 2', { exact: true })).toBeVisible();
    await makeAnswer(page, first.answer);
    const turn = await watchTurn(page);
    await page.keyboard.press('Enter');
    await nextItemAfter(page, first.id);
    const { seenMs, askedMs } = await turn();
    expect(askedMs).toHaveLength(1);
    expect(seenMs, 'the cube turned').not.toBeNull();
    expect(askedMs[0], 'nothing is asked for while the cube turns').toBeGreaterThan(seenMs ?? 0);
    await expect(page.getByText('step 2 of 2', { exact: true })).toBeVisible();
    const second = await openItem(page);
    await page.getByRole('button', { name: /I don’t know/ }).click();
    await Promise.all([
      headingPasses(page, 'Question finished'),
      page.getByRole('button', { name: 'Answer “I don’t know”' }).click(),
    ]);
    expect((await storedReply(second.id)).text).toBe('IDK');
    await nextItemAfter(page, second.id);
  });
});

test.describe('learning curve', () => {
  test('a reload in the middle of a question returns to the same attempt while its clock keeps running', async ({
    page,
  }) => {
    // Level 1 has no room for a wrong move.
    await startAtLevel2(page, 'cubebench/learning-curve');
    const first = await openItem(page);
    await expect(page.getByText('attempt 1 of 4', { exact: true })).toBeVisible();
    await makeAnswer(page, otherThan(first.answer));
    await page.keyboard.press('Enter');
    await nextItemAfter(page, first.id);
    await expect(page.getByText('attempt 2 of 4', { exact: true })).toBeVisible();
    const second = await openItem(page);
    await page.waitForTimeout(2100);
    await page.reload();
    await newestShown(page, oracle);
    await expect(page.getByText('attempt 2 of 4', { exact: true })).toBeVisible();
    expect((await openItem(page)).id).toBe(second.id);
    const clock = await page.getByRole('button', { name: 'Hide the clock' }).innerText();
    expect(clock.trim(), 'the clock runs on').not.toMatch(/^0:0[01]$/);
    await makeAnswer(page, second.answer);
    await page.keyboard.press('Enter');
    expect((await storedReply(second.id)).timing.reloads).toBe(1);
    await nextItemAfter(page, second.id);
  });
});

test.describe('practice of several replies', () => {
  test('ends with its explanation, also after a reload, and issues no counted question unasked', async ({ page }) => {
    const id = await startLadder(page, 'cubebench/reflection');
    for (const onward of ['Next practice question', 'Start the ladder']) {
      const first = await newestShown(page, oracle);
      await makeAnswer(page, otherThan(first.answer));
      await page.keyboard.press('Enter');
      // Nothing about it before the question has ended.
      await page.getByRole('button', { name: 'Take the second look' }).click();
      await nextItemAfter(page, first.id);
      await expect(async () => {
        const next = await oracle.openItem(id);
        if (await page.locator(`[data-open="${next.id}"]`).isVisible()) {
          await makeAnswer(page, next.answer);
          await page.keyboard.press('Enter');
        }
        await expect(page.getByRole('button', { name: onward })).toBeVisible({ timeout: 2000 });
      }).toPass();
      await expect(
        page.getByRole('region', { name: 'Your replies to this question' }).getByText('First look'),
      ).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: onward })).toBeVisible();
      expect((await oracle.openItem(id)).phase).toBe('practice');
      if (onward !== 'Start the ladder') await page.getByRole('button', { name: onward }).click();
    }
    expect((await oracle.rows('select 1 from "Reply" where "climbId" = $1', [id])).length).toBeGreaterThan(2);
  });
});

test('a half painted face survives a reload, and is gone with the next question', async ({ page }) => {
  await startLadder(page, 'cubebench/face-reconstruction');
  const item = await openItem(page);
  await makeAnswer(page, item.answer.slice(0, 9));
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('button', { name: '1 of 9 still empty' })).toBeVisible();
  await page.reload();
  await newestShown(page, oracle);
  await expect(page.getByRole('button', { name: '1 of 9 still empty' })).toBeVisible();
  await page.getByRole('button', { name: /^row 3, column 3: empty/ }).focus();
  await page.keyboard.press({ U: 'y', R: 'o', F: 'g', D: 'w', L: 'r', B: 'b' }[item.answer.charAt(8)] ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Next practice question' }).click();
  await newestShown(page, oracle);
  await expect(page.getByRole('button', { name: '9 of 9 still empty' })).toBeVisible();
});

test('the landing page lists all seven tests, and each can be started', async ({ page }) => {
  await page.goto('/');
  await openGroup(page, 'cubebench/verification');
  const links = page.getByRole('list', { name: 'Cube Bench' }).getByRole('link');
  await expect(links).toHaveCount(7);
  for (const link of await links.all())
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
});
