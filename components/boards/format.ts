import { present } from 'rung-puzzles/core/present';
import { REASONS as MEASURE_REASONS } from 'rung-puzzles/measures/reason';
import type { BoardCell, BoardView, DepthQuantile } from '@/lib/wire/boards/board';
import type { Estimate, Unit } from '@/lib/wire/boards/estimate';
import type { EditionChoice } from '@/lib/wire/edition';

/** One decimal, as papers print it. */
export const formatR = (value: number): string => value.toFixed(1);

export const formatDepth = ({ depth, atLeast }: DepthQuantile): string =>
  depth === null ? `≥ ${atLeast}` : String(depth);

export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Runs that their owners took back: `1 ladder and 2 sets`; null for none. */
export const describeWithdrawn = ({ ladder, set }: BoardView['withdrawnRuns']): string | null =>
  present([ladder > 0 && plural(ladder, 'ladder'), set > 0 && plural(set, 'fixed set')]).join(' and ') || null;

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const formatPercent = (share: number): string => `${Math.round(share * 100)} %`;

/** The count of unreadable replies and of all replies; null if all were readable. */
export function describeUnread({
  unreadable,
  unscored,
  items,
}: Pick<BoardCell, 'unreadable' | 'unscored' | 'items'>): string | null {
  const parts = present([
    unreadable > 0 && `${formatCount(unreadable)} unreadable`,
    unscored > 0 && `${formatCount(unscored)} without an answer`,
  ]);
  return parts.length === 0 ? null : `${parts.join(', ')} of ${formatCount(items)}`;
}

/** `0.34 ms`, `45 ms`, `1.0 s`, `12 s`: two significant digits below a second. */
export function formatMs(ms: number): string {
  if (ms < 995) return `${Number(ms.toPrecision(2))} ms`;
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
}

/** `2026-11-21 08:15` in UTC, so that server and browser render the same. */
export const formatInstant = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;

/** The page with some parameters changed; null removes one. */
export type Address = (changes: Readonly<Record<string, string | null>>) => string;

