/**
 * When frames were displayed, from a trace of the compositor: the true onset of what a frame showed. A frame of the main thread
 * that was begun before the mark and committed after it is activated, drawn, swapped and displayed, each traced by itself.
 */
import type { Browser } from '@playwright/test';

export interface TraceEvent {
  readonly name: string;
  /** µs, monotonic. */
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly args: { readonly data?: { readonly frameId?: number }; readonly frameId?: number };
}

const CATEGORIES = ['disabled-by-default-devtools.timeline.frame', 'disabled-by-default-display.framedisplayed', 'viz', 'blink.user_timing'];

/** Traces while `work` runs; the events in the order of their time. */
export async function traced<T>(browser: Browser, work: () => Promise<T>): Promise<{ readonly result: T; readonly events: readonly TraceEvent[] }> {
  const devTools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devTools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const traceConfig = { recordMode: 'recordAsMuchAsPossible' as const, includedCategories: CATEGORIES, excludedCategories: ['*'] };
  await devTools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  try {
    const result = await work();
    return { result, events: await ended().then(() => events.sort((a, b) => a.ts - b.ts)) };
  } finally {
    await devTools.detach().catch(() => {});
  }

  async function ended(): Promise<void> {
    const complete = new Promise((resolve) => devTools.once('Tracing.tracingComplete', resolve));
    await devTools.send('Tracing.end');
    await complete;
  }
}

/**
 * When what a mark was set on was displayed, in µs, for each mark of that name in turn; null where the trace does not tell.
 * Frames are displayed one after the other, so that the first display after a swap is of what was swapped.
 */
export function displaysOf(events: readonly TraceEvent[], mark: string): readonly { readonly markedUs: number; readonly displayedUs: number | null }[] {
  return events.filter(({ name }) => name === mark).map((marked) => ({ markedUs: marked.ts, displayedUs: displayOf(events, marked) }));
}

function displayOf(events: readonly TraceEvent[], { ts: markedUs, pid }: TraceEvent): number | null {
  const begun = events.findLast(({ name, ts, pid: process }) => name === 'BeginMainThreadFrame' && process === pid && ts <= markedUs);
  const frame = begun?.args.data?.frameId;
  const after = (name: string, fromUs: number | undefined, fits: (event: TraceEvent) => boolean = () => true): number | undefined => {
    const found = fromUs === undefined ? undefined : events.find((event) => event.name === name && event.ts >= fromUs && fits(event));
    return found && found.ts + (found.dur ?? 0);
  };
  const activated = after('ActivateLayerTree', markedUs, (event) => event.pid === pid && event.args.frameId === frame);
  const drawn = after('DrawFrame', activated, (event) => event.pid === pid);
  const swapped = after('Display::DrawAndSwap', drawn);
  return after('Display::FrameDisplayed', swapped) ?? null;
}
