import { UserRound } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';
import { Logo } from './logo';
import { NavLink } from './nav-link';
import { ThemeToggle } from './theme-toggle';

export function SiteHeader({ locale }: { readonly locale: Locale }) {
  const t = translatorOf(locale, 'frame');
  return (
    <header className="border-b border-line bg-surface">
      <div className="page flex min-h-12 items-center sm:min-h-16 max-[374px]:flex-wrap sm:gap-x-6">
        <Link
          href="/"
          className="mr-auto flex min-h-11 min-w-11 items-center gap-2 rounded-md text-lg sm:pr-2 font-semibold tracking-tight sm:mr-0"
        >
          <Logo className="size-6" />
          <span className="max-sm:sr-only">Rung</span>
        </Link>
        <nav
          aria-label={t('header.label')}
          className="flex grow max-sm:justify-center max-[374px]:order-last max-[374px]:w-full max-[374px]:justify-start"
        >
          <NavLink href="/daily">{t('header.daily')}</NavLink>
          <NavLink href="/#ladders">{t('header.ladders')}</NavLink>
          <NavLink href="/boards">{t('header.boards')}</NavLink>
          <NavLink href="/me">{t('header.me')}</NavLink>
        </nav>
        {/* On a phone it is in the footer. */}
        <span className="max-sm:hidden">
          <ThemeToggle />
        </span>
        <NavLink href="/account">
          <UserRound aria-hidden="true" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">{t('header.account')}</span>
        </NavLink>
      </div>
    </header>
  );
}
