import type { Metadata } from 'next';
import { profilesOnce } from '@/components/landing/open-session';
import { abilityTitle } from '@/components/me/ability-card';
import { ConsentStart } from '@/components/start/consent-start';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { ladderTitle } from '@/lib/messages/ladder-texts';
import { FEWEST_COMPARED } from '@/lib/server/boards/pages/entrant/place-among';
import { currentLocale, translator } from '@/lib/server/platform/locale';
import { profileTasks } from '@/lib/server/play/profile/pages';
import { currentConsent } from '@/lib/server/play/sessions/consent/consent';
import { listMySessions, myLastChoices } from '@/lib/server/play/sessions/views/pages';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await translator('profile');
  return { title: t('title'), description: t('description') };
}

export default async function ProfileStartPage() {
  const [locale, t, me] = [await currentLocale(), await translator('profile'), await translator('me')];
  const mine = profilesOnce((await listMySessions()).sessions).filter(({ profile }) => profile !== null);
  const open = mine.find(({ status }) => status === 'open');
  const earlier = mine.find(({ status }) => status === 'ended');
  return (
    <Page width="text" className="pt-4 sm:pt-12">
      <PageHeader title={t('title')} lead={t('lead', { enough: FEWEST_COMPARED })} />
      {open?.profile ? (
        <>
          <p className="mb-4">{t('open', { done: open.profile.done, most: open.profile.most })}</p>
          {/* Pages under /play are isolated by separate headers, so this needs a full load. */}
          <a href={`/play/${open.id}`} className={buttonClass({ variant: 'primary', size: 'lg' }, 'w-full sm:w-auto')}>
            {t('continue')}
          </a>
        </>
      ) : (
        <>
          <ConsentStart
            locale={locale}
            path="/profiles"
            consent={currentConsent(locale)}
            choices={await myLastChoices()}
            texts={{ start: t('start'), starting: t('starting'), failed: t('failed') }}
          />
          <h2 className="mt-8 mb-2 text-lg">{t('abilities')}</h2>
          <dl className="grid grid-cols-2 sm:grid-cols-[auto_1fr] gap-x-5 gap-y-1">
            {profileTasks().map(({ id, task, title }) => (
              <div key={id} className="contents">
                <dt className="font-medium">{abilityTitle(me, id)}</dt>
                <dd className="text-muted">{ladderTitle(locale, task, title)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {earlier?.profile && (
        <p className="mt-6">
          <Link href={`/profile/${earlier.profile.shareId}`} className="link">
            {t('earlier')}
          </Link>
        </p>
      )}
    </Page>
  );
}
