import type { Condition } from 'rung-puzzles/items/condition';
import type { LadderRules } from 'rung-puzzles/protocols/ladder';
import type { Comparison } from './published/comparability';

/** What a section draws in addition to the table of all measures. */
type SectionFigure = 'depth-curve' | 'recovery' | 'confusion';

/** One part of a benchmark's board: the paper's numbers for one task, in the paper's order. */
export interface SuiteSection {
  /** For addresses; unique within the suite. */
  readonly id: string;
  readonly title: string;
  readonly task: string;
  /** What is measured and how, in one or two sentences. */
  readonly text: string;
  /** The section's conditions, the default first. Other conditions of the task can be chosen if they have data. */
  readonly conditions: readonly Condition[];
  /** The default level: the paper's. */
  readonly level: number;
  /** Ids of the task's measures. Default: all. */
  readonly columns?: readonly string[];
  readonly figures: readonly SectionFigure[];
  /** What a depth curve draws, and the value of guessing (null: unknown, or different between items). */
  readonly curves: readonly { readonly column: string; readonly chance: number | null }[];
  readonly across?: readonly Across[];
  /** Where the paper prints it (`Table 3`), and notes on it. */
  readonly reported: { readonly table: string; readonly notes: readonly string[] };
}

/** One measure in several conditions. */
export interface Across {
  readonly column: string;
  readonly conditions: readonly Condition[];
  /** Short names of the conditions, in order. With names, a figure draws the measure from one to the next. */
  readonly names?: readonly string[];
}

/** A part of a suite that its paper reports as one number: a measure of the fixed sets of some tasks together. */
export interface Term {
  readonly id: string;
  readonly title: string;
  /** All have the same measurement. */
  readonly tasks: readonly string[];
  readonly column: string;
  /** Ids of its arms. Default: all. */
  readonly arms?: readonly string[];
  /** What each arm pools. Default: each task in the arm's condition, at the levels of the suite's sets. */
  readonly pools?: Readonly<Record<string, readonly TermPool[]>>;
}

/** Conditions of a task that a term pools, at these levels. */
export interface TermPool {
  readonly task: string;
  readonly conditions: readonly Condition[];
  readonly levels: readonly number[];
}

/** The suite's parts side by side, each in one or more arms. */
export interface TermTable {
  readonly title: string;
  readonly text: string;
  readonly arms: readonly { readonly id: string; readonly title: string; readonly condition: Condition }[];
  readonly terms: readonly Term[];
  /** Whether the paper prints the mean over the terms, each the mean of its arms. */
  readonly hasMean: boolean;
}

/** A task's fixed set: a number of items at each of these levels. */
export interface SetPlan {
  readonly levels: readonly number[];
  readonly itemsPerLevel: number;
}

/** A paper's settings of model requests. */
export interface Decoding {
  /** For conditions with this variant; null: for those without another entry. */
  readonly variant: string | null;
  readonly temperature: number;
}

/** A named way to ask a suite as fixed sets. */
export interface Plan {
  /** For requests and the command line; unique within the suite. */
  readonly id: string;
  readonly title: string;
  /** Whom or what it mirrors, and under which conditions. */
  readonly text: string;
  readonly sets: Readonly<Record<string, SetPlan>>;
  /**
   * The condition that mirrors the paper, by task: the default of `rung run --plan`. Absent: the plan is for any
   * condition.
   */
  readonly conditions?: Readonly<Record<string, Condition>>;
  /**
   * The paper's request settings. Exports of the plan state them; a run must set them itself (`rung run
   * --temperature`).
   */
  readonly decoding?: readonly Decoding[];
}

/** Tasks of one ability, summed up together. */
export interface Ability {
  readonly id: string;
  readonly title: string;
  readonly tasks: readonly string[];
}

/** One label that people can give a reply. */
export interface ReplyLabel {
  readonly id: string;
  readonly title: string;
  /** Whose word the title is. */
  readonly wording: 'paper' | 'ours';
  /** When it applies, for annotators. */
  readonly definition: string;
}

export interface LabelSet {
  /** For requests; unique within the suite. */
  readonly id: string;
  readonly title: string;
  /** What an annotator is asked of each reply. */
  readonly question: string;
  /** Which scored replies are labelled. If right ones are included, each label has an accuracy. */
  readonly replies: 'wrong' | 'all';
  /**
   * A sample is balanced over these groups and over models, and results are split by group. null: balanced over tasks
   * and levels.
   */
  readonly groups: { readonly title: string; readonly members: readonly Ability[] } | null;
  readonly labels: readonly ReplyLabel[];
}

