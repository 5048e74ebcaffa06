/** The pictures of the documents, from a real browser: `npm run screenshots`. Nobody has answered on that server, so the boards show what the papers report. */
import { join } from 'node:path';
import { test } from './support/fixtures';
import { startLadder } from './support/volunteer';

const FOLDER = join(import.meta.dirname, '../docs/images');

test('a board', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/boards/spatialviz?reported=1');
  await page.screenshot({ path: join(FOLDER, 'board.png') });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test('a puzzle', async ({ page }) => {
    await startLadder(page, 'infbench/3d-forward');
    await page.screenshot({ path: join(FOLDER, 'puzzle-phone.png') });
  });
});
