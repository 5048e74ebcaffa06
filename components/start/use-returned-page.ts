import { useEffect, useRef } from 'react';

/** The browser's back button may bring the page back as it was left: with its button busy. */
export function useReturnedPage(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => event.persisted && latest.current();
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}
