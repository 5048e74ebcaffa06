/**
 * Promise to a researcher: two entrants are compared on the same items with their uncertainty, ranks show ties, and
 * nothing is revealed about single items of an open edition.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { Client } from 'pg';
import { plantSet } from '@/lib/server/boards/compare/testing/plant-set';
import { expectAccessibleInAllViews } from './support/accessible';
import { expect, test } from './support/fixtures';

const TASKS = ['spatialviz/2d-rotation', 'spatialviz/3d-rotation'];
// Used only here, because other files add runs in the conditions that boards show.
const CONDITION = 'image';
const [STRONG, WEAK, EQUAL] = ['strong', 'weak', 'equal'].map((name) => `compare/${name}-${process.pid}`) as [
  string,
  string,
  string,
];
const ANSWERS = 'ABCD'.repeat(10);
/** Right where the repeated pattern has 1, otherwise the next letter. */
const level = (pattern: string) => ({
  answers: ANSWERS,
  said: [...ANSWERS]
    .map((letter, place) => (pattern[place % pattern.length] === '1' ? letter : 'BCDA'['ABCD'.indexOf(letter)]))
    .join(''),
});
const PATTERNS = { [STRONG]: '1111111110', [WEAK]: '1000100010', [EQUAL]: '0111111111' };

let retired = '';
let runs: Readonly<Record<string, string>> = {};
test.beforeAll(async () => {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  retired = `compare-${process.pid}`;
  // A separate edition, because other tests keep adding to the open one.
  await client.query(
    `insert into "Edition" ("id", "suite", "title", "secretKey", "keyCommitment", "openedAt", "retiredAt") values ($1, 'spatialviz', 'Retired edition', '\\x00', '', now() - interval '2 days', now() - interval '1 day')`,
    [retired],
  );
  const open = (
    await client.query<{ id: string }>(
      `select "id" from "Edition" where "suite" = 'spatialviz' and "retiredAt" is null order by "openedAt" desc limit 1`,
    )
  ).rows[0]?.id;
  if (open === undefined) throw new Error('the server under test has no open edition of SpatialViz-Bench');
  const found: Record<string, string> = {};
  for (const edition of [open, retired])
    for (const [entrant, pattern] of Object.entries(PATTERNS)) {
      const tasks = Object.fromEntries(TASKS.map((task) => [task, { 1: level(pattern), 2: level(pattern) }]));
      found[`${edition === open ? 'open' : 'retired'} ${entrant}`] = await plantSet(client, {
        edition,
        entrant,
        condition: CONDITION,
        tasks,
      });
    }
  runs = found;
  await client.end();
});

const compareAddress = (more = '') =>
  `/boards/spatialviz/compare?condition=${CONDITION}&a=${encodeURIComponent(STRONG)}&b=${encodeURIComponent(WEAK)}${more}`;

test('two models are compared on the items that both answered, and the form stores its filters in the address', async ({
  page,
}) => {
  await page.goto(compareAddress());
  // Of each ten items: both right 3, only the first 6, neither 1. So of 160: 48, 96, 0, 16.
  const counts = page.getByRole('table', { name: 'Right and wrong on the same items' }).locator('tbody tr');
  await expect(counts.nth(0).locator('td')).toHaveText(['48', '96', '144']);
  await expect(counts.nth(1).locator('td')).toHaveText(['0', '16', '16']);
  await expect(page.getByText('+60.0 points')).toBeVisible();
  await expect(page.getByText('p < 0.001').first()).toBeVisible();
  await page.getByLabel('Task', { exact: true }).selectOption(TASKS[0] ?? '');
  await page.getByLabel('Levels', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/levels=2/);
  await expect(counts.nth(0).locator('td')).toHaveText(['12', '24', '36']);
  await page.reload();
  await expect(page.getByLabel('Levels', { exact: true })).toHaveValue('2');
});

