/**
 * The accuracy of the strongest rule that `rung audit` found in the papers' forms, for a respondent who never does the
 * task; "no rule" if none beats guessing. docs/shortcuts.md is generated from this.
 * lib/server/data/audit/measured.deep.ts measures it again.
 */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Comparison, Shortcut } from './comparability';
import { MEASURED_RULES, type MeasuredRule } from './measured-rules';

/** `rung audit --count 600 --seed 1 --no-draw`: intervals of at most 4 points on each side. */
export const MEASURED_ITEMS = 600;

/** Variants that change only how a reply is requested. */
const ASKING: ReadonlySet<string> = new Set(['direct', 'short', 'base', 'single']);

const shownAs = (condition: Condition): Condition =>
  condition
    .split('.')
    .filter((part) => !ASKING.has(part))
    .join('.') as Condition;

/** The papers' sums over tasks in the same form. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'stare/*/2d': ['stare/2d-analogy', 'stare/2d-instruction'],
  'stare/*/3d': ['stare/3d-analogy', 'stare/3d-instruction'],
};

/** For a sum, the mean over its tasks. Undefined if not measured, or no better than guessing. */
export function measuredShortcut(task: string, condition: Condition): Shortcut | undefined {
  const tasks = PARTS[task] ?? [task];
  const rules = tasks.flatMap(
    (id) => MEASURED_RULES.find((rule) => rule.task === id && rule.condition === shownAs(condition)) ?? [],
  );
  if (rules.length < tasks.length || rules.every(({ how }) => how === null)) return undefined;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    share: mean(rules.map(({ share }) => share)),
    chance: mean(rules.map(({ chance }) => chance)),
    n: MEASURED_ITEMS * rules.length,
    how: waysOf(rules).join(', and '),
  };
}

const waysOf = (rules: readonly MeasuredRule[]): readonly string[] =>
  [...new Set(rules.flatMap(({ how }) => how ?? []))].map((how) => {
    const levels = [...new Set(rules.filter((rule) => rule.how === how).map(({ level }) => level))].sort(
      (a, b) => a - b,
    );
    return `${how}, at level${levels.length === 1 ? '' : 's'} ${levels.join(' and ')}`;
  });

export const withMeasured = (comparisons: readonly Comparison[]): readonly Comparison[] =>
  comparisons.map((comparison) => {
    const shortcut = comparison.shortcut ?? measuredShortcut(comparison.task, comparison.condition);
    return shortcut === undefined ? comparison : { ...comparison, shortcut };
  });
