/**
 * Promise to a visitor: every task is on the home board with n and interval, and its figures can be downloaded, linked,
 * cited and embedded with the same numbers.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { Client } from 'pg';
import { plantOutcomes } from '@/lib/server/boards/pages/testing/plant-outcomes';
import type { HomeBoard } from '@/lib/wire/boards/home-board';
import { expectAccessible, expectAccessibleInAllViews, expectAccessibleOnPhones } from './support/accessible';
import { expect, test } from './support/fixtures';

const MODEL = `home/planted-${process.pid}`;
const TASK = 'infbench/2d-inverse';
const depths = [
  [2, 3],
  [3, 4],
  [5, 2],
] as const;

const withClient = async (work: (client: Client) => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await work(client);
  await client.end();
};

const plantDepth = (client: Client, r: number, climbs: number) =>
  client.query(
    `insert into "DepthCount" ("editionId", "condition", "task", "entrant", "r", "highestPassed", "censored", "simulated", "climbs")
     select "id", 'image', $1, $2, $3, $3, false, false, $4 from "Edition" where "suite" = 'infbench' order by "openedAt" desc limit 1`,
    [TASK, MODEL, r, climbs],
  );

test.beforeAll(async () => {
  await withClient(async (client) => {
    await client.query('insert into "Model" ("id", "name") values ($1, $1)', [MODEL]);
    for (const [r, climbs] of depths) await plantDepth(client, r, climbs);
  });
});
test.afterAll(() =>
  withClient(async (client) => {
    await client.query('delete from "DepthCount" where "entrant" = $1', [MODEL]);
    await client.query('delete from "Model" where "id" = $1', [MODEL]);
  }),
);

/**
 * In a separate edition: more models than a figure shows at once. One is also in the open edition, at one level only.
 */
const CURVES = Array.from({ length: 9 }, (_, index) => `home/curve-${index}-${process.pid}`);
const RETIRED = `home-${process.pid}`;
test.beforeAll(() =>
  withClient(async (client) => {
    await client.query(
      `insert into "Edition" ("id", "suite", "title", "secretKey", "keyCommitment", "openedAt", "retiredAt") values ($1, 'spatialviz', 'Retired too', '\\x00', '', now() - interval '4 days', now() - interval '3 days')`,
      [RETIRED],
    );
    const plant = { task: 'spatialviz/2d-rotation', course: 'set' } as const;
    const level = { right: 12, wrong: 8 };
    for (const entrant of CURVES)
      await plantOutcomes(client, {
        ...plant,
        edition: RETIRED,
        condition: 'image',
        entrant,
        levels: { 1: level, 2: level },
      });
    const open = await client.query<{ id: string }>(
      `select "id" from "Edition" where "suite" = 'spatialviz' and "retiredAt" is null order by "openedAt" desc limit 1`,
    );
    await plantOutcomes(client, {
      ...plant,
      edition: open.rows[0]?.id ?? '',
      condition: 'image.letter',
      entrant: CURVES[0] ?? '',
      levels: { 1: level },
    });
  }),
);
test.afterAll(() =>
  withClient(async (client) => {
    await client.query('delete from "OutcomeCount" where "entrant" = any($1)', [CURVES]);
    await client.query('delete from "Model" where "id" = any($1)', [CURVES]);
    await client.query('delete from "Edition" where "id" = $1', [RETIRED]);
  }),
);

const SEARCH = `?part=infbench&model=${encodeURIComponent(MODEL)}`;
const HERE = `/boards/ladders${SEARCH}`;

async function download(page: Page, figure: string, format: 'SVG' | 'PNG' | 'CSV'): Promise<Download> {
  await page.getByRole('button', { name: `Download: ${figure}` }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click(),
  ]);
  return file;
}

const bytesOf = async (file: Download): Promise<Buffer> => readFile(await file.path());

test('a ladder says its numbers with n and interval, and opens its suite’s board at that task', async ({ page }) => {
  await page.goto(HERE);
  await expect(
    page.getByRole('img', { name: new RegExp(`2D inverse: .*${MODEL} 3\\.1, \\d\\.\\d to \\d\\.\\d, n 9`) }),
  ).toBeVisible();
  await page.getByRole('link', { name: '2D inverse' }).click();
  await expect(page).toHaveURL(/\/boards\/infbench\?.*task=infbench%2F2d-inverse/);
});

test('ladders say how many models have only sets, and where these are', async ({ page }) => {
  await page.goto('/boards/ladders?part=spatialviz&condition=image.letter');
  await expect(page.getByText(/^Not on ladders: \d+ models? with fixed sets alone/)).toBeVisible();
  await page.getByRole('link', { name: 'the board of SpatialViz-Bench' }).click();
  await expect(page).toHaveURL(/\/boards\/spatialviz\?condition=image\.letter$/);
});

