/**
 * Cube Bench, move effect: does a move bring the cube nearer to solved, farther away, or neither? Four labels a
 * question. Outcome: right label > given label for all four, sorted: `D>I I>I I>I N>-`. `-` is an unreadable label.
 */

import {
  accuracyOfMargins,
  chanceAgreementOfMargins,
  cohenKappaOfMargins,
  type Margins,
  macroF1OfMargins,
  marginsOf,
} from 'rung-puzzles/stats/agreement/confusion';
import { type Estimate, notEstimable } from 'rung-puzzles/stats/interval';
import { bootstrapOfSums } from 'rung-puzzles/stats/resampling/bootstrap-sums';
import {
  BOOTSTRAP,
  type Bounds,
  type CountedOutcome,
  countAll,
  defineMeasurement,
  type Measured,
  readOutcomes,
  withInterval,
  ZERO_TO_ONE,
} from '../define';
import type { OutcomeCount } from '../measure';
import type { Reason } from '../reason';

export const EFFECTS = ['DECREASE', 'NO_CHANGE', 'INCREASE'] as const;
export type Effect = (typeof EFFECTS)[number];

interface LabelPair {
  readonly gold: Effect;
  /** null: no readable label. */
  readonly said: Effect | null;
}

/** The four labels of a question, in any order. */
export type MoveEffectOutcome = readonly LabelPair[];

export const LABELS = 4;

export const formatOutcome = (outcome: MoveEffectOutcome): string =>
  outcome
    .map(({ gold, said }) => `${gold[0]}>${said?.[0] ?? '-'}`)
    .sort()
    .join(' ');

export function parseOutcome(text: string): MoveEffectOutcome | null {
  const pairs = text.split(' ').map(parsePair);
  const read = pairs.filter((pair) => pair !== null);
  return read.length === LABELS && pairs.length === LABELS && formatOutcome(read) === text ? read : null;
}

/** Each effect is right once and one of them twice. One move from solved, only one move comes nearer. */
function canBeAt(outcome: MoveEffectOutcome, level: number): boolean {
  const times = (effect: Effect) => outcome.filter(({ gold }) => gold === effect).length;
  return EFFECTS.every((effect) => times(effect) > 0) && (level > 1 || times('DECREASE') === 1);
}

function parsePair(text: string): LabelPair | null {
  const [, goldLetter, saidLetter] = /^([DNI])>([DNI-])$/.exec(text) ?? [];
  const gold = EFFECTS.find((effect) => effect[0] === goldLetter);
  return gold === undefined ? null : { gold, said: EFFECTS.find((effect) => effect[0] === saidLetter) ?? null };
}

/** Labels of all questions: counts[right label][given label], in the order of `EFFECTS`. */
export interface EffectConfusion {
  readonly counts: readonly (readonly number[])[];
  /** By right label: unreadable labels. */
  readonly missing: readonly number[];
}

export const confusionOf = (outcomes: readonly OutcomeCount[]): EffectConfusion =>
  confusionOfOutcomes(readOutcomes(outcomes, parseOutcome));

const confusionOfOutcomes = (seen: readonly CountedOutcome<MoveEffectOutcome>[]): EffectConfusion =>
  confusionOfTallies(
    seen.map(({ outcome }) => tallyOf(outcome)),
    seen.map(({ count }) => count),
  );

/** How often each (right label, given label or missing) occurs in one question: three rows of four. */
type PatternTally = readonly number[];
const COLUMNS = EFFECTS.length + 1;

function tallyOf(outcome: MoveEffectOutcome): PatternTally {
  const tally = Array<number>(EFFECTS.length * COLUMNS).fill(0);
  for (const { gold, said } of outcome) {
    const place = EFFECTS.indexOf(gold) * COLUMNS + (said === null ? EFFECTS.length : EFFECTS.indexOf(said));
    tally[place] = (tally[place] ?? 0) + 1;
  }
  return tally;
}

function confusionOfTallies(tallies: readonly PatternTally[], counts: ArrayLike<number>): EffectConfusion {
  const sums = Array<number>(EFFECTS.length * COLUMNS).fill(0);
  for (const [kind, tally] of tallies.entries()) {
    const count = counts[kind] ?? 0;
    if (count > 0) for (const [place, labels] of tally.entries()) sums[place] = (sums[place] ?? 0) + count * labels;
  }
  const rows = EFFECTS.map((_, row) => sums.slice(row * COLUMNS, (row + 1) * COLUMNS));
  return {
    counts: rows.map((row) => row.slice(0, EFFECTS.length)),
    missing: rows.map((row) => row[EFFECTS.length] ?? 0),
  };
}

