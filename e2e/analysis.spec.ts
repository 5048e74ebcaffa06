/**
 * Promise to a researcher: a page shows where people and models differ, by level, time and cost, with n and intervals.
 * Every figure has its table.
 */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { Client } from 'pg';
import { type PlantedQuestion, plantCourse } from '@/lib/server/boards/analysis/testing/plant-course';
import type { Analysis } from '@/lib/wire/boards/analysis';
import { expectAccessibleInAllViews, expectAccessibleOnPhones } from './support/accessible';
import { expect, test } from './support/fixtures';

const TASK = 'infbench/2d-forward';
// A separate edition, because other tests keep adding to the open one.
const EDITION = `analysis-${process.pid}`;
const MODELS = {
  strong: { right: 9, costUsd: 0.05 },
  cheap: { right: 4, costUsd: 0.001 },
  wasteful: { right: 3, costUsd: 0.2 },
  untold: { right: 5, costUsd: null },
};
const modelId = (name: string) => `analysis/${name}-${process.pid}`;

/** Right answers out of every ten questions. People are slower at higher levels. */
const questions = (rightOfTen: number, more: (level: number, index: number) => Partial<PlantedQuestion>) =>
  [1, 2, 3].flatMap((level) =>
    Array.from(
      { length: 10 },
      (_, index): PlantedQuestion => ({ level, right: (index * 7) % 10 < rightOfTen, ...more(level, index) }),
    ),
  );

test.beforeAll(async () => {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query(
    `insert into "Edition" ("id", "suite", "title", "secretKey", "keyCommitment", "openedAt", "retiredAt") values ($1, 'infbench', 'Edition of the analysis', '\\x00', '', now() - interval '2 days', now() - interval '1 day')`,
    [EDITION],
  );
  const shared = { edition: EDITION, task: TASK } as const;
  for (let person = 0; person < 12; person += 1)
    await plantCourse(client, {
      ...shared,
      kind: 'session',
      entrant: 'human',
      questions: questions(7 + (person % 3), (level, index) => ({
        rtMs: 2000 * level + 100 * index + 10 * person,
        awayMs: index === 9 ? 6000 : 0,
      })),
    });
  for (const [name, { right, costUsd }] of Object.entries(MODELS))
    for (let again = 0; again < 4; again += 1)
      await plantCourse(client, {
        ...shared,
        kind: 'run',
        entrant: modelId(name),
        questions: questions(Math.max(0, right - (again % 2)), (_, index) => ({
          latencyMs: 800 + 50 * index,
          costUsd,
          outputTokens: 100,
        })),
      });
  await client.end();
});

const address = (more = '') => `/boards/infbench/analysis?edition=${EDITION}${more}`;

