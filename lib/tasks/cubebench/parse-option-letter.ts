/**
 * Reads the chosen letter from a reply of Cube Bench's static questions. In this order, the first that hits: `<ANSWER>X</ANSWER>`;
 * `ANSWER: X` or `ANSWER = X`; `<X>`; a move in answer tags that is one of the options. Capitals or not. A reply that is nothing but a
 * letter counts too: it is what a click sends. (The order of the benchmark's own code; section 2.3 of the notes on arXiv 2512.20595.)
 * Every repetition has a limit and every match begins at a fixed text: time grows linearly with the reply.
 */
import { err, ok } from '@/lib/core/result';
import type { Move } from '@/lib/engines/cube/moves';
import type { ParsedReply } from '@/lib/items/reply';
import type { OptionLabel } from '@/lib/items/stimulus';
import { optionLabel } from '../choice';

const LETTER_FORMS: readonly RegExp[] = [
  /<ANSWER>\s{0,60}([ABCD])\s{0,60}<\/ANSWER>/i,
  /ANSWER\s{0,60}[:=]\s{0,60}([ABCD])(?![\p{L}\p{N}_'’])/iu,
  /<\s{0,60}([ABCD])\s{0,60}>/i,
];
const TAGGED_MOVE = /<ANSWER>\s{0,60}([URFDLB](?:['’]|2)?)\s{0,60}<\/ANSWER>/gi;

/** `moves`: the options in order; null where they are not known. */
export function parseOptionLetter(text: string, moves: readonly Move[] | null): ParsedReply {
  const reply = text.trim();
  if (reply === '') return err('silent');
  if (/^[A-Da-d]$/.test(reply)) return ok(reply.toUpperCase());
  const label = firstLetter(reply) ?? (moves === null ? null : taggedMove(reply, moves));
  return label === null ? err('unreadable') : ok(label);
}

function firstLetter(text: string): string | null {
  for (const form of LETTER_FORMS) {
    const letter = form.exec(text)?.[1];
    if (letter !== undefined) return letter.toUpperCase();
  }
  return null;
}

function taggedMove(text: string, moves: readonly Move[]): OptionLabel | null {
  for (const [, written = ''] of text.matchAll(TAGGED_MOVE)) {
    const place = moves.indexOf(written.toUpperCase().replace('’', "'") as Move);
    if (place !== -1) return optionLabel(place);
  }
  return null;
}

/** A letter as a model is asked to give it. */
export const formatOptionLetter = (label: OptionLabel): string => `<ANSWER>${label}</ANSWER>`;
