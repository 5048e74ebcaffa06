'use client';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'use-intl';
import { cn } from '@/components/ui/cn';
import { LOCALE_NAMES, LOCALES } from '@/lib/messages/locale';

const ADDRESS = '/api/locale';

/** A form that works without scripts; with them the page changes its language in place and what was entered stays. */
export function LanguageSwitch() {
  const t = useTranslations('site');
  const current = useLocale();
  const router = useRouter();
  const choose = async (event: React.SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    // The answer leads back to this very page, which is here already.
    const sent = await fetch(ADDRESS, {
      method: 'POST',
      body: new URLSearchParams({ locale: submitter.value }),
      redirect: 'manual',
    }).catch(() => null);
    if (sent !== null) router.refresh();
  };
  return (
    <form method="post" action={ADDRESS} onSubmit={choose}>
      <fieldset className="-mx-2 flex">
        <legend className="sr-only">{t('language')}</legend>
        {LOCALES.map((locale) => (
          <button
            type="submit"
            key={locale}
            name="locale"
            value={locale}
            lang={locale}
            aria-pressed={locale === current}
            className={cn(
              'min-h-11 min-w-11 rounded-md px-2 hover:text-ink hover:underline',
              locale === current &&
                'font-semibold text-ink underline decoration-accent decoration-2 underline-offset-4',
            )}
          >
            {LOCALE_NAMES[locale]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
