/**
 * No acknowledged reply is lost when a tab crashes. The tabs of two people are killed again and again at random moments,
 * every other time while an answer is sent, and opened again. What the server acknowledged is then compared with what is
 * stored.
 */
import { type Browser, expect, test } from '@playwright/test';
import pg from 'pg';
import { groupBy } from 'rung-puzzles/core/group-by';
import { createTestDatabase } from '../scripts/lib/test-database.mjs';
import { startTestServer } from '../scripts/lib/test-server.mjs';
import { type AckProxy, startAckProxy } from './support/ack-proxy';
import { type Diary, newDiary, openTab } from './support/crashing-tab';
import { rung } from './support/rung';

const KILLS = process.env.RUNG_DEEP === '1' ? 100 : 6;
const PEOPLE = 2;

test('a tab killed at random moments loses no acknowledged reply and stores none twice', async ({ browser }) => {
  test.setTimeout(1_500_000);
  const database = await createTestDatabase({
    url: required('TEST_DATABASE_SERVER'),
    template: required('TEST_DATABASE_TEMPLATE'),
  });
  // Reading the consent text needs the server's settings.
  process.env.DATABASE_URL = database.url;
  const db = new pg.Pool({ connectionString: database.url, max: 2 });
  const server = await startTestServer({
    databaseUrl: database.url,
    env: { RUNG_DIST_DIR: required('RUNG_DIST_DIR') },
  });
  const proxy = await startAckProxy(server.url);
  try {
    const diary = await crashAll(browser, proxy, db);
    test.info().annotations.push({ type: 'kills', description: JSON.stringify(diary.moments) });
    expect(diary.moments.sending + diary.moments.saved, 'kills around the sending of an answer').toBeGreaterThan(0);
    await expectKept(db, diary, proxy);
    await expectOneOpenItem(db, diary);
    const rebuilt = await rung(['rebuild', '--check'], { DATABASE_URL: database.url });
    expect(rebuilt.code, rebuilt.stdout + rebuilt.stderr).toBe(0);
  } finally {
    await proxy.close();
    await server.stop();
    await db.end();
    await database.drop();
  }
});

async function crashAll(browser: Browser, proxy: AckProxy, db: pg.Pool): Promise<Diary> {
  const diary = newDiary();
  let kills = 0;
  const play = async () => {
    const person = await openTab(browser, proxy, db, diary);
    while (kills < KILLS) {
      kills += 1;
      await person.live();
    }
    await person.rest();
    await person.leave();
  };
  await Promise.all(Array.from({ length: PEOPLE }, play));
  return diary;
}

/** Each acknowledged reply is stored as acknowledged, and each stored one was given, counts once and is in its place. */
async function expectKept(db: pg.Pool, { sessions, pressed }: Diary, { heard }: AckProxy): Promise<void> {
  const { rows } = await db.query<{
    itemId: string;
    climbId: string;
    ordinal: number;
    savedAt: string;
    answer: string;
    verdicts: number;
  }>(
    `select r."itemId", r."climbId", r."ordinal", r."text" as "answer",
       to_char(r."receivedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "savedAt",
       (select count(*)::int from "Verdict" v where v."itemId" = r."itemId") as "verdicts"
     from "Reply" r where r."climbId" = any($1::uuid[]) order by r."climbId", r."ordinal"`,
    [sessions],
  );
  expect(heard.length).toBeGreaterThan(0);
  const stored = rows.map(({ itemId, ordinal, savedAt }) => ({ itemId, ordinal, savedAt }));
  expect(stored, 'acknowledged replies').toEqual(expect.arrayContaining([...heard]));
  const neverGiven = rows.filter(({ itemId, answer }) => pressed.get(itemId)?.has(answer) !== true);
  expect(neverGiven, 'replies that no one gave').toEqual([]);
  expect(
    rows.filter(({ verdicts }) => verdicts !== 1),
    'replies without a single verdict',
  ).toEqual([]);
  for (const replies of groupBy(rows, ({ climbId }) => climbId))
    expect(replies.map(({ ordinal }) => ordinal)).toEqual(replies.map((_, index) => index));
}

async function expectOneOpenItem(db: pg.Pool, { sessions }: Diary): Promise<void> {
  const { rows } = await db.query<{ items: number }>(
    `select (select count(*)::int from "IssuedItem" i where i."climbId" = c."id" and not exists (select from "Reply" r where r."itemId" = i."id")) as "items"
     from "Climb" c where c."id" = any($1::uuid[]) and c."endedAt" is null`,
    [sessions],
  );
  expect(
    rows.filter(({ items }) => items !== 1),
    'open ladders without exactly one open item',
  ).toEqual([]);
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run the tests with npm test -- --e2e`);
  return value;
}
