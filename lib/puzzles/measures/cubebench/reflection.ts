/**
 * Cube Bench, reflection: first answer, reflection on it, second answer. Outcome: first > second answer, `wrong>right`;
 * `-` if unreadable.
 */

import { errorFixes, overthinking, type Reflections } from 'rung-puzzles/stats/reflection';
import { pairedDifference, type Share } from 'rung-puzzles/stats/shares/newcombe';
import {
  type CountedOutcome,
  combined,
  countAll,
  countWhere,
  defineMeasurement,
  type Measured,
  share,
} from '../define';
import type { Reason } from '../reason';

/** null: unreadable or no reply; counts as wrong. */
export type Answered = 'right' | 'wrong' | null;

export interface ReflectionOutcome {
  readonly initial: Answered;
  readonly final: Answered;
}

export const formatOutcome = ({ initial, final }: ReflectionOutcome): string => `${initial ?? '-'}>${final ?? '-'}`;

export function parseOutcome(text: string): ReflectionOutcome | null {
  const [, initial, final] = /^(right|wrong|-)>(right|wrong|-)$/.exec(text) ?? [];
  return initial === undefined || final === undefined ? null : { initial: answered(initial), final: answered(final) };
}

const answered = (word: string): Answered => (word === '-' ? null : (word as Answered));

interface Summary extends Reflections {
  readonly read: number;
}

/** Counts questions by first and second answer. An unreadable answer is not right. */
function summarise(seen: readonly CountedOutcome<ReflectionOutcome>[]): Summary {
  const count = (first: boolean, second: boolean) =>
    countWhere(seen, ({ initial, final }) => (initial === 'right') === first && (final === 'right') === second);
  return {
    kept: count(true, true),
    broken: count(true, false),
    fixed: count(false, true),
    neverRight: count(false, false),
    read: countAll(seen) - countWhere(seen, ({ final }) => final === null),
  };
}

const total = ({ kept, broken, fixed, neverRight }: Reflections): number => kept + broken + fixed + neverRight;

const ofShare = ({ right, n }: Share, whenNone: Reason): Measured => share(right, n, whenNone);

export const reflectionMeasurement = defineMeasurement({
  parse: parseOutcome,
  summarise,
  columns: [
    {
      id: 'initial',
      title: 'Initial',
      unit: 'share',
      meaning: 'Share of first answers that are right (Cube Bench, Table 5).',
      higherIsBetter: true,
      of: (counts) => share(counts.kept + counts.broken, total(counts)),
    },
    {
      id: 'final',
      title: 'Final',
      unit: 'share',
      meaning: 'Share of answers after reflection that are right (Cube Bench, Table 5).',
      higherIsBetter: true,
      of: (counts) => share(counts.kept + counts.fixed, total(counts)),
    },
    {
      id: 'gain',
      title: 'Δ',
      unit: 'share',
      meaning:
        "Final minus Initial over the same questions (Cube Bench, Table 5). Interval: Newcombe's for paired shares.",
      higherIsBetter: true,
      of: (counts) => {
        const { kept, broken, fixed, neverRight } = counts;
        return combined(
          pairedDifference({ both: kept, firstOnly: fixed, secondOnly: broken, neither: neverRight }),
          total(counts),
          'no-data',
        );
      },
    },
    {
      id: 'efr',
      title: 'EFR',
      unit: 'share',
      meaning:
        'Error-fix rate: share of answers corrected, among questions whose first answer was not right (Cube Bench, Table 5).',
      higherIsBetter: true,
      of: (counts) => ofShare(errorFixes(counts), 'none-initially-wrong'),
    },
    {
      id: 'otr',
      title: 'OTR',
      unit: 'share',
      meaning:
        'Overthink rate: share of answers made wrong, among questions whose first answer was right (Cube Bench, Table 5).',
      higherIsBetter: false,
      of: (counts) => ofShare(overthinking(counts), 'none-initially-right'),
    },
    {
      id: 'reanswer_parse_rate',
      title: 'Parse rate (second answer)',
      unit: 'share',
      meaning: 'Share of readable second answers (Cube Bench scores the others as wrong).',
      higherIsBetter: true,
      of: (counts) => share(counts.read, total(counts)),
    },
  ],
});
