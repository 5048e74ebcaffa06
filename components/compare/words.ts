import { formatCount, formatValue, plural } from '@/components/boards/format';

/** `0.031`, `< 0.001`; `–` where there is none. */
export const formatP = (p: number | null): string => (p === null ? '–' : p < 0.001 ? '< 0.001' : p.toFixed(3));

/** `+3.4 points`: a difference of shares. */
export const formatPoints = (difference: number): string =>
  `${difference > 0 ? '+' : ''}${formatValue(difference, 'share').replace(' %', '')}`;

/** `−1.2 to 7.9`, in the unit of the value next to it. */
export const formatRange = (low: number | null, high: number | null, format: (value: number) => string): string =>
  low === null || high === null ? 'no interval' : `${format(low)} to ${format(high)}`;

export const formatShareRange = (low: number | null, high: number | null): string =>
  formatRange(low, high, (value) => formatValue(value, 'share').replace(' %', ''));

/** `2–9`, `4`: all ranks that are possible. */
export const formatPossibleRanks = ({ best, worst }: { readonly best: number; readonly worst: number }): string =>
  best === worst ? String(best) : `${best}–${worst}`;

interface ClusteredShare {
  readonly n: number;
  readonly right: number;
  readonly clusters: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** `83.3 % [70.1 to 91.4], 48`: right answers of so many questions. */
export const questionsText = ({ n, right, low, high }: Omit<ClusteredShare, 'clusters'>): string =>
  `${formatValue(right / n, 'share')} [${formatShareRange(low, high)}], ${formatCount(n)}`;

/** `83.3 % [70.1 to 91.4], 48 in 12 clusters`: right answers of so many questions. */
export const clusteredText = (share: ClusteredShare): string =>
  `${questionsText(share)} in ${plural(share.clusters, 'cluster')}`;

/** Why a number is not there. */
const REASONS: Readonly<Record<string, string>> = {
  'people-share-no-items':
    'People and models answer different items here, so nothing is paired; below they are compared level by level.',
  'no-complete-run': 'There is no complete run on a fixed set in this condition.',
  'only-one-run': 'This model has one complete run in this condition, and a run cannot be compared with itself.',
  'no-shared-items': 'The two share no items with these filters.',
  'too-few-items': 'Fewer than ten items at each level. We show so few only after the edition has retired.',
  'edition-open': 'shown after the edition has retired',
  'fewer-than-ten': 'fewer than ten items',
  'too-few-answers': 'fewer than five answers of people an item',
  'one-class': 'one of them has only equal values',
  'no-difference': 'they never differ, so no interval',
  'no-spread': 'all alike',
  'no-data': 'no ladders',
  'one-observation': 'one ladder says nothing about spread',
};
export const reasonWords = (reason: string | null): string => (reason === null ? '' : (REASONS[reason] ?? reason));

/** A kappa or a correlation with its interval, or why there is none. */
export const formatAgreement = (
  { low, high, reason }: { low: number | null; high: number | null; reason: string | null },
  value: number | null,
): string =>
  value === null
    ? `– (${reasonWords(reason)})`
    : `${formatValue(value, 'coefficient')} [${formatRange(low, high, (each) => formatValue(each, 'coefficient'))}]`;
