import Link from 'next/link';
import { Logo } from './logo';
import { NavLink } from './nav-link';
import { ThemeToggle } from './theme-toggle';

export function SiteHeader() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="page flex min-h-16 items-center max-[374px]:flex-wrap sm:gap-x-6">
        <Link href="/" className="mr-auto flex min-h-11 min-w-11 items-center gap-2 rounded-md text-lg sm:pr-2 font-semibold tracking-tight sm:mr-0">
          <Logo className="size-6" />
          <span className="max-sm:sr-only">Rung</span>
        </Link>
        <nav aria-label="Main" className="flex grow max-sm:justify-center max-[374px]:order-last max-[374px]:w-full max-[374px]:justify-start">
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