const STATISTICS = [accuracyOfMargins, macroF1OfMargins, cohenKappaOfMargins, chanceAgreementOfMargins] as const;

interface Summary {
  readonly labels: number;
  /** In the order of `STATISTICS`. */
  readonly values: readonly (number | null)[];
  readonly estimates: readonly Estimate[];
  readonly hasLabels: boolean;
}

function summarise(seen: readonly CountedOutcome<MoveEffectOutcome>[], want: 'intervals' | 'values'): Summary {
  const confusion = confusionOfOutcomes(seen);
  const margins = marginsOf(confusion);
  return {
    labels: countAll(seen) * LABELS,
    values: STATISTICS.map((of) => of(margins)),
    estimates:
      want === 'values'
        ? []
        : bootstrapOfSums(
            seen.map(({ outcome, count }) => ({ adds: addendsOf(outcome), count })),
            (sums) => {
              const drawn = marginsFrom(sums);
              return STATISTICS.map((of) => of(drawn));
            },
            BOOTSTRAP,
          ),
    hasLabels: confusion.counts.flat().some((count) => count > 0),
  };
}

function addendsOf(outcome: MoveEffectOutcome): readonly number[] {
  const { right, asked, said } = marginsOf(confusionOfOutcomes([{ outcome, count: 1 }]));
  return [...right, ...asked, ...said];
}

const marginsFrom = (sums: readonly number[]): Margins => ({
  right: sums.slice(0, EFFECTS.length),
  asked: sums.slice(EFFECTS.length, 2 * EFFECTS.length),
  said: sums.slice(2 * EFFECTS.length),
});

const measured = (
  { labels, values, estimates }: Summary,
  statistic: (typeof STATISTICS)[number],
  bounds: Bounds,
  whenNone: Reason,
): Measured => {
  const index = STATISTICS.indexOf(statistic);
  return withInterval(values[index] ?? null, labels, estimates[index] ?? notEstimable('no-data'), bounds, whenNone);
};

/** Missing labels lower p_o but not p_e, so κ has no minimum. */
const KAPPA_BOUNDS: Bounds = { low: Number.NEGATIVE_INFINITY, high: 1 };

const RESAMPLED = 'Percentile bootstrap over questions, 2,000 resamples.';

export const moveEffectMeasurement = defineMeasurement({
  parse: parseOutcome,
  canBeAt,
  summarise,
  columns: [
    {
      id: 'micro_accuracy',
      title: 'Micro accuracy',
      unit: 'share',
      meaning: `Share of right labels, four a question; a missing label counts as wrong (Cube Bench, Table 6). ${RESAMPLED}`,
      higherIsBetter: true,
      of: (counts) => measured(counts, accuracyOfMargins, ZERO_TO_ONE, 'no-data'),
    },
    {
      id: 'macro_f1',
      title: 'Macro F1',
      unit: 'coefficient',
      meaning: `Mean of the F1 of the three labels; a missing label counts against its right one (Cube Bench, Table 6). ${RESAMPLED}`,
      higherIsBetter: true,
      of: (counts) => measured(counts, macroF1OfMargins, ZERO_TO_ONE, 'class-absent'),
    },
    {
      id: 'kappa',
      title: 'Cohen’s κ',
      unit: 'coefficient',
      meaning: `(p_o − p_e) / (1 − p_e) with p_o the micro accuracy: agreement beyond chance; always giving one label gives 0 (Cube Bench, Table 6). ${RESAMPLED}`,
      higherIsBetter: true,
      of: (counts) =>
        measured(counts, cohenKappaOfMargins, KAPPA_BOUNDS, counts.hasLabels ? 'chance-agrees-always' : 'none-read'),
    },
    {
      id: 'p_e',
      title: 'p_e',
      unit: 'coefficient',
      meaning: `Agreement by chance: the sum over the labels of their share among the right labels times their share among the given ones, without missing labels. ${RESAMPLED}`,
      higherIsBetter: false,
      of: (counts) => measured(counts, chanceAgreementOfMargins, ZERO_TO_ONE, 'none-read'),
    },
  ],
});
