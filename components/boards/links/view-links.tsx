import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';

export interface ViewLink {
  readonly href: string;
  readonly title: string;
  readonly current: boolean;
}

/** A choice that lives in the address, so that a link to the page keeps it. */
export function ViewLinks({
  label,
  links,
  className,
}: {
  readonly label: string;
  readonly links: readonly ViewLink[];
  readonly className?: string;
}) {
  return (
    <nav
      aria-label={label}
      className={cn('flex flex-wrap gap-1 rounded-lg border border-line bg-sunken p-1', className)}
    >
      {links.map(({ href, title, current }) => (
        <Link
          key={href}
          href={href}
          scroll={false}
          aria-current={current ? 'page' : undefined}
          className={cn(
            'inline-flex min-h-9 items-center rounded-md px-3 text-sm font-medium pointer-coarse:min-h-11',
            current ? 'bg-surface text-ink shadow-card' : 'text-muted hover:text-ink',
          )}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
