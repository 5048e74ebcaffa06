/**
 * The prompts of the paper (arXiv 2512.20595, appendix B), word for word but without emphasis. The paper does not give
 * the picture's place: here it comes before the words. At levels that the paper does not ask, the numbers of moves
 * follow the level.
 */

import type { Modality } from 'rung-puzzles/items/condition';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { FixedPrompt, Part } from 'rung-puzzles/items/stimulus';
import type { VariantGroup } from '../../task';

interface Shown {
  readonly panels: readonly { readonly name: string }[];
}

const PUBLISHED_PROMPT = 'published-prompt';

/** The variant group of a task, in the modalities for which the paper prints a prompt. */
export const promptGroup = (
  modalities: readonly Modality[],
  meaning = 'the prompt of the paper, word for word; for models only',
): VariantGroup => ({
  name: 'prompt',
  standard: 'our own rules and question',
  values: [{ id: PUBLISHED_PROMPT, meaning, forModels: true }],
  modalities,
});

export const promptIn = (condition: Condition, make: () => FixedPrompt): { readonly prompt?: FixedPrompt } =>
  hasVariant(condition, PUBLISHED_PROMPT) ? { prompt: make() } : {};

/** The panels shown of a cube, and the words after the picture. */
export const withPicture = ({ panels }: Shown, text: string): FixedPrompt['user'] => [
  ...panels.map(({ name }): Extract<Part, { kind: 'panel' }> => ({ kind: 'panel', panel: name })),
  { kind: 'text', text },
];

/** `A: R2`, one move per line. */
export const optionLines = (moves: readonly string[]): string =>
  moves.map((move, index) => `${'ABCD'.charAt(index)}: ${move}`).join('\n');

export const plural = (count: number): string => `${count} ${count === 1 ? 'move' : 'moves'}`;
