/**
 * Reads yes or no from a reply: `Answer: Yes`, anywhere, or `<answer>Yes</answer>`; capitals or not, and stars and
 * quotes around the words do not matter. Of several the last counts. The choice itself (`Answer: Yes or No`) is none,
 * and neither is a word that more words follow at once, but for "because": `Answer: No doubt it is right`, `Answer: No
 * sticker differs` do not mean no. A reply that is nothing but the word counts too. Every repetition has a limit and
 * every match begins at a fixed text: time grows linearly with the reply.
 */
import { err, ok } from 'rung-puzzles/core/result';
import type { ParsedReply } from 'rung-puzzles/items/reply';

const STATED =
  /(?:\banswer[*_"'\s]{0,20}[:=]|<answer>)[*_"'\s]{0,60}(yes|no)(?![\p{L}\p{N}_])(?![*_"'\s]{0,20}(?:[|/]|or(?![\p{L}\p{N}_])))(?![^\S\n]{1,20}(?!because(?![\p{L}\p{N}_]))[\p{L}\p{N}])/giu;

export function parseYesNo(text: string): ParsedReply {
  const reply = text.trim();
  if (reply === '') return err('silent');
  const bare = /^(yes|no)\.?$/i.exec(reply)?.[1];
  const said = bare ?? [...reply.matchAll(STATED)].at(-1)?.[1];
  return said === undefined ? err('unreadable') : ok(said.toLowerCase());
}

/** The word as a model is asked to give it. */
export const formatYesNo = (word: string): string => `Answer: ${word === 'yes' ? 'Yes' : 'No'}`;
