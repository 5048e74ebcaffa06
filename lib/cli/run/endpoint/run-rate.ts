/**
 * Rate limits that an endpoint tells with its answers, as OpenAI (`x-ratelimit-remaining-requests` …) and Anthropic
 * (`anthropic-ratelimit-requests-remaining` …) do. Both refill evenly, and `reset` says when the limit is full again.
 */

/** Below this share of a limit, requests wait until the second share is back. */
const LOW = 0.1;
const ENOUGH = 0.2;
/** Some limits count a whole day. After this wait one request finds out what holds. */
const LONGEST_REST_MS = 60_000;

const KINDS = ['requests', 'tokens', 'input-tokens', 'output-tokens'] as const;

/** How long to send nothing, in ms; 0 if no limit is near, or none is reported. */
export function restBefore(headers: Headers, nowMs: number): number {
  const rests = KINDS.flatMap((kind) => [
    restOf(
      headers.get(`x-ratelimit-limit-${kind}`),
      headers.get(`x-ratelimit-remaining-${kind}`),
      spanMs(headers.get(`x-ratelimit-reset-${kind}`)),
    ),
    restOf(
      headers.get(`anthropic-ratelimit-${kind}-limit`),
      headers.get(`anthropic-ratelimit-${kind}-remaining`),
      Date.parse(headers.get(`anthropic-ratelimit-${kind}-reset`) ?? '') - nowMs,
    ),
  ]);
  return Math.min(LONGEST_REST_MS, Math.max(0, ...rests));
}

function restOf(limitText: string | null, remainingText: string | null, resetMs: number): number {
  if (limitText === null || remainingText === null || !(resetMs > 0)) return 0;
  const left = Number(remainingText) / Number(limitText);
  if (!(left >= 0 && left < LOW)) return 0;
  // A limit that is used up may be one of fixed windows, of which nothing comes back earlier.
  return left === 0 ? resetMs : ((ENOUGH - left) / (1 - left)) * resetMs;
}

const UNITS_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** `6m0s`, `1.5s`, `20ms`; a bare number is seconds. NaN if it is neither. */
function spanMs(text: string | null): number {
  if (text === null || text === '') return Number.NaN;
  if (/^[\d.]+$/.test(text)) return Number(text) * 1000;
  const parts = [...text.matchAll(/([\d.]+)(ms|s|m|h)/g)];
  if (parts.map(([part]) => part).join('') !== text) return Number.NaN;
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNITS_MS[unit ?? ''] ?? Number.NaN), 0);
}
