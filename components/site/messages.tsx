import { type Namespace, pickMessages } from '@/lib/messages';
import type { Locale } from '@/lib/messages/locale';
import { MessagesProvider } from './messages-provider';

/** Needed on every page by the frame and `components/ui`. */
const EVERYWHERE: readonly Namespace[] = ['site'];

/**
 * Gives the client components below it the texts of `namespaces` and of the whole site. A server component: only the
 * named texts are sent to the browser. The innermost one replaces the others, so each names everything that is needed
 * below it.
 */
export function Messages(props: {
  readonly locale: Locale;
  readonly namespaces?: readonly Namespace[];
  readonly children: React.ReactNode;
}) {
  return (
    <MessagesProvider
      locale={props.locale}
      messages={pickMessages(props.locale, [...EVERYWHERE, ...(props.namespaces ?? [])])}
    >
      {props.children}
    </MessagesProvider>
  );
}
