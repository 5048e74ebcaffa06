/**
 * Promise to a visitor: the board of Cube Bench shows each test's measures with n and interval, equal to its counts,
 * with the paper's values separate.
 */
import { Client } from 'pg';
import { measurementOf } from 'rung-puzzles/measures';
import { CUBEBENCH } from 'rung-puzzles/suites/cubebench/suite';
import { formatEstimate, formatRange } from '@/components/boards/format';
import { plantOutcomes } from '@/lib/server/boards/pages/testing/plant-outcomes';
import { expectAccessibleInAllViews, expectAccessibleOnPhones } from './support/accessible';
import { expect, test } from './support/fixtures';

const MODEL = `board/cube-${process.pid}`;
const FACE = 'cubebench/face-reconstruction';
/** How often each outcome, by level. */
const faces: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  1: { '9/9': 61, '7/9': 20, '3/9': 15, unreadable: 4 },
  2: { '9/9': 40, '5/9': 58, unreadable: 2 },
};
const claims = { 5: { 'yes>yes': 41, 'yes>no': 9, 'no>no': 30, 'no>yes': 18, 'no>-': 2 } };
const labels = { 1: { 'D>D I>I I>N N>-': 50, 'D>I I>I N>N N>N': 30, 'D>D I>I I>I N>N': 20 } };
/** T: attempts to solve (- for not solved), k: distance at the start, b: the most attempts. */
const attempts = { 3: { 'T3 k=3 b=6': 22, 'T5 k=3 b=6': 10, 'T- k=3 b=6': 18 } };
const pageOf = (section: string) => `/boards/cubebench/tests/${section}`;
const PAGES = ['/boards/cubebench', pageOf('face-reconstruction'), `/boards/cubebench/${encodeURIComponent(MODEL)}`];
const VARIANTS = [
  '/boards/cubebench?show.move-prediction=1&show.verification=1',
  `/embed${pageOf('verification')}`,
  '/boards/cubebench?view=ladders',
  '/boards/cubebench?view=table',
];

test.beforeAll(async () => {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  const edition = (
    await client.query<{ id: string }>(
      `select "id" from "Edition" where "suite" = 'cubebench' order by "openedAt" desc limit 1`,
    )
  ).rows[0]?.id;
  if (edition === undefined) throw new Error('the server under test has no edition of Cube Bench');
  const model = { edition, entrant: MODEL, course: 'set', condition: 'image' } as const;
  await plantOutcomes(client, { ...model, task: FACE, levels: faces });
  await plantOutcomes(client, { ...model, task: 'cubebench/verification', levels: claims });
  await plantOutcomes(client, { ...model, task: 'cubebench/move-effect', condition: 'text', levels: labels });
  await plantOutcomes(client, {
    ...model,
    task: 'cubebench/learning-curve',
    condition: 'image+text',
    levels: attempts,
  });
  await plantOutcomes(client, {
    ...model,
    task: 'cubebench/move-prediction',
    condition: 'image+text',
    levels: { 1: { right: 30, wrong: 20 } },
  });
  await plantOutcomes(client, {
    ...model,
    task: 'cubebench/move-prediction',
    condition: 'text',
    levels: { 1: { right: 10, wrong: 40 } },
  });
  await client.end();
});

const printed = (
  task: string,
  counts: Readonly<Record<string, number>>,
  level: number,
): readonly (readonly [string, string | null])[] =>
  measurementOf(task)
    .measure(
      Object.entries(counts).map(([outcome, count]) => ({ outcome, count })),
      level,
    )
    .map(({ value, unit, interval }) => [
      formatEstimate({ value, unit }),
      formatRange({ unit, low: interval?.low ?? null, high: interval?.high ?? null }),
    ]);

