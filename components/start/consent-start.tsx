import { Messages } from '@/components/site/messages';
import { Disclosure } from '@/components/ui/disclosure';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';
import { AgreeAndStart, type AgreeAndStartProps } from './agree-and-start';
import { ConsentFull, type ConsentPart, ConsentShort } from './consent-short';

export interface ConsentStartProps extends Omit<AgreeAndStartProps, 'consent'> {
  readonly locale: Locale;
  readonly consent: AgreeAndStartProps['consent'] & { readonly sections: readonly ConsentPart[] };
}

/** What one agrees to, and the button that starts. */
export function ConsentStart({
  locale,
  consent: { sections, version, textSha256, language },
  ...start
}: ConsentStartProps) {
  const [short, ...full] = sections;
  return (
    <>
      <ConsentShort short={short} />
      <Messages locale={locale} namespaces={['start', 'words']}>
        <AgreeAndStart {...start} consent={{ version, textSha256, language }} />
      </Messages>
      <Disclosure summary={translatorOf(locale, 'start')('fullText')} className="mt-6">
        <ConsentFull parts={full} />
      </Disclosure>
    </>
  );
}
