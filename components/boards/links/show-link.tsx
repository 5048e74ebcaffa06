'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { Link, type LinkProps } from '@/components/ui/link';
import { changedAlso } from './changed-also';

/** The parameters of a page that was asked for and is not here yet. */
let awaited: URLSearchParams | null = null;

interface ShowLinkProps extends Pick<LinkProps, 'className' | 'children'> {
  readonly id: string;
  /** Of the page with the part shown, or hidden again. */
  readonly query: string;
  readonly isOpen: boolean;
}

/**
 * Opens the page with other parameters. Without a path, so that an embedded page stays in its frame. A press while the
 * page of an earlier one is on its way keeps what that one changed.
 */
export function ShowLink({ id, query, isOpen, className, children }: ShowLinkProps) {
  const router = useRouter();
  const here = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a page has arrived
  useEffect(() => {
    awaited = null;
  }, [here]);
  return (
    <Link
      href={`?${query}#${id}`}
      onNavigate={(event) => {
        event.preventDefault();
        awaited = changedAlso(awaited ?? here, here, new URLSearchParams(query));
        router.replace(`?${awaited}#${id}`, { scroll: false });
      }}
      // Robots need not ask for every combination.
      rel="nofollow"
      scroll={false}
      aria-expanded={isOpen}
      className={className}
    >
      {children}
    </Link>
  );
}
