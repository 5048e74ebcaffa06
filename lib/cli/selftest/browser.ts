/** A real Chromium from Playwright, which is a development dependency. */
import { arch, availableParallelism, cpus, loadavg, platform } from 'node:os';
import type { Browser, BrowserContext } from '@playwright/test';
import { invariant } from 'rung-puzzles/core/invariant';
import { freePort } from '@/lib/cli/scratch';
import type { TimingSelfTest } from '@/lib/wire/models/selftest';

/** No sandbox (root has none), no GPU, no calls home, and no throttling in the background. */
const ARGUMENTS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-breakpad';

/** Thrown if there is no browser: the message says what to do. */
export class NoBrowser extends Error {
  override readonly name = 'NoBrowser';
}

export async function withBrowser<T>(
  executable: string | undefined,
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await launch(executable);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Runs `work` in a browser without emulation. By default, Playwright keeps every page visible and focused, so that none
 * is ever hidden or frozen.
 */
export async function withPlainBrowser<T>(
  executable: string | undefined,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const own = await launch(executable, [`--remote-debugging-port=${port}`]);
  try {
    const browser = await own.browserType().connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
    const [context] = browser.contexts();
    invariant(context !== undefined, 'a browser has a default context');
    return await work(context);
  } finally {
    await own.close();
  }
}

async function launch(executable: string | undefined, more: readonly string[] = []): Promise<Browser> {
  const playwright = await import('@playwright/test').catch(() => {
    throw new NoBrowser('the self-test needs the packages for development: npm ci --include=dev --ignore-scripts');
  });
  const executablePath = executable ?? process.env.CHROMIUM_PATH;
  try {
    return await playwright.chromium.launch({
      ...(executablePath && { executablePath }),
      args: [...ARGUMENTS.split(' '), ...more],
    });
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0];
    throw new NoBrowser(
      `no Chromium starts (${reason}); name one by --browser PATH or CHROMIUM_PATH, or get one: npx playwright install chromium`,
    );
  }
}

export const machineOf = (browser: Browser): TimingSelfTest['machine'] => ({
  browser: `Chromium ${browser.version()}`,
  headless: true,
  platform: `${platform()}-${arch()}`,
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  node: process.version,
  loadAverage: loadavg().map((load) => Math.round(load * 100) / 100),
});
