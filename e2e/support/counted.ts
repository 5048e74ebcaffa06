/** Counts what a visitor reads and presses: words in the window, taps. */
import type { Page } from '@playwright/test';

/** Starts to count taps and clicks, over all pages. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('notePress', () => {
    presses += 1;
  });
  await page.addInitScript({ content: `addEventListener('pointerdown', () => notePress(), { capture: true });` });
  return () => presses;
}

/** Counts words visible in the window without scrolling or opening anything. */
export const wordsInWindow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let words = 0;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, height, top, bottom } = range.getBoundingClientRect();
      const isClipped = parent.closest('.sr-only') !== null || getComputedStyle(parent).clipPath !== 'none';
      if (isClipped || width < 2 || height < 2 || bottom <= 0 || top >= innerHeight) continue;
      words += (node.textContent ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    }
    return words;
  });