test('lists no items of an open edition; in a retired one each opens both replies', async ({ page }) => {
  await page.goto(compareAddress());
  await expect(page.getByText('We show these items after the edition has retired')).toBeVisible();
  await expect(page.locator('a[href*="/items/"]')).toHaveCount(0);
  await page.goto(compareAddress(`&edition=${retired}`));
  const items = page.getByRole('table', { name: 'Items that A has right and B has not' });
  await expect(items.getByRole('row')).toHaveCount(51);
  await page.getByRole('link', { name: 'More items' }).click();
  await expect(items.getByRole('row')).toHaveCount(47);
  await page.goBack();
  await items.getByRole('link', { name: 'right: A on 2D rotation, level 1, question 2', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/runs/${runs[`retired ${STRONG}`]}/items/1$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2D rotation, level 1');
});

test('equal scores share a rank, and the figure has its table', async ({ page }) => {
  await page.goto(`/boards/spatialviz/ranks?edition=${retired}`);
  const rows = page.getByRole('table', { name: 'Ranks on the fixed set' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText(EQUAL);
  await expect(rows.nth(0).locator('td').first()).toHaveText('1=, shared');
  await expect(rows.nth(1).locator('td').first()).toHaveText('1=, shared');
  await expect(rows.nth(2).locator('td').nth(1)).toHaveText('3');
  await rows
    .nth(2)
    .getByRole('link', { name: /^Compare/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare');
  await expect(page.getByText('+60.0 points')).toBeVisible();
});

test('ranks show the run and levels next to their shares', async ({ page }) => {
  await page.goto(`/boards/spatialviz/ranks?edition=${retired}`);
  await expect(page.getByText('newest complete run on 160 items of 2 tasks, all levels (1–2) together')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Share, 95 % newest run, all levels' })).toBeVisible();
  await page.goto(`/boards/spatialviz/ranks?edition=${retired}&levels=2&task=${TASKS[0]}`);
  await expect(page.getByRole('figure').getByText('newest run, level 2')).toBeVisible();
});

test('a model’s own page says that its numbers are of all runs, and of which levels', async ({ page }) => {
  await page.goto(`/boards/spatialviz/${encodeURIComponent(STRONG)}?edition=${retired}`);
  await page.getByText('Which numbers these are').click();
  await expect(
    page.getByText(
      'Numbers are from all runs that ended, not only the newest. In a table, a row is one level; “All” is all levels together.',
    ),
  ).toBeVisible();
  await page.getByRole('heading', { name: 'Runs', exact: true }).click();
  await expect(page.getByText('Numbers in the list are of one run alone, all its levels together.')).toBeVisible();
});

test('ranks download with every number drawn', async ({ page }) => {
  const address = `/boards/spatialviz/ranks?edition=${retired}`;
  await page.goto(address);
  const figure = await downloaded(page, 'SpatialViz-Bench: ranks', 'CSV');
  const rows = parse(figure, { columns: true }) as Record<string, string>[];
  const weak = rows.filter(({ entrant }) => entrant === WEAK);
  expect(weak.map(({ measure, value, n }) => [measure, value, n])).toEqual([
    ['rank', '3', '160'],
    ['accuracy of the newest run', '0.3', '160'],
  ]);
  expect(weak[0]).toMatchObject({
    task: 'spatialviz/*',
    protocol: 'fixed set',
    low_95: '3',
    high_95: '3',
    interval_method: 'exact McNemar, Holm',
  });
  const table = parse(await downloaded(page, 'SpatialViz-Bench: ranks, table', 'CSV'), { columns: true }) as Record<
    string,
    string
  >[];
  expect(table.find(({ entrant, measure }) => entrant === WEAK && measure === 'right of the newest run')).toMatchObject(
    { value: '48' },
  );
  // Text of the page stays text in the picture.
  const svg = await downloaded(page, 'SpatialViz-Bench: ranks', 'SVG');
  for (const name of Object.keys(PATTERNS)) expect(svg).toContain(name);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy link …', 'Cite …']);
});

async function downloaded(page: Page, figure: string, format: string): Promise<string> {
  await page.getByRole('button', { name: `Download: ${figure}`, exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

test('names and shares fit on phones', async ({ page }) => {
  await page.goto(`/boards/spatialviz/ranks?edition=${retired}`);
  const figure = page.getByRole('figure');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    // Text is laid out again after a change of width.
    await expect(async () => {
      for (const text of [STRONG, '90.0 % [84.4 to 93.8]', WEAK, '30.0 % [23.4 to 37.5]']) {
        const box = await figure.getByText(text, { exact: true }).first().boundingBox();
        expect(box, text).not.toBeNull();
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width, text).toBe(true);
      }
      const outside = await figure.evaluate(
        (element, most) =>
          [...element.querySelectorAll('text')]
            .filter((text) => text.getBoundingClientRect().left < 0 || text.getBoundingClientRect().right > most)
            .map((text) => text.textContent),
        width,
      );
      expect(outside).toEqual([]);
    }).toPass();
  }
});

test('items are listed by difficulty once their edition has retired, and only by level before', async ({ page }) => {
  await page.goto(`/boards/spatialviz/items?edition=${retired}&levels=1`);
  await expect(page.getByRole('table', { name: 'Single items' }).locator('tbody tr').first()).toContainText('1 of 3');
  await page.getByRole('link', { name: 'By task and level' }).click();
  await expect(page).toHaveURL(/sort=item/);
  await expect(page.getByRole('table', { name: 'Single items' }).locator('tbody tr').first()).toContainText(
    '2D rotation, question 1',
  );
  await page.goto(`/boards/spatialviz/items?condition=${CONDITION}`);
  await expect(page.getByText('We show single items after the edition has retired')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Single items' })).toHaveCount(0);
});

test('on a phone the outcome of each item is seen without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/boards/spatialviz/items?edition=${retired}&sort=item`);
  for (const name of ['Items by task and level', 'Single items']) {
    const frame = page.getByRole('region', { name, exact: true });
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name).toBeLessThanOrEqual(
      0,
    );
  }
  const first = page.getByRole('table', { name: 'Single items' }).locator('tbody tr').first();
  await expect(first).toContainText(/2D rotation, question 11.*% ?\[.* to .*\]\d of 3/);
});

for (const name of ['compare', 'ranks', 'items'] as const)
  test(`${name} passes the automatic checks`, async ({ page }) => {
    await page.goto(
      name === 'compare' ? compareAddress(`&edition=${retired}`) : `/boards/spatialviz/${name}?edition=${retired}`,
    );
    await expectAccessibleInAllViews(page, name);
  });
