import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import type { Address } from '@/components/boards/format';
import { cn } from '@/components/ui/cn';

export interface OnDemandProps {
  readonly summary: string;
  /** In the address: `show.<id>`. */
  readonly id: string;
  readonly shown: Readonly<Record<string, string | undefined>>;
  readonly address: Address;
  readonly children: () => React.ReactNode;
}

/**
 * Like a disclosure, but what it holds is made only when it is asked for: numbers that most people do not need can be
 * half of a page.
 */
export function OnDemand({ summary, id, shown, address, children }: OnDemandProps) {
  const isOpen = shown[id] !== undefined;
  return (
    <div className="text-sm">
      <Link
        href={address({ [`show.${id}`]: isOpen ? null : '1' })}
        scroll={false}
        aria-expanded={isOpen}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-md pr-2 font-medium"
      >
        <ChevronRight aria-hidden="true" className={cn('size-4 text-muted', isOpen && 'rotate-90')} />
        {summary}
      </Link>
      {isOpen && <div className="pt-2 pb-1 pl-5.5">{children()}</div>}
    </div>
  );
}
