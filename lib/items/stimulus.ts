import type { Scene } from '@/lib/scene/scene';

/** One picture of a stimulus. Rendered once to a PNG that humans and models both get. */
export interface Panel {
  /** Unique within the stimulus: `start`, `target`, `option-a` … Never tells the answer. */
  readonly name: string;
  /** Short caption shown above it and read to screen readers: `Start`, `Option A`. Never tells the content. */
  readonly title: string;
  readonly scene: Scene;
}

/** A piece of the question, in reading order. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'panel'; readonly panel: string }
  /** An ordered list of steps, numbered from 1. */
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

/** How a respondent replies. More kinds (grid, number, text …) join with the tasks that need them. */
export type ReplyFormat = { readonly kind: 'choice'; readonly options: readonly Option[] };

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
}
