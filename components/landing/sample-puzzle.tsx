'use client';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Explanation } from '@/components/play/explanation/explanation';
import { headline } from '@/components/play/explanation/feedback-words';
import { fitOf } from '@/components/play/item/fitted';
import { ZoomDialog } from '@/components/play/item/panel-picture';
import { ItemParts } from '@/components/play/item/parts';
import { emptyDraft, isComplete } from '@/components/play/loop/draft';
import { ReplyControl } from '@/components/play/replies/control';
import { sendWords } from '@/components/play/replies/words';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { CircleCheck, CircleX } from '@/components/ui/icons';
import type { PanelView } from '@/lib/wire/items/item';
import type { SampleView } from '@/lib/wire/people/session';
import type { SampleAnswer } from './use-sample';

export interface SamplePuzzleProps {
  readonly sample: SampleView;
  readonly given: SampleAnswer | null;
  readonly busy: boolean;
  /** Under the options while nothing is chosen. */
  readonly hint: string;
  /** Of the page: opening it moves no focus. */
  readonly isFirst: boolean;
  readonly onAnswer: (answer: string) => void;
  /** On a phone, the puzzle fills what the screen has below the page's title. */
  readonly fit: boolean;
  /** What can be done after the explanation. */
  readonly children: React.ReactNode;
}

/** A puzzle to try. An option is sent by one press; what is typed or filled in has a button. */
export function SamplePuzzle({ sample, given, busy, hint, isFirst, fit, onAnswer, children }: SamplePuzzleProps) {
  const play = useTranslations('play');
  const { item } = sample;
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(!isFirst);
  const [draft, setDraft] = useState(() => emptyDraft(item.reply));
  const [zoomed, setZoomed] = useState<PanelView | null>(null);
  const isOneTap = item.reply.kind === 'choice' || item.reply.kind === 'binary';
  const complete = isComplete(item.reply, draft);

  const isAnswered = given !== null;
  useEffect(() => {
    if (moved.current || isAnswered) heading.current?.focus({ preventScroll: true });
    moved.current = true;
  }, [isAnswered]);

  if (given !== null) {
    const { correct } = given.feedback;
    const Icon = correct ? CircleCheck : CircleX;
    return (
      <div>
        <h2
          ref={heading}
          tabIndex={-1}
          className={cn('flex items-center gap-2.5 text-2xl', correct ? 'text-good' : 'text-bad')}
        >
          <Icon aria-hidden="true" className="size-7 shrink-0" />
          {headline(play, item.reply.kind, given.answer, given.feedback)}
        </h2>
        <Explanation
          item={item}
          task={item.task}
          condition={item.condition}
          answer={given.answer}
          feedback={given.feedback}
          brief
        >
          {children}
        </Explanation>
      </div>
    );
  }
  const send = (answer: string) => !busy && onAnswer(answer);
  return (
    <div
      className={cn('flex flex-col gap-3', fit && 'max-sm:min-h-[calc(100dvh-6.25rem)] max-sm:gap-2 max-sm:pb-2')}
      aria-busy={busy}
    >
      <h2 ref={heading} tabIndex={-1} className="text-[1.0625rem] leading-[1.3] text-pretty sm:text-xl sm:leading-snug">
        {item.prompt}
      </h2>
      <ItemParts
        parts={item.parts}
        panels={item.panels}
        onZoom={setZoomed}
        compact
        explained
        fit={fit ? fitOf(item.reply) : 'none'}
      />
      <ReplyControl
        item={item}
        reply={item.reply}
        draft={draft}
        locked={busy}
        explained
        onDraft={(next) => {
          setDraft(next);
          if (isOneTap) send(next);
        }}
        onConfirm={() => complete && send(draft)}
        focusSend={() => {}}
        onZoom={setZoomed}
      />
      {isOneTap ? (
        <p className="text-center text-sm text-muted">{hint}</p>
      ) : (
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          aria-disabled={!complete || undefined}
          busy={busy}
          onClick={() => complete && send(draft)}
        >
          {sendWords(play, item.reply, draft, null)}
        </Button>
      )}
      <ZoomDialog panel={zoomed} panels={item.panels} onZoom={setZoomed} onClose={() => setZoomed(null)} />
    </div>
  );
}
