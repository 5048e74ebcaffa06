import type { Locale, Namespace } from '@/lib/messages';
import { Messages } from './messages';

/** Pages of a session use the language of its consent, even if the site's language changes meanwhile. */
export function SessionLanguage(props: {
  readonly locale: Locale;
  readonly namespaces: readonly Namespace[];
  readonly children: React.ReactNode;
}) {
  return (
    // A box, because the router scrolls to the top of a new page only where its first element has one.
    <div lang={props.locale} className="flex grow flex-col">
      <Messages locale={props.locale} namespaces={props.namespaces}>
        {props.children}
      </Messages>
    </div>
  );
}
