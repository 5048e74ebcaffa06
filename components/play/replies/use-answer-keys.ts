'use client';
import { useEffect, useRef } from 'react';
import { type Press, pressOf } from '@/components/timing/response';
import { usePreferences } from '../loop/preferences';

const OWN_KEYS = '[role="dialog"], input, textarea, select';

/**
 * Keys that answer from anywhere on the page, unless they were turned off. `onKey` returns true for a key that it took.
 */
export function useAnswerKeys(onKey: (key: string, press: Press) => boolean): void {
  const { keysOn } = usePreferences();
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!keysOn) return;
    const listener = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (latest.current(event.key, pressOf(event.timeStamp, performance.now(), 'keyboard'))) event.preventDefault();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [keysOn]);
}
