/**
 * When the browser presented what was just revealed, by its own account (Element Timing, so far of Chromium alone). A
 * page can see when a frame was painted, but not how long the compositor then took to bring it to the screen, which
 * varies more from trial to trial than anything else in a response time.
 */

/**
 * Presentation follows the paint by a frame or two, on a busy machine by more; nobody answers what they have seen for
 * less than this.
 */
const LONGEST_WAIT_MS = 180;
const TYPE = 'element';

/** https://wicg.github.io/element-timing */
interface ElementEntry extends PerformanceEntry {
  /** ms by `performance.now`'s clock. */
  readonly renderTime: number;
}

export interface Presentation {
  /** The first presentation after a moment; null where the browser does not tell in time. */
  readonly since: (fromMs: number) => Promise<number | null>;
}

const UNKNOWN: Presentation = { since: async () => null };

/** Without isolation the stamps are coarse, and the paint tells more. */
const isTold = (): boolean => window.crossOriginIsolated && PerformanceObserver.supportedEntryTypes.includes(TYPE);

/** Begins to watch the texts and pictures in `root`, which must not have been seen yet. */
export function watchPresentation(root: HTMLElement): Presentation {
  if (!isTold()) return UNKNOWN;
  for (const element of root.querySelectorAll('h1, img')) element.setAttribute('elementtiming', 'item');
  const stamps: number[] = [];
  let heard = () => {};
  const observer = new PerformanceObserver((list) => {
    stamps.push(...list.getEntries().map((entry) => (entry as ElementEntry).renderTime));
    heard();
  });
  observer.observe({ type: TYPE });
  return {
    since: (fromMs) =>
      new Promise((resolve) => {
        const settle = (stamp: number | null) => {
          observer.disconnect();
          clearTimeout(timer);
          resolve(stamp);
        };
        const timer = setTimeout(settle, LONGEST_WAIT_MS, null);
        heard = () => {
          const stamp = stamps.find((ms) => ms >= fromMs && ms <= performance.now());
          if (stamp !== undefined) settle(stamp);
        };
        heard();
      }),
  };
}