test('the board shows every test at a glance and links to the page of each, in the same edition and condition', async ({
  page,
}) => {
  await page.goto('/boards/cubebench?condition.move-prediction=text');
  const overview = page.getByRole('region', { name: 'Tests', exact: true });
  await expect(overview.getByRole('listitem')).toHaveCount(CUBEBENCH.sections?.length ?? 0);
  await expect(overview.getByRole('img', { name: /^Move prediction: / })).toHaveAttribute(
    'aria-label',
    /the highest \d+\.\d %/,
  );
  const row = overview.getByRole('listitem').filter({ has: page.getByRole('img', { name: /^Move prediction: / }) });
  await expect(row.getByRole('heading', { name: 'What is asked', exact: true })).toHaveCount(0);
  await row.getByRole('link', { name: 'Details of Move prediction' }).click();
  for (const heading of ['What is asked', 'Replies'])
    await expect(row.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name: 'Try it' })).toHaveAttribute('href', '/try/cubebench/move-prediction');
  await expect(page).toHaveURL(/show\.move-prediction=1/);
  await overview.getByRole('link', { name: 'Move prediction', exact: true }).click();
  await expect(page).toHaveURL(/boards\/cubebench\/tests\/move-prediction\?condition\.move-prediction=text/);
  await expect(
    page.getByRole('table', { name: /measured, level 1, Text/ }).getByRole('row', { name: new RegExp(MODEL) }),
  ).toContainText('20.0 %');
  await page.getByRole('navigation', { name: 'Other tests' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Move prediction');
  await page.getByRole('link', { name: 'Cube Bench', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cube Bench');
});

test.describe('an unknown test', () => {
  test.use({ expectedProblems: [/status of 404/] });

  test('is a page that says so', async ({ page }) => {
    for (const path of [pageOf('nothing'), `/embed${pageOf('nothing')}`])
      expect((await page.goto(path))?.status()).toBe(404);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/\.js csp$/] });

  opensInPlace('a test of the board');
});

opensInPlace('with scripts, a test of the board');

/** On its own page and embedded in another, where links to other pages open outside. */
function opensInPlace(what: string): void {
  test(`${what} opens and closes in place`, async ({ page }) => {
    for (const path of ['/boards/cubebench', '/embed/boards/cubebench']) {
      await page.goto(path);
      const details = page.getByRole('link', { name: 'Details of Verification' });
      const text = page.getByRole('heading', { name: 'What is asked', exact: true });
      await details.click();
      await expect(text).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}\\?show.verification=1`));
      await expect(details).toBeInViewport();
      await details.click();
      await expect(text).toHaveCount(0);
    }
  });
}

for (const path of ['/boards/cubebench', '/embed/boards/cubebench'])
  test(`two tests of ${path} that are opened one right after the other both open`, async ({ page }) => {
    let answer = () => {};
    const pressed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/[?&]_rsc=/, async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto(path);
    const details = ['Verification', 'Reflection'].map((title) =>
      page.getByRole('link', { name: `Details of ${title}`, exact: true }),
    );
    for (const each of details) await each.click();
    answer();
    for (const each of details) await expect(each).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(new RegExp(`${path}\\?`));
  });

test('each measure of a level matches its counts, with n and interval; another level is one click away', async ({
  page,
}) => {
  await page.goto(pageOf('face-reconstruction'));
  for (const level of [1, 2]) {
    if (level > 1)
      await page
        .getByRole('navigation', { name: 'Face reconstruction: level' })
        .getByRole('link', { name: `Level ${level}` })
        .click();
    const row = page
      .getByRole('table', { name: `Face reconstruction: measured, level ${level}, Pictures`, exact: true })
      .getByRole('row', { name: new RegExp(MODEL) });
    await expect(row.getByRole('cell').first()).toHaveText('100');
    for (const [index, [value, interval]] of printed(FACE, faces[level] ?? {}, level).entries()) {
      await expect(row.getByRole('cell').nth(index + 1)).toContainText(value);
      if (interval !== null) await expect(row.getByRole('cell').nth(index + 1)).toContainText(`[${interval}]`);
    }
  }
  await expect(page).toHaveURL(/level\.face-reconstruction=2/);
});

test('figures have names and descriptions, and their numbers as tables', async ({ page }) => {
  await page.goto(pageOf('face-reconstruction'));
  const figure = page.getByRole('img', { name: new RegExp(`^Face reconstruction: .* at each level: ${MODEL}`) });
  await expect(figure).toBeVisible();
  const [first] = printed(FACE, faces[1] ?? {}, 1);
  await expect(figure.locator('desc')).toContainText(`level 1, ${first?.[0]}`);
  await page.getByText('Numbers at each level').click();
  await expect(
    page
      .getByRole('table', { name: 'Face reconstruction: numbers at each level' })
      .getByRole('row', { name: new RegExp(MODEL) }),
  ).toHaveCount(2);
  await page.goto(pageOf('learning-curve'));
  await expect(
    page.getByRole('img', { name: new RegExp(`solved within so many attempts: ${MODEL}`) }).locator('desc'),
  ).toContainText('attempt 3, 44.0 %');
});

test('confusion matrices count answers by right answer, and unreadable replies', async ({ page }) => {
  await page.goto(pageOf('verification'));
  const claimed = page.getByRole('table', { name: new RegExp(`Verification: said and right, ${MODEL}`) });
  await expect(claimed.locator('tbody tr').nth(1).locator('td')).toHaveText(['1836 %', '3060 %', '24 %']);
  await page.goto(pageOf('move-effect'));
  const said = page.getByRole('table', { name: new RegExp(`Move effect: said and right, ${MODEL}`) });
  await expect(said.locator('tbody tr').first().locator('td')).toHaveText(['7070 %', '00 %', '3030 %', '00 %']);
});

test('a section can be shown in another condition, and says which one it shows', async ({ page }) => {
  await page.goto(pageOf('move-prediction'));
  await page
    .getByRole('navigation', { name: 'Move prediction: how the items are shown' })
    .getByRole('link', { name: 'Text', exact: true })
    .click();
  await expect(page).toHaveURL(/condition\.move-prediction=text/);
  const section = page.getByRole('region', { name: 'Move prediction', exact: true });
  await expect(
    section.getByRole('table', { name: /measured, level 1, Text/ }).getByRole('row', { name: new RegExp(MODEL) }),
  ).toContainText('20.0 %');
  await expect(section.getByText('condition “Text”')).toBeVisible();
  const across = section
    .getByRole('table', { name: 'Move prediction: Top-1 accuracy in each condition' })
    .getByRole('row', { name: new RegExp(MODEL) });
  await expect(across).toContainText('60.0 %');
  await expect(across).toContainText('20.0 %');
});

test('the paper’s values are in a separate block, with its contradictions', async ({ page }) => {
  await page.goto(pageOf('reflection'));
  const reflection = page.getByRole('region', { name: 'Reflection', exact: true });
  const table = reflection.getByRole('table', { name: 'Reflection: reported in the paper, Table 5' });
  await expect(reflection).toBeVisible();
  if (!(await table.isVisible())) await reflection.getByText('Reported in the paper (Table 5)').click();
  await expect(table.getByRole('row', { name: /GLM-4.5V/ }).first()).toContainText('16.0 %');
  await expect(reflection.getByText('Initial, OTR and EFR of this row give 14.6 %.')).toBeVisible();
  await page.goto(pageOf('abstention'));
  const abstention = page.getByRole('region', { name: 'Abstention', exact: true });
  await expect(abstention).toBeVisible();
  if (!(await abstention.getByText('Table 8 is empty in the paper').isVisible()))
    await abstention.getByText('Reported in the paper (Table 8)').click();
  await expect(abstention.getByText('Table 8 is empty in the paper')).toBeVisible();
});

test('an entrant has its measures level by level, and the board opens its ladders', async ({ page }) => {
  await page.goto(pageOf('face-reconstruction'));
  await page.getByRole('link', { name: MODEL }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MODEL);
  await page.getByRole('heading', { name: 'Face reconstruction', level: 3 }).click();
  await expect(
    page
      .getByRole('table', { name: 'Face reconstruction, Pictures, fixed set: measures at each level' })
      .getByRole('row'),
  ).toHaveCount(4);
  await page.goto('/boards/cubebench');
  await page.getByRole('link', { name: 'Ladders', exact: true }).last().click();
  await expect(page).toHaveURL(/view=ladders/);
  // Other files may have added ladders.
  const ladder = page.getByRole('heading', { name: 'Learning curve', level: 3 });
  await expect(ladder.or(page.getByText('No ladder is measured here yet')).first()).toBeVisible();
});

for (const path of [...PAGES, ...VARIANTS])
  test(`${path.replace(/board%2Fcube.*/, 'MODEL')} passes the automatic checks`, async ({ page }) => {
    await page.goto(path);
    await (PAGES.includes(path) ? expectAccessibleInAllViews : expectAccessibleOnPhones)(page, path);
  });
