/**
 * Answers of "I don't know" (section 2.5 of the notes on arXiv 2512.20595, "Abstention"). These forms count, before any
 * letter: `<ANSWER>IDK</ANSWER>`, `ANSWER: IDK`, `ANSWER: E`, and "I don't know" anywhere. So a reply with the phrase
 * and a letter abstains. A bare IDK counts too, because a click sends that.
 */
import { ok } from 'rung-puzzles/core/result';
import type { Move } from 'rung-puzzles/engines/cube/moves';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { ParsedReply } from 'rung-puzzles/items/reply';
import { ABSTAINED } from 'rung-puzzles/items/stimulus';
import type { VariantGroup } from '../../task';
import { parseOptionLetter } from '../replies/parse-option-letter';
import { isPublishedExtraction, parsePublishedLetter } from '../replies/parse-published-letter';

/** What follows an abstention: the paper's `teacher_on_abstain` and `skip_item`. */
export const ABSTENTION: VariantGroup = {
  name: 'abstention',
  standard: 'one of the four moves has to be chosen',
  values: [
    {
      id: 'idk',
      meaning:
        'you may say that you do not know: the right move is made, the step earns nothing, and the question continues',
    },
    {
      id: 'idk-50',
      meaning: 'as idk, with the instruction to say so if you are less than 50 % sure, as in the code of the paper',
    },
    { id: 'idk-skip', meaning: 'one may say that one does not know: the step earns nothing, and the question ends' },
  ],
};

/** Whether the prompt says how sure you have to be. */
export const hasGate = (condition: Condition): boolean => hasVariant(condition, 'idk-50');

export type AbstentionPolicy = 'none' | 'go-on' | 'skip';

export function policyOf(condition: Condition): AbstentionPolicy {
  if (hasVariant(condition, 'idk') || hasGate(condition)) return 'go-on';
  return hasVariant(condition, 'idk-skip') ? 'skip' : 'none';
}

const ABSTAINING: readonly RegExp[] = [
  /^\s{0,60}IDK\s{0,60}$/i,
  /<ANSWER>\s{0,60}IDK\s{0,60}<\/ANSWER>/i,
  /ANSWER\s{0,60}:\s{0,60}(?:IDK|E)(?![\p{L}\p{N}_'’])/iu,
  /(?<![\p{L}\p{N}_])I\s{1,60}don['’]t\s{1,60}know(?![\p{L}\p{N}_])/iu,
];

/** Reads a letter, or an abstention if the condition allows it. The published parser differs only for a bare IDK. */
export function parseStep(text: string, moves: readonly Move[] | null, condition: Condition): ParsedReply {
  const abstains = policyOf(condition) !== 'none' && ABSTAINING.some((form) => form.test(text));
  if (abstains) return ok(ABSTAINED);
  return isPublishedExtraction(condition) ? parsePublishedLetter(text) : parseOptionLetter(text, moves);
}
