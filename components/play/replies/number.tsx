'use client';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useTypedPress } from '../use-press';
import type { ReplyControlProps } from './props';

/** A whole number, typed. Its time is that of the last digit. */
export function NumberReply({ reply, draft, locked, onDraft, onConfirm }: ReplyControlProps<'number'>) {
  const t = useTranslations('play');
  const id = useId();
  const typed = useTypedPress();
  const digits = String(reply.most).length;
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {t('reply.number', { least: reply.least, most: reply.most })}
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9]*"
        maxLength={digits}
        value={draft}
        readOnly={locked}
        className="tabular mt-1.5 block min-h-14 w-40 rounded-md border border-edge bg-surface px-4 text-2xl font-semibold"
        onChange={(event) => onDraft(event.target.value.replace(/\D/g, '').replace(/^0+(?=\d)/, ''), typed.of(event))}
        onKeyDown={(event) => {
          typed.onKeyDown(event);
          if (event.key === 'Enter' && !event.repeat) onConfirm();
        }}
      />
    </div>
  );
}
