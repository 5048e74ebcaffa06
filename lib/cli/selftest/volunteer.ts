/** A volunteer in a real browser: opens a ladder as the start page does, then looks and presses. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Request, Response } from '@playwright/test';
import type { z } from 'zod';
import { currentConsent } from '@/lib/server/play/sessions/consent/consent';
import { type createSessionReply, type deviceCheck, nextSessionItem, sessionCreated } from '@/lib/wire/people/session';
import type { PageProbe, Reveal } from './page-probe';

export type SentReply = z.output<typeof createSessionReply>;
export type Device = z.output<typeof deviceCheck>['device'];

/** Shapes seen from above: fast to generate, with a picture for the question and one for each option. */
const TASK = 'infbench/2d-forward';

/**
 * How long a page may take to continue automatically before it counts as waiting for a press, as after an explanation.
 */
const PATIENCE_MS = 700;
/** A busy machine may take long; a page that is silent for longer is broken. */
const LOST_AFTER_MS = 180_000;
/** How long a practice answer may be on its way before it is pressed again. */
const PRACTICE_AGAIN_MS = 5000;

/** Opens a ladder as the browser's person, who is created the first time; returns the session's id. */
export async function openLadder(
  context: BrowserContext,
  baseUrl: string,
  condition: string,
  task = TASK,
): Promise<string> {
  const { version, textSha256, language } = currentConsent();
  const consent = {
    version,
    textSha256,
    language,
    takePart: true,
    publishRows: false,
    showOnBoard: false,
    handle: null,
  };
  const data = { idempotencyKey: randomUUID(), task, condition, consent };
  const response = await context.request.post(`${baseUrl}/api/v1/sessions`, { data, headers: { origin: baseUrl } });
  if (!response.ok()) throw new Error(`no session: ${response.status()} ${(await response.text()).slice(0, 300)}`);
  return sessionCreated.parse(await response.json()).session.id;
}

/** Goes through the check of the device, which is what measures screen and clock, and on to the first item's page. */
export async function passCheck(page: Page, baseUrl: string, sessionId: string): Promise<Device> {
  page.setDefaultTimeout(LOST_AFTER_MS);
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/device')),
    goThrough(page, baseUrl, sessionId),
  ]);
  return (sent.postDataJSON() as z.output<typeof deviceCheck>).device;
}

async function goThrough(page: Page, baseUrl: string, sessionId: string): Promise<void> {
  await page.goto(`${baseUrl}/play/${sessionId}/check`);
  const isOver = page.waitForURL((url) => url.pathname === `/play/${sessionId}`).then(() => true);
  while (!(await Promise.race([isOver, pause(300, false)]))) await page.evaluate(pressLastButton).catch(() => {});
}

/** Runs in the page. The last button of the check skips the colours, and then continues. */
function pressLastButton(): void {
  const buttons = document.querySelectorAll<HTMLElement>('main button');
  if (location.pathname.endsWith('/check')) buttons[buttons.length - 1]?.click();
}

const pause = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, ms, value));

export interface SessionDriver {
  /** The next item that counts, as soon as it accepts answers; null if the ladder has ended. */
  readonly nextCounted: () => Promise<Reveal | null>;
  /** Sends what was chosen, and waits for the receipt. */
  readonly send: () => Promise<SentReply>;
}

/** Passes rules, practice and explanations of a session with Enter and the first option. */
export function driveSession(page: Page, probe: PageProbe): SessionDriver {
  const phases = new Map<string, string>();
  page.on('response', (response) => void notePhase(response, phases));
  const send = async (): Promise<SentReply> => {
    const receipt = receiptOn(page);
    await page.keyboard.press('Enter');
    return (await receipt).request().postDataJSON() as SentReply;
  };
  const nextCounted = async (): Promise<Reveal | null> => {
    const lostAt = performance.now() + LOST_AFTER_MS;
    for (;;) {
      const reveal = await probe.next(PATIENCE_MS);
      if (page.url().includes('/results/')) return null;
      if (performance.now() > lostAt) throw new Error(`no item came on ${page.url()} within ${LOST_AFTER_MS / 1000} s`);
      if (reveal === null) await page.keyboard.press('Enter');
      else if (phases.get(reveal.itemId) !== 'practice') return reveal;
      else await practise(page);
    }
  };
  return { nextCounted, send };
}

const receiptOn = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith('/replies') && response.ok(), { timeout: LOST_AFTER_MS });

/** Presses again, because the page rightly refuses a press that comes before the screen shows the item. */
async function practise(page: Page): Promise<void> {
  const sent = receiptOn(page).then(() => true);
  do {
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
  } while (!(await Promise.race([sent, pause(PRACTICE_AGAIN_MS, false)])));
}

async function notePhase(response: Response, phases: Map<string, string>): Promise<void> {
  if (!isNext(response.request()) || !response.ok()) return;
  const parsed = nextSessionItem.safeParse(await response.json().catch(() => null));
  if (parsed.success && parsed.data.item !== null) phases.set(parsed.data.item.id, parsed.data.item.phase);
}

const isNext = (request: Request): boolean => request.method() === 'POST' && request.url().endsWith('/next');
