import { Markdown } from '@/components/study/forms/markdown';
import { Badge } from '@/components/ui/badge';
import { Disclosure } from '@/components/ui/disclosure';
import type { Locale } from '@/lib/messages';
import { dayOf } from '@/lib/messages/days';
import { type Translator, translatorOf } from '@/lib/messages/translator';
import type { OwnData } from '@/lib/wire/people/own-data';

type OwnConsent = OwnData['consents'][number];

/** What was agreed to, newest first, each with the text as it was shown. */
export function ConsentList({
  locale,
  consents,
}: {
  readonly locale: Locale;
  readonly consents: readonly OwnConsent[];
}) {
  const t = translatorOf(locale, 'myData');
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
      {consents.map((consent) => (
        <li key={`${consent.givenAt} ${consent.textSha256} ${consent.publishRows} ${consent.holds}`} className="py-3">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{dayOf(locale, consent.givenAt)}</span>
            {consent.holds ? <Badge tone="accent">{t('consents.holds')}</Badge> : <Badge>{t('consents.before')}</Badge>}
          </p>
          <p className="text-sm text-muted">
            {t('consents.version', { version: consent.version, language: languageName(locale, consent.language) })}
          </p>
          <p className="mt-1">{choicesOf(t, consent)}</p>
          {consent.text !== null && (
            <Disclosure summary={t('consents.text')} className="mt-1">
              <div lang={consent.language}>
                <Markdown>{consent.text}</Markdown>
              </div>
            </Disclosure>
          )}
        </li>
      ))}
    </ul>
  );
}

const languageName = (locale: Locale, language: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;

function choicesOf(t: Translator<'myData'>, { publishRows, showOnBoard, handle }: OwnConsent): string {
  const rows = publishRows ? t('consents.published') : t('consents.unpublished');
  return showOnBoard && handle !== null ? `${rows} ${t('consents.handle', { handle })}` : rows;
}
