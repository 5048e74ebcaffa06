/** What the page calls an answer, and what it says while one is being made. */
import { ABSTAINED } from '@/lib/items/stimulus';
import type { ReplyFormatView } from '@/lib/wire/item';
import { isComplete, missingIn } from './draft';

export const DONT_KNOW = 'I don’t know';

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Plain words for labels; others are said as they are. */
const LABEL_WORDS: Readonly<Record<string, string>> = { DECREASE: 'nearer', NO_CHANGE: 'same', INCREASE: 'farther' };
export const labelWord = (label: string): string => LABEL_WORDS[label] ?? label.toLowerCase().replaceAll('_', ' ');

/** `B`, `I don’t know`, `Yes`; null for answers that are shown, not said. */
export function answerName(kind: ReplyFormatView['kind'], answer: string): string | null {
  if (kind === 'choice') return answer === ABSTAINED ? DONT_KNOW : answer;
  if (kind === 'number') return answer;
  return kind === 'binary' || kind === 'word' ? capitalised(answer) : null;
}

/** The words of the button that sends. */
export function sendWords(reply: ReplyFormatView, draft: string, sent: string | null): string {
  if (sent !== null) return `Saving ${quoted(reply, sent) ?? ''}`.trim();
  return isComplete(reply, draft) ? `Answer ${quoted(reply, draft) ?? COMPLETE[reply.kind]}` : missingWords(reply, draft);
}

function quoted({ kind }: ReplyFormatView, answer: string): string | null {
  const name = answerName(kind, answer);
  return name === DONT_KNOW ? `“${name}”` : name;
}

const COMPLETE: Readonly<Record<string, string>> = { grid: 'with this face', labels: 'with these labels', text: 'with this text' };

function missingWords(reply: ReplyFormatView, draft: string): string {
  const missing = missingIn(reply, draft);
  switch (reply.kind) {
    case 'choice':
      return 'Choose an option';
    case 'binary':
      return `Choose ${reply.words.map(capitalised).join(' or ')}`;
    case 'word':
      return 'Choose a word';
    case 'number':
      return `Type a number from ${reply.least} to ${reply.most}`;
    case 'grid':
      return `${missing} of ${reply.rows * reply.columns} still empty`;
    case 'labels':
      return `${missing} of ${reply.options.length} still to label`;
    case 'text':
      return 'Write something';
  }
}

/** Which keys do what, in one line. */
export function keyWords(reply: ReplyFormatView): string {
  switch (reply.kind) {
    case 'choice': {
      const keys = `Keys ${reply.options[0]?.label} to ${reply.options.at(-1)?.label} or 1 to ${reply.options.length}`;
      return reply.abstain ? `${keys}, 0 for “${DONT_KNOW}”, then Enter` : `${keys}, then Enter`;
    }
    case 'binary':
      return `Keys ${reply.words.map((word) => word.charAt(0).toUpperCase()).join(' and ')}, or 1 and 2, then Enter`;
    case 'word':
      return `Keys 1 to ${reply.words.length}, then Enter`;
    case 'number':
      return 'Type the number, then Enter';
    case 'grid':
      return 'Type the letters row by row, then Enter; arrow keys move';
    case 'labels':
      return 'Arrow keys choose, Tab leads on, Enter sends';
    case 'text':
      return 'Ctrl and Enter send';
  }
}
