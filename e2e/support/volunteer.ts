/** A volunteer in a browser, who may look up right answers in the test database. */
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { openLadder } from '@/lib/cli/selftest/volunteer';
import { env } from '@/lib/server/platform/env';
import { DEVICE_OF_SIMULATED } from '@/lib/server/play/simulation/device';
import { TIMING } from '@/scripts/bench/volunteer';
import { expect } from './fixtures';

export interface OpenItem {
  readonly id: string;
  readonly ordinal: number;
  readonly phase: 'practice' | 'main';
  readonly level: number;
  readonly answer: string;
}

/** The test database behind a browser: right answers, and any rows. */
export interface Oracle {
  /** Returns the newest issued item of a session. */
  readonly openItem: (sessionId: string) => Promise<OpenItem>;
  readonly rows: <T extends object>(text: string, values: readonly unknown[]) => Promise<T[]>;
  readonly close: () => Promise<void>;
}

export async function openOracle(databaseUrl: string): Promise<Oracle> {
  const client = new Client(databaseUrl);
  await client.connect();
  const rows = async <T extends object>(text: string, values: readonly unknown[]) =>
    (await client.query<T>(text, [...values])).rows;
  const openItem = async (sessionId: string) => {
    const [item] = await rows<OpenItem>(
      'select "id", "ordinal", "phase", "level", "answer" from "IssuedItem" where "climbId" = $1 order by "ordinal" desc limit 1',
      [sessionId],
    );
    if (item === undefined) throw new Error('no item was issued');
    return item;
  };
  return { openItem, rows, close: () => client.end() };
}

export const sessionIn = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';

const SHAPES = 'infbench/2d-forward';

/** The default on the start page. */
function firstForm(task: string): string {
  if (task === 'cubebench/move-effect') return 'text';
  if (task === 'cubebench/reflection') return 'image.second-look';
  return task.startsWith('euclifold/') ? 'image.single' : 'image';
}

/**
 * Opens a ladder in the task's first form through the API, as after consent and the check, then its first practice item
 * in the page. Returns the session's id.
 */
export async function startLadder(page: Page, task = SHAPES, condition = firstForm(task)): Promise<string> {
  return showItem(page, await openChecked(page, task, condition));
}

/** Like `startLadder`, but without practice: the first item counts. */
export async function startCounted(
  page: Page,
  oracle: Oracle,
  task = SHAPES,
  condition = firstForm(task),
): Promise<string> {
  return showItem(page, await openCounted(page, oracle, task, condition));
}

/** Like `startCounted`, without opening its page. */
export async function openCounted(
  page: Page,
  oracle: Oracle,
  task = SHAPES,
  condition = firstForm(task),
): Promise<string> {
  const id = await openChecked(page, task, condition);
  await changeProtocol(oracle, id, { practiceItems: 0 });
  return id;
}

/** Before the session's first question. */
export const changeProtocol = (oracle: Oracle, id: string, change: object): Promise<object[]> =>
  oracle.rows('update "Climb" set "protocol" = "protocol" || $2 where "id" = $1', [id, change]);

/** Opens a ladder through the API, as after consent and the check. Returns the session's id. */
export async function openChecked(page: Page, task = SHAPES, condition = firstForm(task)): Promise<string> {
  readSettings();
  const url = process.env.E2E_BASE_URL ?? '';
  const id = await openLadder(page.context(), url, condition, task);
  const checked = await page.request.post(`${url}/api/v1/sessions/${id}/device`, {
    data: DEVICE_OF_SIMULATED,
    headers: { origin: url },
  });
  expect(checked.ok(), await checked.text()).toBe(true);
  return id;
}

/** Answers through the API, without a page, until `answerTo` gives null or there is no further question. */
export async function answerByApi<Item extends OpenItem>(
  page: Page,
  oracle: Oracle,
  sessionId: string,
  answerTo: (item: Item, given: number) => string | null,
  url = process.env.E2E_BASE_URL ?? '',
): Promise<void> {
  const post = async (path: string, data: object = {}) => {
    const response = await page.request.post(`${url}/api/v1/sessions/${sessionId}/${path}`, {
      data,
      headers: { origin: url },
    });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  for (let given = 0; ; given += 1) {
    const next = (await post('next')) as { readonly item: { readonly id: string } | null };
    if (next.item === null) return;
    const [item] = await oracle.rows<Item>(
      'select "id", "ordinal", "phase", "level", "answer", "task" from "IssuedItem" where "id" = $1',
      [next.item.id],
    );
    const answer = item === undefined ? null : answerTo(item, given);
    if (answer === null) return;
    await post('replies', { itemId: next.item.id, answer, timing: TIMING, events: [] });
  }
}

/** Climbs to a level through the API, without practice, and opens the result. Returns the session's id. */
export async function climbedTo(page: Page, oracle: Oracle, level: number, task = SHAPES): Promise<string> {
  const id = await openCounted(page, oracle, task);
  await answerByApi(page, oracle, id, (item) => (item.level < level ? item.answer : otherThan(item.answer)));
  const [session] = await oracle.rows<{ shareId: string }>('select "shareId" from "Session" where "climbId" = $1', [
    id,
  ]);
  await page.goto(`/results/${session?.shareId}`);
  return id;
}

async function showItem(page: Page, id: string): Promise<string> {
  await page.goto(`/play/${id}`);
  await itemShown(page);
  return id;
}

/**
 * Loads the settings, because the consent text names the operator. They need a database, which no other program of ours
 * should find.
 */
function readSettings(): void {
  const before = process.env.DATABASE_URL;
  process.env.DATABASE_URL ??= process.env.E2E_DATABASE_URL;
  env();
  if (before === undefined) delete process.env.DATABASE_URL;
}

/** Goes from the landing page through consent to the first practice item. Returns the session's id. */
export async function startFromLanding(
  page: Page,
  task = 'infbench/2d-forward',
  choose: (page: Page) => Promise<void> = async () => {},
): Promise<string> {
  await page.goto('/');
  await openGroup(page, task);
  await page.locator(`a[href="/start/${task}"]`).last().click();
  await choose(page);
  await agree(page);
  if (page.url().endsWith('/check')) await passCubeCheck(page);
  await itemShown(page);
  return sessionIn(page);
}

/** A benchmark's ladders are collapsed on the landing page. */
export async function openGroup(page: Page, task: string): Promise<void> {
  const group = page.locator(`details#ladders-${task.split('/')[0]}`);
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
}

export async function agree(page: Page): Promise<void> {
  const full = page.getByRole('button', { name: 'I agree, full climb' });
  const only = page.getByRole('button', { name: 'I agree, start' });
  await only.waitFor();
  await ((await full.isVisible()) ? full : only).click();
  await page.waitForURL('**/play/**');
}

/** The right answers of the colour check, plate by plate. */
export const SHAPE_PLATES = ['green', 'purple', 'red', 'cyan'] as const;

const CUBE_PLATES = ['red', 'green', 'orange', 'blue', 'yellow', 'white'] as const;

/** Goes through the colour check, which comes first if only colour distinguishes stickers. */
async function passCubeCheck(page: Page): Promise<void> {
  for (const name of CUBE_PLATES) await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: /^(To the |Start the )/ }).click();
}

