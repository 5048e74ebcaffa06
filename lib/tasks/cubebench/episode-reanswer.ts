/**
 * Reads the second answer of a reflection. The published code takes, in this order, `ANSWER: X` or `ANSWER X`, `<ANSWER>X</ANSWER>`, and
 * else the last letter from A to D that stands alone anywhere, so that the article in "A quarter turn is missing" is an answer. Here
 * the same three forms count, with two limits, since a letter that was not meant as an answer is worse than one that cannot be read:
 * the third wants a line with nothing but the letter (in prose A is an article, and B and D are faces of the cube), and in the first
 * an A that a word follows is an article too. Within a form the last one counts: the answer is asked for at the end.
 * Every repetition has a limit and every match begins at a fixed text: time grows linearly with the reply.
 */
import { err, ok } from '@/lib/core/result';
import type { ParsedReply } from '@/lib/items/reply';
import type { OptionLabel } from '@/lib/items/stimulus';

const FORMS: readonly RegExp[] = [
  /ANSWER(?:[^\S\n]{0,60}:\s{0,60}|[^\S\n]{1,60})(A(?![\p{L}\p{N}_'’]|[^\S\n]{1,60}[\p{L}\p{N}])|[BCD](?![\p{L}\p{N}_'’]))/giu,
  /<ANSWER>\s{0,60}([ABCD])\s{0,60}<\/ANSWER>/gi,
  /^[^\S\n]{0,60}[([{"'*]{0,4}([ABCD])[)\]}"'*.]{0,4}[^\S\n]{0,60}$/gim,
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