test('models are found by any part of their name, and every choice is in the address', async ({ page }) => {
  await page.goto('/boards/ladders?part=infbench');
  await expect(page.getByRole('list', { name: 'Named models' }).getByRole('button').first()).toBeVisible();
  if (await page.getByRole('button', { name: `Take ${MODEL} off` }).isHidden()) {
    await page.getByRole('combobox').fill(MODEL.slice(5));
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page).toHaveURL(/model=/);
  }
  await expect(page.getByRole('button', { name: `Take ${MODEL} off` })).toBeVisible();
  await page.getByRole('link', { name: 'Fixed sets' }).click();
  await expect(page).toHaveURL(/protocol=set/);
  await expect(page.getByText('Its paper has only ladders')).toBeVisible();
  await page.getByText('Also what papers report').click();
  await expect(page).toHaveURL(/protocol=set&part=infbench.*reported=1/);
});

test('a figure downloads as numbers that are those of the API, with edition, condition, protocol, date and hash', async ({
  page,
  request,
}) => {
  const load = async () => {
    const read = (await (await request.get(`/api/v1/boards${SEARCH}`)).json()) as HomeBoard;
    await page.goto(HERE);
    const csv = await bytesOf(await download(page, 'Inf-Bench: ladders', 'CSV'));
    return { board: read, rows: parse(csv, { columns: true }) as Record<string, string>[] };
  };
  // Again, if another file has added to the database meanwhile.
  let { board, rows } = await load();
  while (rows[0]?.data_sha256 !== board.contentHash) ({ board, rows } = await load());
  const mark = board.suites[0]?.tasks.find(({ id }) => id === TASK)?.models.find(({ entrant }) => entrant === MODEL);
  const row = rows.find(({ entrant, task }) => entrant === MODEL && task === TASK);
  expect(row).toMatchObject({
    value: String(mark?.value),
    low_95: String(mark?.low),
    high_95: String(mark?.high),
    n: '9',
    protocol: 'ladder',
    condition: 'image',
    edition: board.suites[0]?.edition,
    interval_method: 'student-t',
  });
  expect(row?.data_as_of).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(rows.filter(({ kind, measure }) => kind === 'model' && measure === 'mean R')).toHaveLength(
    board.suites[0]?.tasks.flatMap(({ models }) => models).length ?? -1,
  );
});

test('a figure downloads as a self-contained SVG, light even if the page is dark, and as a PNG of twice its size', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(HERE);
  const svg = (await bytesOf(await download(page, 'Inf-Bench: ladders', 'SVG'))).toString('utf8');
  const output = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    return {
      broken: parsed.querySelector('parsererror')?.textContent ?? null,
      text: parsed.documentElement.textContent,
      title: parsed.querySelector('svg > title')?.textContent,
      width: Number(parsed.documentElement.getAttribute('width')),
      height: Number(parsed.documentElement.getAttribute('height')),
      classes: parsed.querySelectorAll('[class], [style], style, script, image, use, foreignObject').length,
    };
  }, svg);
  expect(output).toMatchObject({ broken: null, title: 'Inf-Bench: ladders', classes: 0 });
  expect(output.text).toContain('2D inverse');
  expect(output.text).toContain(MODEL);
  expect(output.text).toMatch(/SHA-256 [0-9a-f]{12}/);
  expect(svg).toContain('font-family="Inter, Helvetica, Arial, sans-serif"');
  expect(svg.replaceAll(/xmlns(:\w+)?="[^"]*"/g, '')).not.toMatch(/https?:|url\(|href|var\(--/);
  // The first model's colour in the light.
  expect(svg).toContain('rgb(39, 88, 204)');
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true);
  const png = await bytesOf(await download(page, 'Inf-Bench: ladders', 'PNG'));
  const size = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  }, png.toString('base64'));
  expect(size).toEqual({ width: 2 * output.width, height: 2 * output.height });
});

test('figures of a suite’s board and of an entrant download too', async ({ page }) => {
  await page.goto('/boards/infbench');
  const rows = parse(await bytesOf(await download(page, 'Inf-Bench: ladders', 'CSV')), { columns: true }) as Record<
    string,
    string
  >[];
  expect(
    rows.find(({ entrant, task, measure }) => entrant === MODEL && task === TASK && measure === 'mean R'),
  ).toMatchObject({ n: '9' });
  await page.goto(`/boards/infbench?named=${encodeURIComponent(MODEL)}`);
  expect((await bytesOf(await download(page, 'Inf-Bench: ladders', 'SVG'))).toString()).toContain(MODEL);
  await page.goto(`/boards/infbench/${encodeURIComponent(MODEL)}`);
  const profile = parse(await bytesOf(await download(page, `${MODEL}: all tasks`, 'CSV')), { columns: true });
  expect(profile).toContainEqual(expect.objectContaining({ entrant: MODEL, task: TASK, measure: 'mean R', n: '9' }));
  await page.getByRole('heading', { name: '2D inverse', level: 3 }).click();
  const own = parse(await bytesOf(await download(page, `2D inverse, ladders: ${MODEL}`, 'CSV')), {
    columns: true,
  }) as Record<string, string>[];
  expect(
    own.filter(({ measure }) => measure === 'ladders ended at R').map(({ level, value }) => [level, value]),
  ).toEqual([
    ['2', '3'],
    ['3', '4'],
    ['5', '2'],
  ]);
});

