'use client';
import { ABSTAINED } from 'rung-puzzles/items/stimulus';
import { useTranslations } from 'use-intl';
import { PanelFigure } from '@/components/play/item/panel-picture';
import { StepList } from '@/components/play/item/step-list';
import { FaceGrid } from '@/components/play/replies/face-grid';
import { answerName, labelWord } from '@/components/play/replies/words';
import { CodeText } from '@/components/play/text/code-text';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import type { ItemView, OptionView, PanelView } from '@/lib/wire/items/item';
import type { Feedback } from '@/lib/wire/people/session';

export interface AnsweredReplyProps {
  readonly item: ItemView;
  readonly answer: string;
  /** null if the right answer is hidden. */
  readonly explained: Feedback | null;
  readonly onZoom: (panel: PanelView) => void;
}

/** The answer, and the right one if it may be shown. Only the pictures are interactive. */
export function AnsweredReply({ item, answer, explained, onZoom }: AnsweredReplyProps) {
  const t = useTranslations('history');
  const { reply } = item;
  if (reply.kind === 'grid')
    return (
      <div className="flex flex-wrap gap-6">
        {answer !== '' && (
          <FaceGrid
            format={reply}
            answer={answer}
            title={t('replay.yours')}
            {...(explained && { compared: explained.answer })}
          />
        )}
        {explained && <FaceGrid format={reply} answer={explained.answer} title={t('replay.rightOne')} />}
      </div>
    );
  const options = 'options' in reply ? reply.options : [];
  return (
    <div className="space-y-4">
      {options.length > 0 && (
        <ul
          aria-label={t('replay.options')}
          className={cn(
            'grid gap-3 sm:grid-cols-2',
            options[0]?.content.kind === 'panel' && 'grid-cols-2 max-sm:gap-2',
          )}
        >
          {options.map((option, place) => (
            <AnsweredOption
              key={option.label}
              option={option}
              place={place}
              item={item}
              answer={answer}
              explained={explained}
              onZoom={onZoom}
            />
          ))}
        </ul>
      )}
      {reply.kind !== 'labels' && (reply.kind !== 'choice' || answer === ABSTAINED) && (
        <SaidAnswer item={item} answer={answer} explained={explained} />
      )}
    </div>
  );
}

/** An answer that is a word, a number or a text. */
function SaidAnswer({ item: { reply }, answer, explained }: Omit<AnsweredReplyProps, 'onZoom'>) {
  const t = useTranslations('history');
  const play = useTranslations('play');
  if (answer === '') return <p>{t('replay.nothing')}</p>;
  const right = explained === null || explained.answer === '' ? null : answerName(play, reply.kind, explained.answer);
  return (
    <div>
      <p>{t('replay.answered')}</p>
      <blockquote className="mt-1 border-l-2 border-edge pl-4 font-semibold break-words whitespace-pre-wrap">
        {answerName(play, reply.kind, answer) ?? answer}
      </blockquote>
      {right !== null && <p className="mt-2">{t('replay.rightIs', { answer: right })}</p>}
    </div>
  );
}

type OptionProps = AnsweredReplyProps & { readonly option: OptionView; readonly place: number };

function AnsweredOption({ option: { label, content }, place, item, answer, explained, onZoom }: OptionProps) {
  const said = item.reply.kind === 'labels' ? (answer.split(',')[place] ?? null) : null;
  const chosen = item.reply.kind === 'labels' ? false : label === answer;
  const explanation = explained?.options.find((option) => option.label === label);
  const isRight =
    item.reply.kind === 'labels'
      ? said !== null && said === explained?.answer.split(',')[place]
      : explanation?.right === true;
  const panel = content.kind === 'panel' ? item.panels.find(({ name }) => name === content.panel) : undefined;
  return (
    <li
      className={cn(
        'min-w-0 rounded-lg border-2 bg-surface p-3',
        isRight ? 'border-good' : chosen ? 'border-accent' : 'border-line',
      )}
    >
      <p className="mb-2 flex flex-wrap items-center gap-2 font-semibold">
        {label}
        <Marks
          said={said}
          right={explained?.answer.split(',')[place] ?? null}
          chosen={chosen}
          isRight={isRight}
          isLabel={item.reply.kind === 'labels'}
        />
      </p>
      {panel && <PanelFigure panel={panel} onZoom={onZoom} style={{ maxWidth: '16rem' }} />}
      {content.kind === 'text' && <CodeText text={content.text} />}
      {content.kind === 'steps' && <StepList steps={content.steps} />}
      {explanation && explanation.note !== '' && (
        <p className="mt-2 text-sm break-words text-muted">{explanation.note}</p>
      )}
    </li>
  );
}

interface MarksProps {
  readonly said: string | null;
  readonly right: string | null;
  readonly chosen: boolean;
  readonly isRight: boolean;
  readonly isLabel: boolean;
}

function Marks({ said, right, chosen, isRight, isLabel }: MarksProps) {
  const t = useTranslations('history');
  const play = useTranslations('play');
  if (isLabel)
    return (
      <>
        {said !== null && said !== '' && (
          <Badge tone="accent">{t('replay.yoursIs', { answer: labelWord(play, said) })}</Badge>
        )}
        {right !== null && <Badge tone="good">{t('replay.rightIs', { answer: labelWord(play, right) })}</Badge>}
      </>
    );
  return (
    <>
      {chosen && <Badge tone="accent">{t('replay.yours')}</Badge>}
      {isRight && <Badge tone="good">{t('replay.rightOne')}</Badge>}
    </>
  );
}
