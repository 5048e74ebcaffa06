import type { Scene } from 'rung-puzzles/scene/scene';
import type { ShadedScene } from 'rung-puzzles/scene/shaded/shaded-scene';
import type { StoredPicture } from 'rung-puzzles/scene/stored-picture';

/** One picture of a stimulus. Rendered once to a PNG for people and models. */
export interface Panel<Content extends PanelScene = PanelScene> {
  /** Unique within the stimulus: `start`, `target`, `option-a` … Must not reveal the answer. */
  readonly name: string;
  /** Short caption, shown above it and read by screen readers: `Start`, `Option A`. Must not reveal the content. */
  readonly title: string;
  readonly scene: Content;
}

/** Outlines in the plane, solids in space, or an uploaded file. */
export type PanelScene = Scene | ShadedScene | StoredPicture;

export const isPlane = (scene: PanelScene): scene is Scene => !('kind' in scene);

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'panel'; readonly panel: string }
  | { readonly kind: 'steps'; readonly title: string; readonly steps: readonly string[] };

export const OPTION_LABELS = ['A', 'B', 'C', 'D'] as const;
export type OptionLabel = (typeof OPTION_LABELS)[number];

export interface Option {
  readonly label: OptionLabel;
  readonly content:
    | { readonly kind: 'panel'; readonly panel: string }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'steps'; readonly steps: readonly string[] };
}

/** A sticker colour or another mark that fills a grid. */
export interface GridToken {
  /** One capital letter, as in the answer. */
  readonly value: string;
  readonly name: string;
  readonly fill: string;
  /** Colour of the letter on it. Contrast at least 4.5 to 1. */
  readonly ink: string;
}

/**
 * How a respondent replies, and the answer's canonical form. `choice`: the letter of an option (`IDK` for abstaining,
 * if allowed). `binary`: one of its two words. `word`: one of its words. `number`: an integer in decimal digits.
 * `grid`: the values of its cells row by row, without separators. `labels`: one of the words for each option, in order,
 * joined by commas. `text`: the text itself.
 */
export type ReplyFormat =
  | { readonly kind: 'choice'; readonly options: readonly Option[]; readonly abstain?: boolean }
  | { readonly kind: 'binary'; readonly words: readonly [string, string] }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'grid'; readonly rows: number; readonly columns: number; readonly tokens: readonly GridToken[] }
  | { readonly kind: 'labels'; readonly options: readonly Option[]; readonly words: readonly string[] }
  | { readonly kind: 'text'; readonly maxLength: number };

/** The answer for abstaining from a choice. */
export const ABSTAINED = 'IDK';

/** Returns the options that a reply chooses among or labels; empty for other kinds. */
export const optionsOf = (reply: ReplyFormat): readonly Option[] => ('options' in reply ? reply.options : []);

/** A paper's prompt. It replaces rules, question, options and contract, which people read. */
export interface FixedPrompt {
  readonly system: string;
  /**
   * In reading order. A picture's `label` precedes it, unless it is part of a composite, which shows the titles itself.
   */
  readonly user: readonly (
    | Extract<Part, { kind: 'text' }>
    | (Extract<Part, { kind: 'panel' }> & { readonly label?: string })
  )[];
}

/** What a respondent sees, without the answer. */
export interface Stimulus {
  /** The engine's rules in plain sentences, the same for every item of a task and condition. */
  readonly rules: readonly string[];
  readonly question: string;
  readonly parts: readonly Part[];
  /** Every panel named by a part or an option; empty in the text condition. */
  readonly panels: readonly Panel[];
  readonly reply: ReplyFormat;
  /**
   * Instructions to a model on how to reply, one sentence a line. Default: the words of `buildPrompt` for this kind of
   * reply.
   */
  readonly contract?: readonly string[];
  /** Default: a model gets the words above. */
  readonly prompt?: FixedPrompt;
}
