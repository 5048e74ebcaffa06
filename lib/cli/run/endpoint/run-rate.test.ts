import { describe, expect, it } from 'vitest';
import { restBefore } from './run-rate';

const NOW_MS = Date.parse('2026-01-01T00:00:00Z');
const rest = (headers: Record<string, string>) => restBefore(new Headers(headers), NOW_MS);
const openai = (remaining: number, reset: string, kind = 'requests') => ({
  [`x-ratelimit-limit-${kind}`]: '500',
  [`x-ratelimit-remaining-${kind}`]: `${remaining}`,
  [`x-ratelimit-reset-${kind}`]: reset,
});

describe('a rest before the rate limit', () => {
  it('is none while a tenth of each limit is left, or nothing is reported', () => {
    expect(rest({})).toBe(0);
    expect(rest(openai(50, '54s'))).toBe(0);
    expect(rest({ 'x-ratelimit-remaining-requests': '0' })).toBe(0);
  });

  it('lasts until a fifth of the limit is back', () => {
    // 25 of 500 are left and 475 come back in 57 s: 75 of them in 9 s.
    expect(rest(openai(25, '57s'))).toBeCloseTo(9000, 6);
    expect(rest(openai(25, '57000ms', 'tokens'))).toBeCloseTo(9000, 6);
  });

  it('lasts until the reset when nothing is left, and never over a minute', () => {
    expect(rest(openai(0, '12s'))).toBe(12_000);
    expect(rest(openai(0, '0m1.5s'))).toBe(1500);
    expect(rest(openai(0, '23h59m30s'))).toBe(60_000);
  });

  it('reads the headers of Anthropic, and takes the longest rest of all kinds', () => {
    const anthropic = (kind: string, remaining: number, reset: string) => ({
      [`anthropic-ratelimit-${kind}-limit`]: '50',
      [`anthropic-ratelimit-${kind}-remaining`]: `${remaining}`,
      [`anthropic-ratelimit-${kind}-reset`]: reset,
    });
    const far = anthropic('requests', 49, '2026-01-01T00:00:02Z');
    expect(rest(far)).toBe(0);
    expect(rest({ ...far, ...anthropic('output-tokens', 0, '2026-01-01T00:00:05Z') })).toBe(5000);
  });

  it.each(['soon', '-5s', '5', ''])('takes %j for no more than it says', (reset) => {
    expect(rest(openai(0, reset))).toBe(reset === '5' ? 5000 : 0);
  });
});
