import { Link } from '@/components/ui/link';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';
import { LanguageSwitch } from './language-switch';
import { ThemeToggle } from './theme-toggle';

const LINKS = [
  { href: '/my-data', title: 'myData' },
  { href: '/resume', title: 'resume' },
  { href: '/privacy', title: 'privacy' },
  { href: '/accessibility', title: 'accessibility' },
  { href: '/about', title: 'about' },
] as const;

export function SiteFooter({ locale, version }: { readonly locale: Locale; readonly version: string }) {
  const t = translatorOf(locale, 'frame');
  return (
    <footer className="mt-auto border-t border-line">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-sm text-muted">
        <p>
          {t('footer.claim')} Rung {version}
        </p>
        <div className="flex items-center gap-2">
          <LanguageSwitch />
          <span className="sm:hidden">
            <ThemeToggle />
          </span>
        </div>
        <nav aria-label={t('footer.label')} className="-mx-2 flex flex-wrap">
          {LINKS.map((link) => (
            <Link
              key={link.href}
              href={link.href}
              className="inline-flex min-h-11 items-center rounded-md px-2 hover:text-ink hover:underline"
            >
              {t(`footer.${link.title}`)}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
