import { type Condition, modalityOf } from 'rung-puzzles/items/condition';
import { useTranslations } from 'use-intl';
import { Replay } from '@/components/replay/replay';
import { cubeLookOf } from '@/components/replay/scenes/cube-look';
import { cn } from '@/components/ui/cn';
import type { ItemView } from '@/lib/wire/items/item';
import type { Feedback } from '@/lib/wire/people/session';
import { FaceGrid } from '../replies/face-grid';
import { ShapesInText } from '../text/shapes-in-text';
import { OptionNotes } from './feedback-options';

export interface ExplanationProps {
  readonly item: ItemView | null;
  readonly task: string;
  readonly condition: Condition;
  readonly answer: string;
  readonly feedback: Feedback;
  /** The options are folded away behind the steps. */
  readonly brief?: boolean;
  /** Between the summary and the steps: the way on needs no scrolling. */
  readonly children?: React.ReactNode;
}

/** Why the right answer is right: in words, as steps to watch, and option by option. */
export function Explanation({ item, task, condition, answer, feedback, brief = false, children }: ExplanationProps) {
  const t = useTranslations('play');
  const drawn = modalityOf(condition) !== 'text' && feedback.replay?.world === 'shapez';
  const reply = item?.reply ?? null;
  const hasDetails = feedback.options.length > 0 || reply?.kind === 'grid';
  return (
    <>
      <div className="mt-3 max-w-text text-lg break-words whitespace-pre-line">
        {drawn ? <ShapesInText text={feedback.summary} /> : feedback.summary}
      </div>
      {children}
      <div
        className={cn(
          'mt-6 grid gap-8',
          brief && 'mt-4 gap-4',
          feedback.replay && hasDetails && !brief && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
        )}
      >
        {feedback.replay && (
          <div className="w-full max-w-2xl">
            <Replay replay={feedback.replay} look={cubeLookOf(task, condition)} />
          </div>
        )}
        {reply?.kind === 'grid' && (
          <div className="flex flex-wrap gap-6">
            {!feedback.correct && (
              <FaceGrid format={reply} answer={answer} compared={feedback.answer} title={t('feedback.yourFace')} />
            )}
            <FaceGrid
              format={reply}
              answer={feedback.answer}
              title={feedback.correct ? t('feedback.theFace') : t('feedback.rightFace')}
            />
          </div>
        )}
        {feedback.options.length > 0 && (
          <OptionNotes
            feedback={feedback}
            item={item}
            answer={answer}
            drawn={drawn}
            folded={brief && feedback.replay !== null}
          />
        )}
      </div>
    </>
  );
}
