/**
 * `selftest kills`: no acknowledged reply is lost and none is stored twice, however often and whenever the tab dies.
 */
import type { Browser } from '@playwright/test';
import type { Pool } from 'pg';
import { rebuildClimbs } from '@/lib/server/play/climbs/log/rebuild';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import type { KillsSelfTest } from '@/lib/wire/models/selftest';
import { type Acknowledgement, startAckProxy } from './ack-proxy';
import { machineOf } from './browser';
import { type Diary, newDiary, openTab } from './simulate-tab-crashes';
import { aimAtLeast, aimAtMost, shareOf } from './timing/spread';
import { TASK } from './volunteer';

export interface KillsOptions {
  readonly kills: number;
  readonly pages: number;
  readonly appVersion: string;
  readonly at: string;
  readonly onProgress: (text: string) => void;
}

export async function measureKills(
  browser: Browser,
  { url, pool }: { readonly url: string; readonly pool: Pool },
  { kills, pages, appVersion, at, onProgress }: KillsOptions,
): Promise<KillsSelfTest> {
  const machine = machineOf(browser);
  const proxy = await startAckProxy(url);
  const diary = newDiary();
  const beganMs = performance.now();
  let done = 0;
  const playOn = async () => {
    const person = await openTab(browser, proxy, pool, diary);
    while (done < kills) {
      done += 1;
      await person.live();
      if (done % 50 === 0) onProgress(`${done} of ${kills} kills`);
    }
    await person.rest();
    await person.leave();
  };
  try {
    await Promise.all(Array.from({ length: Math.min(pages, kills) }, playOn));
  } finally {
    await proxy.close();
  }
  const seconds = Math.round((performance.now() - beganMs) / 100) / 10;
  const found = {
    ...(await compare(pool, diary, proxy.heard)),
    moments: diary.moments,
    unheard: await fatesOf(pool, diary, proxy.heard),
  };
  return {
    kind: 'kills',
    at,
    appVersion,
    machine,
    aims: aimsOf(found, seconds / kills),
    task: TASK,
    pages,
    sessions: diary.sessions.length,
    seconds,
    kills: done,
    ...found,
  };
}

interface StoredRow {
  readonly itemId: string;
  readonly climbId: string;
  readonly ordinal: number;
  readonly savedAt: string;
  readonly answer: string;
  readonly verdicts: number;
}

type Compared = Omit<
  KillsSelfTest,
  | 'kind'
  | 'at'
  | 'appVersion'
  | 'machine'
  | 'aims'
  | 'task'
  | 'pages'
  | 'sessions'
  | 'seconds'
  | 'kills'
  | 'moments'
  | 'unheard'
>;

async function compare(pool: Pool, { sessions, pressed }: Diary, heard: readonly Acknowledgement[]): Promise<Compared> {
  const rows = await readRows(pool, sessions);
  const byItem = new Map(rows.map((row) => [row.itemId, row]));
  const isKept = ({ itemId, ordinal, savedAt }: Acknowledgement) =>
    byItem.get(itemId)?.ordinal === ordinal && byItem.get(itemId)?.savedAt === savedAt;
  const open = await readOpen(pool, sessions);
  const climbs = await rebuildClimbs({ write: false });
  const standings = await rebuildStandings({ write: false });
  return {
    acknowledged: new Set(heard.map(({ itemId }) => itemId)).size,
    stored: rows.length,
    acknowledgedLost: new Set(heard.filter((one) => !isKept(one)).map(({ itemId }) => itemId)).size,
    storedTwice: countTwice(rows),
    neverGiven: rows.filter(({ itemId, answer }) => pressed.get(itemId)?.has(answer) !== true).length,
    openSessions: open.length,
    oneOpenItem: open.filter(({ items }) => items === 1).length,
    rebuilt: {
      climbs: climbs.climbs,
      differing: climbs.differing,
      standingsDiffering: Object.values(standings.differing).reduce((sum, n) => sum + n, 0),
    },
  };
}

async function readRows(pool: Pool, sessions: readonly string[]): Promise<readonly StoredRow[]> {
  const { rows } = await pool.query<StoredRow>(
    `select r."itemId", r."climbId", r."ordinal", r."text" as "answer",
       to_char(r."receivedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "savedAt",
       (select count(*)::int from "Verdict" v where v."itemId" = r."itemId") as "verdicts"
     from "Reply" r where r."climbId" = any($1::uuid[]) order by r."climbId", r."ordinal"`,
    [sessions],
  );
  return rows;
}

/** Replies beyond one an item, verdicts beyond one a reply, and places in a ladder that are not 0, 1, 2 … */
function countTwice(rows: readonly StoredRow[]): number {
  const items = rows.length - new Set(rows.map(({ itemId }) => itemId)).size;
  const verdicts = rows.filter(({ verdicts }) => verdicts !== 1).length;
  const places = new Map<string, number>();
  const misplaced = rows.filter(({ climbId, ordinal }) => {
    const expected = places.get(climbId) ?? 0;
    places.set(climbId, expected + 1);
    return ordinal !== expected;
  });
  return items + verdicts + misplaced.length;
}

async function readOpen(pool: Pool, sessions: readonly string[]): Promise<readonly { readonly items: number }[]> {
  const { rows } = await pool.query<{ items: number }>(
    `select (select count(*)::int from "IssuedItem" i where i."climbId" = c."id" and not exists (select from "Reply" r where r."itemId" = i."id")) as "items"
     from "Climb" c where c."id" = any($1::uuid[]) and c."endedAt" is null`,
    [sessions],
  );
  return rows;
}

/** The fate of each answer whose tab was killed while sending, as far as the next start of the tab shows. */
async function fatesOf(
  pool: Pool,
  { sessions, unheard, reveals }: Diary,
  heard: readonly Acknowledgement[],
): Promise<KillsSelfTest['unheard']> {
  const stored = new Set((await readRows(pool, sessions)).map(({ itemId }) => itemId));
  const fates = { stored: 0, sentAgain: 0, askedAgain: 0 };
  for (const { itemId, killedMs } of unheard) {
    const cameLater = heard.find((one) => one.itemId === itemId && one.cameMs > killedMs);
    const wasAsked =
      reveals.some((reveal) => reveal.itemId === itemId && reveal.atMs > killedMs) || !stored.has(itemId);
    if (wasAsked) fates.askedAgain += 1;
    else if (cameLater !== undefined && cameLater.beganMs > killedMs && !cameLater.duplicate) fates.sentAgain += 1;
    else fates.stored += 1;
  }
  return fates;
}

function aimsOf(found: Compared & Pick<KillsSelfTest, 'moments'>, secondsEach: number): KillsSelfTest['aims'] {
  return [
    aimAtMost('acknowledged replies lost', 0, found.acknowledgedLost),
    aimAtMost('replies stored twice', 0, found.storedTwice),
    aimAtMost('replies that no one gave', 0, found.neverGiven),
    aimAtLeast('share of open ladders with exactly one open item', 1, shareOf(found.oneOpenItem, found.openSessions)),
    aimAtMost('rows that differ from the log', 0, found.rebuilt.differing + found.rebuilt.standingsDiffering),
    aimAtMost('seconds for a thousand kills', 600, secondsEach * 1000),
  ];
}
