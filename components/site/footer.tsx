import Link from 'next/link';

const LINKS = [
  { href: '/my-data', title: 'My data' },
  { href: '/resume', title: 'Resume with a code' },
  { href: '/privacy', title: 'Privacy' },
  { href: '/accessibility', title: 'Accessibility' },
  { href: '/about', title: 'About' },
];

export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-line">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-sm text-muted">
        <p>Rung: people and models on the same ladder.</p>
        <nav aria-label="Footer" className="-mx-2 flex flex-wrap">
          {LINKS.map((link) => (
            <Link key={link.href} href={link.href} className="inline-flex min-h-11 items-center rounded-md px-2 hover:text-ink hover:underline">
              {link.title}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
