'use client';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Replay } from '@/components/replay/replay';
import { cn } from '@/components/ui/cn';
import { optionsOf } from '@/lib/items/stimulus';
import type { ItemView } from '@/lib/wire/item';
import type { Feedback as FeedbackData, SessionState } from '@/lib/wire/session';
import { GoOnBar } from './go-on-bar';
import { PanelImage } from './panel-picture';
import { ShapesInText } from './shapes-in-text';

export interface FeedbackProps {
  readonly item: ItemView | null;
  readonly session: SessionState;
  readonly answer: string;
  readonly feedback: FeedbackData;
  readonly onGoOn: () => void;
}

/** After a practice item: was it right, why, and the steps to watch and turn. */
export function Feedback({ item, session, answer, feedback, onGoOn }: FeedbackProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const isLast = session.practiceDone >= session.practiceItems;
  const drawn = session.condition !== 'text' && feedback.replay?.world === 'shapez';
  const Icon = feedback.correct ? CircleCheck : CircleX;
  return (
    <div className="flex grow flex-col">
      <div className="page grow pt-6 pb-10">
        <h1 ref={heading} tabIndex={-1} className={cn('flex items-center gap-2.5 text-2xl', feedback.correct ? 'text-good' : 'text-bad')}>
          <Icon aria-hidden="true" className="size-7" />
          {feedback.correct ? `${answer} is right` : `${answer} is not right: it is ${feedback.answer}`}
        </h1>
        <div className="mt-3 max-w-text text-lg">{drawn ? <ShapesInText text={feedback.summary} /> : feedback.summary}</div>
        <div className={cn('mt-6 grid gap-8', feedback.replay && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]')}>
          {feedback.replay && <Replay replay={feedback.replay} />}
          <OptionNotes feedback={feedback} item={item} answer={answer} drawn={drawn} />
        </div>
      </div>
      <GoOnBar isLast={isLast} onGoOn={onGoOn} />
    </div>
  );
}

interface OptionNotesProps {
  readonly feedback: FeedbackData;
  readonly item: ItemView | null;
  readonly answer: string;
  /** Shapes as pictures in place of their codes. */
  readonly drawn: boolean;
}

function OptionNotes({ feedback, item, answer, drawn }: OptionNotesProps) {
  return (
    <section aria-labelledby="options-explained">
      <h2 id="options-explained" className="mb-3 text-lg">
        The options
      </h2>
      <ul className="space-y-2">
        {feedback.options.map((option) => {
          const content = (item === null || item === undefined ? [] : optionsOf(item.reply)).find(({ label }) => label === option.label)?.content;
          const panel = content?.kind === 'panel' ? item?.panels.find(({ name }) => name === content.panel) : undefined;
          return (
            <li key={option.label} className={cn('flex gap-3 rounded-lg border p-3', option.right ? 'border-good bg-good-soft' : 'border-line bg-surface')}>
              {panel && (
                <div className="w-20 shrink-0">
                  <PanelImage panel={panel} />
                </div>
              )}
              <div className="min-w-0">
                <p className="font-semibold">
                  {option.label}
                  {option.right && <span className="ml-2 text-good">right</span>}
                  {option.label === answer && <span className="ml-2 text-muted">your answer</span>}
                </p>
                <div className="break-words">{drawn ? <ShapesInText text={option.note} /> : option.note}</div>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
