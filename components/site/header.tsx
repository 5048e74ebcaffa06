import Link from 'next/link';
import { Logo } from './logo';
import { NavLink } from './nav-link';
import { ThemeToggle } from './theme-toggle';

export function SiteHeader() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="page flex min-h-16 items-center sm:gap-x-6">
        <Link href="/" className="mr-auto flex min-h-11 min-w-11 items-center gap-2 rounded-md text-lg sm:pr-2 font-semibold tracking-tight sm:mr-0">
          <Logo className="size-6" />
          <span className="max-sm:sr-only">Rung</span>
        </Link>
        <nav aria-label="Main" className="flex grow max-sm:justify-center">
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
