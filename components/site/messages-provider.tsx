'use client';
import { IntlProvider } from 'use-intl';
import type { Messages } from '@/lib/messages';
import type { Locale } from '@/lib/messages/locale';

/**
 * The texts for `useTranslations` in client components. Times of day use the reader's time zone, so only the browser
 * formats them.
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
