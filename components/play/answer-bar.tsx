'use client';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/progress';
import type { ReplyFormatView } from '@/lib/wire/item';
import { isComplete } from './draft';
import { keyWords, sendWords } from './reply-words';

export interface AnswerBarProps {
  readonly reply: ReplyFormatView;
  readonly draft: string;
  readonly sent: string | null;
  readonly keysOn: boolean;
  readonly buttonRef: React.RefObject<HTMLButtonElement | null>;
  readonly onConfirm: () => void;
}

/** Stays at the bottom, within reach of a thumb and below any length of lists. */
export function AnswerBar({ reply, draft, sent, keysOn, buttonRef, onConfirm }: AnswerBarProps) {
  const t = useTranslations('play');
  const complete = isComplete(reply, draft);
  return (
    <div className="sticky bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className="page flex min-h-17 items-center justify-end gap-4 py-2">
        {keysOn && <p className="mr-auto hidden text-sm text-muted sm:pointer-fine:block">{keyWords(t, reply)}</p>}
        <Button
          ref={buttonRef}
          variant={!complete && sent === null ? 'secondary' : 'primary'}
          size="lg"
          aria-disabled={!complete || sent !== null || undefined}
          onClick={onConfirm}
          className="min-h-12 w-full aria-disabled:opacity-100 sm:w-auto sm:min-w-56"
        >
          {sent !== null && <Spinner />}
          {sendWords(t, reply, draft, sent)}
        </Button>
      </div>
    </div>
  );
}
