/** English and German: the browser's preference, the reader's choice, and the language of a session. */
import { expectAccessibleOnPhones } from './support/accessible';
import { expect, test } from './support/fixtures';

test.use({ locale: 'de-AT' });

const START = '/start/infbench/2d-forward';

test('a German browser gets German, and researchers’ pages say that they are in English', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wie hoch kommen Sie?');
  await page.goto('/boards');
  await expect(page.locator('main [lang=en]').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
});

test('the puzzle of the landing page changes its language with the page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Welches Bild zeigt das aufgefaltete Blatt mit allen Löchern?')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Which picture shows the unfolded sheet with all its holes?')).toBeVisible();
});

test('the language is changed in place by keyboard', async ({ page }) => {
  await page.goto(START);
  await expect(page.getByRole('button', { name: 'Einverstanden, los geht’s' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'I agree, start' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'English' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat shapes, forward');
});

test('a session stays in the language of its consent; its result is in the chosen language', async ({
  page,
  context,
}) => {
  await page.goto(START);
  await page.getByText(/^Mehr:/).click();
  await page.getByRole('radio', { name: /^Ohne Buchstaben/ }).check();
  await page.getByRole('button', { name: 'Einverstanden, los geht’s' }).click();
  await page.waitForURL('**/play/*/check');
  await expect(page.getByRole('heading', { name: 'Welche Farbe ist das?' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about');
  await other.getByRole('button', { name: 'English' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('About Rung');
  await page.reload();
  await expect(page.locator('main [lang=de]').getByRole('heading', { name: 'Welche Farbe ist das?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'English' })).toHaveCount(0);
  await other.goto('/my-data');
  await expect(other.getByText('Flat shapes, forward')).toBeVisible();
});

test('the check of colours and the home screen work in German', async ({ page, request }) => {
  await page.goto(START);
  await page.getByText(/^Mehr:/).click();
  await page.getByRole('radio', { name: /^Ohne Buchstaben/ }).check();
  await page.getByRole('button', { name: 'Einverstanden, los geht’s' }).click();
  for (const name of ['Grün', 'Violett', 'Rot', 'Cyan (Türkis)'])
    await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText('Jetzt kommen zwei Übungsfragen mit Erklärungen.')).toBeVisible();
  await expect(page.getByText('Manche Farben sehen auf Ihrem Bildschirm gleich aus.')).toHaveCount(0);
  const manifest = await (await request.get('/manifest.webmanifest', { headers: { 'accept-language': 'de' } })).json();
  expect(manifest).toMatchObject({ name: 'Rung', lang: 'de', display: 'standalone' });
  for (const { src, sizes } of manifest.icons) {
    const png = await (await request.get(src)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test.describe('without scripts', () => {
  // The browser rejects preloaded scripts.
  test.use({ javaScriptEnabled: false, expectedProblems: [/\.js csp$/] });

  test('the language is changed on the same page', async ({ page }) => {
    await page.goto(`${START}?from=here`);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL(`${START}?from=here`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat shapes, forward');
  });
});

test('German pages fit and pass the automatic checks', async ({ page }) => {
  test.setTimeout(360_000);
  for (const address of ['/', START, '/about', '/privacy', '/accessibility', '/resume', '/my-data']) {
    await page.goto(address);
    await expectAccessibleOnPhones(page, address);
  }
});
