/**
 * How a model is asked to reply, in our own words. The forms are those of STARE (arXiv 2506.04633), the same for every
 * item of a condition.
 */
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import type { StareReply } from './define-reply';

export function contractFor(condition: Condition, reply: StareReply): readonly string[] {
  const what = REQUESTS[reply.kind](reply as never);
  if (hasVariant(condition, 'letter'))
    return [`How to reply: with ${what} inside answer tags and nothing else, no reasoning: <answer>…</answer>`];
  if (hasVariant(condition, 'boxed'))
    return [
      `How to reply: reason step by step, then give ${what} in a box, once and at the very end: \\boxed{…}`,
      'Only the text in the box is read.',
    ];
  return [
    'How to reply: reason step by step, as long as you need.',
    `Then give ${what} inside answer tags, once and at the very end: <answer>…</answer>`,
    'Only the text inside the tags is read.',
  ];
}

type OfKind<Kind extends StareReply['kind']> = Extract<StareReply, { kind: Kind }>;

const REQUESTS: { readonly [Kind in StareReply['kind']]: (reply: OfKind<Kind>) => string } = {
  choice: ({ options }) => `the letter of your choice, ${oneOf(OPTION_LABELS.slice(0, options))},`,
  binary: () => 'the word Yes or No',
  number: () => 'the number in digits',
};

const oneOf = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
