import type { Condition } from 'rung-puzzles/items/condition';
import type { LadderRules } from 'rung-puzzles/protocols/ladder';
import type { Comparison } from './comparability';

/** What a section draws beside the table of all measures. */
type SectionFigure = 'depth-curve' | 'recovery' | 'confusion';

/** One part of a benchmark's board: what its paper prints of one task, in the paper's order. */
export interface SuiteSection {
  /** In addresses; unique within the suite. */
  readonly id: string;
  readonly title: string;
  readonly task: string;
  /** What is measured and how, in a sentence or two. */
  readonly text: string;
  /**
   * Conditions that belong here, the one shown first in front; others of the task can be chosen where they have data.
   */
  readonly conditions: readonly Condition[];
  /** The level shown first: the paper's. */
  readonly level: number;
  /** Of the task's measures, by id; absent: all. */
  readonly columns?: readonly string[];
  readonly figures: readonly SectionFigure[];
  /** What a depth curve draws, and what guessing comes to (null: not known, or not the same for all items). */
  readonly curves: readonly { readonly column: string; readonly chance: number | null }[];
  /** Measures set side by side in several conditions. */
  readonly across?: readonly Across[];
  /** Where the paper prints it (`Table 3`), and what has to be known about what it prints. */
  readonly reported: { readonly table: string; readonly notes: readonly string[] };
}

/** One measure in several conditions. */
export interface Across {
  readonly column: string;
  readonly conditions: readonly Condition[];
  /**
   * Short names of the conditions in their order; where they are given, a figure draws the measure from one to the
   * next.
   */
  readonly names?: readonly string[];
}

/** A part of a suite that its paper reports as one number: a measure of the fixed sets of some tasks together. */
export interface Term {
  readonly id: string;
  readonly title: string;
  /** All measured alike. */
  readonly tasks: readonly string[];
  readonly column: string;
  /** Ids of the arms that it has; absent: all. */
  readonly arms?: readonly string[];
  /** By arm, what it pools; absent: each task in the arm's condition, at the levels of the suite's sets. */
  readonly pools?: Readonly<Record<string, readonly TermPool[]>>;
}

/** Conditions of a task that a term puts together, at these levels. */
export interface TermPool {
  readonly task: string;
  readonly conditions: readonly Condition[];
  readonly levels: readonly number[];
}

/** The suite's parts side by side, each in one or several ways of asking. */
export interface TermTable {
  readonly title: string;
  readonly text: string;
  readonly arms: readonly { readonly id: string; readonly title: string; readonly condition: Condition }[];
  readonly terms: readonly Term[];
  /** Whether the mean over the terms, each the mean of its arms, is a number of the paper. */
  readonly hasMean: boolean;
}

/** A task's fixed set: so many items at each of these levels. */
export interface SetPlan {
  readonly levels: readonly number[];
  readonly itemsPerLevel: number;
}

/** Settings of a model's requests under which a paper asks. */
export interface Decoding {
  /** Of conditions that have this variant; null: of those that no other entry is for. */
  readonly variant: string | null;
  readonly temperature: number;
}

/** A named way of asking a suite as fixed sets. */
export interface Plan {
  /** In requests and on the command line; unique within the suite. */
  readonly id: string;
  readonly title: string;
  /** Whom or what it mirrors, and under which conditions. */
  readonly text: string;
  /** By task. */
  readonly sets: Readonly<Record<string, SetPlan>>;
  /**
   * The condition that mirrors the paper, by task. `rung run --plan` takes it unless it is given another; absent: the
   * plan is for any condition.
   */
  readonly conditions?: Readonly<Record<string, Condition>>;
  /**
   * What the paper sets its requests to. Exports of the plan say so; a run gives it itself (`rung run --temperature`).
   */
  readonly decoding?: readonly Decoding[];
}

/** Tasks that ask one ability, and are summed up together. */
export interface Ability {
  readonly id: string;
  readonly title: string;
  readonly tasks: readonly string[];
}

/** One label that people can give a reply. */
export interface ReplyLabel {
  /** Unique within the label set. */
  readonly id: string;
  readonly title: string;
  /** Whose word the title is. */
  readonly wording: 'paper' | 'ours';
  /** When it applies, for whoever labels. */
  readonly definition: string;
}

/** A question about replies, and the labels that answer it. */
export interface LabelSet {
  /** In requests; unique within the suite. */
  readonly id: string;
  readonly title: string;
  /** What an annotator is asked of each reply. */
  readonly question: string;
  /** Which scored replies it is asked of. With right ones among them, each label has an accuracy. */
  readonly replies: 'wrong' | 'all';
  /**
   * A sample is even over these and over models, and the results are split by them. null: a sample is even over tasks
   * and levels.
   */
  readonly groups: { readonly title: string; readonly members: readonly Ability[] } | null;
  readonly labels: readonly ReplyLabel[];
}

