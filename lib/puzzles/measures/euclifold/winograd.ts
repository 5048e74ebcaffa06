/**
 * EucliFold (OpenReview w0rVXs6QJM): Winograd-style accuracy, W = P(both right) − P(both wrong) of a pair. It is 0 for
 * whoever guesses, whatever the leaning, since it equals P(right | true) + P(right | false) − 1 wherever all replies
 * can be read. People see one statement of a pair alone; of them that sum is taken, as in the paper. The paper's
 * interval, which is too narrow, has a column of its own.
 */

import {
  type NormalEstimate,
  type WinogradVariance,
  winogradAccuracy,
  winogradOfSingles,
} from 'rung-puzzles/stats/winograd';
import { clusteredPairs, clusteredSingles } from 'rung-puzzles/stats/winograd-clustered';
import { type Column, defineMeasurement, type Measured, missing, type Seen, share } from '../define';
import type { Measurement } from '../measure';
import { parseOutcome, type WinogradOutcome } from './outcome';
import { type Tally, tallyByCube, tallyOf } from './tally';

/** A kind of difference between the members of a pair that has a column of its own. */
export interface Kind {
  /** Small letters and hyphens, as in the outcome. */
  readonly id: string;
  readonly title: string;
  /** Behind "W of the pairs": "whose arrow …". */
  readonly meaning: string;
}

/** What a W is computed from. `cubes`: the same by cube, where all have one; null: each pair has a cube of its own. */
interface Counts {
  readonly all: Tally;
  readonly cubes: readonly Tally[] | null;
}

interface Digest extends Counts {
  readonly of: ReadonlyMap<string, Counts>;
}

/** The measurement of a task whose pairs differ in these kinds of ways. */
export function winogradMeasurement(kinds: readonly Kind[] = []): Measurement {
  const ids = kinds.map(({ id }) => id);
  return defineMeasurement<WinogradOutcome, Digest>({
    parse: (text) => parseOutcome(text, ids),
    digest: (seen) => ({ ...countsOf(seen), of: new Map(ids.map((id) => [id, countsOf(ofKind(seen, id))])) }),
    columns: [...COLUMNS, ...kinds.map(kindColumn)],
  });
}

const countsOf = (seen: readonly Seen<WinogradOutcome>[]): Counts => ({ all: tallyOf(seen), cubes: tallyByCube(seen) });

const ofKind = (seen: readonly Seen<WinogradOutcome>[], id: string): readonly Seen<WinogradOutcome>[] =>
  seen.filter(({ outcome }) => outcome.kind === id);

const shareColumn = (
  id: string,
  title: string,
  meaning: string,
  higherIsBetter: boolean,
  of: (tally: Tally) => Measured,
): Column<Digest> => ({
  ...{ id, title, unit: 'share', meaning, higherIsBetter },
  of: ({ all }) => of(all),
});

const winogradColumn = (id: string, title: string, meaning: string): Column<Digest> => ({
  ...{ id, title, unit: 'share', meaning, higherIsBetter: true },
  of: (counts) => winograd(counts),
});

const COLUMNS: readonly Column<Digest>[] = [
  winogradColumn(
    'winograd',
    'W',
    'Pairs with both statements judged rightly minus pairs with both judged wrongly, of all pairs; of single statements the share right of the true ones plus that of the false ones minus 1 (EucliFold, Metric). 0 is guessing. If a set has the same cubes again and again, the interval takes the pairs of a cube together.',
  ),
  shareColumn(
    'invalid_rate',
    'Unreadable',
    'Replies that could not be read, or never came, of all replies.',
    false,
    ({ repliesRead, replies }) => share(replies - repliesRead, replies),
  ),
  shareColumn(
    'winograd_published',
    'W (interval as published)',
    'The same number with the paper’s interval, which takes both right and both wrong for independent; too narrow wherever both occur.',
    true,
    (tally) => plainWinograd(tally, 'as-published'),
  ),
  shareColumn(
    'both_right',
    'Both right',
    'Pairs with both statements judged rightly, of all pairs (true belief).',
    true,
    (tally) => ofPairs(tally, tally.bothRight),
  ),
  shareColumn(
    'both_wrong',
    'Both wrong',
    'Pairs with both statements judged wrongly, of all pairs (false belief).',
    false,
    (tally) => ofPairs(tally, tally.bothWrong),
  ),
  shareColumn(
    'positive_only',
    'True to both',
    'Pairs with True said to both statements, of all pairs.',
    false,
    (tally) => ofPairs(tally, tally.positiveOnly),
  ),
  shareColumn(
    'negative_only',
    'False to both',
    'Pairs with False said to both statements, of all pairs.',
    false,
    (tally) => ofPairs(tally, tally.negativeOnly),
  ),
  shareColumn(
    'accuracy',
    'Accuracy',
    'Statements judged rightly, of all statements, each by itself; a reply that cannot be read counts as not right. Half of the statements are true.',
    true,
    ({ repliesRight, replies }) => share(repliesRight, replies),
  ),
  shareColumn(
    'true_rate',
    'True rate',
    'True among the replies that could be read; one half shows no leaning.',
    false,
    ({ saidTrue, repliesRead }) => share(saidTrue, repliesRead, 'none-read'),
  ),
];

const kindColumn = ({ id, title, meaning }: Kind): Column<Digest> => ({
  ...{ id: `winograd_${id.replaceAll('-', '_')}`, title: `W, ${title}`, unit: 'share', higherIsBetter: true },
  meaning: `W of the pairs ${meaning}.`,
  of: ({ of }) => winograd(of.get(id) as Counts),
});

const ofPairs = ({ pairs }: Tally, count: number): Measured => share(count, pairs, 'no-pairs');

/** With the interval of whole cubes, where they come again. */
function winograd({ all, cubes }: Counts): Measured {
  const plain = plainWinograd(all, 'exclusive');
  if (cubes === null || plain.value === null) return plain;
  const interval = all.pairs > 0 ? clusteredPairs(cubes) : clusteredSingles(cubes);
  const { value, n } = plain;
  return interval === null
    ? { value, interval, method: null, n, reason: 'no-spread' }
    : { value, interval, method: 'student-t', n, reason: null };
}

function plainWinograd(tally: Tally, variance: WinogradVariance): Measured {
  const { pairs, positives, positivesRight, negatives, negativesRight } = tally;
  const singles = positives + negatives;
  if (pairs > 0)
    return singles > 0
      ? missing('pairs-and-singles', pairs + singles)
      : measured(winogradAccuracy(tally, variance), pairs);
  if (singles === 0) return missing('no-data');
  return measured(
    winogradOfSingles({ right: positivesRight, n: positives }, { right: negativesRight, n: negatives }),
    singles,
  );
}

function measured(found: NormalEstimate | null, n: number): Measured {
  if (found === null) return missing('one-truth-only', n);
  const { value, interval } = found;
  return interval === null
    ? { value, interval, method: null, n, reason: 'no-spread' }
    : { value, interval, method: 'normal', n, reason: null };
}
