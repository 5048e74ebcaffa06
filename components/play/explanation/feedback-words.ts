/** The headline of an explanation, by the kind of reply. */
import { ABSTAINED } from 'rung-puzzles/items/stimulus';
import type { Translator } from '@/lib/messages/translator';
import type { ReplyFormatView } from '@/lib/wire/items/item';
import type { Feedback } from '@/lib/wire/people/session';
import type { EpisodeFacts } from '../loop/episodes';
import { answerName } from '../replies/words';

/** The number of equal parts of two answers: cells of a grid, labels. */
function partsRight(
  kind: ReplyFormatView['kind'],
  answer: string,
  right: string,
): { readonly same: number; readonly of: number } | null {
  if (kind !== 'grid' && kind !== 'labels') return null;
  const [given, wanted] = [answer, right].map((text) => (kind === 'grid' ? [...text] : text.split(',')));
  return { same: wanted?.filter((part, place) => part === given?.[place]).length ?? 0, of: wanted?.length ?? 0 };
}

/** `kind` is null after a reload that lost the item: then the answer is shown as it is. */
export function headline(
  t: Translator<'play'>,
  kind: ReplyFormatView['kind'] | null,
  answer: string,
  { correct, answer: right }: Pick<Feedback, 'correct' | 'answer'>,
): string {
  if (kind === 'text' || right === '') return t('feedback.textSaved');
  const parts = kind === null ? null : partsRight(kind, answer, right);
  if (kind !== null && parts !== null) {
    const { same, of: count } = parts;
    return same === count ? t('feedback.allRight', { kind, count }) : t('feedback.someRight', { kind, same, count });
  }
  const nameOf = (text: string): string => (kind === null ? text : (answerName(t, kind, text) ?? text));
  const [said, wanted] = [nameOf(answer), nameOf(right)];
  if (correct) return t('feedback.right', { said });
  // The last of several replies may be right and an earlier one wrong.
  if (said === wanted) return t('feedback.rightButEarlier', { said });
  return answer === ABSTAINED
    ? t('feedback.abstained', { dontKnow: t('dontKnow'), wanted })
    : t('feedback.wrong', { said, wanted });
}

/** One of several replies to a question, as shown after practice. */
export interface ExplainedReply {
  /** `First look`, `Attempt 2`. */
  readonly name: string;
  readonly answer: string;
  readonly said: string | null;
  readonly right: string;
  readonly correct: boolean;
}

/** Every reply of a question that took several; empty if it took one. */
export function replyFeedback(
  t: Translator<'play'>,
  { each, secondAttempts }: EpisodeFacts,
  earlier: Feedback['earlier'],
  last: Omit<ExplainedReply, 'name'>,
): readonly ExplainedReply[] {
  if (earlier.length === 0) return [];
  const looks = secondAttempts ? [t('episode.firstLook'), t('episode.secondLook')] : [];
  return [...earlier, last].map((reply, place) => ({
    ...reply,
    answer: reply.answer === null ? '–' : reply.answer,
    name: looks[place] ?? t('episode.name', { each, number: place + 1 }),
  }));
}

/** The headline of a question that takes several replies; null if that of its last reply is enough. */
export function episodeHeadline(
  t: Translator<'play'>,
  { recovers, turns, each }: EpisodeFacts,
  replies: number,
  fewest: number,
  solved: boolean,
): string | null {
  const counted = t('episode.counted', { each, count: replies });
  if (recovers) {
    if (!solved) return replies === 1 ? null : t('episode.notSolved', { counted, fewest });
    return replies === fewest ? t('episode.solvedFewest', { counted }) : t('episode.solved', { counted, fewest });
  }
  return turns && solved && replies > 1 ? t('episode.allRight', { counted }) : null;
}
