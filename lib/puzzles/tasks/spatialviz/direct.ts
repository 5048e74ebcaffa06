/**
 * Questions without options: the paper's `Question_direct`, answered by a number or a word. Items that cannot be asked
 * this way keep their options.
 */
import { err, ok } from 'rung-puzzles/core/result';
import { isAnswer } from 'rung-puzzles/items/answer';
import type { ParsedReply } from 'rung-puzzles/items/reply';
import type { ReplyFormat } from 'rung-puzzles/items/stimulus';
import { markedAnswer, parseChoice } from '../choice';
import type { VariantGroup } from '../task';

export type DirectFormat = Extract<ReplyFormat, { kind: 'number' | 'word' }>;

export interface DirectReply<Puzzle> {
  readonly kind: DirectFormat['kind'];
  /** null: this puzzle needs its options. */
  readonly of: (puzzle: Puzzle) => { readonly format: DirectFormat; readonly answer: string } | null;
}

export const directGroup = ({ kind }: Pick<DirectReply<never>, 'kind'>): VariantGroup => ({
  name: 'reply',
  standard: 'four options',
  values: [{ id: kind, meaning: `no options: the answer is a ${kind}; a question that needs its options keeps them` }],
});

/** The number or word of a reply: its marked answer, or all of it. Case does not matter. */
export function parseDirect(text: string, format: DirectFormat): ParsedReply {
  if (text.trim() === '') return err('silent');
  const said = (markedAnswer(text) ?? text).trim().toLowerCase().replace(/\.$/, '');
  const answer = format.kind === 'number' ? said.replace(/^0+(?=\d)/, '') : said;
  return isAnswer(format, answer) ? ok(answer) : err('unreadable');
}

/** Without the puzzle: a letter, a number or a word. */
export function parseUnknown(text: string): ParsedReply {
  const letter = parseChoice(text);
  if (letter.ok || letter.error === 'silent') return letter;
  const said = (markedAnswer(text) ?? text).trim().toLowerCase();
  return /^(\d{1,9}|[a-z]{1,20})$/.test(said) ? ok(said) : letter;
}
