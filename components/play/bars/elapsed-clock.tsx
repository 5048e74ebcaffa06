'use client';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ItemClock } from '../loop/play-store';
import type { PlayText } from '../replies/words';

export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function spoken(t: PlayText, ms: number): string {
  const seconds = Math.round(ms / 1000 / 30) * 30;
  return t('elapsed', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

/** Time since the server issued the item. Readers hear it every 30 seconds, politely, and only where it is shown. */
export function ElapsedClock({ clock }: { readonly clock: ItemClock }) {
  const t = useTranslations('play');
  const [elapsedMs, setElapsedMs] = useState(clock.elapsedMs);
  useEffect(() => {
    const update = () => setElapsedMs(clock.elapsedMs + Date.now() - clock.atMs);
    update();
    const timer = setInterval(update, 500);
    return () => clearInterval(timer);
  }, [clock]);
  const announced = elapsedMs >= 30_000 ? spoken(t, Math.floor(elapsedMs / 30_000) * 30_000) : '';
  return (
    <>
      <span aria-hidden="true" className="tabular font-medium">
        {formatElapsed(elapsedMs)}
      </span>
      <span className="sr-only" aria-live="polite">
        {announced}
      </span>
    </>
  );
}
