import { ButtonLink } from '@/components/ui/button';
import { Page, PageHeader } from '@/components/ui/page';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';

/** A foreign session looks exactly like a missing one. */
export function NotYourSession({ locale }: { readonly locale: Locale }) {
  const t = translatorOf(locale, 'play');
  return (
    <Page width="text">
      <PageHeader title={t('notYours.title')} lead={t('notYours.lead')} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/resume" variant="primary">
          {t('notYours.resume')}
        </ButtonLink>
        <ButtonLink href="/">{t('notYours.ladders')}</ButtonLink>
      </div>
    </Page>
  );
}