export interface CorrelationAxis {
  readonly title: string;
  readonly cells: readonly {
    readonly task: string;
    readonly condition: Condition;
    readonly level: number | null;
    readonly column: string;
  }[];
}

export interface CorrelationView {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly method: 'pearson' | 'spearman';
  readonly x: CorrelationAxis;
  readonly y: CorrelationAxis;
}

/** A measure split by a property of the item. An item counts under each of its values. */
export interface BreakdownView {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly tasks: readonly string[];
  readonly conditions: readonly Condition[];
  /** Measures of the tasks, one for each value. */
  readonly columns: readonly { readonly id: string; readonly title: string }[];
}

/** A measure of one task, with a separate condition for people. */
export interface SizePanel {
  readonly id: string;
  readonly title: string;
  readonly task: string;
  readonly condition: Condition;
  readonly people: Condition;
  readonly column: string;
}

/** Measures against the number of parameters that runs declare for their model. */
export interface SizeView {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The value of guessing in each panel. */
  readonly guessing: number;
  readonly panels: readonly SizePanel[];
}

interface PublishedDecoding {
  /** Runs per model. */
  readonly repeats: number;
  readonly temperature: number;
  readonly topP: number;
  readonly topK: number;
}

interface PrintedPart {
  readonly task: string;
  readonly condition: Condition;
  readonly metric: string;
  readonly level?: number;
}

export interface HeadlinePart {
  readonly task: string;
  readonly column: string;
  /** For a ladder: its condition, without levels. */
  readonly pools: readonly TermPool[];
  /** null: the paper prints no number. */
  readonly printed: PrintedPart | null;
  /** Questions behind the printed share; null if not printed, or not a share. */
  readonly n: number | null;
}

/** A suite as one number in the form of its paper. */
export interface SuiteHeadline {
  readonly title: string;
  readonly unit: 'rung' | 'share';
  readonly course: 'ladder' | 'set';
  readonly parts: readonly HeadlinePart[];
  /** Whether every question has the same weight. Otherwise every part has. */
  readonly isPooled: boolean;
  /** Number of tests in the paper. */
  readonly of: number;
  readonly noun: 'ladders' | 'tests' | 'tasks' | 'parts';
  /** The value of guessing; null if unknown. */
  readonly chance: number | null;
  /** Where the paper prints the parts; null: it prints no numbers. */
  readonly table: string | null;
  /** How many people the paper asked; null: none. */
  readonly peopleAsked: number | null;
  /** The replication that measures it, for `rung run --replicate`. */
  readonly replication: string;
}

export interface Suite {
  readonly id: string;
  readonly title: string;
  readonly paper: { readonly title: string; readonly url: string };
  readonly tasks: readonly string[];
  /** Conditions of the board. A climb may use any condition of its tasks. */
  readonly conditions: readonly Condition[];
  readonly ladder: LadderRules;
  /** Practice items before a person's first ladder. */
  readonly practiceItems: number;
  /** For a suite with finitely many items: it has no ladders, and a person is asked this many items of each level. */
  readonly finite?: { readonly perPerson: SetPlan };
  /** The paper's fixed set of each task. Without it, a run must say what to ask. */
  readonly sets?: Readonly<Record<string, SetPlan>>;
  /** Other ways to ask it. */
  readonly plans?: readonly Plan[];
  /** What its board sums up, over the levels of `sets`. Default: no sum. */
  readonly abilities?: readonly Ability[];
  /** Conditions that ask the same items in two ways, compared item by item. */
  readonly paired?: { readonly title: string; readonly conditions: readonly [Condition, Condition] };
  /** Its headline number in the form of the paper. */
  readonly headline?: SuiteHeadline;
  /** Its parts side by side. */
  readonly terms?: TermTable;
  /** The labels of its paper for replies. */
  readonly labelSets?: readonly LabelSet[];
  /** Repeats and decoding of its paper. Absent if the paper does not say, or if its tests differ. */
  readonly published?: PublishedDecoding;
  /** How its tests relate to the paper's measurements. Absent if it has no paper. */
  readonly comparisons?: readonly Comparison[];
  /** Measures against each other over entrants, as in its paper. */
  readonly correlations?: readonly CorrelationView[];
  /** Measures split by properties of items, as in its paper. */
  readonly breakdowns?: readonly BreakdownView[];
  /** Measures against the size of the model, as drawn in its paper. */
  readonly sizes?: readonly SizeView[];
  /** Parts of its board that show measures. Without them, the board has only ladders. */
  readonly sections?: readonly SuiteSection[];
}
