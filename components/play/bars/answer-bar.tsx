'use client';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '@/components/ui/button';
import { Maximize2 } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/progress';
import type { PanelView, ReplyFormatView } from '@/lib/wire/items/item';
import { isComplete } from '../loop/draft';
import { keyWords, sendWords } from '../replies/words';

export interface AnswerBarProps {
  readonly reply: ReplyFormatView;
  readonly draft: string;
  readonly sent: string | null;
  readonly keysOn: boolean;
  /** All pictures of the question. */
  readonly panels: readonly PanelView[];
  readonly onZoom: (panel: PanelView) => void;
  readonly buttonRef: React.RefObject<HTMLButtonElement | null>;
  readonly onConfirm: () => void;
}

/** Stays at the bottom, within reach of a thumb and below any length of lists. */
export function AnswerBar({ reply, draft, sent, keysOn, panels, onZoom, buttonRef, onConfirm }: AnswerBarProps) {
  const t = useTranslations('play');
  const complete = isComplete(reply, draft);
  return (
    <div data-bar className="sticky bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className="page flex items-center justify-end gap-2 py-2 max-sm:px-3 sm:min-h-17 sm:gap-4">
        <EnlargeButton panels={panels} onZoom={onZoom} />
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

/** On a phone: all pictures, one after the other, as large as the screen allows. */
function EnlargeButton({ panels, onZoom }: Pick<AnswerBarProps, 'panels' | 'onZoom'>) {
  const t = useTranslations('play');
  const first = panels[0];
  if (first === undefined) return null;
  return (
    <button
      type="button"
      aria-label={t('panel.enlargeAll')}
      title={t('panel.enlargeAll')}
      onClick={() => onZoom(first)}
      className={buttonClass({}, 'size-12 shrink-0 px-0 sm:hidden')}
    >
      <Maximize2 aria-hidden="true" className="size-5" />
    </button>
  );
}
