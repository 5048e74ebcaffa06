import type { Locale, Namespace } from '@/lib/messages';
import { Messages } from './messages';

/** Pages of a session use the language of its consent, even if the site's language changes meanwhile. */
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
