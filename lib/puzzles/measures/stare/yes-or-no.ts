/**
 * STARE's yes-or-no puzzles (arXiv 2506.04633, tangram and cube nets): F1 of either word, next to the F1 of always
 * answering one word, because half of the questions right is not an F1 of one half. An unreadable reply counts as the
 * wrong word. Conditions that ask another question about the same puzzle have outcomes `right`, `wrong` or why there is
 * no score.
 */

import { f1Of } from 'rung-puzzles/stats/agreement/confusion';
import { type Estimate, notEstimable } from 'rung-puzzles/stats/interval';
import { bootstrapOfKinds } from 'rung-puzzles/stats/resampling/bootstrap';
import {
  BOOTSTRAP,
  type CountedOutcome,
  countAll,
  countWhere,
  defineMeasurement,
  type Measured,
  missing,
  share,
  withInterval,
  ZERO_TO_ONE,
} from '../define';
import * as rightOrWrong from '../right-or-wrong';
import { balanced, formatYesNo, parseYesNo, tallyYesNo, type YesNoOutcome, type YesNoTally } from '../yes-no';

type YesOrNoOutcome = YesNoOutcome | rightOrWrong.RightOrWrong;

export const formatOutcome = (outcome: YesOrNoOutcome): string =>
  typeof outcome === 'string' ? rightOrWrong.formatOutcome(outcome) : formatYesNo(outcome);
export const parseOutcome = (text: string): YesOrNoOutcome | null =>
  parseYesNo(text) ?? rightOrWrong.parseOutcome(text);

interface Summary extends YesNoTally {
  readonly f1: F1Estimates;
  /** Over all questions of any kind. */
  readonly right: number;
  readonly n: number;
}

function summarise(seen: readonly CountedOutcome<YesOrNoOutcome>[], want: 'intervals' | 'values'): Summary {
  const words = seen.flatMap(({ outcome, count }) => (typeof outcome === 'string' ? [] : [{ outcome, count }]));
  const right = countWhere(seen, (outcome) =>
    typeof outcome === 'string' ? outcome === 'right' : outcome.gold === outcome.said,
  );
  const tally = tallyYesNo(words);
  return { ...tally, f1: want === 'values' ? NO_ESTIMATES : f1Estimates(tally), right, n: countAll(seen) };
}

interface F1Estimates {
  readonly yes: Estimate;
  readonly no: Estimate;
}

const NO_ESTIMATES: F1Estimates = { yes: notEstimable('no-data'), no: notEstimable('no-data') };

/** Computes both words from the same resamples. */
function f1Estimates({ truePositives, yes, trueNegatives, no }: YesNoTally): F1Estimates {
  const [ofYes, ofNo] = bootstrapOfKinds(
    [truePositives, yes - truePositives, no - trueNegatives, trueNegatives],
    ([hits = 0, misses = 0, falseAlarms = 0, rejected = 0]) => [
      f1Of(hits, misses, falseAlarms),
      f1Of(rejected, falseAlarms, misses),
    ],
    BOOTSTRAP,
  );
  return { yes: ofYes ?? notEstimable('no-data'), no: ofNo ?? notEstimable('no-data') };
}

/** Hits are among the questions with this word, true negatives among the others. */
function f1(
  [hits, own]: readonly [number, number],
  [rejected, others]: readonly [number, number],
  estimate: Estimate,
): Measured {
  if (own + others === 0) return missing('no-data');
  return withInterval(f1Of(hits, own - hits, others - rejected), own + others, estimate, ZERO_TO_ONE, 'class-absent');
}

/** F1 of always answering the word of `own` questions. */
const alwaysF1 = (own: number, others: number): Measured => ({
  value: f1Of(own, 0, others),
  interval: null,
  method: null,
  n: own + others,
  reason: own + others === 0 ? 'no-data' : 'questions-alone',
});

export const yesOrNoMeasurement = defineMeasurement({
  parse: parseOutcome,
  summarise,
  columns: [
    {
      id: 'accuracy',
      title: 'Accuracy',
      unit: 'share',
      meaning: 'Share of questions answered right. An unreadable reply counts as wrong.',
      higherIsBetter: true,
      of: ({ right, n }) => share(right, n),
    },
    {
      id: 'f1_yes',
      title: 'F1 of yes',
      unit: 'share',
      meaning:
        'Harmonic mean of precision and recall of the word yes, STARE’s F1 (Table 1). An unreadable reply counts as the wrong word.',
      higherIsBetter: true,
      of: ({ truePositives, yes, trueNegatives, no, f1: estimates }) =>
        f1([truePositives, yes], [trueNegatives, no], estimates.yes),
    },
    {
      id: 'f1_no',
      title: 'F1 of no',
      unit: 'share',
      meaning: 'The same of the word no.',
      higherIsBetter: true,
      of: ({ truePositives, yes, trueNegatives, no, f1: estimates }) =>
        f1([trueNegatives, no], [truePositives, yes], estimates.no),
    },
    {
      id: 'balanced_accuracy',
      title: 'Balanced accuracy',
      unit: 'share',
      meaning:
        'Mean of the accuracy on questions with the answer yes and on those with the answer no. Guessing gives one half.',
      higherIsBetter: true,
      of: ({ truePositives, yes, trueNegatives, no }) => balanced([truePositives, yes], [trueNegatives, no]),
    },
    {
      id: 'yes_rate',
      title: 'Yes rate',
      unit: 'share',
      meaning: 'Share of yes among readable replies. One half means no bias.',
      higherIsBetter: false,
      of: ({ saidYes, yesRead, noRead }) => share(saidYes, yesRead + noRead, 'none-read'),
    },
    {
      id: 'f1_always_yes',
      title: 'F1 of always saying yes',
      unit: 'share',
      meaning: 'The F1 of yes for always answering yes to these questions.',
      higherIsBetter: false,
      of: ({ yes, no }) => alwaysF1(yes, no),
    },
    {
      id: 'f1_always_no',
      title: 'F1 of always saying no',
      unit: 'share',
      meaning: 'The F1 of no for always answering no to these questions.',
      higherIsBetter: false,
      of: ({ yes, no }) => alwaysF1(no, yes),
    },
    {
      id: 'parse_rate',
      title: 'Parse rate',
      unit: 'share',
      meaning: 'Share of readable replies to yes-or-no questions.',
      higherIsBetter: true,
      of: ({ yes, no, yesRead, noRead }) => share(yesRead + noRead, yes + no),
    },
  ],
});
