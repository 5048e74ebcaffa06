/**
 * Reads a chosen letter as the paper does: `<ANSWER>X</ANSWER>`, `ANSWER: X` or `<X>`, in any case. Anything else
 * violates the format, even a bare letter or a move. After an error the paper reads only the first two. It does not say
 * which of several forms counts: here it is the first form that occurs, at its first place. Every repetition has a
 * limit, so the time grows linearly with the reply.
 */
import { err, ok } from 'rung-puzzles/core/result';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { ParsedReply } from 'rung-puzzles/items/reply';
import type { VariantGroup } from '../../task';

const PUBLISHED_EXTRACTION = 'published-extraction';

export const EXTRACTION: VariantGroup = {
  name: 'extraction',
  standard:
    "answer tags, a line that states the answer, a letter in brackets, a bare letter, or an option's move in answer tags",
  values: [
    {
      id: PUBLISHED_EXTRACTION,
      forModels: true,
      meaning:
        'the rules of the paper: <ANSWER>X</ANSWER>, ANSWER: X or <X>, and anything else cannot be read; for models only',
    },
  ],
};

export const isPublishedExtraction = (condition: Condition): boolean => hasVariant(condition, PUBLISHED_EXTRACTION);

const TAGGED = /<ANSWER>\s{0,60}([ABCD])\s{0,60}<\/ANSWER>/i;
const STATED = /ANSWER\s{0,60}:\s{0,60}([ABCD])(?![\p{L}\p{N}_])/iu;
const IN_BRACKETS = /<\s{0,60}([ABCD])\s{0,60}>/i;

export function parsePublishedLetter(
  text: string,
  { brackets = true }: { readonly brackets?: boolean } = {},
): ParsedReply {
  if (text.trim() === '') return err('silent');
  const forms = brackets ? [TAGGED, STATED, IN_BRACKETS] : [TAGGED, STATED];
  for (const form of forms) {
    const letter = form.exec(text)?.[1];
    if (letter !== undefined) return ok(letter.toUpperCase());
  }
  return err('unreadable');
}
