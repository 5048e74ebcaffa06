/** `selftest timing`: the error of stored response times, as far as software can measure it. */
import type { Browser } from '@playwright/test';
import type { Pool } from 'pg';
import { groupBy } from 'rung-puzzles/core/group-by';
import { type Aim, type FlaggedCase, INPUTS, type TimingCell, type TimingSelfTest } from '@/lib/wire/models/selftest';
import { machineOf } from '../browser';
import { readStored } from '../stored';
import { runCases } from './cases';
import { aimAtLeast, aimAtMost, shareOf, spreadOf } from './spread';
import { type Plan, type Prepare, runSeries, type Series, type Trial } from './trials';

const OFFSETS_MS = [200, 500, 800] as const;

const NOT_SHOWN = [
  'Display and keyboard: hardware adds 10 to 60 ms that no page can see; only a photodiode and a switch show it.',
  'A display at all: a browser without a window presents its frames to nothing, at the rate given.',
  'Independence below the browser: trace and page have their times of presentation from the same compositor, by different ways.',
  'Presses are stated to the browser by DevTools with their moment, as an operating system does; its own delay is not in them.',
  'Other browsers: Firefox and Safari do not report when they presented; the rows `rpaf` are the results of Chromium in the same way.',
];

export interface TimingOptions {
  /** At each offset, half by key and half by mouse. */
  readonly trials: number;
  readonly appVersion: string;
  readonly at: string;
  readonly executable: string | undefined;
  readonly onProgress: (text: string) => void;
}

/** What is measured with: by the address and the database of one server. */
export interface Server {
  readonly url: string;
  readonly pool: Pool;
}

export async function measureTiming(
  browser: Browser,
  { url, pool }: Server,
  options: TimingOptions,
): Promise<TimingSelfTest> {
  const machine = machineOf(browser);
  const run = (name: string, trials: number, prepare: Prepare) => {
    const plans = plansFor(trials);
    let done = 0;
    return runSeries(browser, url, plans, prepare, () => {
      done += 1;
      if (done % 20 === 0) options.onProgress(`${name}: ${done} of ${plans.length} presses`);
    });
  };
  const reported = await run('as it is', options.trials, async () => {});
  const unreported = await run(
    'if presentation is not reported',
    Math.max(2, Math.ceil(options.trials / 4)),
    hidePresentation,
  );
  const cases = await runCases(
    { browser, executable: options.executable, baseUrl: url, pool },
    Math.ceil(options.trials / 20),
    (name) => options.onProgress(`case ${name}`),
  );
  const trials = [...reported.trials, ...unreported.trials];
  const cells = cellsOf(trials);
  const total = groupBy(measured(trials), ({ reply }) => reply.timing.onsetMethod).map(summarised);
  return {
    kind: 'timing',
    at: options.at,
    appVersion: options.appVersion,
    machine,
    aims: aimsOf(reported, cases),
    refreshHz: reported.device.refreshHz,
    timerResolutionUs: reported.device.timerResolutionUs,
    crossOriginIsolated: reported.device.crossOriginIsolated,
    clockUncertaintyMs: Math.round(Math.max(reported.clockUncertaintyMs, unreported.clockUncertaintyMs) * 1000) / 1000,
    cells,
    total,
    unmeasured: trials.length - measured(trials).length,
    storedOtherwise: await countStoredOtherwise(pool, trials),
    cases,
    notShown: NOT_SHOWN,
  };
}

/** Inputs and offsets alternate, so that a slow phase of the machine slows all equally. */
const plansFor = (trials: number): readonly Plan[] =>
  Array.from({ length: trials * OFFSETS_MS.length }, (_, index) => ({
    input: INPUTS[Math.floor(index / OFFSETS_MS.length) % INPUTS.length] ?? 'keyboard',
    offsetMs: OFFSETS_MS[index % OFFSETS_MS.length] ?? 0,
  }));

/** As in browsers that do not report when they presented a frame. */
const hidePresentation: Prepare = (context) =>
  context.addInitScript({
    content: `const shown = PerformanceObserver.supportedEntryTypes.filter((type) => type !== 'element');
      Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { get: () => shown });`,
  });

type Measured = Trial & { readonly displayedMs: number };
const measured = (trials: readonly Trial[]): readonly Measured[] =>
  trials.filter((trial): trial is Measured => trial.displayedMs !== null);

function cellsOf(trials: readonly Trial[]): TimingCell[] {
  return groupBy(
    measured(trials),
    ({ reply, input, offsetMs }) => `${reply.timing.onsetMethod} ${input} ${offsetMs}`,
  ).map((group) => ({ input: group[0].input, offsetMs: group[0].offsetMs, ...summarised(group) }));
}

type Summary = TimingSelfTest['total'][number];

/** Trials of one method. The recorder's onset is its stamp of the press minus the stored response time. */
export function summarised(trials: readonly Measured[]): Summary {
  const by = (of: (trial: Measured) => number) => spreadOf(trials.map(of));
  const windows = trials.map(({ reply }) => reply.timing.onsetUncertaintyMs);
  return {
    onsetMethod: trials[0]?.reply.timing.onsetMethod ?? 'rpaf',
    lagMs: by(({ reply, pressedMs, displayedMs }) => reply.timing.rtMs - (pressedMs - displayedMs)),
    onsetErrorMs: by(({ reply, stampMs, displayedMs }) => displayedMs - (stampMs - reply.timing.rtMs)),
    pressErrorMs: by(({ stampMs, pressedMs }) => stampMs - pressedMs),
    deliveryMs: by(({ heardMs, pressedMs }) => heardMs - pressedMs),
    onsetWindowMs: spreadOf(windows),
    over20Ms: windows.filter((ms) => ms > 20).length,
    over50Ms: windows.filter((ms) => ms > 50).length,
    droppedFrames: trials.filter(({ reply }) => reply.timing.droppedFrames > 0).length,
  };
}

/** Of all presses on unchanged pages, for every onset method. */
function aimsOf({ device, trials }: Series, cases: readonly FlaggedCase[]): Aim[] {
  const frameMs = device.refreshHz === null ? 1000 / 60 : 1000 / device.refreshHz;
  const { lagMs, droppedFrames } = summarised(measured(trials));
  const flagged = cases.reduce((sum, one) => sum + one.flagged, 0);
  const injected = cases.reduce((sum, one) => sum + one.injected, 0);
  return [
    aimAtMost('SD of the response time, ms', 1, lagMs.sd),
    aimAtMost('lag of the response time, ms (one frame)', frameMs, lagMs.mean === null ? null : Math.abs(lagMs.mean)),
    aimAtMost('share of trials with dropped frames', 0.005, shareOf(droppedFrames, lagMs.n)),
    aimAtLeast('share of injected cases that are flagged', 1, shareOf(flagged, injected)),
  ];
}

async function countStoredOtherwise(pool: Pool, trials: readonly Trial[]): Promise<number> {
  const stored = await readStored(
    pool,
    trials.map(({ reply }) => reply.itemId),
  );
  return trials.filter(({ reply }) => stored.get(reply.itemId)?.rtMs !== reply.timing.rtMs).length;
}
