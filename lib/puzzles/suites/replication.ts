/** A paper's table as data: the runs that replicate it, and what each of its cells is computed from. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Aggregate } from 'rung-puzzles/measures/replication/aggregate';
import type { AskedSet } from './asked-set';

type ReplicationCourse =
  | { readonly kind: 'ladder' }
  /** The suite fills in what it does not say. */
  | ({ readonly kind: 'set' } & AskedSet);

/** A setup other than the plain prompt: options of `rung run`, and the marks after the entrant's name. */
export interface ReplicationArm {
  readonly mark: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** Most requests to the endpoint for one reply. */
  readonly requestsPerReply: number;
  /** Whether people's rows, which have no marks, are shown with it. Default: no. */
  readonly forPeople?: true;
}

export interface ReplicationRun {
  /** Unique within the replication. */
  readonly id: string;
  readonly tasks: readonly string[];
  readonly condition: Condition;
  /** People's condition. Default: the models'. */
  readonly people?: Condition;
  readonly course: ReplicationCourse;
  /** Number of runs per model. */
  readonly repeats: number;
  readonly arm?: ReplicationArm;
  /** Sent to the endpoint, if the paper says it. */
  readonly decoding: Readonly<Record<string, number>>;
}

/** A number that the paper prints, or that follows from several. */
export type Reported =
  | ReportedValue
  | { readonly kind: 'mean'; readonly of: readonly Reported[] }
  | { readonly kind: 'difference'; readonly of: readonly [Reported, Reported] };

/** Where the number is among the reported values. */
export interface ReportedValue {
  readonly kind: 'value';
  /** Tables or figures as named in the reported values. The first one that has it counts. */
  readonly tables: readonly string[];
  readonly task: string;
  readonly condition: Condition;
  readonly metric: string;
  readonly level?: number;
  /** Follows the model's name if an arm is a separate entrant: ` + CoT`. */
  readonly mark?: string;
}

export interface ReplicationCell {
  /** Default: the table has one row per entrant. */
  readonly row?: string;
  readonly aggregate: Aggregate;
  readonly reported?: Reported;
  /** Questions behind the reported share, if the paper says or its numbers imply it. */
  readonly reportedN?: number;
}

const REPLICATION_UNITS = ['share', 'points', 'coefficient', 'count', 'rung'] as const;
export type ReplicationUnit = (typeof REPLICATION_UNITS)[number];

export interface ReplicationColumn {
  readonly id: string;
  readonly title: string;
  /** Heading over neighbouring columns. */
  readonly group?: string;
  readonly unit: ReplicationUnit;
  readonly cells: readonly ReplicationCell[];
  /**
   * Its numbers follow from other columns, or read the same ladders differently. Differences are shown, but not
   * counted.
   */
  readonly follows?: true;
}

export interface ReplicationCorrelation {
  readonly id: string;
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly method: 'pearson' | 'spearman';
  readonly withPeople: boolean;
  readonly printed: number | null;
}

export interface Replication {
  /** For addresses and the command line: `table-1`. */
  readonly id: string;
  /** Prefix of the replication's name: `stare/table-1`. */
  readonly suite: string;
  readonly title: string;
  readonly text: string;
  /** How it differs from the paper, beyond the suite's comparisons: one sentence each. */
  readonly departures: readonly string[];
  readonly runs: readonly ReplicationRun[];
  /** The paper's rows for each entrant. Default: one row. */
  readonly rows?: readonly { readonly id: string; readonly title: string }[];
  readonly columns: readonly ReplicationColumn[];
  readonly correlations?: readonly ReplicationCorrelation[];
}

export const reportedValues = (reported: Reported): readonly ReportedValue[] =>
  reported.kind === 'value' ? [reported] : reported.of.flatMap(reportedValues);
