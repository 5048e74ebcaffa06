/** Promise to a player: a report takes two taps and disturbs nothing. To an admin: it comes with the item. */
import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/fixtures';
import { openOracle, startLadder } from './support/volunteer';

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

test('two taps report a puzzle, the question stays, and an admin sees the item', async ({
  page,
  context,
  baseURL,
  databaseUrl,
}) => {
  const oracle = await openOracle(databaseUrl);
  const id = await startLadder(page, 'spatialviz/paper-folding');
  const item = await oracle.openItem(id);
  await page.getByRole('button', { name: 'Option B', exact: true }).tap();
  await page.getByRole('button', { name: 'Something is wrong with this puzzle' }).tap();
  const dialog = page.getByRole('dialog', { name: 'What is wrong with this puzzle?' });
  await dialog.getByRole('button', { name: 'More than one answer is right' }).tap();
  await expect(dialog.getByRole('button', { name: 'More than one answer is right Sent' })).toBeVisible();
  await dialog.getByLabel('Anything to add?').fill('B and C are the same.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(dialog.getByRole('button', { name: 'Sent', exact: true })).toBeVisible();
  await expectAccessible(page, 'the report of a puzzle');
  await dialog.getByRole('button', { name: 'Back to the puzzle' }).tap();
  await expect(page.getByRole('button', { name: 'Option B', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Answer B' }).tap();
  await expect.poll(() => oracle.rows('select 1 from "Reply" where "itemId" = $1', [item.id])).toHaveLength(1);
  // The explanation of a practice question can be reported as well.
  await expect(page.getByRole('button', { name: 'Something is wrong with this puzzle' })).toBeVisible();

  const admin = randomUUID();
  await oracle.rows(`insert into "User" ("id", "name", "role") values ($1, $1, 'admin')`, [admin]);
  await oracle.rows(
    `insert into "AuthSession" ("sessionToken", "userId", "expires") values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), $1, now() + interval '1 hour')`,
    [admin],
  );
  await context.addCookies([{ name: 'next-auth.session-token', value: admin, url: baseURL ?? '' }]);
  await page.goto('/admin/reports?task=spatialviz%2Fpaper-folding');
  await expectAccessible(page, 'the list of reports');
  await page.getByRole('row').filter({ hasText: 'B and C are the same.' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('More than one answer is right');
  await expect(page.getByRole('img')).not.toHaveCount(0);
  await expect(page.getByText(/^unknown, simulated/)).toBeVisible();
  await expectAccessible(page, 'a report');
  await oracle.close();
});
