/**
 * How a model is asked to reply, in our own words. The forms are those of the paper's prompts (arXiv 2507.07610, prompt
 * templates).
 */
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';

const ONE_RIGHT = 'Exactly one option is right.';

export function contractFor(condition: Condition, direct: 'number' | 'word' | null): readonly string[] {
  if (direct !== null && hasVariant(condition, direct)) return [directContract(condition, direct)];
  if (hasVariant(condition, 'letter'))
    return [
      ONE_RIGHT,
      'How to reply: with the letter of your choice, A, B, C or D, inside answer tags and nothing else, no reasoning: <answer>letter</answer>',
    ];
  if (hasVariant(condition, 'boxed'))
    return [
      ONE_RIGHT,
      'How to reply: reason step by step, then give the letter of your choice, A, B, C or D, in a box, once and at the very end: \\boxed{letter}',
    ];
  return [
    ONE_RIGHT,
    'How to reply: reason as freely and as long as you need, inside <think> and </think> if you like.',
    'Then give the letter of your choice, A, B, C or D, inside answer tags, once and at the very end: <answer>letter</answer>',
  ];
}

/** One wording for items with and without options, so that it does not reveal which follows. */
function directContract(condition: Condition, direct: 'number' | 'word'): string {
  const what = `the ${direct}, or, where lettered options are shown, the letter of your choice`;
  if (hasVariant(condition, 'letter'))
    return `How to reply: with ${what}, inside answer tags and nothing else, no reasoning: <answer>…</answer>`;
  if (hasVariant(condition, 'boxed'))
    return `How to reply: reason step by step, then give ${what}, in a box, once and at the very end: \\boxed{…}`;
  return `How to reply: reason as freely and as long as you need, then give ${what}, inside answer tags, once and at the very end: <answer>…</answer>`;
}
