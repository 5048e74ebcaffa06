import { defineConfig, devices } from '@playwright/test';

// Without a sandbox (root has none), without a GPU (WebGL runs on SwiftShader), without calls home.
const CHROMIUM_ARGS =
  '--no-sandbox --disable-gpu --use-angle=swiftshader --enable-unsafe-swiftshader --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

// `npm test` (or `npm test -- --e2e`) starts the server and the database that these tests talk to.
const baseURL = process.env.E2E_BASE_URL;
if (!baseURL) throw new Error('Run the end-to-end tests with: npm test -- --e2e [Playwright arguments]');

/** The longest files, begun first, so that no worker waits for them at the end. */
const LONG = /(timing|ways-in|crash|study-admin|study|volunteer|model-run|run-kills|daily|release|limits)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: LONG },
    // `npm run screenshots`
    ...(process.env.RUNG_SCREENSHOTS === '1' ? [{ name: 'screenshots', testMatch: 'screenshots.ts' }] : []),
  ],
  outputDir: '.cache/e2e-results',
  // Twice two processors: a test often waits for a server, a process or a limit.
  workers: 4,
  // Tests of one file share what its beforeAll plants; files run side by side.
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : [])],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    trace: 'off',
    // Drawing in motion takes most of a browser's time; tests of motion ask for it.
    reducedMotion: 'reduce',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: CHROMIUM_ARGS.split(' '),
    },
  },
});
