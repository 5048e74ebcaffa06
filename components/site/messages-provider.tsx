'use client';
import { IntlProvider } from 'use-intl';
import type { Messages } from '@/lib/messages';
import type { Locale } from '@/lib/messages/locale';

/**
 * What `useTranslations` reads in client components. Times of day are the reader's own: they are formatted in the
 * browser alone.
 */
export function MessagesProvider(props: {
  readonly locale: Locale;
  readonly messages: Partial<Messages>;
  readonly children: React.ReactNode;
}) {
  return (
    <IntlProvider locale={props.locale} messages={props.messages} timeZone="UTC">
      {props.children}
    </IntlProvider>
  );
}
