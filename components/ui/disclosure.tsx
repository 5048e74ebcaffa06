import { ChevronRight } from '@/components/ui/icons';

/** Something that most people do not need, one click away. */
export function Disclosure({
  summary,
  children,
  className,
  open,
  onToggle,
}: {
  readonly summary: React.ReactNode;
  readonly children: React.ReactNode;
  readonly className?: string;
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
}) {
  return (
    <details
      className={className}
      open={open}
      {...(onToggle && { onToggle: (event) => onToggle(event.currentTarget.open) })}
    >
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-md pr-2 font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform [details[open]>summary>&]:rotate-90"
        />
        {summary}
      </summary>
      <div className="pt-2 pb-1 pl-5.5">{children}</div>
    </details>
  );
}
