/** How a test compares with its paper, for a board. */
import type { Condition } from '@/lib/items/condition';
import { comparisonOf, sentencesOf } from '@/lib/suites/comparability';
import type { Suite } from '@/lib/suites/suite';
import type { ComparisonView } from '@/lib/wire/board';

export function comparisonView(suite: Suite, task: string, condition: Condition): ComparisonView | null {
  const comparison = comparisonOf(suite, task, condition);
  if (comparison === undefined) return null;
  const { state, shortcut } = comparison;
  return { kind: state.kind, sentences: [...sentencesOf(state)], shortcut: shortcut === undefined ? null : { ...shortcut } };
}
