/** What a cell of a paper's table is computed from, as data. The runs that it names are those of the replication. */

/** Questions of one run: of these tasks at these levels. */
export interface Part {
  readonly run: string;
  /** Absent: all of the run. */
  readonly tasks?: readonly string[];
  readonly levels?: readonly number[];
}

/** Which R of a ladder: what the paper's formula ends on, or the highest level that was passed. */
const READINGS = ['formula', 'completed'] as const;
export type Reading = (typeof READINGS)[number];

export type Aggregate =
  /** A column of the tasks' measurement, of all these questions together: so each question weighs the same. */
  | { readonly kind: 'measure'; readonly of: readonly Part[]; readonly column: string }
  /** Each weighs the same; the interval joins theirs by square-and-add. */
  | { readonly kind: 'mean'; readonly of: readonly Aggregate[] }
  /** The first minus the second. Paired where both are shares of the very same items, else by square-and-add. */
  | { readonly kind: 'difference'; readonly of: readonly [Aggregate, Aggregate] }
  /** Of ladders, with Student's t interval. */
  | { readonly kind: 'mean-r'; readonly run: string; readonly task: string; readonly reading: Reading };

/** Every run that it needs, each once. */
export const runsIn = (aggregate: Aggregate): readonly string[] => [...new Set(allRuns(aggregate))];

function allRuns(aggregate: Aggregate): readonly string[] {
  if (aggregate.kind === 'mean-r') return [aggregate.run];
  return aggregate.kind === 'measure' ? aggregate.of.map(({ run }) => run) : aggregate.of.flatMap(allRuns);
}
