'use client';
import { useTranslations } from 'use-intl';
import type { Press } from '@/components/timing/response';
import { cn } from '@/components/ui/cn';
import { usePress } from './use-press';

export interface BigButtonProps {
  readonly label: string;
  readonly hint?: string;
  readonly chosen: boolean;
  readonly locked: boolean;
  readonly onChoose: (press: Press) => void;
  readonly onConfirm: () => void;
  readonly className?: string;
}

/** An answer in words: chosen by a press, sent by Enter once it is chosen. */
export function BigButton({ label, hint, chosen, locked, onChoose, onConfirm, className }: BigButtonProps) {
  const t = useTranslations('play');
  const press = usePress(onChoose, () => {
    if (chosen && !locked) onConfirm();
    return chosen;
  });
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={locked || undefined}
      {...press}
      className={cn(
        'min-h-14 w-full touch-manipulation rounded-lg border-2 px-4 py-2 text-left transition-colors',
        chosen ? 'border-accent bg-accent-soft' : 'border-edge/60 bg-surface',
        !chosen && !locked && 'hover:border-edge',
        className,
      )}
    >
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{label}</span>
        {/* Keeps its place, so that choosing moves nothing. */}
        <span className={cn('text-sm font-medium text-accent-strong', !chosen && 'invisible')}>{t('chosen')}</span>
      </span>
      {hint && <span className="block text-sm text-muted">{hint}</span>}
    </button>
  );
}
