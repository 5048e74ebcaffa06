/**
 * Whether a test of ours measures what its paper measured. A number of a paper is shown only next to a test that does;
 * the other numbers stand on the page of their replication, with the differences. docs/fidelity.md is made from this.
 */
import type { Condition } from 'rung-puzzles/items/condition';

export type Comparability =
  | { readonly kind: 'same' }
  /** The same as far as the paper says. `unknown`: what it does not say, a sentence each. */
  | { readonly kind: 'as-far-as-known'; readonly unknown: readonly string[] }
  /** A sentence for each difference. */
  | { readonly kind: 'different'; readonly differences: readonly string[] };

/** One test of a suite against its paper: a task in one condition and course. */
export interface Comparison {
  /** Or a sum over tasks, named as in the reference data: `stare/*`, `stare/*\/2d`. */
  readonly task: string;
  readonly condition: Condition;
  readonly course: 'ladder' | 'set';
  /** The tables and figures of the paper whose numbers stand in this condition, as the reference data name them. */
  readonly tables: readonly string[];
  readonly state: Comparability;
  /**
   * On pages of replications, where they ask it in another condition than a board, such as sums over the papers' forms;
   * absent: as `state`.
   */
  readonly replicated?: Comparability;
  /** How far one gets without doing what is asked, in published forms that allow it; measured with `rung audit`. */
  readonly shortcut?: Shortcut;
}

/** What a rule that never does what is asked gets right. */
export interface Shortcut {
  /** 0 to 1. */
  readonly share: number;
  /** What guessing alone comes to, 0 to 1. */
  readonly chance: number;
  /** Items that it was measured on. */
  readonly n: number;
  /** "by choosing the list that is nearest to the others, at level 10". */
  readonly how: string;
}

/** A suite, as far as it is compared. */
interface Compared {
  readonly comparisons?: readonly Comparison[] | undefined;
}

export const comparisonOf = (
  { comparisons = [] }: Compared,
  task: string,
  condition: Condition,
): Comparison | undefined => comparisons.find((each) => each.task === task && each.condition === condition);

/** What is unknown, or what differs. */
export const sentencesOf = (state: Comparability): readonly string[] =>
  state.kind === 'same' ? [] : state.kind === 'different' ? state.differences : state.unknown;

/**
 * Whether a board may show a paper's number next to this test. A suite without comparisons has no paper to differ from.
 */
export function isComparable(suite: Compared, task: string, condition: Condition): boolean {
  return suite.comparisons === undefined || isAlike(comparisonOf(suite, task, condition)?.state);
}

/** Whether a replication may hold a paper's number against what it measures. */
export function isReplicable(suite: Compared, task: string, condition: Condition): boolean {
  return suite.comparisons === undefined || isAlike(replicatedState(suite, task, condition));
}

/** How what a replication measures compares with a number that stands here. */
export function replicatedState(suite: Compared, task: string, condition: Condition): Comparability | undefined {
  const comparison = comparisonOf(suite, task, condition);
  return comparison?.replicated ?? comparison?.state;
}

const isAlike = (state: Comparability | undefined): boolean =>
  state?.kind === 'same' || state?.kind === 'as-far-as-known';

/** The condition in which a task measures what the paper prints of it; undefined: it has none. */
export const publishedCondition = ({ comparisons = [] }: Compared, task: string): Condition | undefined =>
  comparisons.find((each) => each.task === task && each.tables.length > 0 && each.state.kind !== 'different')
    ?.condition;

/** Why a reported value may not stand where it does; null: it may. */
export function misplaced(
  suite: Compared,
  { task, condition, table }: { readonly task: string; readonly condition: Condition; readonly table: string },
): string | null {
  const comparison = comparisonOf(suite, task, condition);
  if (comparison === undefined)
    return `${task} in ${condition} is not compared with the paper, so no value of ${table} can stand there`;
  return comparison.tables.includes(table) ? null : `no value of ${table} stands in ${task} in ${condition}`;
}
