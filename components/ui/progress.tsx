import { cn } from './cn';

/** Use next to a text that says what is in progress. */
export function Spinner({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={cn('size-4 shrink-0 animate-spin', className)}>
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

/** A wait with its reason. Takes the place of the content, so that the page does not jump. */
export function Waiting({ children, className }: { readonly children: React.ReactNode; readonly className?: string }) {
  return (
    <p role="status" className={cn('flex items-center justify-center gap-3 py-16 text-muted', className)}>
      <Spinner className="size-5" />
      {children}
    </p>
  );
}

/** How much of `max` is done. */
export function Progress({
  value,
  max,
  label,
  className,
}: {
  readonly value: number;
  readonly max: number;
  readonly label: string;
  readonly className?: string;
}) {
  const percent = max === 0 ? 0 : Math.min(100, (100 * value) / max);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={cn('h-2 overflow-hidden rounded-full bg-line', className)}
    >
      <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  );
}

/** Steps of which the first `done` are finished: as many dashes, and a text for screen readers. */
export function StepDots({
  done,
  total,
  label,
}: {
  readonly done: number;
  readonly total: number;
  readonly label: string;
}) {
  return (
    <span role="img" aria-label={label} className="inline-flex items-center gap-1">
      {Array.from({ length: total }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a dash is only its position
          key={index}
          className={cn(
            'h-1.5 w-5 rounded-full',
            index < done ? 'bg-accent' : index === done ? 'border border-accent bg-surface' : 'bg-line',
          )}
        />
      ))}
    </span>
  );
}
