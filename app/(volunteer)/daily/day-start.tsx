import { ConsentStart } from '@/components/start/consent-start';
import { currentLocale, translator } from '@/lib/server/platform/locale';
import { currentConsent } from '@/lib/server/play/sessions/consent/consent';
import { myLastChoices } from '@/lib/server/play/sessions/views/pages';

/** `day` null: today. */
export async function DayStart({ day }: { readonly day: string | null }) {
  const [locale, t] = [await currentLocale(), await translator('daily')];
  return (
    <ConsentStart
      locale={locale}
      path="/daily/sessions"
      body={{ day }}
      consent={currentConsent(locale)}
      choices={await myLastChoices()}
      texts={{ start: t('start'), starting: t('starting'), failed: t('failed') }}
    />
  );
}
