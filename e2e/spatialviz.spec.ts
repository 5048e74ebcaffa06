/**
 * A volunteer at SpatialViz-Bench: a practice question of each engine is answered, explained option by option, and its
 * steps play.
 */
import { expect, test } from './support/fixtures';
import { answer, type Oracle, openOracle, startLadder } from './support/volunteer';

let oracle: Oracle;
test.beforeAll(async () => {
  oracle = await openOracle(process.env.E2E_DATABASE_URL ?? '');
});
test.afterAll(() => oracle.close());

const TASKS = [
  '3d-rotation',
  'cube-unfolding',
  'paper-folding',
  'arrow-moving',
  'cross-section',
  'mechanical-system',
] as const;

for (const name of TASKS) {
  test(`${name}: a wrong answer is explained for every option, and the right steps play`, async ({ page }) => {
    await startLadder(page, `spatialviz/${name}`);
    const item = await answer(page, oracle, 'wrong');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`is not right: it is ${item.answer}`);
    const replay = page.getByRole('region', { name: 'Replay of the right steps' });
    await expect(replay).toBeVisible();
    await replay.getByRole('button', { name: 'One step on' }).click();
    // A folded sheet is shown at its first fold, because an empty sheet says nothing.
    await expect(replay).toContainText(name === 'paper-folding' ? 'After step 2' : 'After step 1');
  });
}

test('the board draws the abilities, lets you choose entrants, and has each number in a table', async ({ page }) => {
  await page.goto('/boards/spatialviz');
  await expect(page.getByRole('heading', { name: 'Abilities' })).toBeVisible();
  const drawn = page.getByRole('region', { name: 'Abilities' }).getByRole('listitem');
  await expect(drawn.filter({ hasText: 'Human (8 graduate students)' }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Mental rotation\. 2D rotation: 90\.0 %/ })).toBeVisible();
  await page.getByText('Choose up to 4 to draw').click();
  await page.getByRole('navigation', { name: 'Drawn test by test' }).getByRole('link', { name: /^o1/ }).click();
  await expect(page).toHaveURL(/wheel=/);
  await expect(drawn.filter({ hasText: /^o1/ }).first()).toBeVisible();
  await page.getByText('All numbers as a table').click();
  const row = page
    .getByRole('table', { name: 'Share right by task, ability and overall' })
    .getByRole('row', { name: /8 graduate students/ });
  await expect(row).toContainText('90.0 %');
  // The paper's sums use other forms of some tasks, so only its replication page shows them.
  await expect(row).not.toContainText('82.5 %');
  await page.goto('/boards/spatialviz/replications/table-2');
  await expect(page.getByRole('main')).toContainText('82.5');
});
