/** Every task on a phone: question, picture and all options on one screen, large enough to read and to press. */
import type { Page } from '@playwright/test';
import { TASKS } from 'rung-puzzles/tasks';
import { IS_DEEP } from './support/accessible';
import { expect, test } from './support/fixtures';
import { type Oracle, openOracle, startCounted, startLadder } from './support/volunteer';

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

/** Questions with several replies: they have no puzzle to try, so they are measured in a climb, with the first rules. */
const IN_A_CLIMB: ReadonlySet<string> = new Set([
  'cubebench/step-by-step',
  'cubebench/learning-curve',
  'cubebench/reflection',
]);

/** Tasks that may need scrolling, each with its reason; at most 6. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'cubebench/learning-curve': 'the longest question; it is measured with the rules that only the first one shows',
  'stare/temporal': 'a sentence may part the pictures into two rows, with two rows of options',
};
/** The first practice question has rules and the picture of how to answer as well. */
const FIRST_EXCEPTIONS: Readonly<Record<string, string>> = {
  ...EXCEPTIONS,
  'infbench/3d-forward': 'nets and corners of cubes, and moves that practice says in words',
  'infbench/3d-inverse': 'the same',
  'cubebench/move-effect': 'a cube as text, and four rows of answers',
  'spatialviz/cross-section': 'two pictures, a sentence on them, and four pictured options',
};
const MOST_EXCEPTIONS = 6;
/** One task of each way to answer and of each kind of picture. The others are in `npm run test:deep`. */
const FIRST: ReadonlySet<string> = new Set([
  'infbench/2d-forward',
  'infbench/25d-inverse',
  'cubebench/face-reconstruction',
  'cubebench/verification',
  'cubebench/step-by-step',
  'spatialviz/2d-rotation',
  'spatialviz/paper-folding',
  'spatialviz/three-view',
  'spatialviz/cube-counting',
  'euclifold/folding',
  'stare/2d-analogy',
  'stare/tangram',
  'stare/net-front',
  'stare/perspective',
]);

/** What a climb's two bars and its margins leave of 664 px: a puzzle to try has other bars. */
const ROOM_PX = 535;
/** Practice questions differ in length from climb to climb, and the first has rules and a picture as well. */
const FIRST_SCROLL_PX = 44;
const LEAST_WIDTH_PX = 96;
const LEAST_TARGET_PX = 44;

/** Runs in the page. Lengths in px; `density` is the pixels of a picture for each px that it is shown with. */
function measured() {
  const main = document.querySelector('[data-open]') ?? document.querySelector('main') ?? document.body;
  const targets = [
    ...main.querySelectorAll('[aria-pressed], [aria-label=Colours] button, fieldset label, textarea, input[inputmode]'),
  ].filter((target) => target.closest('[data-bar]') === null);
  // The press of an option's button reaches over its whole card.
  const boxes = targets.map((target) => (target.closest('[role=group] > div') ?? target).getBoundingClientRect());
  const question = main.querySelector('h1[tabindex], h2')?.getBoundingClientRect();
  const pictures = [...main.querySelectorAll('img')].map((image) => {
    const { width, height } = image.getBoundingClientRect();
    const shape = image.naturalWidth / image.naturalHeight;
    return image.naturalWidth / Math.min(width, height * shape);
  });
  return {
    targets: boxes.length,
    top: question?.top ?? Number.NaN,
    bottom: Math.max(...boxes.map((box) => box.bottom)),
    width: Math.min(...boxes.map((box) => box.width)),
    height: Math.min(...boxes.map((box) => box.height)),
    density: Math.min(...pictures),
    pageWidth: document.documentElement.scrollWidth,
  };
}

async function show(page: Page, oracle: Oracle, task: string): Promise<void> {
  if (IN_A_CLIMB.has(task)) await startCounted(page, oracle, task);
  else {
    await page.goto(`/try/${task}`);
    await page.locator('main h2').first().waitFor();
  }
}

