import { cn } from '@/components/ui/cn';

/** An entry of a legend: the sign as the figure draws it, and what it means. */
export function LegendSign({
  text,
  className = 'max-w-72',
  children,
}: {
  readonly text: string;
  readonly className?: string;
  readonly children: React.ReactNode;
}) {
  return (
    <li className={cn('flex items-center gap-2 leading-snug', className)}>
      <svg width="30" height="26" aria-hidden="true" className="shrink-0">
        {children}
      </svg>
      {text}
    </li>
  );
}
