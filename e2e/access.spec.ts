/** Automatic accessibility checks (axe, WCAG 2.2 AA) of every page, on a phone and a desktop, light and dark. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInAllViews, expectAccessibleOnPhones } from './support/accessible';
import { expect, test } from './support/fixtures';
import {
  answer,
  climbedTo,
  itemShown,
  makeAnswer,
  newestShown,
  type Oracle,
  openGroup,
  openOracle,
  startFromLanding,
  startLadder,
} from './support/volunteer';

let oracle: Oracle;
test.beforeAll(async () => {
  oracle = await openOracle(process.env.E2E_DATABASE_URL ?? '');
});
test.afterAll(() => oracle.close());

/** Other files check the pages that they fill: boards, a person's data, studies. `language` has the German ones. */
const PAGES = {
  'pages for everyone': [
    '/',
    '/start/infbench/2d-forward',
    '/start/cubebench/step-by-step',
    '/about',
    '/privacy',
    '/accessibility',
    '/resume',
    '/my-data',
    '/sign-in',
  ],
  'boards of papers’ values': [
    '/boards/spatialviz',
    '/boards/stare',
    '/boards/spatialviz/tests/2d-rotation',
    '/boards/stare/replications/table-1',
    '/boards/stare/views/synthetic-and-real',
  ],
};

/** The other pages have the same parts. */
const DARK: ReadonlySet<string> = new Set([
  '/',
  '/start/infbench/2d-forward',
  '/about',
  '/my-data',
  '/boards/spatialviz',
]);

for (const [name, addresses] of Object.entries(PAGES))
  test(`${name} pass the automatic checks`, async ({ page }) => {
    test.setTimeout(600_000);
    for (const address of addresses) {
      await page.goto(address);
      await (DARK.has(address) ? expectAccessibleInAllViews : expectAccessibleOnPhones)(page, address);
    }
  });

for (const task of ['face-reconstruction', 'verification', 'move-effect', 'step-by-step'])
  test(`${task}: answering and the explanation pass the automatic checks`, async ({ page }) => {
    test.setTimeout(300_000);
    if (task === 'step-by-step') await startFromLanding(page, `cubebench/${task}`, () => mayAbstain(page));
    else await startLadder(page, `cubebench/${task}`);
    const item = await newestShown(page, oracle);
    const expectInViews = task === 'face-reconstruction' ? expectAccessibleInAllViews : expectAccessibleOnPhones;
    await expectInViews(page, `${task}, empty`);
    await makeAnswer(page, task === 'step-by-step' ? 'IDK' : wrongOf(item.answer));
    await expectAccessible(page, `${task}, answered`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Next practice question' })).toBeVisible();
    await expectInViews(page, `${task}, explained`);
  });

test('the way from the check to the result passes the automatic checks', async ({ page }) => {
  test.setTimeout(600_000);
  await startLadder(page, 'infbench/3d-inverse');
  await expectAccessibleInAllViews(page, 'practice item');
  await page.getByRole('button', { name: 'Leave or stop' }).click();
  await page.getByRole('button', { name: 'Stop this ladder …' }).click();
  await expectAccessibleInAllViews(page, 'pause');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Leave or stop' })).toBeFocused();
  await answer(page, oracle, 'right');
  await expectAccessibleInAllViews(page, 'feedback');
  await page.getByRole('button', { name: 'Next practice question' }).click();
  await answer(page, oracle, 'wrong');
  await page.getByRole('button', { name: 'Start the ladder' }).click();
  await itemShown(page);
  await expectAccessibleOnPhones(page, 'item');
  await climbedTo(page, oracle, 1, 'infbench/3d-inverse');
  await expectAccessibleInAllViews(page, 'result');
  await page.goto('/my-data');
  await expectAccessibleInAllViews(page, 'my data');
});

/** Opens what most people leave closed, then closes it again, so that only the consent boxes are left. */
async function mayAbstain(page: Page): Promise<void> {
  const advanced = page.getByText('Advanced: how the questions are shown');
  await advanced.click();
  await expectAccessibleOnPhones(page, 'start, advanced');
  await page.getByRole('checkbox', { name: 'With “I don’t know”' }).click();
  await advanced.click();
}

function wrongOf(right: string): string {
  if (right === 'yes' || right === 'no') return right === 'yes' ? 'no' : 'yes';
  if (right.includes(',')) return right.split(',').toReversed().join(',');
  return [...right].toReversed().join('');
}

test.describe('targets', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('are at least 44 px on a phone', async ({ page }) => {
    test.setTimeout(300_000);
    await page.goto('/');
    await openGroup(page, 'cubebench/verification');
    await expectLargeTargets(page, 'landing');
    await startLadder(page);
    await expectLargeTargets(page, 'item');
    await page.getByRole('button', { name: 'Leave or stop' }).click();
    await expectLargeTargets(page, 'pause');
    for (const task of ['face-reconstruction', 'verification', 'move-effect', 'step-by-step']) {
      await startLadder(page, `cubebench/${task}`);
      await expectLargeTargets(page, task);
    }
  });
});

/** Exempt: links in running text (WCAG 2.5.8), and what is only visible with focus. */
async function expectLargeTargets(page: Page, what: string): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary, [role="slider"]')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('p, li > p, nextjs-portal') &&
          !element.matches('a[href="#main"]'),
      )
      .map((element) => {
        const box = element.getBoundingClientRect();
        const grown = getComputedStyle(element, '::after');
        const extra =
          grown.content !== 'none' && grown.position === 'absolute'
            ? { width: Number.parseFloat(grown.width) || 0, height: Number.parseFloat(grown.height) || 0 }
            : { width: 0, height: 0 };
        return {
          name: element.getAttribute('aria-label') ?? element.textContent ?? '',
          width: Math.max(box.width, extra.width),
          height: Math.max(box.height, extra.height),
        };
      })
      .filter(({ width, height }) => width > 0 && (width < 43.5 || height < 43.5)),
  );
  expect(small, `${what}: small targets`).toEqual([]);
}
