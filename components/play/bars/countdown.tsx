'use client';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '@/components/ui/cn';
import { type ItemClock, leftMs } from '../loop/time-limit';
import { formatElapsed } from './elapsed-clock';

/** Remaining times that are announced, ms. */
const MARKS_MS = [10_000, 30_000] as const;
const URGENT_MS = MARKS_MS[0];

/** The last mark passed; null before the first, and for marks above the limit. */
const passedMark = (left: number, limitMs: number): number | null =>
  MARKS_MS.find((mark) => left <= mark && mark < limitMs) ?? null;

/** The time left for the question. Announced twice, politely, even while hidden, so that the end is no surprise. */
export function Countdown({
  clock,
  limitMs,
  shown,
}: {
  readonly clock: ItemClock;
  readonly limitMs: number;
  readonly shown: boolean;
}) {
  const t = useTranslations('playLimits');
  const left = useLeft(clock, limitMs);
  const mark = passedMark(left, limitMs);
  const isUrgent = left <= URGENT_MS;
  const time = formatElapsed(Math.ceil(left / 1000) * 1000);
  return (
    <>
      {shown && (
        <span
          aria-hidden="true"
          className={cn('tabular whitespace-nowrap', isUrgent ? 'font-bold text-warn' : 'font-medium')}
        >
          <span className="sm:hidden">{time}</span>
          <span className="max-sm:hidden">{t('left', { time })}</span>
        </span>
      )}
      <span className="sr-only" aria-live="polite">
        {mark === null ? '' : t('secondsLeft', { seconds: mark / 1000 })}
      </span>
    </>
  );
}

function useLeft(clock: ItemClock, limitMs: number): number {
  const [left, setLeft] = useState(() => leftMs(limitMs, clock, clock.atMs));
  useEffect(() => {
    const update = () => setLeft(leftMs(limitMs, clock, Date.now()));
    update();
    const timer = setInterval(update, 250);
    return () => clearInterval(timer);
  }, [clock, limitMs]);
  return left;
}
