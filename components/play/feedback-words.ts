/** The headline of an explanation, by the kind of reply. */
import { ABSTAINED } from '@/lib/items/stimulus';
import type { ReplyFormatView } from '@/lib/wire/item';
import type { Feedback } from '@/lib/wire/session';
import type { EpisodeWords } from './episodes';
import { answerName, DONT_KNOW } from './reply-words';

/** How many of the parts of two answers are the same: cells of a grid, labels. */
export function partsRight(kind: ReplyFormatView['kind'], answer: string, right: string): { readonly same: number; readonly of: number } | null {
  if (kind !== 'grid' && kind !== 'labels') return null;
  const [given, wanted] = [answer, right].map((text) => (kind === 'grid' ? [...text] : text.split(',')));
  return { same: wanted?.filter((part, place) => part === given?.[place]).length ?? 0, of: wanted?.length ?? 0 };
}

const PARTS: Readonly<Record<string, string>> = { grid: 'stickers', labels: 'moves' };

/** `kind` is null after a reload that lost the item: then what was said stands as it is. */
export function headline(kind: ReplyFormatView['kind'] | null, answer: string, { correct, answer: right }: Pick<Feedback, 'correct' | 'answer'>): string {
  if (kind === 'text' || right === '') return 'Your text is saved';
  const parts = kind === null ? null : partsRight(kind, answer, right);
  if (kind !== null && parts !== null)
    return `${parts.same === parts.of ? 'All' : parts.same} ${parts.same === parts.of ? '' : 'of '}${parts.of} ${PARTS[kind]} are right`;
  const [said, wanted] = [answer, right].map((text) => (kind === null ? text : (answerName(kind, text) ?? text)));
  if (correct) return `${said} is right`;
  // Of a question of several replies the last may be right and an earlier one not.
  if (said === wanted) return `${said} is right, but an earlier reply was not`;
  return answer === ABSTAINED ? `“${DONT_KNOW}” counts as no answer: it is ${wanted}` : `${said} is not right: it is ${wanted}`;
}

/** One reply of several to a question, as it is told after practice. */
export interface ToldReply {
  /** `First look`, `Attempt 2`. */
  readonly name: string;
  readonly answer: string;
  readonly said: string | null;
  readonly right: string;
  readonly correct: boolean;
}

const LOOKS = ['First look', 'Second look'];

/** Every reply of a question that took several; empty where there was one alone. */
export function toldReplies({ each, looksAgain }: EpisodeWords, earlier: Feedback['earlier'], last: Omit<ToldReply, 'name'>): readonly ToldReply[] {
  if (earlier.length === 0) return [];
  return [...earlier, last].map((reply, place) => ({
    ...reply,
    answer: reply.answer === null ? '–' : reply.answer,
    name: (looksAgain ? LOOKS[place] : undefined) ?? `${each} ${place + 1}`,
  }));
}

/** The headline of a question that takes several replies; null where that of its last reply says it. */
export function episodeHeadline({ recovers, turns, each }: EpisodeWords, replies: number, fewest: number, solved: boolean): string | null {
  const counted = `${replies} ${each.toLowerCase()}${replies === 1 ? '' : 's'}`;
  if (recovers) {
    if (!solved) return replies === 1 ? null : `Not solved in ${counted}; ${fewest} can be enough`;
    return `Solved in ${counted}${replies === fewest ? ': fewer is not possible' : `; ${fewest} can be enough`}`;
  }
  return turns && solved && replies > 1 ? `Solved: all ${counted} right` : null;
}
