/**
 * The daily five across midnight, with two people, one model and a server whose clock the test sets: before the day
 * ends nothing leaves the server but each person's own five marks; afterwards everything is open.
 */
import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { questionsByKey } from '@/lib/server/items/daily/questions-by-key';
import { createTestDatabase } from '../scripts/lib/test-database.mjs';
import { startTestServer, type TestServer } from '../scripts/lib/test-server.mjs';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/fixtures';
import { rung } from './support/rung';
import { databaseOracle, startScriptedEndpoint } from './support/scripted-endpoint';
import { answerByApi, type OpenItem, type Oracle, openOracle, otherThan, sessionIn } from './support/volunteer';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** Tomorrow and the day after: the server's clock only ever runs ahead. */
const [FIRST, SECOND] = [dayAt(Date.now() + DAY_MS), dayAt(Date.now() + 2 * DAY_MS)] as const;
const EDITION = `daily-${FIRST.replaceAll('-', '')}`;

/** Questions with four options that are made quickly, on both days. */
const UNWANTED = /face-reconstruction|three-view|cross-section|cube-counting/;

function quickSecret(): Buffer {
  for (let number = 0; ; number += 1) {
    const secret = createHash('sha256').update(`e2e ${number}`).digest();
    const questions = [FIRST, SECOND].flatMap((day) =>
      questionsByKey(createHmac('sha256', secret).update(day).digest()),
    );
    if (!questions.some(({ task }) => UNWANTED.test(task))) return secret;
  }
}

const clockAt = (time: string) => ({
  NODE_OPTIONS: `--import ${new URL('./support/shifted-clock.mjs', import.meta.url).pathname}`,
  RUNG_TEST_CLOCK_SHIFT_MS: String(Date.parse(time) - Date.now()),
});

/** The question of this place (from 0), once it is painted and takes answers. */
async function shownAt(page: Page, oracle: Oracle, place: number): Promise<OpenItem> {
  const find = () =>
    oracle.rows<OpenItem>('select "id", "answer" from "IssuedItem" where "climbId" = $1 and "ordinal" = $2', [
      sessionIn(page),
      place,
    ]);
  await expect
    .poll(async () => {
      const [item] = await find();
      return item !== undefined && (await page.locator(`[data-open="${item.id}"]`).isVisible());
    })
    .toBe(true);
  const [item] = await find();
  if (item === undefined) throw new Error('the question was there a moment ago');
  return item;
}

/** Answers the question of this place and waits until the server has the answer. */
async function answer(
  page: Page,
  oracle: Oracle,
  place: number,
  right: boolean,
  between: () => Promise<void> = async () => {},
): Promise<void> {
  const item = await shownAt(page, oracle, place);
  // Faster answers are taken for careless, and such a climb counts nowhere.
  await page.waitForTimeout(500);
  await page.keyboard.press(right ? item.answer : otherThan(item.answer));
  await page.keyboard.press('Enter');
  await between();
  await expect
    .poll(() => oracle.rows('select 1 from "Reply" where "itemId" = $1', [item.id]), { timeout: 60_000 })
    .toHaveLength(1);
}

async function agree(page: Page) {
  await page.getByRole('button', { name: 'I agree, start' }).click();
  await page.waitForURL('**/play/**');
}

/** What a verdict, an item's recipe or an explanation is called in answers of the server. */
const TELLING = new Set(['correct', 'passed', 'right', 'feedback', 'explained', 'truth', 'seed', 'itemHash', 'key']);

function tellingParts(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => tellingParts(part, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const isTelling =
      TELLING.has(name) && part !== null && part !== 'none' && !(Array.isArray(part) && part.length === 0);
    return [...(isTelling ? [`${path}.${name}`] : []), ...tellingParts(part, `${path}.${name}`)];
  });
}

/** Of JSON, or of its first line if it is one object a line. */
function firstObject(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(text.split('\n')[0] ?? '');
  }
}

/** Keeps what the server tells this browser. */
function listen(context: BrowserContext): { readonly texts: () => Promise<readonly string[]> } {
  const heard: Promise<string>[] = [];
  context.on('response', (response) => {
    if (/json|html|x-component/.test(response.headers()['content-type'] ?? ''))
      heard.push(response.text().catch(() => ''));
  });
  return { texts: () => Promise.all(heard) };
}

test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource/] });

