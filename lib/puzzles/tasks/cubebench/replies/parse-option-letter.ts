/**
 * Reads the chosen letter from a reply to one of Cube Bench's questions with a single reply. The first of these forms
 * that occurs counts: `<ANSWER>X</ANSWER>`, `ANSWER: X` or `ANSWER = X`, `<X>`, a move in answer tags that is one of
 * the options. Of several matches the first counts, even within the reasoning. Case does not matter, except that `<X>`
 * must be a capital that is not closed again: `<b>` is bold print. An open choice (`ANSWER: A or B`, `ANSWER: A/B`)
 * does not count. A reply of one letter counts too, because a click sends that. (The order of the code of arXiv
 * 2512.20595.) Every repetition has a limit and every match begins at a fixed text, so the time grows linearly with the
 * reply.
 */
import { err, ok } from 'rung-puzzles/core/result';
import type { Move } from 'rung-puzzles/engines/cube/moves';
import type { ParsedReply } from 'rung-puzzles/items/reply';
import { OPTION_LABELS, type OptionLabel } from 'rung-puzzles/items/stimulus';
import { optionLabel } from '../../choice';

/** What may not follow a letter: the rest of a word, or another choice on the same line. */
export const END_OF_CHOICE =
  "(?![\\p{L}\\p{N}_'’])(?![^\\S\\n]{0,20}(?:[/|&]|or(?![\\p{L}\\p{N}_])|(?:,|and)[^\\S\\n]{0,20}[ABCD](?![\\p{L}\\p{N}_'’])))";

const TAGGED = /<ANSWER>\s{0,60}([ABCD])\s{0,60}<\/ANSWER>/i;
const STATED = new RegExp(`ANSWER\\s{0,60}[:=]\\s{0,60}([ABCD])${END_OF_CHOICE}`, 'iu');
const IN_BRACKETS = /<\s{0,60}([ABCD])\s{0,60}>/g;
const TAGGED_MOVE = /<ANSWER>\s{0,60}([URFDLB](?:['’]|2)?)\s{0,60}<\/ANSWER>/gi;

/** `moves`: the options in order. null if they are unknown. */
export function parseOptionLetter(text: string, moves: readonly Move[] | null): ParsedReply {
  const reply = text.trim();
  if (reply === '') return err('silent');
  if (/^[A-Da-d]$/.test(reply)) return ok(reply.toUpperCase());
  const label = firstLetter(reply) ?? (moves === null ? null : taggedMove(reply, moves));
  return label === null ? err('unreadable') : ok(label);
}

const firstLetter = (text: string): string | null => {
  const letter = TAGGED.exec(text)?.[1] ?? STATED.exec(text)?.[1] ?? letterInBrackets(text);
  return letter?.toUpperCase() ?? null;
};

/** The first letter in brackets that no closing tag follows. */
function letterInBrackets(text: string): string | undefined {
  const closedAt = (letter: string) =>
    Math.max(text.lastIndexOf(`</${letter}>`), text.lastIndexOf(`</${letter.toLowerCase()}>`));
  const closed = new Map(OPTION_LABELS.map((letter) => [letter as string, closedAt(letter)]));
  for (const { 1: letter = '', index } of text.matchAll(IN_BRACKETS))
    if (index > (closed.get(letter) ?? -1)) return letter;
  return undefined;
}

function taggedMove(text: string, moves: readonly Move[]): OptionLabel | null {
  for (const [, written = ''] of text.matchAll(TAGGED_MOVE)) {
    const place = moves.indexOf(written.toUpperCase().replace('’', "'") as Move);
    if (place !== -1) return optionLabel(place);
  }
  return null;
}

/** Tells models which of several answers counts. */
export const FIRST_IS_READ =
  'Of several such lines the first is read, even within your reasoning. A choice left open, such as “A or B”, cannot be read.';

/** A letter in the form that models are asked for. */
export const formatOptionLetter = (label: OptionLabel): string => `<ANSWER>${label}</ANSWER>`;
