/**
 * Observes the page with a script that runs before ours: when an item was revealed, and every press. Shares no code
 * with components/timing.
 */
import type { BrowserContext, Page } from '@playwright/test';

/** ms by the page's clock. */
export interface Reveal {
  readonly itemId: string;
  /** The frame's callback in which the item was revealed. */
  readonly atMs: number;
  /** When it was seen to accept answers; on a busy machine later than a planned press. */
  readonly openMs: number;
  /** The middle of the first target that answers, in CSS px. */
  readonly target: { readonly x: number; readonly y: number };
}

export interface SeenPress {
  readonly type: string;
  readonly stampMs: number;
  /** When the page heard of it. */
  readonly heardMs: number;
}

/** Marks the reveal in traces, too. */
export const REVEAL_MARK = 'rung-revealed';

declare global {
  interface Window {
    rungTell?: (reveal: Reveal) => void;
    rungPresses?: SeenPress[];
  }
}

export class PageProbe {
  private readonly reveals: Reveal[] = [];
  private waiting: ((reveal: Reveal) => void) | null = null;

  static async in(context: BrowserContext): Promise<PageProbe> {
    const probe = new PageProbe();
    await context.exposeBinding('rungTell', (_, reveal: Reveal) => probe.hear(reveal));
    // tsx names functions with a helper, which the page does not have.
    await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
    await context.addInitScript(watchPage, REVEAL_MARK);
    return probe;
  }

  private hear(reveal: Reveal): void {
    if (this.waiting === null) this.reveals.push(reveal);
    else this.waiting(reveal);
    this.waiting = null;
  }

  /** The next item that was revealed and accepts answers; null if there was none within the time. */
  async next(withinMs: number): Promise<Reveal | null> {
    const ready = this.reveals.shift();
    if (ready !== undefined) return ready;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.waiting = null;
        resolve(null);
      }, withinMs);
      this.waiting = (reveal) => {
        clearTimeout(timer);
        resolve(reveal);
      };
    });
  }

  /** What was revealed on a page that is gone. */
  forget(): void {
    this.reveals.length = 0;
  }
}

export const pressesOn = (page: Page): Promise<readonly SeenPress[]> => page.evaluate(() => window.rungPresses ?? []);

/** Runs in the page before any of its scripts. */
function watchPage(mark: string): void {
  const presses: SeenPress[] = [];
  window.rungPresses = presses;
  for (const type of ['keydown', 'pointerdown']) {
    const note = (event: Event) => presses.push({ type, stampMs: event.timeStamp, heardMs: performance.now() });
    window.addEventListener(type, note, { capture: true });
  }
  let revealedMs = 0;
  let sentFor = '';
  const look = () => {
    const root = document.querySelector('[data-revealed]');
    const itemId = root?.getAttribute('data-open') ?? '';
    if (root === null || itemId === '' || itemId === sentFor) return;
    sentFor = itemId;
    const box = root.querySelector('button[aria-pressed]')?.getBoundingClientRect();
    window.rungTell?.({
      itemId,
      atMs: revealedMs,
      openMs: performance.now(),
      target: { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 },
    });
  };
  new MutationObserver((changes) => {
    if (changes.some(({ attributeName }) => attributeName === 'data-revealed')) {
      revealedMs = performance.now();
      performance.mark(mark);
    }
    look();
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-revealed', 'data-open'],
  });
}
