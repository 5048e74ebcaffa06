'use client';
import { CircleCheck, CircleX, Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { modalityOf } from 'rung-puzzles/items/condition';
import { ABSTAINED } from 'rung-puzzles/items/stimulus';
import { useTranslations } from 'use-intl';
import { cubeLookOf } from '@/components/replay/cube-look';
import { Replay } from '@/components/replay/replay';
import { cn } from '@/components/ui/cn';
import type { ItemView } from '@/lib/wire/item';
import type { Feedback as FeedbackData, SessionState } from '@/lib/wire/session';
import { practiceBar } from './between';
import { episodeOf } from './episodes';
import { FaceGrid } from './face-grid';
import { OptionNotes } from './feedback-options';
import { FeedbackReplies } from './feedback-replies';
import { episodeHeadline, headline, toldReplies } from './feedback-words';
import { GoOnBar, type GoOnBarProps } from './go-on-bar';
import { saidBy } from './said';
import { ShapesInText } from './shapes-in-text';

export interface FeedbackProps {
  readonly item: ItemView | null;
  readonly session: SessionState;
  readonly answer: string;
  readonly feedback: FeedbackData;
  /** The same question takes another reply. */
  readonly goesOn: boolean;
  readonly onGoOn: () => void;
}

/** After an item whose answer is explained: was it right, why, and the steps to watch and turn. */
export function Feedback({ item, session, answer, feedback, goesOn, onGoOn }: FeedbackProps) {
  const t = useTranslations('playLimits');
  const play = useTranslations('play');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const drawn = modalityOf(session.condition) !== 'text' && feedback.replay?.world === 'shapez';
  const isJudged = feedback.answer !== '' && answer !== ABSTAINED;
  const Icon = isJudged ? (feedback.correct ? CircleCheck : CircleX) : Info;
  const reply = item?.reply ?? null;
  const episode = episodeOf(session.task);
  // A page kept by an older release has none.
  const earlier = feedback.earlier ?? [];
  const told = toldReplies(play, episode, earlier, {
    answer,
    said: item && saidBy(item.reply, answer),
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
  const hasDetails = feedback.options.length > 0 || reply?.kind === 'grid';
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
        <div className="mt-3 max-w-text text-lg whitespace-pre-line">
          {drawn ? <ShapesInText text={feedback.summary} /> : feedback.summary}
        </div>
        {told.length > 0 && <FeedbackReplies replies={told} />}
        <div
          className={cn(
            'mt-6 grid gap-8',
            feedback.replay && hasDetails && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
          )}
        >
          {feedback.replay && (
            <div className="w-full max-w-2xl">
              <Replay replay={feedback.replay} look={cubeLookOf(session.task, session.condition)} />
            </div>
          )}
          {reply?.kind === 'grid' && (
            <div className="flex flex-wrap gap-6">
              {!feedback.correct && (
                <FaceGrid format={reply} answer={answer} compared={feedback.answer} title={play('feedback.yourFace')} />
              )}
              <FaceGrid
                format={reply}
                answer={feedback.answer}
                title={feedback.correct ? play('feedback.theFace') : play('feedback.rightFace')}
              />
            </div>
          )}
          {feedback.options.length > 0 && <OptionNotes feedback={feedback} item={item} answer={answer} drawn={drawn} />}
        </div>
      </div>
      <GoOnBar {...bar} onGoOn={onGoOn} />
    </div>
  );
}

/** What the bar says after a question that is no practice. */
function questionBar(
  { status, casual, study }: SessionState,
  t: ReturnType<typeof useTranslations<'playLimits'>>,
): Pick<GoOnBarProps, 'label' | 'note'> {
  const label = status === 'open' ? t('nextQuestion') : study === null ? t('result') : t('goOn');
  return { label, note: casual ? t('casualNote') : t('noClock') };
}
