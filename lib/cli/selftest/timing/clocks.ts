/**
 * Converts between three clocks: this process's (`performance.now`), the browser's monotonic one, used in traces, and
 * the page's, which is the monotonic one from the page's start. All in ms.
 */
import type { CDPSession, Page } from '@playwright/test';

const ROUND_TRIPS = 25;

export interface Clocks {
  /**
   * Half of the shortest round trip: the largest error of `hereAt`. It shifts when a press is sent, not what is
   * measured.
   */
  readonly uncertaintyMs: number;
  /** A moment of the page, by the clock of this process. */
  readonly hereAt: (pageMs: number) => number;
  /** A moment of the page as DevTools wants events stamped: in seconds of Unix time. */
  readonly unixSecondsAt: (pageMs: number) => number;
  /** A moment of a trace, in µs, by the page's clock. */
  readonly pageAt: (traceUs: number) => number;
}

/** For the current load of the page, because each load restarts its clock. */
export async function readClocks(page: Page, devTools: CDPSession): Promise<Clocks> {
  await devTools.send('Performance.enable');
  let [shortestMs, aheadMs, startMs] = [Number.POSITIVE_INFINITY, 0, 0];
  for (let trip = 0; trip < ROUND_TRIPS; trip += 1) {
    const sentMs = performance.now();
    const { metrics } = await devTools.send('Performance.getMetrics');
    const tripMs = performance.now() - sentMs;
    const inMs = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
    startMs = inMs('NavigationStart');
    if (tripMs < shortestMs) [shortestMs, aheadMs] = [tripMs, inMs('Timestamp') - (sentMs + tripMs / 2)];
  }
  const originMs = await page.evaluate(() => performance.timeOrigin);
  return {
    uncertaintyMs: shortestMs / 2,
    hereAt: (pageMs) => pageMs + startMs - aheadMs,
    unixSecondsAt: (pageMs) => (originMs + pageMs) / 1000,
    pageAt: (traceUs) => traceUs / 1000 - startMs,
  };
}
