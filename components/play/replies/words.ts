/** The names of answers on the page, and the prompts while one is unfinished. */
import { ABSTAINED } from 'rung-puzzles/items/stimulus';
import type { Messages } from '@/lib/messages';
import type { Translator } from '@/lib/messages/translator';
import type { ReplyFormatView } from '@/lib/wire/items/item';
import { isComplete, missingIn } from '../loop/draft';

export type PlayText = Translator<'play'>;

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * A word of an answer as people read it; the sent token does not change. A word without a translation, for example from
 * an imported bank, is shown as it is.
 */
export function wordName(t: PlayText, word: string): string {
  const key = `words.${word as keyof Messages['play']['words']}` as const;
  return t.has(key) ? t(key) : word;
}

/** Plain words for labels; others are lower case. */
export function labelWord(t: PlayText, label: string): string {
  const name = wordName(t, label);
  return name === label ? label.toLowerCase().replaceAll('_', ' ') : name;
}

/** `B`, `I don’t know`, `Yes`; null for answers that are drawn, not named. */
export function answerName(t: PlayText, kind: ReplyFormatView['kind'], answer: string): string | null {
  if (kind === 'choice') return answer === ABSTAINED ? t('dontKnow') : answer;
  if (kind === 'number') return answer;
  return kind === 'binary' || kind === 'word' ? capitalised(wordName(t, answer)) : null;
}

/** The words of the button that sends. */
export function sendWords(t: PlayText, reply: ReplyFormatView, draft: string, sent: string | null): string {
  if (sent !== null) {
    const answer = quoted(t, reply, sent);
    return answer === null ? t('send.savingPlain') : t('send.saving', { answer });
  }
  return isComplete(reply, draft) ? completeWords(t, reply, draft) : missingWords(t, reply, draft);
}

function quoted(t: PlayText, { kind }: ReplyFormatView, answer: string): string | null {
  const name = answerName(t, kind, answer);
  return name !== null && answer === ABSTAINED ? t('send.quoted', { answer: name }) : name;
}

function completeWords(t: PlayText, reply: ReplyFormatView, draft: string): string {
  switch (reply.kind) {
    case 'grid':
      return t('send.grid');
    case 'labels':
      return t('send.labels');
    case 'text':
      return t('send.text');
    default:
      return t('send.answer', { answer: quoted(t, reply, draft) ?? draft });
  }
}

function missingWords(t: PlayText, reply: ReplyFormatView, draft: string): string {
  const missing = missingIn(reply, draft);
  switch (reply.kind) {
    case 'choice':
      return t('send.choose');
    case 'binary': {
      const [first, second] = reply.words.map((word) => capitalised(wordName(t, word)));
      return t('send.chooseWord', { first: first ?? '', second: second ?? '' });
    }
    case 'word':
      return t('send.chooseAny');
    case 'number':
      return t('send.typeNumber', { least: reply.least, most: reply.most });
    case 'grid':
      return t('send.stillEmpty', { missing, total: reply.rows * reply.columns });
    case 'labels':
      return t('send.stillToLabel', { missing, total: reply.options.length });
    case 'text':
      return t('send.write');
  }
}

/** The keys in one line. */
export function keyWords(t: PlayText, reply: ReplyFormatView): string {
  switch (reply.kind) {
    case 'choice': {
      const keys = {
        first: reply.options[0]?.label ?? '',
        last: reply.options.at(-1)?.label ?? '',
        count: reply.options.length,
      };
      return reply.abstain ? t('keys.choiceAbstain', { ...keys, dontKnow: t('dontKnow') }) : t('keys.choice', keys);
    }
    case 'binary': {
      const [first, second] = reply.words.map((word) => word.charAt(0).toUpperCase());
      return t('keys.binary', { first: first ?? '', second: second ?? '' });
    }
    case 'word':
      return t('keys.word', { count: reply.words.length });
    case 'number':
      return t('keys.number');
    case 'grid':
      return t('keys.grid');
    case 'labels':
      return t('keys.labels');
    case 'text':
      return t('keys.text');
  }
}
