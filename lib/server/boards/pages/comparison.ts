import type { Condition } from 'rung-puzzles/items/condition';
import { comparisonOf, sentencesOf } from 'rung-puzzles/suites/published/comparability';
import type { Suite } from 'rung-puzzles/suites/suite';
import type { ComparisonView, ShortcutView } from '@/lib/wire/boards/board';

export function comparisonView(suite: Suite, task: string, condition: Condition): ComparisonView | null {
  const comparison = comparisonOf(suite, task, condition);
  if (comparison === undefined) return null;
  const { state } = comparison;
  return { kind: state.kind, sentences: sentencesOf(state), shortcut: shortcutIn(suite, task, condition) };
}

/** How far a shortcut gets; null if no known shortcut beats guessing. */
export const shortcutIn = (suite: Suite, task: string, condition: Condition): ShortcutView | null =>
  comparisonOf(suite, task, condition)?.shortcut ?? null;
