'use client';
import { usePathname } from 'next/navigation';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';

export function NavLink({ href, children }: { readonly href: string; readonly children: React.ReactNode }) {
  const path = usePathname();
  const current = path === href || (href !== '/' && path.startsWith(`${href}/`));
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className={cn(
        'inline-flex min-h-11 items-center rounded-md px-3 font-medium max-sm:px-1.5 max-sm:text-sm max-sm:min-w-11 max-sm:has-[svg]:justify-center hover:bg-sunken',
        current ? 'text-ink underline decoration-accent decoration-2 underline-offset-8' : 'text-muted hover:text-ink',
      )}
    >
      {children}
    </Link>
  );
}
