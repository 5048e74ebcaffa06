/** The measures of abstention in Table 8 of Cube Bench: the equally weighted mean over depths 1, 2 and 3. */

import { type Estimate, notEstimable } from 'rung-puzzles/stats/interval';
import { bootstrapOfSums } from 'rung-puzzles/stats/resampling/bootstrap-sums';
import {
  abstentionAwareAccuracyOf,
  coverageOf,
  idkRateOf,
  type Replies,
  selectiveAccuracyOf,
} from 'rung-puzzles/stats/shares/abstention';
import { BOOTSTRAP, type Column, type CountedOutcome, type Measured, withInterval, ZERO_TO_ONE } from '../define';

const MACRO_DEPTHS = [1, 2, 3] as const;

const STATISTICS = [coverageOf, selectiveAccuracyOf, abstentionAwareAccuracyOf, idkRateOf] as const;
const FIELDS = ['right', 'wrong', 'idk', 'unparsed'] as const;

export interface MacroSummary {
  /** In the order of `STATISTICS`. */
  readonly values: readonly (number | null)[];
  readonly estimates: readonly Estimate[];
  readonly replies: number;
}

export interface DepthReplies {
  readonly depth: number;
  readonly replies: Replies;
}

export function macroSummary(
  episodes: readonly CountedOutcome<DepthReplies>[],
  want: 'intervals' | 'values',
): MacroSummary {
  const kinds = episodes
    .filter(({ outcome: { depth } }) => MACRO_DEPTHS.some((each) => each === depth))
    .map(({ outcome, count }) => ({ adds: addsOf(outcome), count }));
  const sums = kinds.reduce(
    (sum, { adds, count }) => sum.map((each, place) => each + count * (adds[place] ?? 0)),
    Array<number>(12).fill(0),
  );
  return {
    values: macroOf(sums),
    estimates: want === 'values' || kinds.length === 0 ? [] : bootstrapOfSums(kinds, macroOf, BOOTSTRAP),
    replies: sums.reduce((sum, each) => sum + each, 0),
  };
}

/** Returns the four counts of each depth, one depth after the other. */
const addsOf = ({ depth, replies }: DepthReplies): readonly number[] =>
  MACRO_DEPTHS.flatMap((each) => FIELDS.map((field) => (each === depth ? replies[field] : 0)));

function macroOf(sums: readonly number[]): readonly (number | null)[] {
  const byDepth = MACRO_DEPTHS.map((_, index): Replies => {
    const [right = 0, wrong = 0, idk = 0, unparsed = 0] = sums.slice(
      index * FIELDS.length,
      (index + 1) * FIELDS.length,
    );
    return { right, wrong, idk, unparsed };
  });
  return STATISTICS.map((of) => meanOf(byDepth.map((replies) => of(replies))));
}

const meanOf = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value === null)
    ? null
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length;

const measured = ({ values, estimates, replies }: MacroSummary, place: number): Measured =>
  withInterval(
    values[place] ?? null,
    replies,
    estimates[place] ?? notEstimable('no-data'),
    ZERO_TO_ONE,
    'depths-missing',
  );

const OVER_DEPTHS =
  'Mean over the depths 1, 2 and 3, each with the same weight (Cube Bench, Table 8). Percentile bootstrap over episodes, 2,000 resamples.';

export const macroColumns = <Summary>(summaryOf: (summary: Summary) => MacroSummary): readonly Column<Summary>[] =>
  [
    {
      id: 'coverage_macro',
      title: 'Coverage (macro)',
      unit: 'share',
      meaning: 'Share of replies that chose a move.',
      higherIsBetter: true,
    },
    {
      id: 'selective_accuracy_macro',
      title: 'Selective accuracy (macro)',
      unit: 'share',
      meaning: 'Share right of the replies that chose a move.',
      higherIsBetter: true,
    },
    {
      id: 'apa_macro',
      title: 'APA (macro)',
      unit: 'coefficient',
      meaning: 'Accuracy with a quarter of the credit for abstaining.',
      higherIsBetter: true,
    },
    {
      id: 'idk_rate_macro',
      title: 'IDK rate (macro)',
      unit: 'share',
      meaning: '“I don’t know”, of all replies.',
      higherIsBetter: false,
    },
  ].map(
    (column, place) =>
      ({
        ...column,
        meaning: `${column.meaning} ${OVER_DEPTHS}`,
        of: (summary: Summary) => measured(summaryOf(summary), place),
      }) as Column<Summary>,
  );
