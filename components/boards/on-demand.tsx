import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import type { Address } from '@/components/boards/format';
import { cn } from '@/components/ui/cn';

/** What a page shows on demand, and the address that changes it. */
export interface Folds {
  /** The parameters `show.<id>`, by id. */
  readonly shown: Readonly<Record<string, string | undefined>>;
  readonly address: Address;
}

interface ShowLinkProps extends Folds {
  readonly id: string;
  readonly className: string;
  readonly children: React.ReactNode;
}

/**
 * Shows or hides a part of the page, whose element has the id. The choice is in the address, so that it works without
 * scripts. Without a path, so that an embedded page stays in its frame.
 */
export function ShowLink({ id, shown, address, className, children }: ShowLinkProps) {
  const isOpen = shown[id] !== undefined;
  const [, query = ''] = address({ [`show.${id}`]: isOpen ? null : '1' }).split('?');
  return (
    <Link
      href={`?${query}#${id}`}
      // Robots need not ask for every combination.
      rel="nofollow"
      replace
      scroll={false}
      prefetch={false}
      aria-expanded={isOpen}
      className={cn('group/show', className)}
    >
      {children}
    </Link>
  );
}

export interface OnDemandProps extends Folds {
  readonly id: string;
  readonly summary: React.ReactNode;
  readonly className?: string;
  readonly children: () => React.ReactNode;
}

/**
 * Like a disclosure, but what it holds is made only when it is asked for: numbers that most people do not need can be
 * half of a page.
 */
export const OnDemand = ({ summary, className, children, ...of }: OnDemandProps) => (
  <div id={of.id} className={cn('scroll-mt-20 text-sm', className)}>
    <ShowLink {...of} className="inline-flex min-h-11 items-center gap-1.5 rounded-md pr-2 font-medium">
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted group-aria-expanded/show:rotate-90" />
      {summary}
    </ShowLink>
    {of.shown[of.id] !== undefined && <div className="pt-2 pb-1 pl-5.5">{children()}</div>}
  </div>
);

/** Several next to each other; one that is open has the whole width. */
export const OnDemandGroup = ({ children }: { readonly children: React.ReactNode }) => (
  <div className="flex flex-wrap gap-x-4 *:has-[[aria-expanded=true]]:w-full [&>details[open]]:w-full">{children}</div>
);