/** The mean of these cells. */
export interface CorrelationAxis {
  readonly title: string;
  readonly cells: readonly {
    readonly task: string;
    readonly condition: Condition;
    readonly level: number | null;
    readonly column: string;
  }[];
}

/** One measure against another over entrants. */
export interface CorrelationView {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly method: 'pearson' | 'spearman';
  readonly x: CorrelationAxis;
  readonly y: CorrelationAxis;
}

/** A measure split by a property of the item; an item counts under each value it has. */
export interface BreakdownView {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly tasks: readonly string[];
  readonly conditions: readonly Condition[];
  /** Measures of the tasks, one for each value. */
  readonly columns: readonly { readonly id: string; readonly title: string }[];
}

/** A measure of one task; people are asked in a way of their own. */
export interface SizePanel {
  readonly id: string;
  readonly title: string;
  readonly task: string;
  readonly condition: Condition;
  readonly people: Condition;
  readonly column: string;
}

/** Measures against the number of parameters that runs declare of their model. */
export interface SizeView {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** What guessing comes to in each panel. */
  readonly guessing: number;
  readonly panels: readonly SizePanel[];
}

/** How a paper asked models. */
interface PublishedDecoding {
  /** Courses of each model. */
  readonly repeats: number;
  readonly temperature: number;
  readonly topP: number;
  readonly topK: number;
}

/** Where the paper prints a part. */
interface PrintedPart {
  readonly task: string;
  readonly condition: Condition;
  readonly metric: string;
  readonly level?: number;
}

export interface HeadlinePart {
  /** Whose measure it is. */
  readonly task: string;
  readonly column: string;
  /** Of a ladder: its condition, without levels. */
  readonly pools: readonly TermPool[];
  /** null: the paper prints no number. */
  readonly printed: PrintedPart | null;
  /** Of how many questions the printed number is a share; null: not printed, or no share. */
  readonly n: number | null;
}

/** What a suite comes to as one number in the form of its paper. */
export interface SuiteHeadline {
  readonly title: string;
  readonly unit: 'rung' | 'share';
  readonly course: 'ladder' | 'set';
  readonly parts: readonly HeadlinePart[];
  /** Every question weighs the same; else every part. */
  readonly isPooled: boolean;
  /** Of how many tests of the paper the parts are. */
  readonly of: number;
  readonly noun: 'ladders' | 'tests' | 'tasks' | 'parts';
  /** What guessing comes to; null: not known. */
  readonly chance: number | null;
  /** Where the paper prints the parts; null: it prints no numbers. */
  readonly table: string | null;
  /** How many people the paper asked; null: none. */
  readonly peopleAsked: number | null;
  /** The replication that measures it: an argument of `rung run --replicate`. */
  readonly replication: string;
}

/** A benchmark as data. */
export interface Suite {
  readonly id: string;
  readonly title: string;
  readonly paper: { readonly title: string; readonly url: string };
  readonly tasks: readonly string[];
  /** Those of the board; a climb may be in any that its tasks have. */
  readonly conditions: readonly Condition[];
  readonly ladder: LadderRules;
  /** Practice items before a person's first ladder. */
  readonly practiceItems: number;
  /**
   * Of a suite whose items are finite in number: it has no ladders, and a person is asked so many items of each level,
   * of any that there are.
   */
  readonly finite?: { readonly perPerson: SetPlan };
  /** What the paper asks of each task, for runs on fixed sets; absent: a run has to say it itself. */
  readonly sets?: Readonly<Record<string, SetPlan>>;
  /** Other ways of asking it. */
  readonly plans?: readonly Plan[];
  /** What its board sums up by, over the levels of `sets`; absent: no sum. */
  readonly abilities?: readonly Ability[];
  /** Conditions that ask the same items in two ways, compared item by item. */
  readonly paired?: { readonly title: string; readonly conditions: readonly [Condition, Condition] };
  /** Its one number in the form of the paper; absent: it has none. */
  readonly headline?: SuiteHeadline;
  /** Its parts side by side; absent: none. */
  readonly terms?: TermTable;
  /** What its paper labels replies with; absent: it labels none. */
  readonly labelSets?: readonly LabelSet[];
  /** Repeats and decoding of its paper; absent: the paper does not say, or says different things of different tests. */
  readonly published?: PublishedDecoding;
  /** How each of its tests relates to what the paper measured; absent: it has no paper. */
  readonly comparisons?: readonly Comparison[];
  /** Measures against each other over entrants, as its paper asks. */
  readonly correlations?: readonly CorrelationView[];
  /** Measures split by properties of items, as its paper asks. */
  readonly breakdowns?: readonly BreakdownView[];
  /** Measures against the size of the model, as its paper draws them. */
  readonly sizes?: readonly SizeView[];
  /** Parts of its board that show measures; absent: the board is ladders alone. */
  readonly sections?: readonly SuiteSection[];
}
