/** Makes the pictures of the documents in a real browser, from demo data: `npm run screenshots`. */
import { join } from 'node:path';
import { expect, test } from './support/fixtures';
import { rung } from './support/rung';
import { startLadder } from './support/volunteer';

const FOLDER = join(import.meta.dirname, '../docs/images');

test('a board', async ({ page, databaseUrl }) => {
  test.setTimeout(600_000);
  const filled = await rung(['demo', '--beside-real'], { DATABASE_URL: databaseUrl });
  expect(filled.code, filled.stderr).toBe(0);
  await page.setViewportSize({ width: 1440, height: 1300 });
  await page.goto('/boards/infbench');
  await page.screenshot({ path: join(FOLDER, 'board.png') });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });

  test('a puzzle', async ({ page }) => {
    await startLadder(page, 'spatialviz/paper-folding');
    await page.screenshot({ path: join(FOLDER, 'puzzle-phone.png') });
  });
});
