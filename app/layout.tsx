import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { DemoBanner } from '@/components/site/demo-banner';
import { SiteFooter } from '@/components/site/footer';
import { SiteHeader } from '@/components/site/header';
import { HideOnPlay } from '@/components/site/hide-on-play';
import { Messages } from '@/components/site/messages';
import { ThemeProvider } from '@/components/site/theme-provider';
import { heldDemoData } from '@/lib/server/platform/demo';
import { currentLocale, translator } from '@/lib/server/platform/locale';
import packageJson from '@/package.json';
import './globals.css';

const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  variable: '--font-inter',
  weight: '100 900',
  display: 'swap',
});

export async function generateMetadata(): Promise<Metadata> {
  const t = await translator('frame');
  return { title: { default: t('title'), template: '%s · Rung' }, description: t('description') };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#191d20' },
  ],
};

export default async function RootLayout({ children }: { readonly children: React.ReactNode }) {
  const locale = await currentLocale();
  const t = await translator('frame');
  const isDemo = await heldDemoData();
  return (
    <html lang={locale} className={inter.variable} suppressHydrationWarning>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="absolute top-2 left-2 z-50 -translate-y-24 rounded-md bg-accent px-4 py-3 font-medium text-accent-ink focus:translate-y-0"
        >
          {t('skip')}
        </a>
        <Messages locale={locale}>
          <ThemeProvider>
            <HideOnPlay>{isDemo && <DemoBanner locale={locale} />}</HideOnPlay>
            <HideOnPlay isMenu>
              <SiteHeader locale={locale} />
            </HideOnPlay>
            <main id="main" tabIndex={-1} className="flex grow flex-col">
              {children}
            </main>
            <HideOnPlay>
              <SiteFooter locale={locale} version={packageJson.version} />
            </HideOnPlay>
          </ThemeProvider>
        </Messages>
      </body>
    </html>
  );
}
