import type { BoardCell, DepthQuantile, EstimateView } from '@/lib/wire/board';

/** One decimal, as papers print it. */
export const formatR = (value: number): string => value.toFixed(1);

export const formatMean = ({ meanR, censored }: Pick<BoardCell, 'meanR' | 'censored'>): string => `${censored > 0 ? '≥ ' : ''}${formatR(meanR)}`;

export const formatDepth = ({ depth, atLeast }: DepthQuantile): string => (depth === null ? `≥ ${atLeast}` : String(depth));

export const formatCount = (count: number): string => count.toLocaleString('en-US');

export const plural = (count: number, one: string, many = `${one}s`): string => `${formatCount(count)} ${count === 1 ? one : many}`;

const METHODS = {
  wilson: 'Wilson',
  'student-t': 'Student’s t',
  'percentile-bootstrap': 'percentile bootstrap',
  'order-statistics': 'order statistics',
} as const;

const REASONS = {
  'no-data': 'no ladder has ended',
  'one-observation': 'one ladder says nothing about spread',
  'no-spread': 'all ladders ended on the same rung',
  'fewer-than-six': 'fewer than six people',
} as const;

/** `4.1 to 6.5`, or null. */
export const formatInterval = ({ interval }: EstimateView, digits = 1): string | null =>
  interval === null ? null : `${interval.low.toFixed(digits)} to ${interval.high === null ? '?' : interval.high.toFixed(digits)}`;

/** `95 % interval 4.1 to 6.5 (percentile bootstrap)`, or why there is none. */
export function describeInterval(estimate: EstimateView, digits = 1): string {
  const text = formatInterval(estimate, digits);
  if (text === null) return `no interval: ${estimate.reason === null ? 'unknown' : REASONS[estimate.reason]}`;
  const open = estimate.interval?.high === null ? ', open above: stopped ladders hide the end' : '';
  return `95 % interval ${text} (${estimate.method === null ? '' : METHODS[estimate.method]}${open})`;
}

export const formatPercent = (share: number): string => `${Math.round(share * 100)} %`;

/** How many replies have no answer that could be read, and how many there were; null where all could be read. */
export function describeUnread({ unreadable, unscored, items }: Pick<BoardCell, 'unreadable' | 'unscored' | 'items'>): string | null {
  const parts = [unreadable > 0 ? `${formatCount(unreadable)} unreadable` : '', unscored > 0 ? `${formatCount(unscored)} without an answer` : ''];
  const told = parts.filter((part) => part !== '').join(', ');
  return told === '' ? null : `${told} of ${formatCount(items)}`;
}

export function formatMs(ms: number): string {
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
}

/** `2026-11-21 08:15` in UTC: the same on the server and in the browser. */
export const formatInstant = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;

export const entrantPath = (suite: string, entrant: string, condition: string): string =>
  `/boards/${suite}/${encodeURIComponent(entrant)}?condition=${condition}`;

/** A condition in the words of a page. */
export const CONDITION_NAMES: Readonly<Record<string, string>> = { image: 'Pictures', text: 'Encoded text' };
export const conditionName = (condition: string): string => CONDITION_NAMES[condition] ?? condition;
