/**
 * Reads yes or no from a reply: `Answer: Yes` anywhere, or `<answer>Yes</answer>`. Case, stars and quotes do not
 * matter. The last one counts. The open choice (`Answer: Yes or No`) does not count, and neither does a word that other
 * words than "because" follow at once: `Answer: No doubt it is right`, `Answer: No sticker differs` do not mean no. A
 * reply of only the word counts too. Every repetition has a limit and every match begins at a fixed text, so the time
 * grows linearly with the reply.
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

/** The word in the form that models are asked for. */
export const formatYesNo = (word: string): string => `Answer: ${word === 'yes' ? 'Yes' : 'No'}`;