/** An address with the parameters that are defined. */
export function addressOf(path: string, parameters: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([key, value]) =>
    value == null ? [] : [`${key}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? path : `${path}?${given.join('&')}`;
}

/** `edition`: null for the suite's current one. */
export const entrantPath = (
  suite: string,
  entrant: string,
  condition: string | undefined,
  edition: string | null,
): string => addressOf(`/boards/${suite}/${encodeURIComponent(entrant)}`, { condition, edition });

/** The page of one test of a board with sections. */
export const testPath = (suite: string, test: string): string => `/boards/${suite}/tests/${test}`;

/** The edition that links must name; null for the current one, which is the default. */
export const editionToName = (editions: readonly EditionChoice[], shown: string | undefined): string | null =>
  editions.find(({ id, current }) => id === shown && !current)?.id ?? null;

/** A number of its unit: `61.9 %`, `0.475`, `4.2` rungs (shares and rungs with `digits` behind the point), `1.0 s`. */
export function formatValue(value: number, unit: Unit, digits = 1): string {
  switch (unit) {
    case 'share':
      return `${minus((value * 100).toFixed(digits))} %`;
    case 'coefficient':
      return minus(value.toFixed(3));
    case 'rung':
      return minus(value.toFixed(digits));
    case 'ms':
      return formatMs(value);
    case 'usd':
      return formatUsd(value);
    case 'tokens':
      return formatCount(Math.round(value));
    case 'count':
      return Number.isInteger(value) ? String(value) : value.toFixed(2);
  }
}

/** On an axis: `50 %`, `4`, `0.25`, `1.0 s`. */
export const formatTick = (value: number, unit: Unit): string =>
  unit === 'share'
    ? `${minus(String(Math.round(value * 100)))} %`
    : unit === 'ms' || unit === 'usd' || unit === 'tokens'
      ? formatValue(value, unit)
      : minus(String(Math.round(value * 100) / 100));

/** With a true minus sign, and without a negative zero. */
const minus = (text: string): string => (/^-0\.?0*$/.test(text) ? text.slice(1) : text.replace('-', '−'));

/** `$0.0012`: two significant digits, and at most whole cents. */
const formatUsd = (usd: number): string =>
  usd === 0 ? '$0' : usd >= 1 ? `$${usd.toFixed(2)}` : `$${Number(usd.toPrecision(2))}`;

/** Without the sign of percent: `−3.4`. */
export const formatBare = (value: number, unit: Unit, digits?: number): string =>
  formatValue(value, unit, digits).replace(' %', '');

/** A difference: `+3.4` points, `−0.2` rungs. */
export const formatSigned = (value: number, unit: Unit): string => `${value > 0 ? '+' : ''}${formatBare(value, unit)}`;

/** The interval of a difference: `−8.0 to +1.2`. */
export const formatSignedRange = ({ low, high }: { readonly low: number; readonly high: number }, unit: Unit): string =>
  `${formatSigned(low, unit)} to ${formatSigned(high, unit)}`;

type Bounds = { readonly [bound in 'isAtLeast' | 'isAtMost']?: boolean | undefined };

/** `≥ ` before a lower bound, `≤ ` before an upper one, `≈ ` before what is both. */
export const boundMark = ({ isAtLeast = false, isAtMost = false }: Bounds): string =>
  isAtLeast && isAtMost ? '≈ ' : isAtLeast ? '≥ ' : isAtMost ? '≤ ' : '';

export const formatEstimate = (
  { value, unit, ...bounds }: Pick<Estimate, 'value' | 'unit'> & Bounds,
  digits?: number,
): string => (value === null ? '–' : `${boundMark(bounds)}${formatValue(value, unit, digits)}`);

/** `51.3 to 71.4`, `3.1 to ?` if open above, `? to 3.1` if open below; null without an interval. */
export function formatRange(
  { low, high, unit }: Pick<Estimate, 'low' | 'high' | 'unit'>,
  digits?: number,
): string | null {
  const text = (end: number | null): string => (end === null ? '?' : formatBare(end, unit, digits));
  return low === null && high === null ? null : `${text(low)} to ${text(high)}`;
}

/** `0.031`, `< 0.001`; `–` where there is none. */
export const formatP = (p: number | null): string => (p === null ? '–' : p < 0.001 ? '< 0.001' : p.toFixed(3));

/** `83.3 % [70.1 to 91.4]` */
export const estimateText = (estimate: Estimate): string =>
  `${formatEstimate(estimate)} [${formatRange(estimate) ?? 'no interval'}]`;

const LADDER_REASONS: Readonly<Record<string, string>> = {
  'no-data': 'no ladder has ended',
  'one-observation': 'one ladder says nothing about spread',
  'no-spread': 'all ladders ended on the same rung',
  'fewer-than-six': 'fewer than six ladders',
};

/** Of R: `95 % interval 4.1 to 6.5 (percentile bootstrap)`, or why there is none. */
export function describeInterval(estimate: Estimate, digits = 1): string {
  const range = formatRange(estimate, digits);
  if (range === null) return `no interval: ${LADDER_REASONS[estimate.reason ?? ''] ?? 'unknown'}`;
  const open = estimate.high === null ? ', open above: stopped ladders hide the end' : '';
  return `95 % interval ${range} (${methodName(estimate.method)}${open})`;
}

const METHODS: Readonly<Record<string, string>> = {
  wilson: 'Wilson',
  'student-t': 'Student’s t',
  'percentile-bootstrap': 'percentile bootstrap',
  'order-statistics': 'order statistics',
  newcombe: 'Newcombe',
  welch: 'Welch',
};

/** How an interval was made. */
export const methodName = (method: string | null): string => (method === null ? '' : (METHODS[method] ?? method));

/** Why a number or its interval is missing, as a sentence. */
export const reasonText = (reason: string | null): string =>
  reason === null ? 'not known' : ((MEASURE_REASONS as Readonly<Record<string, string>>)[reason] ?? reason);

const SHORT_REASONS: Readonly<Record<string, string>> = {
  'no-data': 'nothing yet',
  'one-observation': 'one alone',
  'no-spread': 'all equal',
  'fewer-than-six': 'fewer than six',
  'too-few-items': 'too few items',
  'questions-alone': 'by the questions',
  'people-alike': 'people alike',
};
/** The same, short enough for a cell. */
export const shortReason = (reason: string): string => SHORT_REASONS[reason] ?? reasonText(reason);

/** What a climb went through, in the words of a page. */
export const COURSE_NAMES = { set: 'fixed set', ladder: 'ladder', express: 'express ladder' } as const;