test('two people and a model play a day, and it opens when it ends', async ({ browser }) => {
  test.setTimeout(600_000);
  const database = await createTestDatabase({
    url: process.env.TEST_DATABASE_SERVER ?? '',
    template: process.env.TEST_DATABASE_TEMPLATE ?? '',
  });
  const oracle = await openOracle(database.url);
  await oracle.rows(`insert into "ServerSecret" ("name", "value") values ('daily', $1)`, [quickSecret()]);
  let server: TestServer = await startTestServer({ databaseUrl: database.url, env: clockAt(`${FIRST}T20:00:00Z`) });
  const { port, url } = server;
  const restart = async (time: string) => {
    server = await startTestServer({ databaseUrl: database.url, port, env: clockAt(time) });
  };
  const folder = await mkdtemp(join(tmpdir(), 'rung-daily-'));
  const models = databaseOracle(database.url);
  const endpoint = await startScriptedEndpoint({ oracle: models.oracle });
  const [adaAt, benAt] = [await browser.newContext({ baseURL: url }), await browser.newContext({ baseURL: url })];
  try {
    const heard = [listen(adaAt), listen(benAt)];
    for (const context of [adaAt, benAt]) context.setDefaultNavigationTimeout(60_000);
    const [ada, ben] = [await adaAt.newPage(), await benAt.newPage()];

    await test.step('Ada plays, over a reload, a lost connection and a killed server', async () => {
      await ada.goto('/');
      await ada.getByRole('link', { name: 'Play today’s five' }).click();
      await expect(ada.getByRole('heading', { level: 1 })).toContainText('Daily five');
      await expectAccessible(ada, 'the start of the daily five');
      await agree(ada);
      await expect(ada.getByRole('img', { name: 'Question 1 of 5' })).toBeVisible();
      await expect(ada.getByText(/^Level/)).toHaveCount(0);
      await answer(ada, oracle, 0, true);
      await shownAt(ada, oracle, 1);
      await ada.reload();
      await answer(ada, oracle, 1, true);
      await shownAt(ada, oracle, 2);
      await adaAt.setOffline(true);
      await answer(ada, oracle, 2, false, async () => {
        await expect(ada.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
        await adaAt.setOffline(false);
      });
      await shownAt(ada, oracle, 3);
      await server.kill();
      await answer(ada, oracle, 3, true, async () => {
        await expect(ada.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
        await restart(`${FIRST}T21:00:00Z`);
        await ada.reload();
      });
      await answer(ada, oracle, 4, true);
      await ada.waitForURL('**/daily');
      const stored = await oracle.rows<{ right: boolean }>(
        `select r."text" = i."answer" as "right" from "Reply" r join "IssuedItem" i on i."id" = r."itemId"
         join "Climb" c on c."id" = i."climbId" where c."editionId" = $1 order by i."ordinal"`,
        [EDITION],
      );
      expect(stored.map(({ right }) => right)).toEqual([true, true, false, true, true]);
    });

    await test.step('Ben plays with one right answer and sees his own marks', async () => {
      await ben.goto('/daily');
      await agree(ben);
      const session = sessionIn(ben);
      await answer(ben, oracle, 0, true);
      await answerByApi(ben, oracle, session, ({ ordinal, answer }) => (ordinal < 4 ? otherThan(answer) : null), url);
      await ben.reload();
      await answer(ben, oracle, 4, false);
      await ben.waitForURL('**/daily');
      await expect(ben.getByRole('heading', { level: 1, name: '1 of 5' })).toBeVisible();
      await ben.goto(`/play/${session}`);
      await expect(ben.getByRole('heading', { level: 1, name: '1 of 5' })).toBeVisible();
    });

    await test.step('Ada has her marks, and a row that gives nothing away', async () => {
      await expect(ada.getByRole('heading', { level: 1, name: '4 of 5' })).toBeVisible();
      await expect(ada.getByText(/^Puzzle \d: /)).toHaveText([
        'Puzzle 1: right',
        'Puzzle 2: right',
        'Puzzle 3: wrong',
        'Puzzle 4: right',
        'Puzzle 5: right',
      ]);
      await expect(
        ada.getByRole('heading', { name: /^Explanations open in 2 h|^Explanations open in 3 h/ }),
      ).toBeVisible();
      await adaAt.grantPermissions(['clipboard-read', 'clipboard-write']);
      await ada.getByRole('button', { name: 'Copy your row' }).click();
      const copied = await ada.evaluate(() => navigator.clipboard.readText());
      expect(copied.split('\n')).toEqual([
        expect.stringMatching(/^Daily five, .*: 4 of 5$/),
        '🟦🟦⬜🟦🟦',
        expect.stringMatching(new RegExp(`^${url}/results/[\\w-]{22}$`)),
      ]);
      await ada.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      });
      await ada.getByRole('button', { name: /^Cop/ }).click();
      const byHand = ada.getByRole('textbox', { name: /Copy the selected text/ });
      await expect(byHand).toHaveValue(copied);
      const selected = await byHand.evaluate((field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart);
      expect(selected, 'the text is selected').toBe(copied.length);
      const shared = await benAt.request.get(copied.split('\n')[2] ?? '');
      const [, card = ''] = /property="og:image" content="([^"]+)"/.exec(await shared.text()) ?? [];
      expect((await benAt.request.get(card)).headers()['content-type']).toBe('image/png');
      await ben.goto(copied.split('\n')[2] ?? '');
      await expect(ben.getByRole('heading', { level: 1, name: 'Someone solved 4 of 5' })).toBeVisible();
      await expectAccessible(ben, 'the marks that someone shared');
      await expectAccessible(ada, 'the marks of today');
      await ada.goto('/daily/calendar');
      await expectAccessible(ada, 'the calendar');
    });

    const token = (await rung(['admin', 'token', '--name', 'daily'], { DATABASE_URL: database.url })).stdout.trim();
    const run = await test.step('a model plays', async () => {
      const played = await rung(
        ['run', '--daily', '--model', 'always-right', '--base-url', endpoint.baseUrl, '--server', url, '--quiet'],
        { RUNG_TOKEN: token, RUNG_STATE_DIR: folder },
      );
      expect(played.code, played.stderr).toBe(0);
      const report = JSON.parse(played.stdout);
      expect(tellingParts(report.runs)).toEqual([]);
      return report.runs[0] as { readonly id: string };
    });

    await test.step('nothing else has left the server', async () => {
      const climbs = await oracle.rows<{ id: string; shareId: string | null }>(
        'select c."id", s."shareId" from "Climb" c left join "Session" s on s."climbId" = c."id" where c."editionId" = $1',
        [EDITION],
      );
      expect(climbs).toHaveLength(3);
      const shares = climbs.flatMap(({ shareId }) => shareId ?? []);
      const asked = [
        ...shares.flatMap((share) => [`/api/v1/results/${share}`, `/results/${share}/replay?item=0`]),
        ...climbs.map(({ id }) => `/api/v1/sessions/${id}`),
        `/api/v1/runs/${run.id}`,
        `/runs/${run.id}`,
        `/runs/${run.id}/items/0`,
        '/api/v1/sessions',
        '/api/v1/my-data',
        `/api/v1/exports/results`,
        '/api/v1/boards/daily',
        `/daily/${FIRST}`,
        '/my-data',
        '/history',
      ];
      const replies: string[] = [];
      const onlooker = await browser.newContext({ baseURL: url });
      const owner = await browser.newContext({ baseURL: url, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
      for (const context of [adaAt, benAt, onlooker, owner])
        for (const path of [...asked, '/', '/boards', `/api/v1/exports/trials?format=jsonl&edition=${EDITION}`])
          replies.push(await (await context.request.get(path)).text());
      for (const path of ['/daily', `/daily/${FIRST}`])
        for (const context of [onlooker, owner])
          expect(await (await context.request.get(path)).text(), path).not.toMatch(/[0-5] of 5\b/);
      await Promise.all([onlooker.close(), owner.close()]);
      const [edition] = await oracle.rows<{ key: string }>(
        `select encode("secretKey", 'hex') as "key" from "Edition" where "id" = $1`,
        [EDITION],
      );
      const secrets =
        // A person's own data names items by a one-way hash, which tells nothing of them.
        (
          await oracle.rows<{ seed: string }>(
            'select i."seed" from "IssuedItem" i join "Climb" c on c."id" = i."climbId" where c."editionId" = $1',
            [EDITION],
          )
        ).map(({ seed }) => seed);
      const texts = [...((await heard[0]?.texts()) ?? []), ...((await heard[1]?.texts()) ?? []), ...replies];
      expect(texts.length).toBeGreaterThan(60);
      for (const secret of [...secrets, edition?.key ?? 'no key'])
        expect(
          texts.filter((text) => text.includes(secret)),
          secret,
        ).toEqual([]);
      const bodies = texts.filter((text) => text.startsWith('{')).map(firstObject);
      expect(bodies.length).toBeGreaterThan(20);
      for (const body of bodies.filter((one) => !('openapi' in one) && !('editions' in one)))
        expect(tellingParts(body), JSON.stringify(body).slice(0, 300)).toEqual([]);
      const page = await (await adaAt.request.get('/daily')).text();
      expect(page).not.toContain('1 of 5');
    });

    await test.step('midnight: the day opens, with the shares of people and models', async () => {
      await server.stop();
      await restart(`${SECOND}T00:00:05Z`);
      await ada.goto('/daily');
      await ada.getByRole('link', { name: 'See yesterday’s explanations' }).click();
      await expect(ada.getByRole('heading', { level: 1, name: 'You solved 4 of 5' })).toBeVisible();
      const cards = ada.locator('main ol > li').filter({ has: ada.getByText('People') });
      await expect(cards).toHaveCount(5);
      await expect(cards.nth(0)).toContainText('2 of 2');
      await expect(cards.nth(1)).toContainText('1 of 2');
      await expect(cards.nth(2)).toContainText('0 of 2');
      for (let place = 0; place < 5; place += 1)
        await expect(cards.nth(place)).toContainText('always-right: solved it');
      await expectAccessible(ada, 'a day that has ended');
      await ada.getByRole('link', { name: 'Explain puzzle 3' }).click();
      await expect(ada.getByRole('heading', { name: /^Why/ })).toBeVisible();
      await expectAccessible(ada, 'the explanation of a daily question');
    });

    await test.step('the streak grows, and Ben’s day in the archive is his', async () => {
      await ada.goto('/daily');
      await expect(ada.getByRole('heading', { name: '1 day in a row' })).toBeVisible();
      await agree(ada);
      await answerByApi(ada, oracle, sessionIn(ada), ({ answer }) => answer, url);
      await ada.goto('/daily');
      await expect(ada.getByRole('heading', { name: '2 days in a row' })).toBeVisible();
      await ben.goto(`/daily/calendar?month=${FIRST.slice(0, 7)}`);
      await ben.getByRole('link', { name: /: 1 of 5$/ }).click();
      await expect(ben.getByRole('heading', { level: 1, name: 'You solved 1 of 5' })).toBeVisible();
    });

    await test.step('the published key makes the same five questions again', async () => {
      const command = (await ben.getByText('rung -- dataset').textContent()) ?? '';
      const out = join(folder, 'set');
      const args = command.replace(/^.* -- /, '').split(' ');
      const made = await rung([...args.slice(0, -1), out]);
      expect(made.code, made.stderr).toBe(0);
      const files = await readdir(join(out, 'items'));
      const lines = await Promise.all(files.map((file) => readFile(join(out, 'items', file), 'utf8')));
      const ids = lines.map((line) => JSON.parse(line).item_id as string);
      const asked = await oracle.rows<{ itemHash: string }>(
        `select distinct i."itemHash" from "IssuedItem" i join "Climb" c on c."id" = i."climbId" where c."editionId" = $1`,
        [EDITION],
      );
      expect(ids.sort()).toEqual(asked.map(({ itemHash }) => itemHash).sort());
      const published = await adaAt.request.post('/api/v1/my-data/consent', {
        data: { publishRows: true },
        headers: { origin: url },
      });
      expect(published.ok(), await published.text()).toBe(true);
      const trials = await rung(['export', '--format', 'jsonl', '--edition', EDITION], { DATABASE_URL: database.url });
      expect(trials.code, trials.stderr).toBe(0);
      // The model's answers and Ada's. Ben did not agree to publish his.
      expect(trials.stdout.trim().split('\n')).toHaveLength(10);
      const rebuilt = await rung(['rebuild', '--check'], { DATABASE_URL: database.url });
      expect(rebuilt.code, rebuilt.stderr).toBe(0);
    });
  } finally {
    await Promise.all([adaAt.close(), benAt.close()]);
    await endpoint.close();
    await models.end();
    await server.kill();
    await oracle.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
