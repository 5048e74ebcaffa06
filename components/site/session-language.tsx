import type { Locale, Namespace } from '@/lib/messages';
import { Messages } from './messages';

/** Around pages of a session: in the language of its consent, whatever is chosen elsewhere on the site meanwhile. */
export function SessionLanguage(props: {
  readonly locale: Locale;
  readonly namespaces: readonly Namespace[];
  readonly children: React.ReactNode;
}) {
  return (
    <div lang={props.locale} className="contents">
      <Messages locale={props.locale} namespaces={props.namespaces}>
        {props.children}
      </Messages>
    </div>
  );
}
