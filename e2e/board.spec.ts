/**
 * Promise to a visitor: every number of a board says how it is made, reported numbers are separate, and each entry
 * opens its replies.
 */
import { Client } from 'pg';
import { plantClimb } from '@/lib/server/boards/pages/testing/plant-climbs';
import { COMPUTE_DEPTHS, COMPUTE_LEVELS, COMPUTE_STANDINGS } from '@/lib/server/play/standings/rebuild-sql';
import { expectAccessibleInAllViews, expectAccessibleOnPhones } from './support/accessible';
import { expect, test } from './support/fixtures';

const TASK = 'infbench/2d-forward';
const MODEL = `board/planted-${process.pid}`;
const pass = [true, true, true, true, true];
const fail = [false, false, false, false, false];
const upTo = (level: number) => [...Array.from({ length: level }, () => pass).flat(), ...fail, ...pass, ...fail];
let ended = '';
let open = '';

test.beforeAll(async () => {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  const edition = (
    await client.query<{ id: string }>(
      `select "id" from "Edition" where "suite" = 'infbench' order by "openedAt" desc limit 1`,
    )
  ).rows[0]?.id;
  if (edition === undefined) throw new Error('the server under test has no edition');
  const common = { edition, task: TASK, kind: 'run', entrant: MODEL } as const;
  for (const level of [3, 4, 6, 3, 4, 6]) ended = (await plantClimb(client, { ...common, outcomes: upTo(level) })).id;
  open = (await plantClimb(client, { ...common, outcomes: pass, rest: 'open' })).id;
  await client.query('begin');
  for (const statement of [COMPUTE_STANDINGS, COMPUTE_DEPTHS, COMPUTE_LEVELS]) await client.query(statement);
  await client.query(
    `insert into "Standing" ("climbId", "task", "editionId", "condition", "entrant", "r", "highestPassed", "censored", "ended", "endReason", "items", "right", "listed", "simulated")
     select "climbId", "task", "editionId", "condition", "entrant", "r", "highestPassed", "censored", "ended", "endReason", "items", "right", "listed", "simulated"
     from computed_standing where "entrant" = $1`,
    [MODEL],
  );
  await client.query(`insert into "DepthCount" select * from (select "editionId", "condition", "task", "entrant", "r", "highestPassed", "censored", "simulated", "climbs"
     from computed_depth where "entrant" = '${MODEL}') d`);
  await client.query(`insert into "LevelCount" select * from (select "editionId", "condition", "task", "entrant", "simulated", "level", "items", "right", "unreadable", "unscored"
     from computed_level where "entrant" = '${MODEL}') l`);
  await client.query('commit');
  await client.end();
});

