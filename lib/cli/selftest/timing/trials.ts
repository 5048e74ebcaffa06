/** Known presses on the real item page, each with its stored record. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Input } from '@/lib/wire/models/selftest';
import { PageProbe, pressesOn, REVEAL_MARK, type Reveal } from '../page-probe';
import { pressAt } from '../press';
import { displaysOf, traced } from '../trace';
import { type Device, driveSession, openLadder, passCheck, type SentReply, type SessionDriver } from '../volunteer';
import { type Clocks, readClocks } from './clocks';

export interface Plan {
  readonly input: Input;
  readonly offsetMs: number;
}

/** Times in ms by the page's clock. */
export interface Trial extends Plan {
  readonly reply: SentReply;
  /** The given time of the press. */
  readonly pressedMs: number;
  /** The stamp of the event that the page got. */
  readonly stampMs: number;
  readonly heardMs: number;
  /** When the compositor displayed the item, by the trace; null if the trace does not say. */
  readonly displayedMs: number | null;
}

export interface Series {
  readonly trials: readonly Trial[];
  readonly device: Device;
  readonly clockUncertaintyMs: number;
}

/** `prepare` sets up the browser's pages before anything runs in them. */
export type Prepare = (context: BrowserContext) => Promise<unknown>;

const VIEWPORT = { width: 1280, height: 900 };

export interface Volunteer {
  readonly page: Page;
  readonly probe: PageProbe;
}

export async function newVolunteer(context: BrowserContext, prepare: Prepare = async () => {}): Promise<Volunteer> {
  const probe = await PageProbe.in(context);
  await prepare(context);
  return { page: await context.newPage(), probe };
}

/** Plays one volunteer after the other until all planned presses are done. */
export async function runSeries(
  browser: Browser,
  baseUrl: string,
  plans: readonly Plan[],
  prepare: Prepare,
  onTrial: () => void,
): Promise<Series> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const { page, probe } = await newVolunteer(context, prepare);
    const devTools = await context.newCDPSession(page);
    const driver = driveSession(page, probe);
    const trials: Trial[] = [];
    let [device, clockUncertaintyMs]: [Device | null, number] = [null, 0];
    while (device === null || trials.length < plans.length) {
      const { result, events } = await traced(browser, async () => {
        probe.forget();
        device = await passCheck(page, baseUrl, await openLadder(context, baseUrl, 'image'));
        const clocks = await readClocks(page, devTools);
        clockUncertaintyMs = Math.max(clockUncertaintyMs, clocks.uncertaintyMs);
        return { clocks, done: await climb({ page, devTools, clocks, driver }, plans.slice(trials.length), onTrial) };
      });
      const displays = displaysOf(events, REVEAL_MARK).map(({ markedUs, displayedUs }) => ({
        markedMs: result.clocks.pageAt(markedUs),
        displayedMs: displayedUs === null ? null : result.clocks.pageAt(displayedUs),
      }));
      for (const { reveal, ...trial } of result.done) {
        const shown = displays.find(({ markedMs }) => Math.abs(markedMs - reveal.atMs) < 1);
        trials.push({ ...trial, displayedMs: shown?.displayedMs ?? null });
      }
    }
    return { trials, device, clockUncertaintyMs };
  } finally {
    await context.close();
  }
}

type Done = Omit<Trial, 'displayedMs'> & { readonly reveal: Reveal };

interface Post {
  readonly page: Page;
  readonly devTools: CDPSession;
  readonly clocks: Clocks;
  readonly driver: SessionDriver;
}

/** The planned presses, as many as this ladder takes. */
async function climb(
  { page, devTools, clocks, driver }: Post,
  plans: readonly Plan[],
  onTrial: () => void,
): Promise<readonly Done[]> {
  const done: Done[] = [];
  for (const plan of plans) {
    const reveal = await driver.nextCounted();
    if (reveal === null) break;
    const pressedMs = Math.max(reveal.atMs + plan.offsetMs, reveal.openMs);
    await pressAt(devTools, clocks, plan.input, reveal, pressedMs);
    const type = plan.input === 'keyboard' ? 'keydown' : 'pointerdown';
    const press = (await pressesOn(page)).findLast((seen) => seen.type === type);
    const reply = await driver.send();
    if (press !== undefined && reply.itemId === reveal.itemId)
      done.push({ ...plan, reveal, reply, pressedMs, stampMs: press.stampMs, heardMs: press.heardMs });
    onTrial();
  }
  return done;
}
