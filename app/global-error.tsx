'use client';
import { useSyncExternalStore } from 'react';
import de from '@/lib/messages/de/broken.json';
import en from '@/lib/messages/en/broken.json';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/messages/locale';

const TEXTS: Readonly<Record<Locale, typeof en>> = { en, de };

/** Chosen in the footer, otherwise the browser's language; without the layout there is no other source. */
function browserLocale(): Locale {
  const chosen = /(?:^|; )rung_locale=(\w+)/.exec(document.cookie)?.[1];
  const own = navigator.language.split('-')[0];
  return isLocale(chosen) ? chosen : isLocale(own) ? own : DEFAULT_LOCALE;
}

const never = () => () => {};

/** Replaces the whole document when even the layout failed: plain, so that nothing can fail again. */
export default function GlobalError({ reset }: { readonly error: Error; readonly reset: () => void }) {
  const locale = useSyncExternalStore<Locale>(never, browserLocale, () => DEFAULT_LOCALE);
  const { title, lead, tryAgain } = TEXTS[locale];
  return (
    <html lang={locale}>
      <body
        style={{
          fontFamily: 'system-ui, sans-serif',
          maxWidth: '40rem',
          margin: '4rem auto',
          padding: '0 1rem',
          lineHeight: 1.5,
        }}
      >
        <title>{`${title} · Rung`}</title>
        <h1>{title}</h1>
        <p>{lead}</p>
        <button type="button" onClick={reset} style={{ font: 'inherit', minHeight: 44, padding: '0 1rem' }}>
          {tryAgain}
        </button>
      </body>
    </html>
  );
}
