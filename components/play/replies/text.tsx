'use client';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '@/components/ui/cn';
import { useTypedPress } from '../use-press';
import type { ReplyControlProps } from './props';

/** A free text. Its time is that of the last change. */
export function TextReply({ reply, draft, locked, onDraft, onConfirm }: ReplyControlProps<'text'>) {
  const t = useTranslations('play');
  const id = useId();
  const typed = useTypedPress();
  const left = reply.maxLength - draft.length;
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {t('reply.text')}
      </label>
      <textarea
        id={id}
        aria-describedby={`${id}-left`}
        value={draft}
        maxLength={reply.maxLength}
        readOnly={locked}
        rows={8}
        className="mt-1.5 block w-full rounded-md border border-edge bg-surface px-3 py-2 text-base"
        onChange={(event) => onDraft(event.target.value, typed.of(event))}
        onKeyDown={(event) => {
          typed.onKeyDown(event);
          if (event.key === 'Enter' && !event.repeat && (event.ctrlKey || event.metaKey)) onConfirm();
        }}
      />
      <p id={`${id}-left`} className={cn('mt-1 text-sm', left < 100 ? 'text-warn' : 'text-muted')}>
        {t('reply.charactersLeft', { count: left })}
      </p>
    </div>
  );
}
