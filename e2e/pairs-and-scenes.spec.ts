/**
 * A volunteer at EucliFold and STARE, and their boards: statements, puzzles, solids and rooms, each explained and, if
 * something moves, played.
 */
import { expect, test } from './support/fixtures';
import {
  makeAnswer,
  newestShown,
  type Oracle,
  openOracle,
  sessionIn,
  startFromLanding,
  startLadder,
} from './support/volunteer';

let oracle: Oracle;
test.beforeAll(async () => {
  oracle = await openOracle(process.env.E2E_DATABASE_URL ?? '');
});
test.afterAll(() => oracle.close());

const OTHER: Readonly<Record<string, string>> = {
  yes: 'no',
  no: 'yes',
  true: 'false',
  false: 'true',
  A: 'B',
  B: 'A',
  C: 'A',
  D: 'A',
};
const TASKS = [
  { id: 'euclifold/folding', plays: true },
  { id: 'euclifold/operation', plays: true },
  { id: 'stare/2d-instruction', plays: true },
  { id: 'stare/3d-analogy', plays: true },
  { id: 'stare/tangram', plays: true },
  { id: 'stare/cube-net', plays: true },
  { id: 'stare/perspective', plays: false },
] as const;

test('a wrong answer to each kind of question is explained, and its steps play', async ({ page }) => {
  for (const { id, plays } of TASKS)
    await test.step(id, async () => {
      await startLadder(page, id);
      const item = await newestShown(page, oracle);
      await makeAnswer(page, OTHER[item.answer] ?? '');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('is not right');
      if (!plays) return;
      const replay = page.getByRole('region', { name: /^Replay/ });
      await replay.getByRole('button', { name: 'One step on' }).click();
      await expect(replay).toContainText('After step 1');
    });
});

test('people are asked single statements, one of each pair', async ({ page }) => {
  await startFromLanding(page, 'euclifold/color');
  const [climb] = await oracle.rows<{ condition: string }>('select "condition" from "Climb" where "id" = $1', [
    sessionIn(page),
  ]);
  expect(climb?.condition).toBe('image.single');
});

test('the board of STARE shows its parts side by side, with the paper’s values', async ({ page }) => {
  await page.goto('/boards/stare');
  await expect(page.getByRole('heading', { name: 'Without and with simulation' })).toBeVisible();
  await page.getByText('All numbers as a table').click();
  const row = page
    .getByRole('table', { name: 'Without and with simulation: all numbers' })
    .getByRole('row', { name: /^o1/ });
  await expect(row).toContainText('reported');
});

test('the board of EucliFold names its levels of cognition', async ({ page }) => {
  await page.goto('/boards/euclifold');
  await expect(page.getByRole('heading', { name: 'Levels of cognition' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Matching', exact: true })).toBeVisible();
});
