import type { Scene } from 'rung-puzzles/scene/scene';
import type { ShadedScene } from 'rung-puzzles/scene/shaded/shaded-scene';
import type { StoredPicture } from 'rung-puzzles/scene/stored-picture';

/** One picture of a stimulus. Rendered once to a PNG that humans and models both get. */
export interface Panel<Content extends PanelScene = PanelScene> {
  /** Unique within the stimulus: `start`, `target`, `option-a` … Never tells the answer. */
  readonly name: string;
  /** Short caption shown above it and read to screen readers: `Start`, `Option A`. Never tells the content. */
  readonly title: string;
  readonly scene: Content;
}

/** What a panel shows: outlines in the plane, solids in space, or a file that was handed in. */
export type PanelScene = Scene | ShadedScene | StoredPicture;

/** The outlines of a panel that is drawn in the plane. */
export const isPlane = (scene: PanelScene): scene is Scene => !('kind' in scene);

/** A piece of the question, in reading order. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'panel'; readonly panel: string }
  /** An ordered list of steps, numbered from 1. */
  | { readonly kind: 'steps'; readonly title: string; readonly steps: readonly string[] };

export const OPTION_LABELS = ['A', 'B', 'C', 'D'] as const;
export type OptionLabel = (typeof OPTION_LABELS)[number];

export interface Option {
  /** Letters from A on. */
  readonly label: OptionLabel;
  readonly content:
    | { readonly kind: 'panel'; readonly panel: string }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'steps'; readonly steps: readonly string[] };
}

/** A sticker colour or another mark that a grid can be filled with. */
export interface GridToken {
  /** One capital letter: what stands in the answer. */
  readonly value: string;
  readonly name: string;
  readonly fill: string;
  /** Of the letter on it; contrast at least 4.5 to 1. */
  readonly ink: string;
}

/**
 * How a respondent replies, and what the answer looks like in canonical form:
 * `choice` the letter of an option (`IDK` where one may abstain) · `binary` one of its two words · `word` one of its
 * words · `number` a whole number in decimal digits · `grid` the values of its cells,
 * row by row, without anything between · `labels` one of the words for each option, in their order, joined by commas ·
 * `text` the text itself.
 */
export type ReplyFormat =
  | { readonly kind: 'choice'; readonly options: readonly Option[]; readonly abstain?: boolean }
  | { readonly kind: 'binary'; readonly words: readonly [string, string] }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'grid'; readonly rows: number; readonly columns: number; readonly tokens: readonly GridToken[] }
  | { readonly kind: 'labels'; readonly options: readonly Option[]; readonly words: readonly string[] }
  | { readonly kind: 'text'; readonly maxLength: number };

/** What stands for a choice of no option, where one may abstain. */
export const ABSTAINED = 'IDK';

/** The options that a reply chooses among or labels; none for the other kinds. */
export const optionsOf = (reply: ReplyFormat): readonly Option[] => ('options' in reply ? reply.options : []);

/** The words in which a paper asks a model. They replace rules, question, options and contract, which people read. */
export interface FixedPrompt {
  readonly system: string;
  /**
   * In reading order. A picture's `label` stands before it, unless it is part of a composite, which bears the titles
   * itself.
   */
  readonly user: readonly (
    | Extract<Part, { kind: 'text' }>
    | (Extract<Part, { kind: 'panel' }> & { readonly label?: string })
  )[];
}

/** What a respondent sees; free of the answer. */
export interface Stimulus {
  /** The world's rules in plain sentences, the same for every item of a task and condition. */
  readonly rules: readonly string[];
  /** The question in one sentence. */
  readonly question: string;
  readonly parts: readonly Part[];
  /** Every panel named by a part or an option; empty in the text condition. */
  readonly panels: readonly Panel[];
  readonly reply: ReplyFormat;
  /**
   * How a model is told to reply, one sentence a line; absent: the words that `buildPrompt` has for this kind of reply.
   */
  readonly contract?: readonly string[];
  /** Absent: a model is asked in the words above. */
  readonly prompt?: FixedPrompt;
}
