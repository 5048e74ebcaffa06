'use client';
import { useEffect, useRef } from 'react';
import { ABSTAINED } from 'rung-puzzles/items/stimulus';
import { useTranslations } from 'use-intl';
import { cn } from '@/components/ui/cn';
import { CircleCheck, CircleX, Info } from '@/components/ui/icons';
import type { ItemView } from '@/lib/wire/items/item';
import type { Feedback as FeedbackData, SessionState } from '@/lib/wire/people/session';
import { ContinueBar, type ContinueBarProps } from '../bars/continue-bar';
import { practiceBar } from '../between';
import { episodeOf } from '../loop/episodes';
import { optionText } from '../text/option-text';
import { Explanation } from './explanation';
import { FeedbackReplies } from './feedback-replies';
import { episodeHeadline, headline, replyFeedback } from './feedback-words';

export interface FeedbackProps {
  readonly item: ItemView | null;
  readonly session: SessionState;
  readonly answer: string;
  readonly feedback: FeedbackData;
  /** The same question takes another reply. */
  readonly goesOn: boolean;
  readonly onContinue: () => void;
}

/** After an item whose answer is explained: was it right, why, and the steps to watch and turn. */
export function Feedback({ item, session, answer, feedback, goesOn, onContinue }: FeedbackProps) {
  const t = useTranslations('playLimits');
  const play = useTranslations('play');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const isJudged = feedback.answer !== '' && answer !== ABSTAINED;
  const Icon = isJudged ? (feedback.correct ? CircleCheck : CircleX) : Info;
  const reply = item?.reply ?? null;
  const episode = episodeOf(session.task);
  // A page kept by an older release has none.
  const earlier = feedback.earlier ?? [];
  const replies = replyFeedback(play, episode, earlier, {
    answer,
    said: item && optionText(item.reply, answer),
    right: feedback.answer,
    correct: answer === feedback.answer,
  });
  const whole =
    item === null || item.steps < 2
      ? null
      : episodeHeadline(play, episode, earlier.length + 1, item.level, feedback.correct);
  const isPractice = item === null ? session.feedback !== 'every' : item.phase === 'practice';
  const practice = goesOn
    ? { label: play('goOn.sameQuestion'), note: play('goOn.practiceNote') }
    : practiceBar(play, session);
  const bar = isPractice ? practice : questionBar(session, t);
  return (
    <div className="flex grow flex-col">
      <div className="page grow pt-6 pb-10">
        <h1
          ref={heading}
          tabIndex={-1}
          className={cn(
            'flex items-center gap-2.5 text-2xl',
            isJudged && (feedback.correct ? 'text-good' : 'text-bad'),
          )}
        >
          <Icon aria-hidden="true" className="size-7 shrink-0" />
          {whole ?? headline(play, reply?.kind ?? null, answer, feedback)}
        </h1>
        <Explanation item={item} task={session.task} condition={session.condition} answer={answer} feedback={feedback}>
          {replies.length > 0 && <FeedbackReplies replies={replies} />}
        </Explanation>
      </div>
      <ContinueBar {...bar} onContinue={onContinue} />
    </div>
  );
}

/** What the bar says after a question that is no practice. */
function questionBar(
  { status, casual, study }: SessionState,
  t: ReturnType<typeof useTranslations<'playLimits'>>,
): Pick<ContinueBarProps, 'label' | 'note'> {
  const label = status === 'open' ? t('nextQuestion') : study === null ? t('result') : t('goOn');
  return { label, note: casual ? t('casualNote') : t('noClock') };
}
