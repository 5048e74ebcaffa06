import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';

/** On every page of a site that holds demo data, except while a question is open. */
export function DemoBanner({ locale }: { readonly locale: Locale }) {
  const t = translatorOf(locale, 'frame');
  return (
    <aside aria-label={t('demo.label')} className="border-b border-line bg-warn-soft text-sm text-ink">
      <p className="page py-1.5">
        <strong className="font-semibold">{t('demo.label')}.</strong> {t('demo.text')}
      </p>
    </aside>
  );
}
