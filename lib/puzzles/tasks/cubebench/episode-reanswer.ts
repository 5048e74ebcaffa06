/**
 * Reads the second answer of a reflection. The published code takes, in this order, `ANSWER: X` or `ANSWER X`,
 * `<ANSWER>X</ANSWER>`, and else the last letter from A to D that stands alone anywhere, so that the article in "A
 * quarter turn is missing" is an answer. Here the same forms count, with limits, since a letter that was not meant as
 * an answer is worse than one that cannot be read: without a colon the form wants a line of its own ("my first answer B
 * was wrong"), and so does the letter alone (in prose A is an article, and B and D are faces of the cube); after a
 * colon an A that a word follows is an article too; and a choice left open (`ANSWER: A or B`) is none. Within a form
 * the last one counts: the answer is asked for at the end. Every repetition has a limit and every match begins at a
 * fixed text: time grows linearly with the reply.
 */
import { err, ok } from 'rung-puzzles/core/result';
import type { ParsedReply } from 'rung-puzzles/items/reply';
import type { OptionLabel } from 'rung-puzzles/items/stimulus';
import { END_OF_CHOICE } from './parse-option-letter';

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

/** A letter as a model is asked to give it. */
export const formatReanswer = (label: OptionLabel): string => `ANSWER: ${label}`;
