import type { Metadata } from 'next';
import { AbilityCard, abilityTitle, rungText } from '@/components/me/ability-card';
import { ReceiptCode } from '@/components/play/receipt-code';
import { ProfileLine } from '@/components/profile/profile-link';
import { Messages } from '@/components/site/messages';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ChevronRight } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Page, PageHeader, Section } from '@/components/ui/page';
import type { Locale } from '@/lib/messages';
import { dayOf } from '@/lib/messages/days';
import { ladderTitle } from '@/lib/messages/ladder-texts';
import { translatorOf } from '@/lib/messages/translator';
import { FEWEST_COMPARED } from '@/lib/server/boards/pages/entrant/place-among';
import { type MyMap, mapOf } from '@/lib/server/data/my-data/my-map';
import { listMyLadders } from '@/lib/server/data/my-data/pages';
import { today } from '@/lib/server/items/daily/day';
import { currentLocale, translator } from '@/lib/server/platform/locale';
import { listMyDays, streakOf } from '@/lib/server/play/daily/my-days';
import { listMySessions } from '@/lib/server/play/sessions/views/pages';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await translator('me'))('title'), robots: { index: false } };
}

export default async function MePage() {
  const [locale, t] = [await currentLocale(), await translator('me')];
  const map = mapOf(await listMyLadders());
  const tasks = map.abilities.flatMap((ability) => ability.tasks);
  const facts = { climbed: tasks.filter(({ best }) => best !== null).length, total: tasks.length };
  const days = streakOf(await listMyDays(), today());
  return (
    <Page width="text" className="pt-4 sm:pt-12">
      <PageHeader title={t('title')} lead={days > 0 ? t('leadStreak', { ...facts, days }) : t('lead', facts)} />
      {map.next !== null && <NextTask locale={locale} next={map.next} />}
      <ProfileLine locale={locale} />
      {facts.climbed > 0 && <p className="mb-4 text-sm text-muted">{t('legend', { enough: FEWEST_COMPARED })}</p>}
      <div className="space-y-3">
        {map.abilities.map((ability) => (
          <AbilityCard key={ability.id} locale={locale} ability={ability} />
        ))}
      </div>
      <LastClimbs locale={locale} climbs={map.climbs} />
      <ThisBrowser locale={locale} code={(await listMySessions()).receiptCode} />
    </Page>
  );
}

function NextTask({ locale, next }: { readonly locale: Locale; readonly next: NonNullable<MyMap['next']> }) {
  const t = translatorOf(locale, 'me');
  return (
    <Card className="mb-6 flex flex-wrap items-center justify-between gap-4 p-4">
      <div>
        <h2 className="text-lg">{t('next.title', { title: ladderTitle(locale, next.task, next.title) })}</h2>
        <p className="text-muted">{t('next.text', { ability: abilityTitle(t, next.ability) })}</p>
      </div>
      <ButtonLink href={`/start/${next.task}`} variant="primary" size="lg">
        {t('next.start')}
      </ButtonLink>
    </Card>
  );
}

const SHOWN_CLIMBS = 3;

function LastClimbs({ locale, climbs }: { readonly locale: Locale; readonly climbs: MyMap['climbs'] }) {
  const t = translatorOf(locale, 'me');
  return (
    <Section title={t('climbs.title')} id="climbs">
      {climbs.length === 0 ? (
        <p className="text-muted">{t('climbs.none')}</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {climbs.slice(0, SHOWN_CLIMBS).map(({ shareId, task, title, r, kind, endedAt }) => (
              <li key={shareId}>
                <Link href={`/results/${shareId}`} className="flex items-center gap-3 py-3">
                  <span className="mr-auto">
                    <span className="block font-semibold">
                      {t('climbs.one', { title: ladderTitle(locale, task, title), rung: rungText(locale, r) })}
                    </span>
                    <span className="text-sm text-muted">
                      {t('climbs.kind', { date: dayOf(locale, endedAt), kind })}
                    </span>
                  </span>
                  <ChevronRight aria-hidden="true" className="size-5 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-3">
            <Link href="/history" className="link">
              {t('climbs.all', { count: climbs.length })}
            </Link>
          </p>
        </>
      )}
    </Section>
  );
}

function ThisBrowser({ locale, code }: { readonly locale: Locale; readonly code: string | null }) {
  const t = translatorOf(locale, 'me');
  return (
    <Section title={t('browser.title')} id="browser">
      <h3 className="font-semibold">{t('browser.code')}</h3>
      {code === null ? (
        <p className="text-muted">{t('browser.codeNone')}</p>
      ) : (
        <>
          <p className="mb-2 text-muted">{t('browser.codeText')}</p>
          <Messages locale={locale} namespaces={['receipt', 'site']}>
            <ReceiptCode code={code} ended />
          </Messages>
        </>
      )}
      <ul className="mt-4 space-y-2">
        <li>
          <Link href="/resume" className="link">
            {t('browser.resume')}
          </Link>
        </li>
        <li>
          <Link href="/my-data" className="link">
            {t('browser.data')}
          </Link>
        </li>
      </ul>
    </Section>
  );
}
