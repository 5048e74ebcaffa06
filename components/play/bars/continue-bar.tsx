'use client';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { usePreferences } from '../loop/preferences';

/** The Enter that sent the answer must not skip its explanation when it was pressed twice. */
const IGNORE_ENTER_MS = 600;
/** Elements that handle Enter themselves. */
const HANDLES_ENTER = 'button, a, input, textarea, select, summary, [role="dialog"], [role="slider"]';

export interface ContinueBarProps {
  readonly label: string;
  /** A short text next to the button, such as that time is not counted now. */
  readonly note: string;
  readonly onContinue: () => void;
}

/** Stays at the bottom: on to what comes next. Enter does the same. */
export function ContinueBar({ label, note, onContinue }: ContinueBarProps) {
  const t = useTranslations('play');
  const { keysOn } = usePreferences();
  const latest = useRef(onContinue);
  useEffect(() => {
    latest.current = onContinue;
  });
  useEffect(() => {
    if (!keysOn) return;
    const openedAtMs = performance.now();
    const listener = (event: KeyboardEvent) => {
      if (
        event.key !== 'Enter' ||
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented
      )
        return;
      if (performance.now() - openedAtMs < IGNORE_ENTER_MS) return;
      if (
        document.querySelector('[role="dialog"]') ||
        (event.target instanceof Element && event.target.closest(HANDLES_ENTER))
      )
        return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [keysOn]);
  return (
    <div className="bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] [@media(min-height:44rem)]:sticky">
      <div className="page flex min-h-17 flex-wrap items-center justify-end gap-x-4 gap-y-1 py-2">
        <p className="mr-auto text-sm text-muted">
          {note}
          {keysOn && <span className="hidden sm:pointer-fine:inline"> {t('goOn.enter')}</span>}
        </p>
        <Button
          variant="primary"
          size="lg"
          className="min-h-12 w-full sm:w-auto sm:min-w-56"
          onClick={onContinue}
          {...(keysOn && { 'aria-keyshortcuts': 'Enter' })}
        >
          {label}
        </Button>
      </div>
    </div>
  );
}
