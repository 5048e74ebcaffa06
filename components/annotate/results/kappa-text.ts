import type { KappaView } from '@/lib/wire/items/annotation';

const REASONS = {
  'no-data': 'no reply counts here',
  'one-class': 'both gave one and the same throughout, which chance explains as well',
  'fewer-than-ten': 'no interval from fewer than ten',
  'no-difference': 'no interval, as the two never differ',
} as const;

const two = (value: number): string => value.toFixed(2).replace('-', '−');

/** `0.85`, or a dash. */
export const kappaText = ({ kappa }: KappaView): string => (kappa === null ? '–' : two(kappa));

/** `0.71 to 0.99`, or why there is none. */
export const kappaIntervalText = ({ interval, reason }: KappaView): string =>
  interval === null ? (reason === null ? '–' : REASONS[reason]) : `${two(interval.low)} to ${two(interval.high)}`;

export const expectedText = ({ expected }: KappaView): string => (expected === null ? '–' : two(expected));