test('a grey model says its name under the pointer and the focus', async ({ page }) => {
  await page.goto('/boards/infbench?named=none');
  const finder = page.getByRole('slider', { name: '2D inverse: other models' });
  await finder.focus();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    expect(await finder.getAttribute('aria-valuetext')).toBe(`${MODEL} 3.1`);
  }).toPass();
  const found = finder.getByText(MODEL);
  await expectAccessible(page, 'a ladder with the name of a grey model');
  // The checks scroll.
  await finder.scrollIntoViewIfNeeded();
  const [box, place] = [await finder.boundingBox(), await found.boundingBox()];
  await page.keyboard.press('Escape');
  await expect(found).toBeHidden();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (place?.y ?? 0) + (place?.height ?? 0) / 2);
  await expect(found).toBeVisible();
});

test('a picture made on a phone has the ladders that do not fit the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/boards/infbench');
  await expect(page.getByRole('heading', { name: '3D inverse' })).toBeHidden();
  const svg = (await bytesOf(await download(page, 'Inf-Bench: ladders', 'SVG'))).toString('utf8');
  for (const title of ['2D forward', '2D inverse', '2.5D forward', '2.5D inverse', '3D forward', '3D inverse'])
    expect(svg, title).toContain(`>${title}<`);
  await expect(page.getByRole('heading', { name: '3D inverse' })).toBeHidden();
});

test('a picture has the panels that the page collapses, and leaves the page unchanged', async ({ page }) => {
  await page.goto(`/boards/spatialviz/tests/2d-rotation?edition=${RETIRED}&models.2d-rotation=all`);
  const folded = page.locator('details').filter({ has: page.getByText('3 more', { exact: true }) });
  await expect(folded.getByRole('img')).toHaveCount(0);
  const svg = (await bytesOf(await download(page, '2D rotation: Accuracy at each level', 'SVG'))).toString('utf8');
  for (const name of CURVES) expect(svg, name).toContain(`>${name}<`);
  expect(svg).not.toContain('3 more');
  await expect(folded).not.toHaveAttribute('open');
  await expect(folded.getByRole('img')).toHaveCount(0);
});

async function openShare(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: choice }).click();
}

test('a copied link opens the same view, with its edition', async ({ page }) => {
  await page.goto('/boards/infbench?condition=image#top');
  await openShare(page, 'Copy link …');
  const link = new URL((await page.getByRole('dialog').locator('pre').textContent()) ?? '');
  expect([link.pathname, link.hash, [...link.searchParams.keys()]]).toEqual([
    '/boards/infbench',
    '',
    ['condition', 'edition'],
  ]);
  expect(link.searchParams.get('edition')).toMatch(/^infbench-\d+$/);
  await page.goto(link.href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inf-Bench');
});

test('a citation names board, edition, date, hash and the paper', async ({ page }) => {
  await page.goto('/boards/infbench?condition=image');
  await openShare(page, 'Cite …');
  const dialog = page.getByRole('dialog', { name: 'Cite these numbers' });
  await expect(dialog.locator('pre').first()).toContainText(
    /Rung: Inf-Bench\. Edition infbench-\d+, ladders, condition image, data of \d{4}-\d\d-\d\d, SHA-256 [0-9a-f]{12}/,
  );
  await expect(dialog.locator('pre').last()).toContainText('eprint = {2507.02978}');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test.describe('on another site', () => {
  test.use({ expectedProblems: [/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|Framing/] });

  test('only a board is shown in a frame', async ({ page, baseURL }) => {
    await page.goto('/boards/infbench');
    await openShare(page, 'Embed …');
    const code = (await page.getByRole('dialog').locator('pre').textContent()) ?? '';
    const elsewhere = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(
        `<!doctype html><title>Elsewhere</title>${code}<iframe name="page" src="${baseURL}/boards/infbench"></iframe>`,
      );
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`);
    const board = page.frameLocator('iframe[title="Rung: Inf-Bench"]');
    await expect(board.getByRole('heading', { level: 1 })).toHaveText('Inf-Bench');
    await expect(board.getByRole('banner')).toHaveCount(0);
    await expect(page.frameLocator('iframe[name="page"]').getByRole('heading', { level: 1 })).toHaveCount(0);
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      board.getByRole('link', { name: 'Inf-Bench on Rung' }).click(),
    ]);
    await expect(opened).toHaveURL(/\/boards\/infbench/);
    elsewhere.close();
  });
});

test('only embeddable pages may be framed', async ({ request }) => {
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'];
  for (const path of ['/boards', '/boards/ladders', '/boards/infbench', '/sign-in', '/'])
    expect(await policy(path), path).toContain("frame-ancestors 'none'");
  for (const path of ['/embed/boards', '/embed/boards/overview', '/embed/boards/infbench'])
    expect(await policy(path), path).toContain('frame-ancestors *');
});

const LADDERS = '/boards/ladders';
for (const path of [LADDERS, '/boards/ladders?protocol=set&reported=1', '/embed/boards/infbench'])
  test(`${path} passes the automatic checks`, async ({ page }) => {
    await page.goto(path);
    await (path === LADDERS ? expectAccessibleInAllViews : expectAccessibleOnPhones)(page, path);
  });
