/**
 * Simulates one person whose tab crashes again and again. Each time, the tab opens the ladder, answers, and is killed
 * at a random moment.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { PageProbe, type Reveal } from '@/lib/cli/selftest/page-probe';
import { type Device, openLadder, passCheck } from '@/lib/cli/selftest/volunteer';
import type { AckProxy } from './ack-proxy';

/** When a tab was killed: before or after its item was shown, its answer chosen, sent and acknowledged. */
type Moment = 'loading' | 'asking' | 'chosen' | 'sending' | 'saved';

/** What the test did and saw, all of it from outside the page. */
export interface Diary {
  readonly sessions: string[];
  /** The answers pressed for an item, even if the page did not process them. */
  readonly pressed: Map<string, Set<string>>;
  readonly moments: Record<Moment, number>;
}

export const newDiary = (): Diary => ({
  sessions: [],
  pressed: new Map(),
  moments: { loading: 0, asking: 0, chosen: 0, sending: 0, saved: 0 },
});

/** Few pixels to draw, because drawing speed is not measured. */
const SMALL = { width: 480, height: 480 };
const KEYS = ['a', 'b', 'c', 'd'] as const;
const LONGEST_THOUGHT_MS = 150;
/** A page without an item waits for Enter, as before practice. */
const PATIENCE_MS = 350;
/** Defaults until the first answers were measured. */
const FIRST_SENDING_MS = 60;
const LONGEST_LIFE_MS = 180_000;

/**
 * The time from opening a tab to its first acknowledgement, and from sending to acknowledgement. Kills are aimed at
 * these.
 */
interface Usual {
  lifeMs: number;
  sendingMs: number;
}

interface Tab {
  readonly page: Page;
  readonly devTools: CDPSession;
  moment: Moment;
  itemId: string | null;
  /** When the kill was ordered. Failures after that are expected. */
  condemned: boolean;
  dead: boolean;
  readonly death: Promise<void>;
}

export interface Person {
  readonly live: () => Promise<void>;
  /** Opens the tab once more, answers nothing, and waits until an item is shown, or the end. */
  readonly rest: () => Promise<void>;
  readonly leave: () => Promise<void>;
}

export async function openTab(browser: Browser, proxy: AckProxy, pool: Pool, diary: Diary): Promise<Person> {
  const context = await browser.newContext({ viewport: SMALL });
  const probe = await PageProbe.in(context);
  const first = await context.newPage();
  let sessionId = await openLadder(context, proxy.url, 'text');
  diary.sessions.push(sessionId);
  const device = await passCheck(first, proxy.url, sessionId);
  // Stays open, so that only a tab is killed each time and not the window, which takes longer to open.
  await first.goto('about:blank');
  const usual = { lifeMs: 0, sendingMs: FIRST_SENDING_MS };
  let lives = 0;

  async function open(): Promise<Tab> {
    if (await hasEnded(pool, sessionId)) {
      sessionId = await nextLadder(context, proxy.url, device);
      diary.sessions.push(sessionId);
    }
    probe.forget();
    const page = await context.newPage();
    const death = new Promise<void>((died) => page.once('crash', () => died()));
    const devTools = await context.newCDPSession(page);
    const tab: Tab = { page, devTools, moment: 'loading', itemId: null, condemned: false, dead: false, death };
    void death.then(() => {
      tab.dead = true;
    });
    void tab.page.goto(`${proxy.url}/play/${sessionId}`, { waitUntil: 'commit' }).catch(() => {});
    return tab;
  }

  const beganMs = performance.now();
  await rest();
  usual.lifeMs = performance.now() - beganMs;
  return {
    live: async () => {
      lives += 1;
      const tab = await open();
      const life = answerOn(tab, probe, proxy, diary, usual).catch((error: unknown) => {
        if (!tab.condemned) throw error;
      });
      const inSending = lives % 2 === 0;
      await Promise.race([life, inSending ? whileSending(tab, usual) : sleep(Math.random() * 1.2 * usual.lifeMs)]);
      await kill(tab, proxy, diary);
      await life;
    },
    rest,
    leave: () => context.close(),
  };

  async function rest(): Promise<void> {
    const { page } = await open();
    const lostAtMs = performance.now() + LONGEST_LIFE_MS;
    while (!page.url().includes('/results/') && (await probe.next(PATIENCE_MS * 4)) === null) {
      if (performance.now() > lostAtMs)
        throw new Error(`no item came on ${page.url()} within ${LONGEST_LIFE_MS / 1000} s`);
      await page.keyboard.press('Enter');
    }
    await page.close();
  }
}

