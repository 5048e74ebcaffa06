/** Disturbances of response times, caused on the real item page on purpose, and the signal that must detect each. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Pool } from 'pg';
import type { FlaggedCase } from '@/lib/wire/models/selftest';
import { withPlainBrowser } from '../browser';
import { type Flag, flagsOf } from '../flags';
import { readStored } from '../stored';
import { driveSession, openLadder, passCheck } from '../volunteer';
import { newVolunteer, type Prepare } from './trials';

interface Injection {
  readonly name: string;
  readonly means: string;
  readonly flags: readonly Flag[];
  /** Needs a browser in which pages can be out of sight. */
  readonly plain?: boolean;
  readonly prepare?: Prepare;
  /** Between the onset of an item and its answer. */
  readonly during?: (page: Page, devTools: CDPSession) => Promise<void>;
}

const AWAY_MS = 600;
const ASLEEP_MS = 2500;

const INJECTIONS: readonly Injection[] = [
  {
    name: 'hidden',
    means: `out of sight for ${AWAY_MS} ms`,
    flags: ['AWAY', 'hidden'],
    plain: true,
    during: (page, devTools) => outOfSight(page, devTools, () => sleep(AWAY_MS)),
  },
  {
    name: 'frozen',
    means: `frozen by the browser for ${AWAY_MS} ms, out of sight`,
    flags: ['AWAY', 'freeze'],
    plain: true,
    during: (page, devTools) =>
      outOfSight(page, devTools, async () => {
        await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
        await sleep(AWAY_MS);
        await devTools.send('Page.setWebLifecycleState', { state: 'active' });
      }),
  },
  {
    name: 'blurred',
    means: `in sight, but another frame in focus for ${AWAY_MS} ms`,
    flags: ['AWAY', 'blur'],
    during: (page) => page.evaluate(focusAnotherFrame, AWAY_MS),
  },
  {
    name: 'clock-not-answered',
    means: 'stamps of events by another clock than the page’s',
    flags: ['HANDLER_TIME'],
    prepare: (context) =>
      context.addInitScript({
        content: `Object.defineProperty(Event.prototype, 'timeStamp', { get: () => Date.now() });`,
      }),
  },
  {
    name: 'clock-stopped',
    means: `the page’s clock stands still for ${ASLEEP_MS} ms, as in a machine that sleeps`,
    flags: ['CLOCK_MISMATCH'],
    prepare: (context) => context.addInitScript({ content: OWN_CLOCK }),
    during: async (page) => {
      await page.evaluate('rungClock.stop()');
      await sleep(ASLEEP_MS);
      await page.evaluate('rungClock.go()');
    },
  },
  {
    name: 'clock-fast',
    means: 'the page’s clock runs ten times too fast',
    flags: ['EXCEEDS_SERVER'],
    prepare: (context) => context.addInitScript({ content: `${OWN_CLOCK} rungClock.rate = 10;` }),
    during: () => sleep(AWAY_MS),
  },
  {
    name: 'too-early',
    means: 'a key pressed while the pictures are still on their way',
    flags: ['too-early'],
    prepare: slowPictures,
  },
];

/** Replaces the clock of a page: `performance.now` and the stamps of events. */
const OWN_CLOCK = `
  const now = performance.now.bind(performance);
  const stampOf = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp').get;
  const rungClock = { rate: 1, lost: 0, stoppedAt: null,
    of: (ms) => ((rungClock.stoppedAt === null ? ms : Math.min(ms, rungClock.stoppedAt)) - rungClock.lost) * rungClock.rate,
    stop: () => { rungClock.stoppedAt = now(); },
    go: () => { rungClock.lost += now() - rungClock.stoppedAt; rungClock.stoppedAt = null; } };
  globalThis.rungClock = rungClock;
  performance.now = () => rungClock.of(now());
  Object.defineProperty(Event.prototype, 'timeStamp', { get() { return rungClock.of(stampOf.call(this)); } });`;

/**
 * Does the work once the page knows that it is hidden, and comes back once it knows that it is visible: a busy browser
 * reports it late.
 */
async function outOfSight(page: Page, devTools: CDPSession, work: () => Promise<void>): Promise<void> {
  // Not behind another tab: without a screen, some builds of Chromium keep all of them in sight.
  const { windowId } = await devTools.send('Browser.getWindowForTarget');
  const become = async (windowState: 'minimized' | 'normal', visibility: 'hidden' | 'visible') => {
    await devTools.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
    await page.waitForFunction(`document.visibilityState === '${visibility}'`, null, { polling: 20 });
  };
  await become('minimized', 'hidden');
  await work();
  await become('normal', 'visible');
}

/** Runs in the page. */
function focusAnotherFrame(ms: number): Promise<void> {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  frame.contentWindow?.focus();
  return new Promise((resolve) => {
    setTimeout(() => {
      frame.remove();
      window.focus();
      resolve();
    }, ms);
  });
}

/** Someone presses the key of an option meanwhile. */
async function slowPictures(context: BrowserContext): Promise<void> {
  await context.route('**/api/v1/panels/**', async (route) => {
    const [page] = context.pages();
    await page?.keyboard.press('b');
    await sleep(50);
    await route.continue();
  });
}

export interface Bench {
  readonly browser: Browser;
  readonly executable: string | undefined;
  readonly baseUrl: string;
  readonly pool: Pool;
}

export async function runCases(bench: Bench, times: number, onCase: (name: string) => void): Promise<FlaggedCase[]> {
  const results: FlaggedCase[] = [];
  for (const injection of INJECTIONS) {
    const { name, means, flags } = injection;
    const run = (context: BrowserContext) => inject(context, bench.baseUrl, injection, times);
    const answered =
      injection.plain === true
        ? await withPlainBrowser(bench.executable, run)
        : await run(await bench.browser.newContext());
    const stored = await readStored(bench.pool, answered);
    const flagged = [...stored.values()].map(flagsOf).filter((found) => flags.every((flag) => found.has(flag))).length;
    results.push({ case: name, means, flags: [...flags], injected: times, flagged });
    onCase(name);
  }
  return results;
}

/** The items that were answered during it. */
async function inject(
  context: BrowserContext,
  baseUrl: string,
  { prepare, during }: Injection,
  times: number,
): Promise<readonly string[]> {
  try {
    const { page, probe } = await newVolunteer(context);
    const devTools = await context.newCDPSession(page);
    const driver = driveSession(page, probe);
    const answered: string[] = [];
    // After the check and practice, which it would only slow down.
    await passCheck(page, baseUrl, await openLadder(context, baseUrl, 'image'));
    await driver.nextCounted();
    await prepare?.(context);
    await page.reload();
    for (;;) {
      const reveal = await driver.nextCounted();
      if (reveal === null) await passCheck(page, baseUrl, await openLadder(context, baseUrl, 'image'));
      else {
        await during?.(page, devTools);
        await page.keyboard.press('a');
        answered.push((await driver.send()).itemId);
      }
      if (answered.length === times) return answered;
    }
  } finally {
    await context.close();
  }
}
