/**
 * Agreement of two entrants beyond chance: on which items are wrong, and on which wrong option was chosen. Kappa is
 * (p_o − p_e) / (1 − p_e) (Cohen 1960, Educational and Psychological Measurement 20:37). For options, chance is
 * computed per right option: neither can choose the right one there, so blind choices agree more often than the letters
 * suggest.
 */

import { groupsByKey } from 'rung-puzzles/core/group-by';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { kappaEstimateOf } from 'rung-puzzles/stats/agreement/kappa-interval';
import type { Pairs } from 'rung-puzzles/stats/shares/newcombe';
import { wilson } from 'rung-puzzles/stats/shares/wilson';
import { groupedBy, keyOn } from '@/lib/server/boards/rows';
import type { ChoiceAgreement, ErrorAgreement } from '@/lib/wire/boards/compare';
import type { PairedItem } from './items/packed';

/** On which items are wrong; null below ten items. */
export function errorAgreement({ both, firstOnly, secondOnly, neither }: Pairs): ErrorAgreement {
  const { n, kappa, expected, interval, reason } = kappaEstimateOf([
    [neither, secondOnly],
    [firstOnly, both],
  ]);
  const found = { n, agreement: n === 0 ? null : (both + neither) / n, expected };
  if (n < FEWEST_PUBLISHED) return { ...found, kappa: null, ...NONE, reason: 'fewer-than-ten' };
  return { ...found, kappa, ...(interval ?? NONE), reason };
}

const NONE = { low: null, high: null } as const;

/**
 * On which wrong option was chosen, for items that both answered wrongly with a letter. Never for an open edition: the
 * expected value reveals which items share their right option.
 */
export function choiceAgreement(items: readonly PairedItem[]): ChoiceAgreement {
  const wrong = items.filter(
    ({ a, b, answerA, answerB, answer }) => !a && !b && answerA > 0 && answerB > 0 && answer > 0,
  );
  const n = wrong.length;
  if (n < FEWEST_PUBLISHED)
    return { n, agreement: null, expected: null, kappa: null, ...NONE, reason: 'fewer-than-ten' };
  const same = wrong.filter(({ answerA, answerB }) => answerA === answerB).length;
  const agreement = same / n;
  const expected = sumOf(groupedBy(wrong, 'answer'), meetings) / n;
  if (expected >= 1) return { n, agreement, expected: 1, kappa: null, ...NONE, reason: 'one-class' };
  const beyond = (share: number) => (share - expected) / (1 - expected);
  const { low, high } = wilson(same, n);
  return { n, agreement, expected, kappa: beyond(agreement), low: beyond(low), high: beyond(high), reason: null };
}

/** How often independent choices would agree, of one right option. */
function meetings(items: readonly PairedItem[]): number {
  const second = groupsByKey(items, keyOn('answerB'));
  return sumOf(
    groupedBy(items, 'answerA'),
    (own) => (own.length * (second.get(String(own[0].answerA))?.length ?? 0)) / items.length,
  );
}