test('the gap of each model is in words and in a table, with n of both and intervals', async ({ page, request }) => {
  await page.goto(address());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People and models');
  // People get 8 of 10 right, the cheap model 3.5, the strong model 8.5.
  const cheap = page.locator('#gap ~ div li').filter({ hasText: modelId('cheap') });
  await expect(cheap.getByText('People are ahead at levels 1–3.')).toBeVisible();
  await expect(
    page
      .locator('#gap ~ div li')
      .filter({ hasText: modelId('strong') })
      .getByText('No significant difference at levels 1–3.'),
  ).toBeVisible();
  await page.locator('section[aria-labelledby=gap]').getByText('All numbers as a table').click();
  const row = page
    .getByRole('table', { name: 'People less models, ladder' })
    .getByRole('row')
    .filter({ hasText: modelId('cheap') })
    .first();
  await expect(row).toContainText('120 in 12 clusters');
  await expect(row).toContainText('40 in 4 clusters');
  await expect(row).toContainText(/\+45\.0\[\+\d/);
  const output = (await (await request.get(`/api/v1${address()}`)).json()) as Analysis;
  expect(output.gaps.find(({ entrant }) => entrant === modelId('cheap'))?.points[0]).toMatchObject({
    level: 1,
    people: { n: 120, right: 96 },
    model: { n: 40, right: 14 },
  });
});

test('times of people say what is excluded, and latencies of models have a separate axis', async ({ page }) => {
  await page.goto(address());
  await page.locator('section[aria-labelledby=times]').getByText('All numbers as a table').click();
  const rows = page.getByRole('table', { name: 'Times of people' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  // In each level, one in ten of 120 questions is excluded: away for too long.
  await expect(rows.nth(0).locator('td').last()).toHaveText('12');
  await expect(rows.nth(0)).toContainText('108');
  await expect(page.getByRole('img', { name: /^People, ladder\. Level 1: median 2\.\d s/ })).toBeVisible();
  await expect(page.getByRole('img', { name: new RegExp(`^${modelId('cheap')}, ladder\\. Level`) })).toBeVisible();
});

test('cost, chosen in the form, names the front in words and table, and separates unknown costs', async ({ page }) => {
  await page.goto(address());
  await page.getByLabel('Accuracy against').selectOption('cost');
  await page.getByText('Models: 4 of 4').click();
  await page.getByRole('checkbox', { name: modelId('wasteful') }).uncheck();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/axis=cost/);
  await expect(page.getByText('Models: 3 of 4')).toBeVisible();
  await expect(page.locator('#gap ~ div li').filter({ hasText: modelId('wasteful') })).toHaveCount(0);
  const trade = page.locator('section[aria-labelledby=trade]');
  await expect(trade.getByText(`${modelId('strong')}, ${modelId('cheap')}`, { exact: true })).toBeVisible();
  await expect(trade.locator('li').filter({ hasText: modelId('untold') })).toContainText('40 questions');
  await trade.getByText('All numbers as a table').click();
  const table = trade.getByRole('table', { name: 'Accuracy and mean cost, ladder, level 3' });
  await expect(table.getByRole('row').filter({ hasText: modelId('strong') })).toContainText(/\$0\.05 .*40.*on it/);
  await expect(table.getByRole('row').filter({ hasText: modelId('wasteful') })).toContainText(/\$0\.2 .*no$/);
  await expect(table.getByRole('row').filter({ hasText: modelId('untold') })).toContainText('not reported');
  await trade.getByRole('link', { name: '1', exact: true }).click();
  await expect(page).toHaveURL(/level=1/);
  await expect(trade.getByRole('heading', { name: 'On ladders, level 1' })).toBeVisible();
  await expect(page.getByText('Models: 3 of 4')).toBeVisible();
});

test('every point has its name next to it, and no names overlap', async ({ page }) => {
  await page.goto(address());
  const names = page.getByRole('img', { name: /^Accuracy of models/ }).locator('text', { hasText: /^analysis\// });
  await expect
    .poll(async () => (await names.allTextContents()).sort())
    .toEqual(Object.keys(MODELS).map(modelId).sort());
  const boxes = await Promise.all((await names.all()).map((name) => name.boundingBox()));
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(index + 1))
      expect(
        a !== null && b !== null && Math.abs(a.x - b.x) < (a.x < b.x ? a.width : b.width) && Math.abs(a.y - b.y) < 10,
        JSON.stringify([a, b]),
      ).toBe(false);
});

test('figures download with n, date and hash', async ({ page }) => {
  await page.goto(address());
  await page.getByRole('button', { name: 'Download: 2D forward: people less models, ladder' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^CSV/ }).click(),
  ]);
  const rows = parse(await readFile(await file.path()), { columns: true }) as Record<string, string>[];
  const gap = rows.find(
    ({ entrant, level, measure }) => entrant === modelId('cheap') && level === '2' && measure === 'people less model',
  );
  expect(gap).toMatchObject({ edition: EDITION, protocol: 'ladder', n: '160', interval_method: 'square-and-add' });
  expect(Number(gap?.value)).toBeCloseTo(0.45, 9);
  expect([gap?.data_sha256, gap?.data_as_of]).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  ]);
});

test('a nonsense address breaks nothing, and the API says what is wrong with it', async ({ page, request }) => {
  await page.goto(address('&level=x&axis=love&models=,,nobody&models=%00'));
  await expect(page.getByRole('heading', { name: 'The gap, level by level' })).toBeVisible();
  for (const [query, code] of [
    ['axis=love', 'invalid-input'],
    ['level=0', 'invalid-input'],
    ['task=infbench/none', 'task-not-found'],
    ['edition=none', 'not-found'],
  ]) {
    const answer = await request.get(`/api/v1/boards/infbench/analysis?${query}`);
    expect((await answer.json()).code, query).toBe(code);
  }
});

test('without measurements it says so', async ({ page }) => {
  await page.goto(address('&task=infbench/3d-inverse'));
  await expect(page.getByText('It takes ten questions at a level')).toBeVisible();
});

for (const axis of ['time', 'cost'])
  test(`the ${axis} passes the automatic checks`, async ({ page }) => {
    await page.goto(address(`&axis=${axis}`));
    await expect(page.getByText('All numbers as a table').first()).toBeVisible();
    for (const table of await page.getByRole('link', { name: 'All numbers as a table' }).all()) {
      await table.click();
      await expect(table).toHaveAttribute('aria-expanded', 'true');
    }
    await (axis === 'time' ? expectAccessibleInAllViews : expectAccessibleOnPhones)(page, axis);
  });