/** Goes through the rules before the first practice question of a study. */
export async function passBriefing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'To the first practice question' }).click();
}

/** Waits until the item is painted and accepts answers. */
export const itemShown = (page: Page) => page.locator('[data-open]').waitFor();

export async function newestShown(page: Page, oracle: Oracle): Promise<OpenItem> {
  return expect
    .poll(async () => {
      const item = await oracle.openItem(sessionIn(page));
      return (await page.locator(`[data-open="${item.id}"]`).isVisible()) ? item : null;
    })
    .not.toBeNull()
    .then(() => oracle.openItem(sessionIn(page)));
}

/**
 * A measured onset: the browser's presentation time, or the moment right after the paint if that came too late, as on a
 * busy machine. The self-test of timing checks that the first occurs.
 */
export const MEASURED_ONSET = /^(presented|rpaf)$/;

export const otherThan = (label: string): string => (label === 'A' ? 'B' : 'A');

/** Answers the open item by keyboard, and waits until its page is gone. */
export async function answer(page: Page, oracle: Oracle, wanted: 'right' | 'wrong'): Promise<OpenItem> {
  await itemShown(page);
  const item = await oracle.openItem(sessionIn(page));
  const shown = await page.locator('[data-open]').elementHandle();
  await page.keyboard.press(wanted === 'right' ? item.answer : otherThan(item.answer));
  await page.keyboard.press('Enter');
  // If the answer ends the ladder, the page closes, and the watcher of the item is lost.
  const gone = page.waitForFunction((element) => !element?.isConnected, shown, { timeout: 60_000 });
  await Promise.any([gone, page.waitForURL('**/results/**', { timeout: 60_000 })]);
  return item;
}

/** Answers right below this level and wrong from it on, until the result page. */
export async function climbTo(page: Page, oracle: Oracle, level: number): Promise<void> {
  const ended = page.waitForURL('**/results/**').then(() => true);
  ended.catch(() => undefined);
  for (;;) {
    const isOver = await Promise.race([ended, itemShown(page).then(() => false)]);
    if (isOver) return;
    const item = await oracle.openItem(sessionIn(page));
    await answer(page, oracle, item.level < level ? 'right' : 'wrong');
  }
}

/** Letters of sticker colours by home face, as in Cube Bench. */
const COLOR_KEYS: Readonly<Record<string, string>> = { U: 'y', R: 'o', F: 'g', D: 'w', L: 'r', B: 'b' };

/** Words chosen by their first letter. */
const BINARY: ReadonlySet<string> = new Set(['yes', 'no', 'true', 'false']);

/** Enters the canonical answer of any kind of reply by keyboard. Enter sends it. */
export async function makeAnswer(page: Page, answer: string): Promise<void> {
  const groups = page.locator('fieldset:has(input[type="radio"])');
  if (answer.includes(',')) {
    for (const [place, word] of answer.split(',').entries())
      await groups.nth(place).locator(`input[value="${word}"]`).press('Space');
    return;
  }
  if (answer === 'IDK') return page.keyboard.press('0');
  if (BINARY.has(answer)) return page.keyboard.press(answer.charAt(0));
  const isFace = /^[URFDLB]{9}$/.test(answer);
  for (const letter of answer) await page.keyboard.press(isFace ? (COLOR_KEYS[letter] ?? '') : letter);
}

/** Answers both practice questions right, up to the first counted item. */
export async function practiseAll(page: Page, oracle: Oracle): Promise<void> {
  for (;;) {
    const { id, phase, answer: right } = await newestShown(page, oracle);
    if (phase === 'main') return;
    await makeAnswer(page, right);
    await page.keyboard.press('Enter');
    const onward = page.getByRole('button', {
      name: /Next practice question|Continue with this question|Start the (?:ladder|set)|Take the second look/,
    });
    await expect(async () => {
      if (await onward.isVisible()) await onward.click({ timeout: 1000 });
      expect((await oracle.openItem(sessionIn(page))).id).not.toBe(id);
    }).toPass();
  }
}
