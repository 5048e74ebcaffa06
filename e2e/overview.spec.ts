/**
 * Promise to a researcher: the first screen of /boards says who leads each suite, how far from people, how certain that
 * is, and how to add a model.
 */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { Client } from 'pg';
import { plantDepths } from '@/lib/server/boards/pages/testing/plant-depths';
import type { HomeBoard } from '@/lib/wire/boards/home-board';
import type { Overview } from '@/lib/wire/boards/overview';
import { expectAccessibleInAllViews, expectAccessibleOnPhones } from './support/accessible';
import { expect, test } from './support/fixtures';

const MODEL = `overview/planted-${process.pid}`;
/** Of all models but one: no other file looks for a name on this ladder, where names may cover each other. */
const CROWDED = 'infbench/25d-inverse';
const MANY = Array.from({ length: 60 }, (_, index) => `overview/many-${index}-${process.pid}`);

const withClient = async (work: (client: Client) => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await work(client);
  await client.end();
};

test.beforeAll(async ({ request }) => {
  const home = (await (await request.get('/api/v1/boards?part=infbench')).json()) as HomeBoard;
  const [suite] = home.suites;
  await withClient((client) =>
    plantDepths(
      client,
      (suite?.tasks ?? []).flatMap(({ id, condition }) =>
        [MODEL, ...(id === CROWDED ? MANY : [])].map((entrant, index) => ({
          edition: suite?.edition ?? '',
          task: id,
          condition,
          entrant,
          depths: entrant === MODEL ? { 60: 6, 64: 6 } : { [index % 7]: 5, [(index % 7) + 2]: 5 },
        })),
      ),
    ),
  );
});
test.afterAll(() =>
  withClient(async (client) => {
    await client.query('delete from "DepthCount" where "entrant" = any($1)', [[MODEL, ...MANY]]);
    await client.query('delete from "Model" where "id" = any($1)', [[MODEL, ...MANY]]);
  }),
);

test('the head of a column names the best model, and its row opens the suite’s page of the model', async ({ page }) => {
  await page.goto('/boards');
  await expect(page.getByRole('link', { name: 'Rung’s items' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('columnheader', { name: /^Inf-Bench/ })).toContainText(`Best model ${MODEL}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: MODEL }) });
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/boards/infbench/${encodeURIComponent(MODEL)}`));
});

test('search, order and columns are in the address, and a reload keeps them', async ({ page }) => {
  await page.goto('/boards');
  await page.getByRole('searchbox', { name: 'Find a model' }).fill('overview/');
  await page
    .getByRole('columnheader', { name: /^Inf-Bench/ })
    .getByRole('button')
    .click();
  await expect(page.getByRole('columnheader', { name: /^Inf-Bench/ })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.locator('.data-row:not(.data-people)').first()).toContainText(MODEL);
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'STARE' }).uncheck();
  await expect(page.getByRole('columnheader', { name: /^STARE/ })).toHaveCount(0);
  await expect(page).toHaveURL(/find=overview%2F&sort=-infbench&hide=stare/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: /^STARE/ })).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Find a model' })).toHaveValue('overview/');
  await page.getByRole('searchbox', { name: 'Find a model' }).fill('no such model');
  await expect(page.getByText('No model has “no such model” in its name.')).toBeVisible();
});

test('more rows appear while scrolling, also if the browser reports two changes at once', async ({ page }) => {
  await page.addInitScript(() => {
    const Observer = window.IntersectionObserver;
    window.IntersectionObserver = class extends Observer {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const before = ({ target }: IntersectionObserverEntry) =>
          ({ target, isIntersecting: false, intersectionRatio: 0 }) as IntersectionObserverEntry;
        super((changes, self) => report([...changes.map(before), ...changes], self), options);
      }
    };
  });
  // Low enough that the end of the first 20 rows is not in reach.
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto('/boards?find=overview/many');
  const rows = page.locator('.data-row:not(.data-people)');
  expect(await rows.count()).toBeLessThan(60);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(rows).toHaveCount(60, { timeout: 500 });
  }).toPass();
});

test('the papers’ form shows reported rows separately, with the command that adds a model to this site', async ({
  page,
  baseURL,
}) => {
  await page.goto('/boards?form=published');
  await expect(page.getByText('Reported in papers, not measured here.')).toBeVisible();
  await expect(page.getByRole('row', { name: /People in the papers/ })).toContainText('15.8');
  await page.getByText('Add your model').click();
  const commands = page.locator('#run code');
  await expect(commands).toBeVisible();
  await expect(commands).toContainText(/RUNG_TOKEN=[\s\S]*--replicate cubebench\/table-4/);
  const command = page.getByRole('row', { name: /Your model/ });
  if ((await command.count()) > 0) await expect(command).toContainText(`--server ${baseURL}`);
});

test('the numbers download as CSV, the same as in the API', async ({ page, request }) => {
  await page.goto(`/boards?form=rung&find=${encodeURIComponent(MODEL)}`);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  const rows = parse(await readFile(await file.path()), { columns: true }) as Record<string, string>[];
  const board = (await (await request.get('/api/v1/boards/overview?form=rung')).json()) as Overview;
  const cell = board.rows.find(({ id }) => id === MODEL)?.cells[0];
  expect(cell?.value).not.toBeNull();
  const row = rows.find(({ entrant, task }) => entrant === MODEL && task === 'infbench');
  expect(Number(row?.value)).toBeCloseTo(cell?.value ?? Number.NaN, 4);
  expect(Number(row?.low_95)).toBeCloseTo(cell?.low ?? Number.NaN, 4);
  expect(row).toMatchObject({ provenance: 'measured', n: '72' });
});

test('on a phone each row is a card, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/boards?find=${encodeURIComponent(MODEL)}`);
  await expect(page.locator('tr', { hasText: MODEL }).locator('td[data-label="Inf-Bench"]')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

for (const path of ['/boards', '/boards?form=published', '/embed/boards/overview'])
  test(`${path} passes the automatic checks`, async ({ page }) => {
    await page.goto(path);
    await (path.startsWith('/embed') ? expectAccessibleOnPhones : expectAccessibleInAllViews)(page, path);
  });