test('the boards are listed and link to the one of Inf-Bench', async ({ page }) => {
  await page.goto('/boards');
  await page.getByRole('columnheader').getByRole('link', { name: 'Inf-Bench' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inf-Bench');
  for (const title of ['2D forward', '2.5D inverse', '3D inverse'])
    await expect(page.getByRole('heading', { name: title, level: 3 }).first()).toBeVisible();
});

test('a measured model is on its ladder and opens its levels, runs, visits and items', async ({ page }) => {
  await page.goto(`/boards/infbench?named=${encodeURIComponent(MODEL)}`);
  await page.getByRole('list', { name: '2D forward, from the top' }).getByRole('link', { name: MODEL }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MODEL);
  await expect(page.getByText('6 ladders').first()).toBeVisible();
  for (const name of ['2D forward', 'Runs']) {
    const line = page
      .getByRole('link', { expanded: false })
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    await line.click();
    await expect(line).toHaveCount(0);
  }
  await expect(page).toHaveURL(/show\.runs=1/);
  await expect(page.getByText(/95 % interval .* \(Student’s t\)/).first()).toBeVisible();
  await page.locator(`a[href="/runs/${ended}"]`).click();
  await expect(page.getByText('highest level passed 6')).toBeVisible();
  await page
    .getByRole('link', { name: /level 7: 0 of 5 right, failed/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Raw reply' })).toBeVisible();
  await expect(page.getByText('<answer>')).toBeVisible();
  await page
    .getByRole('region', { name: 'Replay of the right steps' })
    .getByRole('button', { name: 'One step on' })
    .click();
  await expect(page.getByText(/^After step 1:/)).toBeVisible();
});

test('the table is one click away and keeps measured and reported rows apart', async ({ page }) => {
  await page.goto('/boards/infbench');
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  const table = page.getByRole('table', { name: /depth R per task/ });
  await expect(table.getByRole('row', { name: new RegExp(MODEL) })).toContainText('n = 6');
  await expect(table.getByText(/^Reported in/)).toHaveCount(0);
  await page.getByRole('link', { name: /2D forward/ }).click();
  await expect(page).toHaveURL(/sort=/);
});

test('reported values are shown only with the paper’s own form', async ({ page }) => {
  await page.goto('/boards/infbench?condition=image.published.plain&view=table');
  const table = page.getByRole('table', { name: /depth R per task/ });
  await expect(table.getByText('Reported in arXiv 2507.02978v1, Table 1').first()).toBeVisible();
  await expect(table.getByRole('row', { name: /People \(paper\)/ })).toContainText('31.5');
});

test('the condition is in the address', async ({ page }) => {
  await page.goto('/boards/infbench?condition=text&view=table');
  await page.getByText(/^Shown: Text/).click();
  await expect(page.getByRole('link', { name: 'Text', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.goto('/boards/infbench?condition=text.published.colours&view=table');
  await expect(page.getByText('Reported in arXiv 2507.02978v1, Table 2').first()).toBeVisible();
});

test('the address of a test leads to its ladder where a suite has only ladders', async ({ page }) => {
  await page.goto('/boards/infbench/tests/2d-inverse');
  await expect(page).toHaveURL(/\/boards\/infbench\?view=ladders&task=infbench%2F2d-inverse#/);
});

test('an active run shows its progress, but neither verdicts nor items', async ({ page }) => {
  await page.goto(`/runs/${open}`);
  await expect(page.getByText('Under way')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Items' })).toHaveCount(0);
  await expect(page.getByText(/right, passed/)).toHaveCount(0);
});

test.describe('an unknown address', () => {
  test.use({ expectedProblems: [/status of 40[04]/] });

  test('is a page that says so: unknown boards, entrants, runs, and items of open runs', async ({ page }) => {
    const missing = [
      '/boards/no-such',
      '/boards/infbench/nobody',
      '/boards/infbench/tests/no-such',
      '/boards/infbench/%00',
      '/boards/infbench?edition=%00',
      '/boards/infbench/no-model?edition=no-such',
      '/boards/stare/replications/table-1?edition=%00',
      '/runs/no-such',
      `/runs/${open}/items/0`,
      `/runs/${ended}/items/99999`,
    ];
    for (const path of missing) {
      const status = (await page.goto(path))?.status();
      expect([400, 404], path).toContain(status);
    }
  });
});

test('the board’s JSON says n and interval, and is sent only once', async ({ request }) => {
  const first = await request.get('/api/v1/boards/infbench?condition=image');
  const board = await first.json();
  const cell = board.tasks[0].models.find(({ entrant }: { entrant: string }) => entrant === MODEL);
  expect(cell).toMatchObject({ ladders: 6, censored: 0, meanEstimate: { method: 'student-t' } });
  const again = await request.get('/api/v1/boards/infbench?condition=image', {
    headers: { 'if-none-match': first.headers().etag ?? '' },
  });
  expect([200, 304]).toContain(again.status());
  expect((await request.get('/api/v1/boards/infbench?condition=smell')).status()).toBe(422);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('one ladder is shown at a time, and the page does not scroll sideways', async ({ page }) => {
    await page.goto('/boards/infbench');
    await page
      .getByRole('navigation', { name: 'Ladder', exact: true })
      .getByRole('link', { name: '3D forward' })
      .click();
    await expect(page.getByRole('list', { name: '3D forward, from the top' })).toBeVisible();
    await expect(page.getByRole('list', { name: '2D forward, from the top' })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});

for (const path of ['/boards/infbench', '/boards/infbench?view=table', '/boards/infbench/human'])
  test(`${path} passes the automatic checks`, async ({ page }) => {
    await page.goto(path);
    await (path === '/boards/infbench' ? expectAccessibleInAllViews : expectAccessibleOnPhones)(page, path);
  });
