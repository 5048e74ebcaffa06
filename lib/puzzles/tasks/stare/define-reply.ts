/**
 * The kinds of replies of STARE: one of three or four letters, yes or no, or a number. Reads, scores and simulates
 * them.
 */
import { err, ok } from 'rung-puzzles/core/result';
import type { Rng } from 'rung-puzzles/core/rng';
import type { ParsedReply } from 'rung-puzzles/items/reply';
import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { markedAnswer, parseChoice } from '../choice';

export type StareReply =
  | { readonly kind: 'choice'; readonly options: 3 | 4 }
  /** Canonical `yes` and `no`. Place 0 is yes, 1 is no. */
  | { readonly kind: 'binary' }
  /** A whole number. Only for further questions of a task, never for its first one. */
  | { readonly kind: 'number' };

export const YES_NO = ['yes', 'no'] as const;
export type YesOrNo = (typeof YES_NO)[number];

/** The answers of a reply with places, in the order of the places. */
export const answersOf = (reply: Exclude<StareReply, { kind: 'number' }>): readonly string[] =>
  reply.kind === 'choice' ? OPTION_LABELS.slice(0, reply.options) : YES_NO;

/** The answer in a raw reply: in its last answer tags, otherwise in its last box, or the bare answer. */
export function parseStareReply(text: string, reply: StareReply): ParsedReply {
  if (text.trim() === '') return err('silent');
  if (reply.kind === 'choice') return among(parseChoice(text), answersOf(reply));
  const said = plain(markedAnswer(text) ?? text);
  return reply.kind === 'binary' ? wordIn(said) : numberIn(said);
}

/** Any other answer is unreadable. */
export const among = (parsed: ParsedReply, answers: readonly string[]): ParsedReply =>
  parsed.ok && !answers.includes(parsed.value) ? err('unreadable') : parsed;

/** Lower case without LaTeX's `\text{}` and surrounding marks. */
export const plain = (said: string): string =>
  said
    .trim()
    .replace(/^\\(?:text|mathrm|textbf)\{([^{}]{0,200})\}$/, '$1')
    .replace(/^[\s*_"'([]{1,8}|[\s*_"')\].]{1,8}$/g, '')
    .toLowerCase();

/**
 * The word alone, before a comma or a stop, or in bold at the start: “Yes, it can”, “**Yes** it can”. `plain` has
 * removed the marks before it.
 */
function wordIn(said: string): ParsedReply {
  const word = /^(yes|no)(?:$|[,.;:!]|\*\*|__)/.exec(said)?.[1];
  return word === undefined ? err('unreadable') : ok(word);
}

function numberIn(said: string): ParsedReply {
  const digits = /^0{0,20}(\d{1,9})$/.exec(said)?.[1];
  return digits === undefined ? err('unreadable') : ok(digits);
}

/** The reply of someone who solves the item with chance `skill` (0 to 1) and otherwise guesses among all answers. */
export function simulateReply(right: string, answers: readonly string[], skill: number, rng: Rng): string {
  const said = rng.chance(Math.round(skill * SKILL_STEPS), SKILL_STEPS) ? right : rng.pick(answers);
  return `<answer>${said.charAt(0).toUpperCase()}${said.slice(1)}</answer>`;
}

const SKILL_STEPS = 1_000_000;
