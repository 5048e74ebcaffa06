import { REASONS as MEASURE_REASONS } from 'rung-puzzles/measures/reason';
import type { BoardCell, BoardView, DepthQuantile, EstimateView, MeasureView } from '@/lib/wire/board';
import type { EditionChoice } from '@/lib/wire/edition';

/** One decimal, as papers print it. */
export const formatR = (value: number): string => value.toFixed(1);

export const formatMean = ({ meanR, censored }: Pick<BoardCell, 'meanR' | 'censored'>): string =>
  `${censored > 0 ? '≥ ' : ''}${formatR(meanR)}`;

export const formatDepth = ({ depth, atLeast }: DepthQuantile): string =>
  depth === null ? `≥ ${atLeast}` : String(depth);

export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Runs that their owners took back: `1 ladder and 2 sets`; null for none. */
export function describeWithdrawn({ ladder, set }: BoardView['withdrawnRuns']): string | null {
  const parts = [ladder > 0 ? plural(ladder, 'ladder') : '', set > 0 ? plural(set, 'fixed set') : ''].filter(
    (part) => part !== '',
  );
  return parts.length === 0 ? null : parts.join(' and ');
}

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const METHODS = {
  wilson: 'Wilson',
  'student-t': 'Student’s t',
  'percentile-bootstrap': 'percentile bootstrap',
  'order-statistics': 'order statistics',
  newcombe: 'Newcombe',
  normal: 'normal',
} as const;

const REASONS = {
  'no-data': 'no ladder has ended',
  'one-observation': 'one ladder says nothing about spread',
  'no-spread': 'all ladders ended on the same rung',
  'fewer-than-six': 'fewer than six ladders',
} as const;

export const formatInterval = ({ interval }: EstimateView, digits = 1): string | null =>
  interval === null
    ? null
    : `${interval.low.toFixed(digits)} to ${interval.high === null ? '?' : interval.high.toFixed(digits)}`;

/** `95 % interval 4.1 to 6.5 (percentile bootstrap)`, or why there is none. */
export function describeInterval(estimate: EstimateView, digits = 1): string {
  const text = formatInterval(estimate, digits);
  if (text === null) return `no interval: ${estimate.reason === null ? 'unknown' : REASONS[estimate.reason]}`;
  const open = estimate.interval?.high === null ? ', open above: stopped ladders hide the end' : '';
  return `95 % interval ${text} (${estimate.method === null ? '' : METHODS[estimate.method]}${open})`;
}

export const formatPercent = (share: number): string => `${Math.round(share * 100)} %`;

/** The count of unreadable replies and of all replies; null if all were readable. */
export function describeUnread({
  unreadable,
  unscored,
  items,
}: Pick<BoardCell, 'unreadable' | 'unscored' | 'items'>): string | null {
  const parts = [
    unreadable > 0 ? `${formatCount(unreadable)} unreadable` : '',
    unscored > 0 ? `${formatCount(unscored)} without an answer` : '',
  ];
  const told = parts.filter((part) => part !== '').join(', ');
  return told === '' ? null : `${told} of ${formatCount(items)}`;
}

/** `0.34 ms`, `45 ms`, `1.0 s`, `12 s`: two significant digits below a second. */
export function formatMs(ms: number): string {
  if (ms < 995) return `${Number(ms.toPrecision(2))} ms`;
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
}

/** `2026-11-21 08:15` in UTC, so that server and browser render the same. */
export const formatInstant = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;

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

/** A number of its unit: `61.9 %`, `0.475`, `5.88`. */
export function formatValue(value: number, unit: MeasureView['unit']): string {
  if (unit === 'share') return `${minus((value * 100).toFixed(1))} %`;
  if (unit === 'coefficient') return minus(value.toFixed(3));
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

/** With a true minus sign, and without a negative zero. */
const minus = (text: string): string => (/^-0\.?0*$/.test(text) ? text.slice(1) : text.replace('-', '−'));

export const formatMeasure = ({ value, unit }: Pick<MeasureView, 'value' | 'unit'>): string =>
  value === null ? '–' : formatValue(value, unit);

export function formatMeasureInterval({ interval, unit }: Pick<MeasureView, 'interval' | 'unit'>): string | null {
  if (interval === null) return null;
  const low = formatValue(interval.low, unit).replace(' %', '');
  return `${low} to ${formatValue(interval.high, unit)}`;
}

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
};
/** The same, short enough for a cell. */
export const shortReason = (reason: string): string => SHORT_REASONS[reason] ?? reasonText(reason);

/** How an interval was made. */
export const methodName = (method: MeasureView['method']): string => (method === null ? '' : METHODS[method]);

/** What a climb went through, in the words of a page. */
export const COURSE_NAMES = { set: 'fixed set', ladder: 'ladder', express: 'express ladder' } as const;
