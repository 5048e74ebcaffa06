/**
 * Reads true or false from a reply. The paper gives no rule. Ours: the last whole word true or false that an answer
 * marker is in front of: in the rest of the line behind `Answer:` or `the answer is`, inside `<answer>…</answer>` or
 * `\boxed{…}`; of several markers the last that has one. A choice left open (`True or False`) and a negation (`not
 * true`) say neither. A reply without a marker is read where it is nothing but the word. Capitals, stars and quotes do
 * not matter. All repetitions have limits: time grows linearly with the reply.
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
 * Of the paper's prompts, which ask for no marker: as above where there is one, else the last word of the last line
 * that has any text, else a word that the reply begins with.
 */
export function parseLastTrueFalse(text: string): ParsedReply {
  const marked = parseTrueFalse(text);
  if (marked.ok || marked.error === 'silent') return marked;
  const reply = text.trim();
  const said = lastWord(reply.slice(reply.lastIndexOf('\n') + 1)) ?? LEADING.exec(reply)?.[1];
  return said === undefined ? err('unreadable') : ok(said.toLowerCase());
}

/** Each marker has what stands up to the next one. */
function markedWord(reply: string): string | undefined {
  const markers = [...reply.matchAll(MARKER)];
  const words = markers.map((marker, index) =>
    lastWord(insideOf(marker[0], reply.slice(marker.index + marker[0].length, markers[index + 1]?.index))),
  );
  return words.findLast((word) => word !== undefined);
}

/** What belongs to a marker of all that stands behind it. */
function insideOf(marker: string, behind: string): string {
  if (marker.startsWith('<')) return behind.split(/<\/answer>/i, 1)[0] as string;
  if (marker.startsWith('\\')) return /^[^{}]*(?:\{[^{}]*\}[^{}]*)*/.exec(behind)?.[0] as string;
  return behind.replace(/^[*_"'`\s]{1,40}/, '').split('\n', 1)[0] as string;
}

const lastWord = (inside: string): string | undefined =>
  [...inside.replace(OPEN_CHOICE, ' ').matchAll(WORD)].filter(([, negation]) => negation === undefined).at(-1)?.[2];

/** The word as a model is asked to give it. */
export const formatTrueFalse = (word: string): string => `Answer: ${word === 'true' ? 'True' : 'False'}`;
