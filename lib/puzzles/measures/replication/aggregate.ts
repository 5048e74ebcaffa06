/** What a cell of a paper's table is computed from, as data. Runs are named as in the replication. */

/** Questions of one run: of these tasks at these levels. */
export interface Part {
  readonly run: string;
  /** Default: all of the run. */
  readonly tasks?: readonly string[];
  readonly levels?: readonly number[];
}

/** Which R of a ladder: the paper's formula, or the highest level passed. */
const READINGS = ['formula', 'completed'] as const;
export type Reading = (typeof READINGS)[number];

export type Aggregate =
  /** A column of the tasks' measurement over all these questions, each with the same weight. */
  | { readonly kind: 'measure'; readonly of: readonly Part[]; readonly column: string }
  /** Parts have the same weight. The interval joins theirs by square-and-add. */
  | { readonly kind: 'mean'; readonly of: readonly Aggregate[] }
  /** The first minus the second. Paired if both are shares of the same items, otherwise by square-and-add. */
  | { readonly kind: 'difference'; readonly of: readonly [Aggregate, Aggregate] }
  /** Mean R of ladders, with Student's t interval. */
  | { readonly kind: 'mean-r'; readonly run: string; readonly task: string; readonly reading: Reading };

export const runsIn = (aggregate: Aggregate): readonly string[] => [...new Set(allRuns(aggregate))];

function allRuns(aggregate: Aggregate): readonly string[] {
  if (aggregate.kind === 'mean-r') return [aggregate.run];
  return aggregate.kind === 'measure' ? aggregate.of.map(({ run }) => run) : aggregate.of.flatMap(allRuns);
}
