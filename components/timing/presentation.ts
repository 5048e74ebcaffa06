/**
 * When the browser presented the revealed content, by its own report (Element Timing, so far only in Chromium). A page
 * can see when a frame was painted, but not how long the compositor then took to show it. That delay varies more
 * between trials than any other part of a response time.
 */

/**
 * Presentation follows the paint by a frame or two, or more on a busy machine. No one answers within this time after
 * seeing something.
 */
const LONGEST_WAIT_MS = 180;
const TYPE = 'element';

/** https://wicg.github.io/element-timing */
interface ElementEntry extends PerformanceEntry {
  /** ms by `performance.now`'s clock. */
  readonly renderTime: number;
}

export interface Presentation {
  /** The first presentation after a moment; null if the browser does not report it in time. */
  readonly since: (fromMs: number) => Promise<number | null>;
}

const UNKNOWN: Presentation = { since: async () => null };

/** Without isolation the timestamps are coarse, and the paint is more precise. */
const hasOnsets = (): boolean => window.crossOriginIsolated && PerformanceObserver.supportedEntryTypes.includes(TYPE);

/** Starts to watch the texts and pictures in `root`, which must not be visible yet. */
export function watchPresentation(root: HTMLElement): Presentation {
  if (!hasOnsets()) return UNKNOWN;
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
