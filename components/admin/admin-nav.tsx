'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { ViewLinks } from '@/components/boards/links/view-links';
import type { Role } from '@/lib/wire/team';

const LINKS = [
  { href: '/admin', title: 'Live', roles: ['admin'] },
  { href: '/admin/runs', title: 'Runs', roles: ['admin'] },
  { href: '/admin/models', title: 'Models', roles: ['admin'] },
  { href: '/admin/studies', title: 'Studies', roles: ['admin', 'researcher', 'viewer'] },
  { href: '/admin/teams', title: 'Teams', roles: ['admin', 'researcher', 'viewer'] },
  { href: '/admin/editions', title: 'Editions', roles: ['admin'] },
  { href: '/admin/annotations', title: 'Annotations', roles: ['admin', 'researcher'] },
  { href: '/admin/banks', title: 'Banks', roles: ['admin'] },
  { href: '/admin/exports', title: 'Exports', roles: ['admin'] },
  { href: '/admin/reports', title: 'Reports', roles: ['admin'] },
  { href: '/admin/people', title: 'People', roles: ['admin'] },
  { href: '/admin/jobs', title: 'Jobs', roles: ['admin'] },
  { href: '/admin/log', title: 'Log', roles: ['admin'] },
] as const;

/** The parts of the admin's side that a role has. On phones they are one row, with the current part in sight. */
export function AdminNav({ role }: { readonly role: Role }) {
  const path = usePathname();
  const links = LINKS.filter(({ roles }) => (roles as readonly Role[]).includes(role));
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current part changes with the path
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);
  return (
    <div ref={row} className="page pt-6">
      <ViewLinks
        label="Administration"
        className="w-fit max-w-full overflow-x-auto max-sm:flex-nowrap max-sm:*:shrink-0"
        links={links.map(({ href, title }) => ({
          href,
          title,
          current: href === '/admin' ? path === href : path.startsWith(href),
        }))}
      />
    </div>
  );
}
