/**
 * Reads true or false from a reply. The paper gives no rule. Ours: the last whole word true or false after an answer
 * marker. The markers are `Answer:` or `the answer is` (up to the end of the line), `<answer>…</answer>` and
 * `\boxed{…}`. The last marker with such a word counts. An open choice (`True or False`) and a negation (`not true`) do
 * not count. Without a marker, the reply must be only the word. Case, stars and quotes do not matter. All repetitions
 * have limits, so the time grows linearly with the reply.
 */
import { err, ok } from 'rung-puzzles/core/result';
import type { ParsedReply } from 'rung-puzzles/items/reply';

const MARKER =
  /\banswer(?:\s{0,4}\(true or false\))?[*_"'`\s]{0,20}(?:[:=]|is(?![\p{L}\p{N}_]):?)|<answer>|\\boxed\{/giu;
const OPEN_CHOICE =
  /(?<![\p{L}\p{N}_])(?:true|false)[*_"'`\s]{0,20}(?:[|/]|or(?![\p{L}\p{N}_]))[*_"'`\s]{0,20}(?:true|false)(?![\p{L}\p{N}_])/giu;
const WORD = /(?<![\p{L}\p{N}_])(not[*_"'`\s]{1,20})?(true|false)(?![\p{L}\p{N}_])/giu;
const BARE = /^[*_"'`([]{0,6}(true|false)[*_"'`)\].!]{0,6}$/i;

const LEADING = /^[*_"'`([]{0,6}(true|false)(?![\p{L}\p{N}_])(?![*_"'`\s]{0,20}(?:[|/]|or(?![\p{L}\p{N}_])))/iu;

export function parseTrueFalse(text: string): ParsedReply {
  const reply = text.trim();
  if (reply === '') return err('silent');
  const said = markedWord(reply) ?? BARE.exec(reply)?.[1];
  return said === undefined ? err('unreadable') : ok(said.toLowerCase());
}

/**
 * For the paper's prompts, which ask for no marker: a marked word if there is one, otherwise the last word of the last
 * non-empty line, otherwise the first word of the reply.
 */
export function parseLastTrueFalse(text: string): ParsedReply {
  const marked = parseTrueFalse(text);
  if (marked.ok || marked.error === 'silent') return marked;
  const reply = text.trim();
  const said = lastWord(reply.slice(reply.lastIndexOf('\n') + 1)) ?? LEADING.exec(reply)?.[1];
  return said === undefined ? err('unreadable') : ok(said.toLowerCase());
}

/** The text of a marker ends at the next one. */
function markedWord(reply: string): string | undefined {
  const markers = [...reply.matchAll(MARKER)];
  const words = markers.map((marker, index) =>
    lastWord(insideOf(marker[0], reply.slice(marker.index + marker[0].length, markers[index + 1]?.index))),
  );
  return words.findLast((word) => word !== undefined);
}

/** The part of the text behind a marker that belongs to it. */
function insideOf(marker: string, behind: string): string {
  if (marker.startsWith('<')) return behind.split(/<\/answer>/i, 1)[0] as string;
  if (marker.startsWith('\\')) return /^[^{}]*(?:\{[^{}]*\}[^{}]*)*/.exec(behind)?.[0] as string;
  return behind.replace(/^[*_"'`\s]{1,40}/, '').split('\n', 1)[0] as string;
}

const lastWord = (inside: string): string | undefined =>
  [...inside.replace(OPEN_CHOICE, ' ').matchAll(WORD)].filter(([, negation]) => negation === undefined).at(-1)?.[2];

/** The word in the form that models are asked for. */
export const formatTrueFalse = (word: string): string => `Answer: ${word === 'true' ? 'True' : 'False'}`;
