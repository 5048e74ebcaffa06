import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';

/** The way to the ten-minute profile, on the landing page. */
export function ProfileLink({ locale }: { readonly locale: Locale }) {
  const t = translatorOf(locale, 'profile');
  return (
    <section
      aria-labelledby="profile-title"
      className="mb-10 flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line pt-8"
    >
      <div className="min-w-56 flex-1">
        <h2 id="profile-title" className="text-2xl">
          {t('title')}
        </h2>
        <p className="mt-1 text-muted">{t('link.text')}</p>
      </div>
      <Link href="/profile" className={buttonClass({ size: 'lg' })}>
        {t('link.start')}
      </Link>
    </section>
  );
}

/** The same in one line. */
export const ProfileLine = ({ locale }: { readonly locale: Locale }) => (
  <p className="mb-6">
    <Link href="/profile" className="link">
      {translatorOf(locale, 'profile')('link.me')}
    </Link>
  </p>
);
