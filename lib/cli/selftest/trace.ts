/**
 * When frames were displayed, from a trace of the compositor: the true onset of a frame's content. A frame of the main
 * thread that began before the mark and was committed after it is activated, submitted, swapped and displayed, each
 * traced separately.
 */
import type { Browser } from '@playwright/test';

export interface TraceEvent {
  readonly name: string;
  /** µs, monotonic. */
  readonly ts: number;
  readonly pid: number;
  readonly args: {
    readonly data?: { readonly frameId?: number };
    readonly frameId?: number;
    readonly chrome_graphics_pipeline?: { readonly step?: string };
  };
}

const CATEGORIES = [
  'disabled-by-default-devtools.timeline.frame',
  'disabled-by-default-display.framedisplayed',
  'viz',
  'blink.user_timing',
];

/** Traces while `work` runs; the events in the order of their time. */
export async function traced<T>(
  browser: Browser,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly events: readonly TraceEvent[] }> {
  const devTools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devTools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const traceConfig = {
    recordMode: 'recordAsMuchAsPossible' as const,
    includedCategories: CATEGORIES,
    excludedCategories: ['*'],
  };
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
 * When each mark of that name was displayed, in µs, in order; null if the trace does not say. Frames are displayed one
 * after the other, so the first display after a swap is that of the swapped frame. Each step is searched from the start
 * of the one before, because a busy machine may report the end of one after the start of the next.
 */
export function displaysOf(
  events: readonly TraceEvent[],
  mark: string,
): readonly { readonly markedUs: number; readonly displayedUs: number | null }[] {
  return events
    .filter(({ name }) => name === mark)
    .map((marked) => ({ markedUs: marked.ts, displayedUs: displayOf(events, marked) }));
}

function displayOf(events: readonly TraceEvent[], { ts: markedUs, pid }: TraceEvent): number | null {
  const begun = events.findLast(
    ({ name, ts, pid: process }) => name === 'BeginMainThreadFrame' && process === pid && ts <= markedUs,
  );
  const frame = begun?.args.data?.frameId;
  const after = (fromUs: number | undefined, fits: (event: TraceEvent) => boolean): number | undefined =>
    fromUs === undefined ? undefined : events.find((event) => event.ts >= fromUs && fits(event))?.ts;
  const activated = after(
    markedUs,
    ({ name, pid: process, args }) => name === 'ActivateLayerTree' && process === pid && args.frameId === frame,
  );
  const submitted = after(
    activated,
    ({ pid: process, args }) =>
      process === pid && args.chrome_graphics_pipeline?.step === 'STEP_SUBMIT_COMPOSITOR_FRAME',
  );
  const swapped = after(submitted, ({ name }) => name === 'Display::DrawAndSwap');
  return after(swapped, ({ name }) => name === 'Display::FrameDisplayed') ?? null;
}
