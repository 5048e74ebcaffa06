import Link from 'next/link';
import { Logo } from './logo';
import { NavLink } from './nav-link';
import { ThemeToggle } from './theme-toggle';

export function SiteHeader() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="page flex min-h-16 flex-wrap items-center gap-x-1 sm:gap-x-6">
        <Link href="/" className="mr-auto flex min-h-11 items-center gap-2 rounded-md pr-2 text-lg font-semibold tracking-tight sm:mr-0">
          <Logo className="size-6" />
          Rung
        </Link>
        <nav aria-label="Main" className="order-last -ml-3 flex w-full grow sm:order-none sm:ml-0 sm:w-auto">
          <NavLink href="/#ladders">Ladders</NavLink>
          <NavLink href="/boards">Boards</NavLink>
          <NavLink href="/about">About</NavLink>
        </nav>
        <ThemeToggle />
        <NavLink href="/account">Account</NavLink>
      </div>
    </header>
  );
}
