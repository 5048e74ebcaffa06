/**
 * The answer of a reply by the order of the paper's own code (STARE, arXiv 2506.04633; section 6 of the notes): a bare
 * letter, the last box, otherwise the text after the last of a list of phrases. No judge model. Every repetition has a
 * limit, so the time grows linearly with the reply.
 */
import { err, ok } from 'rung-puzzles/core/result';
import type { ParsedReply } from 'rung-puzzles/items/reply';
import { markedAnswer } from '../choice';
import { plain, type StareReply, YES_NO } from './define-reply';

/** In this order. The first that occurs decides. */
const PHRASES = ['final answer is', 'correct answer is', 'answer should be', 'answer is', 'answer:'];

export function extractPublished(text: string, reply: StareReply): ParsedReply {
  if (text.trim() === '') return err('silent');
  for (const found of [bareAnswer(text), boxed(text), afterPhrase(text)]) {
    const answer = found === null ? null : canonical(found, reply);
    if (answer !== null) return ok(answer);
  }
  return err('unreadable');
}

/** The reply is a letter, begins with one and a colon or stop, or is a bare word or number. */
const bareAnswer = (text: string): string | null =>
  /^([A-H])(?:$|[:.])/.exec(text.trim())?.[1] ?? (isShort(text) ? text : null);

const isShort = (text: string): boolean => /^(?:yes|no|\d{1,9})\.?$/i.test(text.trim());

/** The content of the last box. Our own prompts ask for answer tags instead, so these count as a box. */
const boxed = (text: string): string | null => markedAnswer(text);

function afterPhrase(text: string): string | null {
  const lower = text.toLowerCase();
  for (const phrase of PHRASES) {
    const at = lower.lastIndexOf(phrase);
    if (at !== -1) return firstLine(lower.slice(at + phrase.length).replace(/^[\s:*_]{1,40}/, ''));
  }
  return null;
}

/** Without bold marks. */
const firstLine = (text: string): string => (text.split('\n', 1)[0] ?? '').replaceAll('**', '').replaceAll('__', '');

const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Equality after normalisation. null if it is no answer of this kind. */
function canonical(found: string, reply: StareReply): string | null {
  const said = plain(plain(found).replace(/^(?:option|choice)\s{1,10}/, ''));
  switch (reply.kind) {
    case 'choice': {
      const letter = /^([a-h])(?:$|[:.)\s])/.exec(said)?.[1]?.toUpperCase() ?? null;
      return letter !== null && 'ABCD'.slice(0, reply.options).includes(letter) ? letter : null;
    }
    case 'binary':
      return YES_NO.find((word) => said === word) ?? null;
    case 'number': {
      const word = NUMBER_WORDS.indexOf(said);
      return word !== -1 ? String(word) : (/^0{0,20}(\d{1,9})$/.exec(said)?.[1] ?? null);
    }
  }
}
