import { expect, test } from './support/fixtures';

test('the landing page says what it is, without an error', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(/Rung/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('an unknown address', () => {
  test.use({ expectedProblems: [/status of 404/] });

  test('is a page that says so', async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
