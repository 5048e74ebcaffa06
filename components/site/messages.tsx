import { type Namespace, pickMessages } from '@/lib/messages';
import type { Locale } from '@/lib/messages/locale';
import { MessagesProvider } from './messages-provider';

/** On every page: what is interactive in its frame, and the parts of `components/ui`, need them. */
const EVERYWHERE: readonly Namespace[] = ['site'];

/**
 * Gives the client components below it the texts of `namespaces`, beside those of the whole site. A server component:
 * only what is named travels to the browser. The innermost one counts, so each names all that is needed below it.
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
