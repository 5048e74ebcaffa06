'use client';
import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { inputTypeOf, type Press, pressOf } from '@/components/timing/response';
import { cn } from '@/components/ui/cn';
import type { OptionView } from '@/lib/wire/items/item';
import { StepList } from '../item/step-list';
import { isComplete, withLabel } from '../loop/draft';
import { CodeText } from '../text/code-text';
import { MoveText, moveOf } from '../text/move-text';
import type { ReplyControlProps } from './props';
import { labelWord } from './words';

/** One radio group for each option: arrow keys choose within it, Tab leads to the next. */
export function LabelsReply({ reply, draft, locked, explained, onDraft, onConfirm }: ReplyControlProps<'labels'>) {
  const labels = draft.split(',');
  return (
    <div className="grid gap-3 max-sm:gap-2">
      {reply.options.map((option, place) => (
        <LabelRow
          key={option.label}
          option={option}
          explained={explained}
          words={reply.words}
          chosen={labels[place] ?? ''}
          locked={locked}
          onChoose={(word, press) => onDraft(withLabel(draft, place, word), press)}
          onEnter={() => isComplete(reply, draft) && !locked && onConfirm()}
        />
      ))}
    </div>
  );
}

interface LabelRowProps {
  readonly option: OptionView;
  readonly explained: boolean;
  readonly words: readonly string[];
  readonly chosen: string;
  readonly locked: boolean;
  readonly onChoose: (word: string, press: Press) => void;
  readonly onEnter: () => void;
}

/** Of a radio group. Held down they would choose again and again. */
const CHOOSING_KEYS: ReadonlySet<string> = new Set([' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

function LabelRow({ option, explained, words, chosen, locked, onChoose, onEnter }: LabelRowProps) {
  const t = useTranslations('play');
  const name = useId();
  const down = useRef<Press | null>(null);
  const isTerse = moveOf(option) !== null;
  const choose = (word: string, event: React.ChangeEvent) => {
    const press = down.current ?? pressOf(event.timeStamp, performance.now(), 'unknown');
    down.current = null;
    onChoose(word, press);
  };
  return (
    <fieldset
      className={cn(
        isTerse &&
          'max-sm:grid max-sm:grid-cols-[3.5rem_minmax(0,1fr)] max-sm:border-0 max-sm:bg-transparent max-sm:p-0',
        'min-w-0 rounded-lg border-2 bg-surface p-2 sm:p-3',
        chosen === '' ? 'border-edge/60' : 'border-accent',
      )}
      onKeyDown={(event) => {
        if (event.repeat) return CHOOSING_KEYS.has(event.key) && event.preventDefault();
        if (event.key === 'Enter') onEnter();
        if (CHOOSING_KEYS.has(event.key)) down.current = pressOf(event.timeStamp, performance.now(), 'keyboard');
      }}
      onPointerDown={(event) => {
        down.current = event.isPrimary
          ? pressOf(event.timeStamp, performance.now(), inputTypeOf(event.pointerType))
          : null;
      }}
      onPointerCancel={() => {
        down.current = null;
      }}
    >
      <legend className="sr-only">{`${t('option', { label: option.label })}${spoken(option)}`}</legend>
      <div aria-hidden="true" className={cn('mb-2 flex items-center gap-3', isTerse && 'max-sm:mb-0 max-sm:gap-1')}>
        <span
          className={cn(
            'grid size-8 shrink-0 place-items-center rounded-md bg-sunken font-semibold',
            isTerse && 'max-sm:size-5 max-sm:text-xs',
          )}
        >
          {option.label}
        </span>
        <OptionContent option={option} explained={explained} isTerse={isTerse} />
      </div>
      <div className={cn('grid grid-cols-3 gap-1.5 sm:gap-2', isTerse && 'max-sm:gap-1')}>
        {words.map((word) => (
          <label
            key={word}
            className={cn(
              'relative flex min-h-12 min-w-0 flex-col items-center justify-center rounded-md border-2 px-1 py-1 text-center leading-tight',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              chosen === word ? 'border-accent bg-accent text-accent-ink' : 'border-edge/60 bg-paper hover:border-edge',
            )}
          >
            <input
              type="radio"
              name={name}
              value={word}
              checked={chosen === word}
              aria-disabled={locked || undefined}
              onChange={(event) => choose(word, event)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="font-semibold">{labelWord(t, word)}</span>
            <span className={cn('text-[0.6875rem] max-w-full truncate', chosen === word ? '' : 'text-muted')}>
              {word.replaceAll('_', ' ')}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** In words, for the name of its group. */
function spoken({ content }: OptionView): string {
  if (content.kind === 'steps') return `: ${content.steps.join(', ')}`;
  return content.kind === 'text' ? `: ${content.text}` : '';
}

function OptionContent({
  option,
  explained,
  isTerse,
}: {
  readonly option: OptionView;
  readonly explained: boolean;
  /** On a phone, the move alone: the rules say what it means. */
  readonly isTerse: boolean;
}) {
  const { content } = option;
  const move = moveOf(option);
  if (move !== null)
    return (
      <span className={cn(isTerse && 'max-sm:[&_.move-words]:hidden')}>
        <MoveText move={move} explained={explained} />
      </span>
    );
  if (content.kind === 'panel') return null;
  return content.kind === 'text' ? (
    <CodeText text={content.text} />
  ) : (
    <StepList steps={content.steps} explained={explained} />
  );
}
