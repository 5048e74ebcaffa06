/**
 * Promise to someone who tries Rung: demo data is marked on every page. And to a reader: the table of all boards is
 * small, whatever the number of models. How fast it answers is in the report only. The site has its own server, because others must not see the data.
 */
import { Client } from 'pg';
import { SUITES } from 'rung-puzzles/suites';
import { plantDepths } from '@/lib/server/boards/pages/testing/plant-depths';
import { insertRows } from '@/lib/server/play/simulation/write-climbs';
import type { HomeBoard } from '@/lib/wire/boards/home-board';
import { createTestDatabase, type TestDatabase } from '../scripts/lib/test-database.mjs';
import { startTestServer, type TestServer } from '../scripts/lib/test-server.mjs';
import { expectAccessible, IS_DEEP } from './support/accessible';
import { expect, test } from './support/fixtures';

/** What a page may transfer, compressed, scripts and fonts included. */
const MOST_BYTES = 400_000;
const SIZES = IS_DEEP ? [5, 50, 500] : [5, 500];

test.describe.configure({ mode: 'serial' });

let database: TestDatabase;
let server: TestServer;
let client: Client;

test.beforeAll(async () => {
  database = await createTestDatabase({
    url: process.env.TEST_DATABASE_SERVER ?? '',
    template: process.env.TEST_DATABASE_TEMPLATE ?? '',
  });
  client = new Client(database.url);
  await client.connect();
  await insertRows(
    client,
    'Edition',
    SUITES.map(({ id, title }) => ({
      id: `demo-${id}`,
      suite: id,
      title: `Demo data: ${title}`,
      secretKey: '\\x00',
      keyCommitment: '',
      openedAt: new Date(),
      demo: true,
    })),
  );
  server = await startTestServer({ databaseUrl: database.url });
});
test.afterAll(async () => {
  await server.stop();
  await client.end();
  await database.drop();
});

/** Adds the people once, and models number `from` to `to`, to every task of every suite. */
async function plant(from: number, to: number): Promise<void> {
  const board = (await (await fetch(`${server.url}/api/v1/boards`)).json()) as HomeBoard;
  const entrants = [
    ...(from === 0 ? ['human'] : []),
    ...Array.from({ length: to - from }, (_, index) => `demo-data/model-${from + index}`),
  ];
  await plantDepths(
    client,
    board.suites.flatMap(({ edition, tasks }) =>
      tasks.flatMap(({ id, condition }, task) =>
        entrants.map((entrant, index) => {
          const depth = (index * 7 + task * 3) % 11;
          return {
            edition: edition ?? '',
            task: id,
            condition,
            entrant,
            depths: entrant === 'human' ? { 2: 9, 5: 14, 8: 7 } : { [depth]: 3, [depth + 1]: 2 },
          };
        }),
      ),
    ),
  );
}

for (const [index, models] of SIZES.entries())
  test(`with ${models} models, /boards is small and answers`, async ({ page }) => {
    await plant(SIZES[index - 1] ?? 0, models);
    // Makes the board, which the server then keeps.
    await page.goto(`${server.url}/boards`);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.setCacheDisabled', { cacheDisabled: true });
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(`${server.url}/boards`, { waitUntil: 'commit' });
    const elapsedMs = Math.round(await page.evaluate(untilAnswered));
    await page.waitForLoadState('networkidle');
    test.info().annotations.push({ type: 'size', description: JSON.stringify({ models, bytes, elapsedMs }) });
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

/**
 * The milliseconds from the request of a page until its search answers. The page asks itself, because Playwright takes
 * as long to look at hundreds of rows.
 */
async function untilAnswered(): Promise<number> {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const isAnswered = () => {
    const rows = [...document.querySelectorAll('.data-row:not(.data-people)')];
    return rows.length > 0 && rows.every(({ textContent }) => textContent.includes('model-3'));
  };
  for (let turn = 0; !isAnswered(); turn += 1) {
    const search = document.querySelector('input[type=search]');
    // Text that comes before the page can listen is lost, and each new one delays the answer.
    if (search !== null && turn % 20 === 0)
      for (const text of ['', 'model-3']) {
        setValue?.call(search, text);
        search.dispatchEvent(new Event('input', { bubbles: true }));
      }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return performance.now();
}

test('every page says that the site shows demo data, and figures have a separate mark', async ({ page }) => {
  for (const path of [
    '/',
    '/boards',
    '/boards/ladders',
    '/editions',
    '/daily',
    '/embed/boards/overview',
    '/about',
    '/boards/infbench',
  ])
    await test.step(path, async () => {
      await page.goto(`${server.url}${path}`);
      await expect(page.getByText('Demo data.', { exact: true })).toBeVisible();
      if (path === '/about') await expectAccessible(page, '/about with demo data', 'all');
    });
  const figure = page.getByRole('button', { name: /^Download: / }).first();
  await expect(figure.locator('xpath=..').getByText('Demo data', { exact: true })).toBeVisible();
});
