/**
 * Whether one of our tests measures the same as its paper. A paper's number is shown only next to a test that does. The
 * other numbers are on the page of their replication, with the differences. docs/fidelity.md is generated from this.
 */
import type { Condition } from 'rung-puzzles/items/condition';

export type Comparability =
  | { readonly kind: 'same' }
  /** The same as far as the paper says. `unknown`: what it does not say, one sentence each. */
  | { readonly kind: 'as-far-as-known'; readonly unknown: readonly string[] }
  /** One sentence per difference. */
  | { readonly kind: 'different'; readonly differences: readonly string[] };

/** One test of a suite against its paper: a task in one condition and format. */
export interface Comparison {
  /** Or a sum over tasks, named as in the reference data: `stare/*`, `stare/*\/2d`. */
  readonly task: string;
  readonly condition: Condition;
  readonly course: 'ladder' | 'set';
  /** The paper's tables and figures with numbers in this condition, as named in the reference data. */
  readonly tables: readonly string[];
  readonly state: Comparability;
  /**
   * Used on replication pages if they use another condition than a board, such as sums over the papers' forms. Default:
   * `state`.
   */
  readonly replicated?: Comparability;
  /** Accuracy without doing the task, in published forms that allow it, measured with `rung audit`. */
  readonly shortcut?: Shortcut;
}

/** Accuracy of a rule that never does the task. */
export interface Shortcut {
  /** 0 to 1. */
  readonly share: number;
  /** Share right by guessing, 0 to 1. */
  readonly chance: number;
  readonly n: number;
  /** "by choosing the list that is nearest to the others, at level 10". */
  readonly how: string;
}

interface Compared {
  readonly comparisons?: readonly Comparison[] | undefined;
}

export const comparisonOf = (
  { comparisons = [] }: Compared,
  task: string,
  condition: Condition,
): Comparison | undefined => comparisons.find((each) => each.task === task && each.condition === condition);

export const sentencesOf = (state: Comparability): readonly string[] =>
  state.kind === 'same' ? [] : state.kind === 'different' ? state.differences : state.unknown;

/** Returns whether a board may show a paper's number next to this test. A suite without comparisons has no paper. */
export function isComparable(suite: Compared, task: string, condition: Condition): boolean {
  return suite.comparisons === undefined || isAlike(comparisonOf(suite, task, condition)?.state);
}

/** Returns whether a replication may compare its result with a paper's number. */
export function isReplicable(suite: Compared, task: string, condition: Condition): boolean {
  return suite.comparisons === undefined || isAlike(replicatedState(suite, task, condition));
}

/** Returns how a replication's measurement compares with a number in this place. */
export function replicatedState(suite: Compared, task: string, condition: Condition): Comparability | undefined {
  const comparison = comparisonOf(suite, task, condition);
  return comparison?.replicated ?? comparison?.state;
}

const isAlike = (state: Comparability | undefined): boolean =>
  state?.kind === 'same' || state?.kind === 'as-far-as-known';

/** Returns the condition in which a task measures the paper's number; undefined if there is none. */
export const publishedCondition = ({ comparisons = [] }: Compared, task: string): Condition | undefined =>
  comparisons.find((each) => each.task === task && each.tables.length > 0 && each.state.kind !== 'different')
    ?.condition;

/** Returns why a reported value must not appear in its place; null if it may. */
export function misplaced(
  suite: Compared,
  { task, condition, table }: { readonly task: string; readonly condition: Condition; readonly table: string },
): string | null {
  const comparison = comparisonOf(suite, task, condition);
  if (comparison === undefined)
    return `${task} in ${condition} is not compared with the paper, so no value of ${table} can be shown there`;
  return comparison.tables.includes(table) ? null : `no value of ${table} is shown in ${task} in ${condition}`;
}
