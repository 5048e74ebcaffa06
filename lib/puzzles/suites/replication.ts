/** A paper's table as data: the runs that ask it again, and what each of its cells is computed from. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Aggregate } from 'rung-puzzles/measures/replication/aggregate';
import type { AskedSet } from './asked-set';

type ReplicationCourse =
  | { readonly kind: 'ladder' }
  /** What it does not say is as the suite has it. */
  | ({ readonly kind: 'set' } & AskedSet);

/**
 * Another way to ask a model than with the plain prompt: options of `rung run`, and the marks behind the entrant's
 * name.
 */
export interface ReplicationArm {
  readonly mark: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** To the endpoint, for one reply, at most. */
  readonly requestsPerReply: number;
  /** Whether people's rows stand next to it, though they have no marks; absent: no. */
  readonly forPeople?: true;
}

export interface ReplicationRun {
  /** Unique within the replication. */
  readonly id: string;
  readonly tasks: readonly string[];
  readonly condition: Condition;
  /** In which people are asked the same; absent: in that of models. */
  readonly people?: Condition;
  readonly course: ReplicationCourse;
  /** How often each model runs it. */
  readonly repeats: number;
  readonly arm?: ReplicationArm;
  /** Sent to the endpoint, where the paper says it. */
  readonly decoding: Readonly<Record<string, number>>;
}

/** A number that the paper prints, or what follows from several. */
export type Reported =
  | ReportedValue
  | { readonly kind: 'mean'; readonly of: readonly Reported[] }
  | { readonly kind: 'difference'; readonly of: readonly [Reported, Reported] };

/** Where the number stands among the reported values. */
export interface ReportedValue {
  readonly kind: 'value';
  /** Tables or figures, as the reported values name them; the first one that has it counts. */
  readonly tables: readonly string[];
  readonly task: string;
  readonly condition: Condition;
  readonly metric: string;
  readonly level?: number;
  /** What stands behind the model's name where an arm is an entrant of its own: ` + CoT`. */
  readonly mark?: string;
}

export interface ReplicationCell {
  /** Absent: the table has one row for each entrant. */
  readonly row?: string;
  readonly aggregate: Aggregate;
  readonly reported?: Reported;
  /** Of how many questions the reported number is a share, where the paper says it. */
  readonly reportedN?: number;
}

const REPLICATION_UNITS = ['share', 'points', 'coefficient', 'count', 'rung'] as const;
export type ReplicationUnit = (typeof REPLICATION_UNITS)[number];

export interface ReplicationColumn {
  readonly id: string;
  readonly title: string;
  /** Over neighbouring columns. */
  readonly group?: string;
  readonly unit: ReplicationUnit;
  readonly cells: readonly ReplicationCell[];
  /** Its numbers follow from other columns, or read the same ladders otherwise: differences are shown, not counted. */
  readonly follows?: true;
}

/** How two columns hang together over the models. */
export interface ReplicationCorrelation {
  readonly id: string;
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly method: 'pearson' | 'spearman';
  readonly withPeople: boolean;
  /** As the paper prints it. */
  readonly printed: number | null;
}

export interface Replication {
  /** In addresses and on the command line: `table-1`. */
  readonly id: string;
  /** With its suite in front it names the replication: `stare/table-1`. */
  readonly suite: string;
  /** `Table 1: all models`. */
  readonly title: string;
  readonly text: string;
  /** In what it departs from the paper, beyond what the suite says of its tests: a sentence each. */
  readonly departures: readonly string[];
  readonly runs: readonly ReplicationRun[];
  /** What the paper prints of each entrant one below the other; absent: one row. */
  readonly rows?: readonly { readonly id: string; readonly title: string }[];
  readonly columns: readonly ReplicationColumn[];
  readonly correlations?: readonly ReplicationCorrelation[];
}

/** Everything that a cell's reported number is made of. */
export const reportedValues = (reported: Reported): readonly ReportedValue[] =>
  reported.kind === 'value' ? [reported] : reported.of.flatMap(reportedValues);
