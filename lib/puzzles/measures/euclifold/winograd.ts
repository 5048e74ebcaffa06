/**
 * EucliFold (OpenReview w0rVXs6QJM): Winograd-style accuracy, W = P(both right) − P(both wrong) of a pair. It is 0 for
 * guessing with any bias, because it equals P(right | true) + P(right | false) − 1 if all replies are readable. People
 * see only one statement of a pair, so their W is that sum, as in the paper. The paper's interval, which is too narrow,
 * has a separate column.
 */

import { pairedDifference } from 'rung-puzzles/stats/shares/newcombe';
import { winogradAccuracy, winogradOfSingles } from 'rung-puzzles/stats/shares/winograd';
import { clusteredPairs } from 'rung-puzzles/stats/shares/winograd-clustered';
import {
  type Column,
  type CountedOutcome,
  combined,
  defineMeasurement,
  type Measured,
  missing,
  share,
} from '../define';
import type { Measurement } from '../measure';
import { parseOutcome, type WinogradOutcome } from './outcome';
import { type Tally, tallyByCube, tallyOf } from './tally';

/** A kind of difference between the members of a pair, with its own column. */
export interface Kind {
  /** Lower-case letters and hyphens, as in the outcome. */
  readonly id: string;
  readonly title: string;
  /** Follows "W of the pairs": "whose arrow …". */
  readonly meaning: string;
}

/** What W is computed from. `cubes`: the same by cube, if all pairs name one; null: each pair has a different cube. */
interface Counts {
  readonly all: Tally;
  readonly cubes: readonly Tally[] | null;
}

interface Summary extends Counts {
  readonly of: ReadonlyMap<string, Counts>;
}

export function winogradMeasurement(kinds: readonly Kind[] = []): Measurement {
  const ids = kinds.map(({ id }) => id);
  return defineMeasurement<WinogradOutcome, Summary>({
    parse: (text) => parseOutcome(text, ids),
    summarise: (seen) => ({ ...countsOf(seen), of: new Map(ids.map((id) => [id, countsOf(ofKind(seen, id))])) }),
    columns: [...COLUMNS, ...kinds.map(kindColumn)],
  });
}

const countsOf = (seen: readonly CountedOutcome<WinogradOutcome>[]): Counts => ({
  all: tallyOf(seen),
  cubes: tallyByCube(seen),
});

const ofKind = (
  seen: readonly CountedOutcome<WinogradOutcome>[],
  id: string,
): readonly CountedOutcome<WinogradOutcome>[] => seen.filter(({ outcome }) => outcome.kind === id);

const shareColumn = (
  id: string,
  title: string,
  meaning: string,
  higherIsBetter: boolean,
  of: (tally: Tally) => Measured,
): Column<Summary> => ({
  ...{ id, title, unit: 'share', meaning, higherIsBetter },
  of: ({ all }) => of(all),
});

const winogradColumn = (id: string, title: string, meaning: string): Column<Summary> => ({
  ...{ id, title, unit: 'share', meaning, higherIsBetter: true },
  of: (counts) => winograd(counts),
});

const COLUMNS: readonly Column<Summary>[] = [
  winogradColumn(
    'winograd',
    'W',
    'Share of pairs with both statements judged correctly minus that with both judged wrongly. For single statements: the share right of the true ones plus that of the false ones minus 1 (EucliFold, Metric). 0 is guessing. If a set repeats cubes, the interval treats the pairs of a cube as one cluster.',
  ),
  shareColumn(
    'invalid_rate',
    'Unreadable',
    'Share of replies that were unreadable or never came.',
    false,
    ({ repliesRead, replies }) => share(replies - repliesRead, replies),
  ),
  shareColumn(
    'winograd_published',
    'W (interval as published)',
    'The same number with the paper’s interval, which treats both right and both wrong as independent. It is too narrow if both occur.',
    true,
    publishedWinograd,
  ),
  shareColumn(
    'both_right',
    'Both right',
    'Share of pairs with both statements judged correctly (true belief).',
    true,
    (tally) => ofPairs(tally, tally.bothRight),
  ),
  shareColumn(
    'both_wrong',
    'Both wrong',
    'Share of pairs with both statements judged wrongly (false belief).',
    false,
    (tally) => ofPairs(tally, tally.bothWrong),
  ),
  shareColumn('positive_only', 'True to both', 'Share of pairs with True for both statements.', false, (tally) =>
    ofPairs(tally, tally.positiveOnly),
  ),
  shareColumn('negative_only', 'False to both', 'Share of pairs with False for both statements.', false, (tally) =>
    ofPairs(tally, tally.negativeOnly),
  ),
  shareColumn(
    'accuracy',
    'Accuracy',
    'Share of statements judged correctly. An unreadable reply is not correct. Half of the statements are true.',
    true,
    ({ repliesRight, replies }) => share(repliesRight, replies),
  ),
  shareColumn(
    'true_rate',
    'True rate',
    'Share of True among readable replies. One half means no bias.',
    false,
    ({ saidTrue, repliesRead }) => share(saidTrue, repliesRead, 'none-read'),
  ),
];

const kindColumn = ({ id, title, meaning }: Kind): Column<Summary> => ({
  ...{ id: `winograd_${id.replaceAll('-', '_')}`, title: `W, ${title}`, unit: 'share', higherIsBetter: true },
  meaning: `W of the pairs ${meaning}.`,
  of: ({ of }) => winograd(of.get(id) as Counts),
});

const ofPairs = ({ pairs }: Tally, count: number): Measured => share(count, pairs, 'no-pairs');

/**
 * Repeated cubes give the interval over whole cubes, other pairs Newcombe's: both right and both wrong exclude each
 * other, so W is a paired difference. Only people get single statements. One person's answers are correlated, and these
 * counts do not say whose they are, so there is no interval.
 */
function winograd({ all, cubes }: Counts): Measured {
  const { pairs, bothRight, bothWrong } = all;
  if (pairs === 0 || all.positives + all.negatives > 0) return unlikePairs(all);
  if (cubes === null)
    return combined(
      pairedDifference({
        both: 0,
        firstOnly: bothRight,
        secondOnly: bothWrong,
        neither: pairs - bothRight - bothWrong,
      }),
      pairs,
      'no-data',
    );
  const value = (bothRight - bothWrong) / pairs;
  const interval = clusteredPairs(cubes);
  return interval === null
    ? { value, interval, method: null, n: pairs, reason: 'no-spread' }
    : { value, interval, method: 'student-t', n: pairs, reason: null };
}

function publishedWinograd(tally: Tally): Measured {
  const found = winogradAccuracy(tally, 'as-published');
  if (found === null || tally.positives + tally.negatives > 0) return unlikePairs(tally);
  const { value, interval } = found;
  return interval === null
    ? { value, interval, method: null, n: tally.pairs, reason: 'no-spread' }
    : { value, interval, method: 'normal', n: tally.pairs, reason: null };
}

function unlikePairs({ pairs, positives, positivesRight, negatives, negativesRight }: Tally): Measured {
  const singles = positives + negatives;
  if (pairs > 0) return missing('pairs-and-singles', pairs + singles);
  if (singles === 0) return missing('no-data');
  const value = winogradOfSingles({ right: positivesRight, n: positives }, { right: negativesRight, n: negatives });
  return value === null
    ? missing('one-truth-only', singles)
    : { value, interval: null, method: null, n: singles, reason: 'people-alike' };
}
