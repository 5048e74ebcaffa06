import { invariant } from 'rung-puzzles/core/invariant';
import type { Address } from '@/components/boards/format';
import { cn } from '@/components/ui/cn';
import { ChevronRight } from '@/components/ui/icons';
import { ShowLink } from './show-link';

/** What a page shows on demand, and the address that changes it. */
export interface Folds {
  /** The parameters `show.<id>`, by id. */
  readonly shown: Readonly<Record<string, string | undefined>>;
  readonly address: Address;
}

interface FoldLinkProps extends Folds {
  readonly id: string;
  readonly className: string;
  readonly children: React.ReactNode;
}

/**
 * Shows or hides a part of the page, whose element has the id. The choice is in the address, so that it works without
 * scripts. Throws if another part of the page has the id, because both would open together.
 */
export function FoldLink({ id, shown, address, className, children }: FoldLinkProps) {
  claimId(shown, id);
  const isOpen = shown[id] !== undefined;
  const [, query = ''] = address({ [`show.${id}`]: isOpen ? null : '1' }).split('?');
  return (
    <ShowLink id={id} query={query} isOpen={isOpen} className={cn('group/show', className)}>
      {children}
    </ShowLink>
  );
}

/** Each time that a page is rendered, it reads its parameters into a new object. */
const claimed = new WeakMap<Folds['shown'], Set<string>>();

function claimId(shown: Folds['shown'], id: string): void {
  const ids = claimed.get(shown) ?? new Set();
  invariant(!ids.has(id), `two parts of a page have the id ${id}`);
  claimed.set(shown, ids.add(id));
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
    <FoldLink {...of} className="inline-flex min-h-11 items-center gap-1.5 rounded-md pr-2 font-medium">
      <ChevronRight className="size-4 shrink-0 text-muted group-aria-expanded/show:rotate-90" />
      {summary}
    </FoldLink>
    {of.shown[of.id] !== undefined && <div className="pt-2 pb-1 pl-5.5">{children()}</div>}
  </div>
);

/** Several next to each other; one that is open has the whole width. */
export const OnDemandGroup = ({ children }: { readonly children: React.ReactNode }) => (
  <div className="flex flex-wrap gap-x-4 *:has-[[aria-expanded=true]]:w-full [&>details[open]]:w-full">{children}</div>
);
