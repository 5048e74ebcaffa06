/** How a model is asked to reply: the paper's four system prompts (EucliFold, Models and prompts) in our words. */
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { Part } from 'rung-puzzles/items/stimulus';

export function contractFor(condition: Condition, pictures: string): readonly string[] {
  if (hasVariant(condition, 'base')) return ['You are a helpful assistant.'];
  const kind = `This is a true-or-false question about ${pictures}.`;
  if (hasVariant(condition, 'short')) return [kind];
  if (hasVariant(condition, 'direct')) return ['How to reply: with the one word True or False and nothing else.'];
  return [
    `How to reply: ${kind.charAt(0).toLowerCase()}${kind.slice(1)} Look closely and reason step by step.`,
    'End with one line that says whether the statement is true, either “Answer: True” or “Answer: False”. Only the last such line is read.',
  ];
}

/** Unless something else says what to reply with, the question has a slot for it. */
export const slotFor = (condition: Condition): readonly Part[] =>
  hasVariant(condition, 'base') || hasVariant(condition, 'short')
    ? [{ kind: 'text', text: 'Answer (True or False):' }]
    : [];
