/** Automatic accessibility checks (axe, WCAG 2.2 AA) of every page, on a phone and a desktop, light and dark. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { answer, climbTo, itemShown, makeAnswer, newestShown, type Oracle, openGroup, openOracle, practise, startLadder } from './support/volunteer';

let oracle: Oracle;
test.beforeAll(async () => {
  oracle = await openOracle(process.env.E2E_DATABASE_URL ?? '');
});
test.afterAll(() => oracle.close());

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectAccessible(page: Page, what: string): Promise<void> {
  // Colours in the middle of a fade have no contrast of their own.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A bar at the foot of the screen lies over whatever is being scrolled under it; at the page's end it is in its own place.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect(found, what).toEqual([]);
  const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: window.innerWidth }));
  expect(scroll, `${what}: no sideways scrolling`).toBeLessThanOrEqual(width);
}

const VIEWS = [
  { name: 'phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'desktop, light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  // WCAG 1.4.10: 1280 px at 400 %.
  { name: 'reflow at 320 px', viewport: { width: 320, height: 640 }, colorScheme: 'light' },
] as const;

const REPLY_VIEWS: ReadonlySet<string> = new Set(['phone, light', 'desktop, dark', 'reflow at 320 px']);

const PAGES = [
  '/',
  '/start/infbench/2d-forward',
  '/start/cubebench/step-by-step',
  '/about',
  '/privacy',
  '/accessibility',
  '/resume',
  '/my-data',
  '/boards',
  '/boards/infbench',
  '/boards/spatialviz/tests/2d-rotation',
  '/boards/stare/replications/table-1',
  '/boards/stare/views/synthetic-and-real',
  '/sign-in',
];

/** Long pages, which take the checks half a minute each: once on a phone, once in the dark. */
const LONG_PAGES = ['/boards/spatialviz', '/boards/stare'];
const LONG_VIEWS: ReadonlySet<string> = new Set(['phone, light', 'desktop, dark']);

for (const { name, viewport, colorScheme } of VIEWS) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme });

    for (const address of [...PAGES, ...(LONG_VIEWS.has(name) ? LONG_PAGES : [])]) {
      test(`${address} passes the automatic checks`, async ({ page }) => {
        test.setTimeout(300_000);
        await page.goto(address);
        await expectAccessible(page, address);
      });
    }

    // One width of each layout, light and dark, is enough for the ways to reply.
    if (REPLY_VIEWS.has(name)) {
      test('every way to reply passes the automatic checks, and so does its explanation', async ({ page }) => {
        test.setTimeout(600_000);
        for (const task of ['face-reconstruction', 'verification', 'move-effect', 'step-by-step']) {
          await startLadder(page, `cubebench/${task}`, task === 'step-by-step' ? () => mayAbstain(page) : undefined, () =>
            expectAccessible(page, `${task}, rules`),
          );
          const item = await newestShown(page, oracle);
          await expectAccessible(page, `${task}, empty`);
          await makeAnswer(page, task === 'step-by-step' ? 'IDK' : wrongOf(item.answer));
          await expectAccessible(page, `${task}, answered`);
          await page.keyboard.press('Enter');
          await expect(page.getByRole('button', { name: 'Next practice question' })).toBeVisible();
          await expectAccessible(page, `${task}, explained`);
        }
      });
    }

    test('the way from the check to the result passes the automatic checks', async ({ page }) => {
      test.setTimeout(600_000);
      await startLadder(page, 'infbench/3d-inverse');
      await expectAccessible(page, 'practice item');
      await page.getByRole('button', { name: 'Leave or stop' }).click();
      await page.getByRole('button', { name: 'Stop this ladder …' }).click();
      await expectAccessible(page, 'pause');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Leave or stop' })).toBeFocused();
      await answer(page, oracle, 'right');
      await expectAccessible(page, 'feedback');
      await page.getByRole('button', { name: 'Next practice question' }).click();
      await answer(page, oracle, 'wrong');
      await page.getByRole('button', { name: 'Start the ladder' }).click();
      await itemShown(page);
      await expectAccessible(page, 'item');
      await climbTo(page, oracle, 1);
      await expectAccessible(page, 'result');
      await page.goto('/my-data');
      await expectAccessible(page, 'my data');
    });
  });
}

/** Opens what most people leave closed, and closes it again: the boxes of the consent stand alone then. */
async function mayAbstain(page: Page): Promise<void> {
  const advanced = page.getByText('Advanced: how the questions are shown');
  await advanced.click();
  await expectAccessible(page, 'start, advanced');
  await page.getByRole('checkbox', { name: 'With “I don’t know”' }).click();
  await advanced.click();
}

/** Another canonical answer of the same kind. */
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
    await practise(page, oracle);
    await page.getByRole('button', { name: 'Leave or stop' }).click();
    await expectLargeTargets(page, 'pause');
    for (const task of ['face-reconstruction', 'verification', 'move-effect', 'step-by-step']) {
      await startLadder(page, `cubebench/${task}`);
      await expectLargeTargets(page, task);
    }
  });
});

/** Links in running text are exempt (WCAG 2.5.8), and what is only seen once it has the focus. */
async function expectLargeTargets(page: Page, what: string): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary, [role="slider"]')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.closest('p, li > p, nextjs-portal') && !element.matches('a[href="#main"]'),
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