/** With what is wrong with the page, if it has to scroll: `infbench/2d-forward: 12 px`. */
async function measure(page: Page, task: string, slack = 0.5) {
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const found = await page.evaluate(measured);
  const bar = page.locator('[data-bar]');
  const limit = (await bar.count()) > 0 ? ((await bar.boundingBox())?.y ?? 0) : found.top + ROOM_PX;
  const scrolls = found.top < 0 || found.bottom > limit + slack;
  return { ...found, scrolled: scrolls ? [`${task}: ${Math.round(found.bottom - limit)} px`] : [] };
}

const unexpected = (scrolled: readonly string[], exceptions: Readonly<Record<string, string>>): readonly string[] =>
  scrolled.filter((line) => !((line.split(':')[0] ?? '') in exceptions));

test('every task fits on a phone without scrolling, with large and sharp options', async ({ page, databaseUrl }) => {
  const oracle = await openOracle(databaseUrl);
  expect(Object.keys(EXCEPTIONS).length).toBeLessThanOrEqual(MOST_EXCEPTIONS);
  const scrolled: string[] = [];
  for (const { id } of TASKS) {
    await show(page, oracle, id);
    const found = await measure(page, id);
    expect(found.targets, `${id}: answers found`).toBeGreaterThan(1);
    expect.soft(found.width, `${id}: width of the narrowest answer`).toBeGreaterThanOrEqual(LEAST_WIDTH_PX);
    expect.soft(found.height, `${id}: height of the lowest answer`).toBeGreaterThanOrEqual(LEAST_TARGET_PX);
    expect.soft(found.density, `${id}: pixels per px`).toBeGreaterThanOrEqual(1.99);
    expect.soft(found.pageWidth, `${id}: no scrolling sideways`).toBe(390);
    scrolled.push(...found.scrolled);
  }
  expect(unexpected(scrolled, EXCEPTIONS)).toEqual([]);
  await oracle.close();
});

test('the first practice question of every task scrolls by one row at most, with the picture of how to answer', async ({
  page,
}) => {
  test.setTimeout(360_000);
  expect(Object.keys(FIRST_EXCEPTIONS).length).toBeLessThanOrEqual(MOST_EXCEPTIONS);
  const scrolled: string[] = [];
  expect(TASKS.filter(({ id }) => FIRST.has(id))).toHaveLength(FIRST.size);
  for (const { id } of IS_DEEP ? TASKS : TASKS.filter(({ id }) => FIRST.has(id))) {
    await startLadder(page, id);
    expect.soft(await page.locator('svg[viewBox="0 0 112 66"]').count(), `${id}: how to answer`).toBe(1);
    scrolled.push(...(await measure(page, id, FIRST_SCROLL_PX)).scrolled);
    // Only the first practice question of a browser session has the picture.
    await page.evaluate(() => sessionStorage.clear());
  }
  expect(unexpected(scrolled, FIRST_EXCEPTIONS)).toEqual([]);
});

test('pictures enlarge by a tap, and the confirmation is within reach of the thumb', async ({ page }) => {
  await startLadder(page, 'spatialviz/paper-folding');
  await page.getByRole('button', { name: 'Enlarge the pictures' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/\(1 of \d\)/)).toBeVisible();
  const large = await dialog.getByRole('img').boundingBox();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Enlarge .*Fold 1/ }).tap();
  const small = await page.locator('[data-open] figure img').first().boundingBox();
  expect(large?.width ?? 0).toBeGreaterThan(2 * (small?.width ?? Number.NaN));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Option D', exact: true }).tap();
  const confirm = await page.getByRole('button', { name: 'Answer D' }).boundingBox();
  expect(confirm?.y ?? 0).toBeGreaterThan(664 * 0.75);
  expect(confirm?.height ?? 0).toBeGreaterThanOrEqual(44);
});

test('all rules open from the bar and close again without a change of the question', async ({ page }) => {
  await startLadder(page, 'infbench/3d-forward');
  await page.getByRole('button', { name: 'All rules' }).tap();
  const dialog = page.getByRole('dialog', { name: 'All rules' });
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(5);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[data-open]')).toBeVisible();
});
