import { expect } from 'vitest';

/** Long enough for a busy machine. A search that goes over a long text again and again takes hours. */
const SOON_MS = 30_000;

export function expectSoon(work: () => unknown, what = ''): void {
  const startedAtMs = performance.now();
  work();
  expect(performance.now() - startedAtMs, what).toBeLessThan(SOON_MS);
}
