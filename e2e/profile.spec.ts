/**
 * A ten-minute profile on a phone, by keyboard: six abilities in turns, over a reload, a lost connection and a killed
 * server, without losing an answer; then its result, its picture, and both in German.
 */
import type { Page } from '@playwright/test';
import { decode } from 'fast-png';
import { createTestDatabase } from '../scripts/lib/test-database.mjs';
import { startTestServer, type TestServer } from '../scripts/lib/test-server.mjs';
import { expectAccessible, expectAccessibleInAllViews } from './support/accessible';
import { expect, test } from './support/fixtures';
import {
  answerByApi,
  makeAnswer,
  type OpenItem,
  type Oracle,
  openOracle,
  otherThan,
  sessionIn,
} from './support/volunteer';

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true } as const;
const ABILITIES = 6;
/** Questions answered in the page before the others go through the API. The last one is in the page again. */
const IN_PAGE = 12;

test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource/] });

interface Asked extends OpenItem {
  readonly task: string;
}

/** The open question of the profile on this page, once it is painted; null at the end. */
async function shown(page: Page, oracle: Oracle): Promise<Asked | null> {
  let found: Asked | null = null;
  await expect
    .poll(
      async () => {
        if (page.url().includes('/profile/')) return true;
        const [item] = await oracle.rows<Asked>(
          `select i."id", i."ordinal", i."phase", i."level", i."answer", i."task" from "IssuedItem" i
             join "Session" s on s."climbId" = i."climbId" left join "Reply" r on r."itemId" = i."id"
           where s."profileId" = (select "profileId" from "Session" where "climbId" = $1) and r."itemId" is null`,
          [sessionIn(page)],
        );
        found = item ?? null;
        return item !== undefined && (await page.locator(`[data-open="${item.id}"]`).isVisible());
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  return page.url().includes('/profile/') ? null : found;
}

/** Right up to level 3. */
const answerTo = ({ level, answer }: Asked): string => (level <= 3 ? answer : otherThan(answer));

/** Answers a question and waits until the server has the answer. */
async function answer(
  page: Page,
  oracle: Oracle,
  item: Asked,
  { between = async () => {}, reloads = false }: { readonly between?: () => Promise<void>; readonly reloads?: boolean },
): Promise<void> {
  // Faster answers are taken for careless, and such a climb counts nowhere.
  await page.waitForTimeout(700);
  await makeAnswer(page, answerTo(item));
  await page.keyboard.press('Enter');
  await between();
  await expect
    .poll(() => oracle.rows('select 1 from "Reply" where "itemId" = $1', [item.id]), { timeout: 60_000 })
    .toHaveLength(1);
  if (item.phase === 'main') return;
  await expect(page.getByRole('button', { name: 'Next question' })).toBeVisible();
  if (reloads) {
    const explained = await page.getByRole('heading', { level: 1 }).textContent();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(explained ?? '');
  }
  await page.getByRole('button', { name: 'Next question' }).press('Enter');
}

/** Leaves the last question of the profile for the page. */
async function answerOthers(page: Page, oracle: Oracle, asked: Asked[], url: string): Promise<void> {
  const session = sessionIn(page);
  await answerByApi<Asked>(
    page,
    oracle,
    session,
    (item) => {
      if (asked.filter(({ phase }) => phase === 'main').length === 5 * ABILITIES - 1) return null;
      asked.push(item);
      return answerTo(item);
    },
    url,
  );
  await page.reload();
}

const alerted = (page: Page) => expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();

/** People of whom half know two levels, and half know eight. */
const CLASSES = [2, 8].map((depth) => ({
  share: 0.5,
  rights: Array.from({ length: 10 }, (_, level) => (level < depth ? 0.95 : 0.26)),
}));

/** Stores a fit of people's answers, from which places among people come. */
async function measurePeople(oracle: Oracle, session: string): Promise<void> {
  await oracle.rows(
    `insert into "PeopleFit" ("editionId", "condition", "signature", "tasks", "classes")
     select c."editionId", c."condition", '', jsonb_object_agg(c."tasks"[1], '{"people": 40}'::jsonb), jsonb_object_agg(c."tasks"[1], $2::jsonb)
     from "Session" s join "Climb" c on c."id" = s."climbId" where s."profileId" = $1 group by 1, 2`,
    [session, JSON.stringify(CLASSES)],
  );
}

test('a profile asks six abilities in turns and places each among people', async ({ browser }) => {
  test.setTimeout(600_000);
  const database = await createTestDatabase({
    url: process.env.TEST_DATABASE_SERVER ?? '',
    template: process.env.TEST_DATABASE_TEMPLATE ?? '',
  });
  const oracle = await openOracle(database.url);
  let server: TestServer = await startTestServer({ databaseUrl: database.url });
  const { port, url } = server;
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  context.setDefaultNavigationTimeout(60_000);
  try {
    const page = await context.newPage();
    const asked: Asked[] = [];
    const session = await test.step('it starts from the landing page with one agreement', async () => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Get your profile' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Ten-minute profile' })).toBeVisible();
      await expectAccessible(page, 'the start of a profile');
      await page.getByRole('button', { name: 'I agree, start' }).press('Enter');
      await page.waitForURL('**/play/**');
      return sessionIn(page);
    });

    await test.step('it survives a reload, a lost connection and a killed server', async () => {
      for (let question = 0; ; question += 1) {
        if (question === IN_PAGE) await answerOthers(page, oracle, asked, url);
        const item = await shown(page, oracle);
        if (item === null) break;
        asked.push(item);
        await expect(page.getByText(/^Level/)).toHaveCount(0);
        if (question === 1) await expect(page.getByText(/^Question 1 of at most 48$/)).toBeVisible();
        if (question === 5) {
          await page.reload();
          await shown(page, oracle);
        }
        if (question === 8) await context.setOffline(true);
        if (question === 10) await server.kill();
        const between = async () => {
          if (question === 8) await alerted(page).then(() => context.setOffline(false));
          if (question === 10) {
            await alerted(page);
            server = await startTestServer({ databaseUrl: database.url, port });
            await page.reload();
          }
        };
        await answer(page, oracle, item, { between, reloads: question === 0 || question === 2 });
      }
    });

    await test.step('every answer is stored once, and abilities take turns', async () => {
      const stored = await oracle.rows<{ id: string; text: string }>(
        `select r."itemId" as "id", r."text" from "Reply" r join "Session" s on s."climbId" = r."climbId"
         where s."profileId" = $1 order by 1`,
        [session],
      );
      const given = asked.map((item) => ({ id: item.id, text: answerTo(item) }));
      expect(stored).toEqual(given.sort((a, b) => (a.id < b.id ? -1 : 1)));
      const main = asked.filter(({ phase }) => phase === 'main').map(({ task }) => task);
      expect(main.length).toBeGreaterThanOrEqual(5 * ABILITIES);
      expect(main.length).toBeLessThanOrEqual(8 * ABILITIES);
      for (let round = 0; round < 5; round += 1)
        expect(new Set(main.slice(round * ABILITIES, (round + 1) * ABILITIES)).size).toBe(ABILITIES);
      const climbs = await oracle.rows<{ inFit: boolean; minutes: boolean }>(
        `select c."inFit", c."protocol" @? '$.express[0].mostMs' as "minutes" from "Session" s join "Climb" c on c."id" = s."climbId" where s."profileId" = $1`,
        [session],
      );
      expect(climbs).toEqual(Array.from({ length: ABILITIES }, () => ({ inFit: true, minutes: true })));
    });

    await test.step('without enough people it shows rungs with their ranges, and says why', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
      await expect(page.getByText(/^rung \d/)).toHaveCount(ABILITIES);
      await expect(page.getByText(/A comparison takes at least 20 people/)).toBeVisible();
      await expect(page.getByText('Estimate, with its 95 % range')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Picture to share' })).toHaveCount(0);
    });

    await test.step('with enough people it places each ability, and has a picture', async () => {
      await measurePeople(oracle, session);
      await page.reload();
      await expect(page.getByRole('img', { name: /higher than \d+ % of people \(\d+ to \d+ %\)$/ })).toHaveCount(
        ABILITIES,
      );
      await expectAccessibleInAllViews(page, 'the result of a profile');
      const picture = await page.request.get(
        (await page.getByRole('link', { name: 'Picture to share' }).getAttribute('href')) ?? '',
      );
      expect(picture.headers()['content-type']).toBe('image/png');
      const { width, height } = decode(await picture.body());
      expect([width, height]).toEqual([1200, 630]);
    });

    await test.step('someone else sees it in German, without its code', async () => {
      const other = await browser.newContext({ ...PHONE, baseURL: url, locale: 'de-DE' });
      const guest = await other.newPage();
      await guest.goto(new URL(page.url()).pathname);
      await expect(guest.getByRole('link', { name: 'Eigenes Profil ermitteln' })).toBeVisible();
      await expect(guest.getByRole('img', { name: /höher als \d+ % der Menschen/ })).toHaveCount(ABILITIES);
      await expect(guest.getByRole('heading', { name: 'Behalten oder löschen' })).toHaveCount(0);
      await expectAccessible(guest, 'the result of a profile in German');
      await guest.goto('/profile');
      await expect(guest.getByRole('button', { name: 'Einverstanden, los geht’s' })).toBeVisible();
      await expectAccessible(guest, 'the start of a profile in German');
      await other.close();
    });
  } finally {
    await context.close();
    await server.kill();
    await oracle.close();
    await database.drop();
  }
});
