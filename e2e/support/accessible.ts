/**
 * Automatic accessibility checks of a page (axe: WCAG 2.2 AA and good practice), and that it never scrolls sideways.
 */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './fixtures';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Rules = 'all' | 'colours' | 'none';

const OF_COLOURS = ['color-contrast'];
/** `npm run test:deep` applies every rule to every view. */
export const IS_DEEP = process.env.RUNG_DEEP === '1';

/** Each layout and colour scheme once, and WCAG 1.4.10: 1280 px at 400 %. */
const VIEWS = [
  { name: 'phone, light', size: { width: 390, height: 844 }, colorScheme: 'light', rules: 'all' },
  {
    name: 'desktop, dark',
    size: { width: 1440, height: 900 },
    colorScheme: 'dark',
    rules: IS_DEEP ? 'all' : 'colours',
  },
  { name: '320 px', size: { width: 320, height: 640 }, colorScheme: 'light', rules: IS_DEEP ? 'all' : 'none' },
] as const;

export async function expectAccessible(page: Page, what: string, rules: Rules = 'all'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A bar at the foot of the screen covers the content that scrolls under it, except at the page's end.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.evaluate(endFades);
  if (rules !== 'none') expect(await violationsOn(page, rules), what).toEqual([]);
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: window.innerWidth,
  }));
  expect(scroll, `${what}: no sideways scrolling`).toBeLessThanOrEqual(width);
}

async function violationsOn(page: Page, rules: Exclude<Rules, 'none'>): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly =
    rules === 'all' ? { type: 'tag' as const, values: TAGS } : { type: 'rule' as const, values: OF_COLOURS };
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { readonly axe: typeof axe }).axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    // Skips fetching style sheets and media again. Only rules on sound and locked screens need them, and no page has
    // sound.
    { runOnly, preload: false, resultTypes: ['violations' as const] },
  );
}

/** Ends fades, because half-faded colours fail the contrast rule. */
function endFades(): void {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
}

/** Checks on a phone and a desktop, light and dark, then restores the page's size. */
export const expectAccessibleInAllViews = (page: Page, what: string): Promise<void> => expectIn(VIEWS, page, what);

/** For a page whose parts another page shows in dark colours on a desktop. `npm run test:deep` checks all views. */
export const expectAccessibleOnPhones = (page: Page, what: string): Promise<void> =>
  expectIn(IS_DEEP ? VIEWS : VIEWS.filter(({ rules }) => rules !== 'colours'), page, what);

async function expectIn(views: readonly (typeof VIEWS)[number][], page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const { name, size, colorScheme, rules } of views) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${what}, ${name}`, rules);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before !== null) await page.setViewportSize(before);
}
