import { estimateText, plural } from '@/components/boards/format';
import { type Estimate, estimateOf } from '@/lib/wire/boards/estimate';

/** `2–9`, `4`: all ranks that are possible. */
export const formatPossibleRanks = ({ best, worst }: { readonly best: number; readonly worst: number }): string =>
  best === worst ? String(best) : `${best}–${worst}`;

/** `48 in 12 clusters` */
export const clustersText = ({ n, clusters }: { readonly n: number; readonly clusters: number }): string =>
  `${n} in ${plural(clusters, 'cluster')}`;

/** Why a number is not there. */
const REASONS: Readonly<Record<string, string>> = {
  'people-share-no-items':
    'People and models are not paired here, even if they answered the same items of a frozen set.',
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
  'both-stopped': 'ladders of both were stopped',
};
export const reasonWords = (reason: string | null): string => (reason === null ? '' : (REASONS[reason] ?? reason));

/** A kappa or a correlation with its interval, or why there is none. */
export const formatAgreement = (
  { low, high, reason }: Pick<Estimate, 'low' | 'high' | 'reason'>,
  value: number | null,
): string =>
  value === null ? `– (${reasonWords(reason)})` : estimateText(estimateOf(value, 'coefficient', { low, high }));
