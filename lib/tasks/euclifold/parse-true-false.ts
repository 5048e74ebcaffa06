/**
 * Reads true or false from a reply. The paper gives no rule. Ours: the word behind an answer marker (`Answer: True`, `the answer is false`,
 * `<answer>True</answer>`, `\boxed{True}`), of several the last; a choice left open (`Answer: True or False`) is none. Else the word where it
 * stands alone on the last line, or at the very beginning with a stop, a comma or the end of the line behind it: so models reply that were
 * told no form. Capitals, stars and quotes do not matter. All repetitions have limits: time grows linearly with the reply.
 */
import { err, ok } from '@/lib/core/result';
import type { ParsedReply } from '@/lib/items/reply';

const OPEN_CHOICE = '(?![*_"\'`\\s]{0,20}(?:[|/]|or(?![\\p{L}\\p{N}_])))';
const WORD = `(true|false)(?![\\p{L}\\p{N}_])${OPEN_CHOICE}`;
const MARKER = '(?:\\banswer(?:\\s{0,4}\\(true or false\\))?[*_"\'`\\s]{0,20}(?:[:=]|is(?![\\p{L}\\p{N}_]):?)|<answer>|\\\\boxed\\{(?:\\\\text\\{)?)';
const MARKED = new RegExp(`${MARKER}[*_"'\`\\s]{0,40}(?:the statement is[*_"'\`\\s]{1,20})?${WORD}`, 'giu');
const LAST_LINE = /(?:^|\n)[^\S\n]{0,20}[*_"'`([]{0,6}(true|false)[*_"'`)\].!]{0,6}\s{0,40}$/i;
const BEGINNING = /^[*_"'`([]{0,6}(true|false)[*_"'`)\]]{0,6}(?:[^\S\n]{0,20}\n|[.,:;!])/i;

export function parseTrueFalse(text: string): ParsedReply {
  const reply = text.trim();
  if (reply === '') return err('silent');
  const said = [...reply.matchAll(MARKED)].at(-1)?.[1] ?? LAST_LINE.exec(reply)?.[1] ?? BEGINNING.exec(reply)?.[1];
  return said === undefined ? err('unreadable') : ok(said.toLowerCase());
}

/** The word as a model is asked to give it. */
export const formatTrueFalse = (word: string): string => `Answer: ${word === 'true' ? 'True' : 'False'}`;
