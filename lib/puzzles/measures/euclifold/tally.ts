/** Counts that the measures of EucliFold are computed from. */
import { type CountedOutcome, countAll, countWhere } from '../define';
import type { Judged, WinogradOutcome } from './outcome';

export interface Tally {
  readonly pairs: number;
  readonly bothRight: number;
  readonly bothWrong: number;
  readonly positiveOnly: number;
  readonly negativeOnly: number;
  /** Single statements: true ones and false ones, and how many of each were judged correctly. */
  readonly positives: number;
  readonly positivesRight: number;
  readonly negatives: number;
  readonly negativesRight: number;
  /** Replies to statements: two per pair, one per single statement. */
  readonly replies: number;
  readonly repliesRight: number;
  readonly repliesRead: number;
  readonly saidTrue: number;
}

export function tallyOf(seen: readonly CountedOutcome<WinogradOutcome>[]): Tally {
  const singles = (truth: string, said?: string) =>
    countWhere(
      seen,
      (outcome) =>
        outcome.unit === 'single' && outcome.truth === truth && (said === undefined || outcome.said === said),
    );
  const pairs = (positive: Judged, negative: Judged) =>
    countWhere(
      seen,
      (outcome) => outcome.unit === 'pair' && outcome.positive === positive && outcome.negative === negative,
    );
  const pairCount = countWhere(seen, ({ unit }) => unit === 'pair');
  return {
    pairs: pairCount,
    bothRight: pairs('right', 'right'),
    bothWrong: pairs('wrong', 'wrong'),
    positiveOnly: pairs('right', 'wrong'),
    negativeOnly: pairs('wrong', 'right'),
    positives: singles('true'),
    positivesRight: singles('true', 'true'),
    negatives: singles('false'),
    negativesRight: singles('false', 'false'),
    replies: countAll(seen) + pairCount,
    repliesRight: sumOf(seen, (judged) => judged === 'right'),
    repliesRead: sumOf(seen, (judged) => judged !== null),
    saidTrue: sumOf(seen, (judged, isTrue) => judged === (isTrue ? 'right' : 'wrong')),
  };
}

/** Returns a tally per cube; null unless all outcomes name their cube. */
export function tallyByCube(seen: readonly CountedOutcome<WinogradOutcome>[]): readonly Tally[] | null {
  const byCube = new Map<number, CountedOutcome<WinogradOutcome>[]>();
  for (const each of seen) {
    const { cube } = each.outcome;
    if (cube === null) return null;
    byCube.set(cube, [...(byCube.get(cube) ?? []), each]);
  }
  return byCube.size === 0 ? null : [...byCube.values()].map(tallyOf);
}

function sumOf(
  seen: readonly CountedOutcome<WinogradOutcome>[],
  holds: (judged: Judged, isTrue: boolean) => boolean,
): number {
  return seen.reduce(
    (sum, { outcome, count }) =>
      sum + count * repliesOf(outcome).filter(([judged, isTrue]) => holds(judged, isTrue)).length,
    0,
  );
}

/** Returns each reply with the truth of its statement. */
function repliesOf(outcome: WinogradOutcome): readonly (readonly [judged: Judged, isTrue: boolean])[] {
  if (outcome.unit === 'single')
    return [[outcome.said && (outcome.said === outcome.truth ? 'right' : 'wrong'), outcome.truth === 'true']];
  return [
    [outcome.positive, true],
    [outcome.negative, false],
  ];
}