async function nextLadder(context: BrowserContext, baseUrl: string, device: Device): Promise<string> {
  const id = await openLadder(context, baseUrl, 'text');
  const data = { device, colorCheck: { shown: 0, right: 0, selfReport: 'not-said' } };
  const stored = await context.request.post(`${baseUrl}/api/v1/sessions/${id}/device`, {
    data,
    headers: { origin: baseUrl },
  });
  if (!stored.ok()) throw new Error(`the device could not be stored: ${stored.status()}`);
  return id;
}

async function hasEnded(pool: Pool, sessionId: string): Promise<boolean> {
  const { rows } = await pool.query<{ ended: boolean }>(
    'select "endedAt" is not null as "ended" from "Climb" where "id" = $1',
    [sessionId],
  );
  return rows[0]?.ended === true;
}

/** Answers every question until the tab is killed. */
async function answerOn(tab: Tab, probe: PageProbe, proxy: AckProxy, diary: Diary, usual: Usual): Promise<void> {
  const bornMs = performance.now();
  let isFirst = true;
  while (!tab.dead) {
    const reveal = await probe.next(PATIENCE_MS);
    if (tab.dead) return;
    if (reveal === null) {
      if (tab.page.url().includes('/results/')) return;
      await tab.page.keyboard.press('Enter');
      continue;
    }
    const sentMs = await answer(tab, reveal, diary);
    await Promise.race([proxy.acknowledged(reveal.itemId), tab.death]);
    if (tab.dead) return;
    tab.moment = 'saved';
    usual.sendingMs = blend(usual.sendingMs, performance.now() - sentMs);
    if (isFirst) usual.lifeMs = blend(usual.lifeMs, performance.now() - bornMs);
    isFirst = false;
  }
}

const blend = (usual: number, latest: number): number => usual * 0.9 + latest * 0.1;

async function answer(tab: Tab, { itemId }: Reveal, diary: Diary): Promise<number> {
  [tab.moment, tab.itemId] = ['asking', itemId];
  await sleep(Math.random() * LONGEST_THOUGHT_MS);
  const key = KEYS[Math.floor(Math.random() * KEYS.length)] ?? 'a';
  diary.pressed.set(itemId, (diary.pressed.get(itemId) ?? new Set()).add(key.toUpperCase()));
  await tab.page.keyboard.press(key);
  tab.moment = 'chosen';
  const sentMs = performance.now();
  tab.moment = 'sending';
  await tab.page.keyboard.press('Enter');
  return sentMs;
}

/** Ends at a random moment between the press that sends and shortly after the usual acknowledgement. */
async function whileSending(tab: Tab, usual: Usual): Promise<void> {
  const latestMs = performance.now() + LONGEST_LIFE_MS;
  while (tab.moment !== 'sending' && performance.now() < latestMs) await sleep(1);
  await sleep(Math.random() * 1.2 * usual.sendingMs);
}

/** Kills the renderer: no handler of the page runs any more. */
async function kill(tab: Tab, proxy: AckProxy, diary: Diary): Promise<void> {
  tab.condemned = true;
  await crash(tab);
  const { page, itemId, moment } = tab;
  const isSaved = proxy.heard.some((one) => one.itemId === itemId);
  diary.moments[moment === 'sending' && isSaved ? 'saved' : moment] += 1;
  await page.close();
}

/** A tab that is switching to another renderer can miss it, so it is sent again. */
async function crash({ devTools, death }: Tab): Promise<void> {
  const died = death.then(() => true);
  do devTools.send('Page.crash').catch(() => {});
  while (!(await Promise.race([died, sleep(500, false)])));
}
