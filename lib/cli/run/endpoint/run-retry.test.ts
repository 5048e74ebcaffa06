import { describe, expect, it } from 'vitest';
import { readRetryAfter, withRetries } from './run-retry';

const transient = new Error('busy');
const failing = (times: number) => {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw transient;
    return calls;
  };
};
const options = { policy: { retries: 3, firstWaitMs: 1 }, onRetry: () => undefined };

describe('trying again', () => {
  it('gives the first success and counts the failures before it', async () => {
    await expect(withRetries(failing(2), { ...options, advise: () => ({ retryAfterMs: null }) })).resolves.toEqual({
      value: 3,
      retries: 2,
    });
  });

  it('ends with the last error when all tries are used up', async () => {
    await expect(withRetries(failing(4), { ...options, advise: () => ({ retryAfterMs: null }) })).rejects.toBe(
      transient,
    );
  });

  it('does not try again what cannot succeed', async () => {
    let calls = 0;
    const attempt = async () => {
      calls += 1;
      throw transient;
    };
    await expect(withRetries(attempt, { ...options, advise: () => null })).rejects.toBe(transient);
    expect(calls).toBe(1);
  });

  it('waits at least as long as it was asked to', async () => {
    const startedAtMs = performance.now();
    await withRetries(failing(1), { ...options, advise: () => ({ retryAfterMs: 120 }) });
    expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(115);
  });

  it('gives up at once when asked to wait for hours', async () => {
    await expect(withRetries(failing(1), { ...options, advise: () => ({ retryAfterMs: 3_600_000 }) })).rejects.toBe(
      transient,
    );
  });
});

describe('Retry-After', () => {
  const nowMs = Date.parse('2026-01-01T00:00:00Z');
  it.each([
    [{ 'retry-after': '2' }, 2000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, 0],
    [{ 'retry-after-ms': '250', 'retry-after': '9' }, 250],
    [{ 'retry-after': '-1' }, null],
    [{ 'retry-after': 'soon' }, null],
    [{}, null],
  ])('%j is %s ms', (headers, expected) => {
    expect(readRetryAfter(new Headers(headers as Record<string, string>), nowMs)).toBe(expected);
  });
});
