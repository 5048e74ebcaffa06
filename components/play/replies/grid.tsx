'use client';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Press } from '@/components/timing/response';
import { buttonClass } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Eraser } from '@/components/ui/icons';
import { EMPTY_CELL, emptyDraft, isComplete, withCell } from '../loop/draft';
import { usePress } from '../use-press';
import { cellName, type GridFormat, markAt, tokenAt } from './face-grid';
import { cellOfKey, markOf, tokenOfKey } from './keys';
import type { ReplyControlProps } from './props';
import { useAnswerKeys } from './use-answer-keys';
import { wordName } from './words';

type Token = GridFormat['tokens'][number];

/**
 * Paint the face row by row: a colour fills the marked cell and marks the next one. Another cell is marked by tapping it.
 * By keyboard: type the letters; arrows move, Backspace takes back.
 */
export function GridReply({ reply, draft, locked, onDraft, focusSend }: ReplyControlProps<'grid'>) {
  const t = useTranslations('play');
  const [current, setCurrent] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const last = reply.rows * reply.columns - 1;

  const goTo = (cell: number) => {
    setCurrent(cell);
    buttons.current[cell]?.focus({ preventScroll: true });
  };
  const paint = (cell: number, value: string, press: Press): string => {
    const next = withCell(draft, cell, value);
    onDraft(next, press);
    return next;
  };
  const type = (token: Token, press: Press) => {
    const next = paint(current, token.value, press);
    if (locked) return;
    if (isComplete(reply, next)) focusSend();
    else goTo(Math.min(last, current + 1));
  };
  const takeBack = (press: Press) => {
    const cell = draft.charAt(current) === EMPTY_CELL ? Math.max(0, current - 1) : current;
    paint(cell, EMPTY_CELL, press);
    goTo(cell);
  };
  useAnswerKeys((key, press) => {
    const [token, target] = [tokenOfKey(reply.tokens, key), cellOfKey(reply, current, key)];
    if (token !== null) type(token, press);
    else if (target !== null) goTo(target);
    else if (key === 'Backspace' || key === 'Delete') takeBack(press);
    else return false;
    return true;
  });

  const pressToken = (token: Token, press: Press) => {
    paint(current, token.value, press);
    if (!locked) setCurrent(Math.min(last, current + 1));
  };

  return (
    <div className="mx-auto w-full max-w-96 gap-x-2 gap-y-1 max-sm:grid min-[360px]:max-sm:grid-cols-[9.75rem_minmax(0,1fr)] sm:space-y-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not take part in grid layout everywhere */}
      <div
        role="group"
        aria-label={t('face.name')}
        className="mx-auto grid w-full gap-1.5 max-sm:self-start sm:max-w-72 rounded-lg bg-[#0b0e13] p-1.5 dark:ring-1 dark:ring-edge"
        style={{ gridTemplateColumns: `repeat(${reply.columns}, minmax(0, 1fr))` }}
      >
        {Array.from({ length: last + 1 }, (_, cell) => (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={cell}
            name={cellName(t, reply, draft, cell)}
            token={tokenAt(reply, draft, cell)}
            mark={markAt(reply, draft, cell)}
            isCurrent={cell === current}
            locked={locked}
            buttonRef={(button) => {
              buttons.current[cell] = button;
            }}
            onFocus={() => setCurrent(cell)}
            onPress={() => setCurrent(cell)}
          />
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not take part in grid layout everywhere */}
      <div
        role="group"
        aria-label={t('face.colours')}
        className="grid grid-cols-2 gap-1.5 max-sm:content-between sm:gap-2 sm:grid-cols-3"
      >
        {reply.tokens.map((token) => (
          <TokenButton
            key={token.value}
            token={token}
            mark={markOf(reply.tokens, token)}
            locked={locked}
            onPress={(press) => pressToken(token, press)}
          />
        ))}
      </div>
      <div className="flex items-center justify-between gap-3 min-[360px]:max-sm:col-span-2">
        <p className="text-sm text-muted">{t('face.how')}</p>
        <ClearButton
          disabled={locked || draft === emptyDraft(reply)}
          onPress={(press) => {
            onDraft(emptyDraft(reply), press);
            setCurrent(0);
          }}
        />
      </div>
    </div>
  );
}

interface CellProps {
  readonly name: string;
  readonly token: Token | undefined;
  readonly mark: string;
  readonly isCurrent: boolean;
  readonly locked: boolean;
  readonly buttonRef: (button: HTMLButtonElement | null) => void;
  readonly onFocus: () => void;
  readonly onPress: (press: Press) => void;
}

function Cell({ name, token, mark, isCurrent, locked, buttonRef, onFocus, onPress }: CellProps) {
  const press = usePress(onPress);
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-label={name}
      aria-current={isCurrent || undefined}
      aria-disabled={locked || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      {...press}
      className={cn(
        'relative grid aspect-square min-h-11 touch-manipulation place-items-center rounded-md text-2xl font-semibold',
        token === undefined && 'border-2 border-dashed border-[#8d97a0] bg-[#1c2228]',
        // Where the next letter goes: a ring of both a light and a dark line, seen on every colour.
        isCurrent && !locked && 'outline-3 -outline-offset-4 outline-white ring-2 ring-[#0b0e13] ring-inset',
      )}
      style={token && { background: token.fill, color: token.ink }}
    >
      {mark}
    </button>
  );
}

interface TokenButtonProps {
  readonly token: Token;
  readonly mark: string;
  readonly locked: boolean;
  readonly onPress: (press: Press) => void;
}

function TokenButton({ token, mark, locked, onPress }: TokenButtonProps) {
  const name = wordName(useTranslations('play'), token.name);
  const press = usePress(onPress);
  return (
    <button
      type="button"
      aria-label={`${name}, ${mark}`}
      aria-disabled={locked || undefined}
      {...press}
      className="flex min-h-12 touch-manipulation items-center gap-2 rounded-md border-2 border-edge/60 bg-surface p-1.5 text-left text-sm font-medium max-sm:gap-1 max-sm:p-1 max-sm:text-[0.8125rem] sm:text-base"
    >
      <span
        className="grid size-8 shrink-0 place-items-center rounded-sm border max-sm:size-6 border-edge font-semibold"
        style={{ background: token.fill, color: token.ink }}
      >
        {mark}
      </span>
      {name}
    </button>
  );
}

function ClearButton({ disabled, onPress }: { readonly disabled: boolean; readonly onPress: (press: Press) => void }) {
  const t = useTranslations('play');
  const press = usePress(onPress);
  return (
    <button type="button" disabled={disabled} {...press} className={buttonClass({ variant: 'ghost' }, 'shrink-0')}>
      <Eraser aria-hidden="true" className="size-4" />
      {t('face.clear')}
    </button>
  );
}
