'use client';
import { useState } from 'react';
import { cn } from '@/components/ui/cn';
import { type NameMark, readMarks } from './name-marks';

interface NameFinderProps {
  readonly label: string;
  /** By `writeMarks`. */
  readonly marks: string;
  /** Marks are above each other, not next to each other. */
  readonly isUpright?: boolean;
  readonly className?: string;
}

const BACK = ['ArrowUp', 'ArrowLeft'];
const ON = ['ArrowDown', 'ArrowRight'];
/** A pointer further away points at nothing. */
const REACH = 0.04;
/** Closer marks touch. */
const TOUCHING = 0.01;

/** Covers a figure and names its grey marks: the one under the pointer, or one after the other by arrow keys. */
export function NameFinder({ label, marks, isUpright = false, className }: NameFinderProps) {
  const [place, setPlace] = useState<number | null>(null);
  const ordered = readMarks(marks);
  if (ordered.length === 0) return null;
  const found = place === null ? undefined : ordered[place];
  const touching = ordered.filter(({ at }) => found && Math.abs(at - found.at) < TOUCHING).length - 1;
  const move = (to: number) => setPlace(Math.min(ordered.length - 1, Math.max(0, to)));
  const press = (event: React.KeyboardEvent) => {
    const now = place ?? 0;
    if (BACK.includes(event.key)) move(now - 1);
    else if (ON.includes(event.key)) move(now + 1);
    else if (event.key === 'Home') move(0);
    else if (event.key === 'End') move(ordered.length - 1);
    else if (event.key === 'Escape') setPlace(null);
    else return;
    event.preventDefault();
  };
  const point = ({ currentTarget, clientX, clientY }: React.PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    setPlace(nearest(ordered, isUpright ? (clientY - box.top) / box.height : (clientX - box.left) / box.width));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      data-figure-skip=""
      aria-label={label}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-valuemin={1}
      aria-valuemax={ordered.length}
      aria-valuenow={(place ?? 0) + 1}
      aria-valuetext={textOf(found ?? ordered[0])}
      onKeyDown={press}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && move(place ?? 0)}
      onBlur={() => setPlace(null)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setPlace(null)}
      className={cn('absolute inset-0 rounded-sm', className)}
    >
      {found !== undefined && (
        <span
          style={
            isUpright
              ? { top: `${100 * found.at}%`, left: '100%' }
              : { left: `clamp(7.5rem, ${100 * found.at}%, calc(100% - 7.5rem))`, bottom: '100%' }
          }
          className={cn(
            'pointer-events-none absolute z-10 w-max rounded-md bg-ink px-2 py-0.5 text-xs text-surface',
            isUpright ? 'max-w-32 -translate-y-1/2 wrap-anywhere' : 'max-w-60 -translate-x-1/2',
          )}
        >
          {textOf(found)}
          {touching > 0 && `, and ${touching} more here`}
        </span>
      )}
    </div>
  );
}

const textOf = (mark: NameMark | undefined): string => (mark === undefined ? '' : `${mark.name} ${mark.text}`);

/** null: nothing is near. */
function nearest(marks: readonly NameMark[], at: number): number | null {
  let best: number | null = null;
  let distance = REACH;
  for (const [index, mark] of marks.entries())
    if (Math.abs(mark.at - at) <= distance) {
      best = index;
      distance = Math.abs(mark.at - at);
    }
  return best;
}
