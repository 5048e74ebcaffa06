import { expect, test } from './support/fixtures';
import { rung } from './support/rung';

test('an admin link asks first, signs in once, and leads to tokens that are shown once and can be revoked', async ({
  page,
  baseURL,
  databaseUrl,
}) => {
  test.setTimeout(240_000);
  const { stdout } = await rung(['admin', 'link', '--base-url', baseURL ?? ''], { DATABASE_URL: databaseUrl });
  const link = stdout.trim();
  // A preview of the link does this.
  for (let preview = 0; preview < 3; preview += 1) expect((await fetch(link)).status).toBe(200);

  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in as admin' }).click();
  await page.waitForURL('**/admin');

  await page.goto('/account');
  const name = `token ${Date.now()}`;
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Make a token' }).click();
  const shown = page.getByRole('status').getByText(/^rung_[0-9A-Za-z]{40}$/);
  const token = (await shown.textContent()) ?? '';
  const asked = () => fetch(`${baseURL}/api/v1/runs`, { headers: { authorization: `Bearer ${token}` } });
  expect((await asked()).status).toBe(200);

  await page.reload();
  await expect(page.getByRole('row', { name })).toContainText(token.slice(0, 11));
  expect(await page.content()).not.toContain(token);
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('row', { name })).toContainText('revoked');
  expect((await asked()).status).toBe(401);

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(`${baseURL}/`);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('This link was used before.')).toBeVisible();
});
