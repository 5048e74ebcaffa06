import { cn } from '@/components/ui/cn';

/** Width of a column that holds the longest step, its number included, in `ch`. */
const columnCh = (steps: readonly string[]): number => Math.min(34, Math.max(...steps.map((step) => step.length), 2) + String(steps.length).length + 4);

/**
 * Numbered steps. Long lists break into as many columns as fit, read top to bottom; every tenth number is
 * stronger, to hold one's place.
 */
export function StepList({ steps, className, startAt = 1 }: { readonly steps: readonly string[]; readonly className?: string; readonly startAt?: number }) {
  const isLong = steps.length > 8;
  return (
    <ol className={cn('leading-snug', className)} style={isLong ? { columnWidth: `${columnCh(steps)}ch`, columnGap: '1.25rem' } : undefined}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the list
        <li key={index} className="flex break-inside-avoid gap-2 py-1">
          <span
            aria-hidden="true"
            className={cn('tabular shrink-0 text-right text-sm leading-[1.6]', (index + startAt) % 10 === 0 ? 'font-semibold text-ink' : 'text-muted')}
            style={{ minWidth: `${String(steps.length).length}ch` }}
          >
            {index + startAt}
          </span>
          <span className="min-w-0 break-words">{step}</span>
        </li>
      ))}
    </ol>
  );
}
