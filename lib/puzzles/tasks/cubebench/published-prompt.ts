/**
 * The prompts of the paper (arXiv 2512.20595, appendix B), word for word, without the emphasis of its print. The paper
 * does not say where the picture stands; here it stands before the words. At levels that the paper does not ask, the
 * numbers of moves are those of the level.
 */

import type { Modality } from 'rung-puzzles/items/condition';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { FixedPrompt, Part } from 'rung-puzzles/items/stimulus';
import type { VariantGroup } from '../task';

interface Shown {
  readonly panels: readonly { readonly name: string }[];
}

const PUBLISHED_PROMPT = 'published-prompt';

/** Of a task in the modalities for which the paper prints a prompt. */
export const promptGroup = (
  modalities: readonly Modality[],
  meaning = 'the prompt of the paper, word for word; for models only',
): VariantGroup => ({
  name: 'prompt',
  standard: 'our own rules and question',
  values: [{ id: PUBLISHED_PROMPT, meaning, forModels: true }],
  modalities,
});

/** The prompt where the condition asks for it. */
export const promptIn = (condition: Condition, make: () => FixedPrompt): { readonly prompt?: FixedPrompt } =>
  hasVariant(condition, PUBLISHED_PROMPT) ? { prompt: make() } : {};

/** What was shown of a cube, and the words behind its picture. */
export const withPicture = ({ panels }: Shown, text: string): FixedPrompt['user'] => [
  ...panels.map(({ name }): Extract<Part, { kind: 'panel' }> => ({ kind: 'panel', panel: name })),
  { kind: 'text', text },
];

/** `A: R2`, a line a move. */
export const optionLines = (moves: readonly string[]): string =>
  moves.map((move, index) => `${'ABCD'.charAt(index)}: ${move}`).join('\n');

export const plural = (count: number): string => `${count} ${count === 1 ? 'move' : 'moves'}`;
