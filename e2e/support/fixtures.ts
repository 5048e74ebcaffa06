/**
 * `test` and `expect` of all end-to-end tests. A test fails if its page logs an error, throws, or makes a failing
 * request, unless it expects that:
 * `test.use({ expectedProblems: [/status of 404/] })`.
 */
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Request } from '@playwright/test';

interface Fixtures {
  /** Problems that match one of these are part of the test. */
  readonly expectedProblems: readonly RegExp[];
  /** Everything that went wrong in the browser so far. */
  readonly problems: readonly string[];
  readonly databaseUrl: string;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  databaseUrl: async ({}, use) => {
    const url = process.env.E2E_DATABASE_URL;
    if (!url) throw new Error('E2E_DATABASE_URL is missing: run the tests with npm test -- --e2e');
    await use(url);
  },
  expectedProblems: [[], { option: true }],
  problems: [
    async ({ context, expectedProblems }, use) => {
      // As on a page over plain http from another machine.
      await context.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
      const problems: string[] = [];
      watch(context, (problem) => {
        if (!expectedProblems.some((expected) => expected.test(problem))) problems.push(problem);
      });
      await use(problems);
      expect(problems, 'what went wrong in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

function watch(context: BrowserContext, report: (problem: string) => void): void {
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => report(`page: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request: Request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // The browser aborts requests when a page is left.
    if (reason !== 'net::ERR_ABORTED') report(`request: ${request.method()} ${request.url()} ${reason}`);
  });
}

export { expect };
