import { StartDay } from '@/components/daily/start-day';
import { Messages } from '@/components/site/messages';
import { ConsentFull, ConsentShort } from '@/components/start/consent-short';
import { Disclosure } from '@/components/ui/disclosure';
import { currentLocale, translator } from '@/lib/server/platform/locale';
import { currentConsent } from '@/lib/server/play/sessions/consent';
import { myLastChoices } from '@/lib/server/play/sessions/pages';

/** What one agrees to, and the button that starts. `day` null: today. */
export async function DayStart({ day }: { readonly day: string | null }) {
  const [locale, start] = [await currentLocale(), await translator('start')];
  const { sections, version, textSha256, language } = currentConsent(locale);
  const [short, ...full] = sections;
  return (
    <>
      <ConsentShort short={short} />
      <Messages locale={locale} namespaces={['daily', 'start', 'words']}>
        <StartDay day={day} consent={{ version, textSha256, language }} choices={await myLastChoices()} />
      </Messages>
      <Disclosure summary={start('fullText')} className="mt-6">
        <ConsentFull parts={full} />
      </Disclosure>
    </>
  );
}
