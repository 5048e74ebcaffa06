/**
 * Reads the second answer of a reflection.
 * The published code takes, in this order, `ANSWER: X` or `ANSWER X`, `<ANSWER>X</ANSWER>`, or the last standalone
 * letter from A to D anywhere. So the article in "A quarter turn is missing" is an answer. The same forms count here,
 * with limits, because a letter that was not meant as an answer is worse than an unreadable one:
 * - Without a colon the form needs its own line ("my first answer B was wrong"), and so does a single letter. In prose
 * A is an article, and B and D are faces of the cube.
 * - After a colon, an A followed by a word is an article too.
 * - An open choice (`ANSWER: A or B`) does not count.
 * The last match of a form counts, because the prompt asks for the answer at the end. Every repetition has a limit and
 * every match begins at a fixed text, so the time grows linearly with the reply.
 */
import { err, ok } from 'rung-puzzles/core/result';
import type { ParsedReply } from 'rung-puzzles/items/reply';
import type { OptionLabel } from 'rung-puzzles/items/stimulus';
import { END_OF_CHOICE } from '../replies/parse-option-letter';

const BEFORE = '[^\\S\\n]{0,60}[([{"\'*_]{0,4}';
const BEHIND = '[)\\]}"\'*_.]{0,4}[^\\S\\n]{0,60}$';

const FORMS: readonly RegExp[] = [
  new RegExp(`ANSWER[^\\S\\n]{0,60}:\\s{0,60}(A(?![^\\S\\n]{1,60}[\\p{L}\\p{N}])|[BCD])${END_OF_CHOICE}`, 'giu'),
  new RegExp(`^${BEFORE}ANSWER[^\\S\\n]{1,60}([ABCD])${BEHIND}`, 'gim'),
  /<ANSWER>\s{0,60}([ABCD])\s{0,60}<\/ANSWER>/gi,
  new RegExp(`^${BEFORE}([ABCD])${BEHIND}`, 'gim'),
];

export function parseReanswer(text: string): ParsedReply {
  if (text.trim() === '') return err('silent');
  for (const form of FORMS) {
    const last = [...text.matchAll(form)].at(-1)?.[1];
    if (last !== undefined) return ok(last.toUpperCase());
  }
  return err('unreadable');
}

/** A letter in the form that models are asked for. */
export const formatReanswer = (label: OptionLabel): string => `ANSWER: ${label}`;
