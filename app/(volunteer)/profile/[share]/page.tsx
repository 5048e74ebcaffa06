import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { abilityTitle } from '@/components/me/ability-card';
import { ReceiptCode } from '@/components/play/receipt-code';
import { strengthOf, widestOf } from '@/components/profile/profile-facts';
import { ProfileFigure } from '@/components/profile/profile-figure';
import { CARD } from '@/components/results/share/card-kit';
import { ShareLink } from '@/components/results/share/share-link';
import { Messages } from '@/components/site/messages';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Link } from '@/components/ui/link';
import { Page, PageHeader, Section } from '@/components/ui/page';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';
import { baseUrlOf } from '@/lib/server/accounts/auth/addresses/base-url';
import { FEWEST_COMPARED } from '@/lib/server/boards/pages/entrant/place-among';
import { currentLocale, translator } from '@/lib/server/platform/locale';
import { getProfile } from '@/lib/server/play/profile/pages';
import type { ProfileAbility, ProfileView } from '@/lib/wire/boards/profile';
import { AboutPart } from '../../about-part';

interface ProfileParams {
  readonly params: Promise<{ readonly share: string }>;
}

const cardAddress = (shareId: string, locale: Locale): string => `/profile/${shareId}/card?lang=${locale}`;

export async function generateMetadata({ params }: ProfileParams): Promise<Metadata> {
  const [locale, t] = [await currentLocale(), await translator('profile')];
  const profile = await getProfile((await params).share);
  const title = profile === null ? t('result.none') : t('title');
  if (!profile?.abilities.some(({ place }) => place !== null)) return { title, robots: { index: false } };
  const images = [{ url: cardAddress(profile.shareId, locale), ...CARD, alt: t('result.pictureAlt') }];
  return {
    title,
    robots: { index: false },
    metadataBase: new URL(baseUrlOf(new Request('http://localhost', { headers: new Headers(await headers()) }))),
    openGraph: { title, images },
    twitter: { card: 'summary_large_image', images },
  };
}

export default async function ProfilePage({ params }: ProfileParams) {
  const profile = await getProfile((await params).share);
  if (profile === null) notFound();
  const locale = await currentLocale();
  return profile.status === 'open' ? (
    <Unfinished locale={locale} profile={profile} />
  ) : (
    <Result locale={locale} profile={profile} />
  );
}

interface PartProps {
  readonly locale: Locale;
  readonly profile: ProfileView;
}

function Unfinished({ locale, profile: { mine } }: PartProps) {
  const t = translatorOf(locale, 'profile');
  return (
    <Page width="text">
      <PageHeader title={t('result.openTitle')} />
      <Callout>
        <p>{t('result.openText')}</p>
        {mine !== null && (
          <p className="pt-1">
            <a href={`/play/${mine.sessionId}`} className={buttonClass({ variant: 'primary' })}>
              {t('continue')}
            </a>
          </p>
        )}
      </Callout>
    </Page>
  );
}

function Result({ locale, profile: { shareId, status, answers, abilities, mine } }: PartProps) {
  const t = translatorOf(locale, 'profile');
  const name = ({ id }: ProfileAbility): string => abilityTitle(translatorOf(locale, 'me'), id);
  const [strength, widest] = [strengthOf(abilities), widestOf(abilities)];
  const placed = abilities.filter(({ place }) => place !== null);
  const inRungs = abilities.flatMap(({ place, estimate }) => (place === null ? (estimate ?? []) : []));
  const isMine = mine !== null;
  const counts = {
    unsure: placed.filter(({ place }) => place?.sure === false).length,
    few: inRungs.length,
  };
  return (
    <Page>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:grid-rows-[auto_1fr]">
        <div className="order-1">
          <PageHeader
            eyebrow={t('result.eyebrow', { answers })}
            title={
              strength === null
                ? t(isMine ? 'result.plain' : 'result.plainOther')
                : t(isMine ? 'result.strength' : 'result.strengthOther', { ability: name(strength) })
            }
            lead={[...(strength === null ? [] : [t('result.strengthText')]), t('result.unsure', counts)].join(' ')}
          />
          {status === 'expired' && <p className="mb-4 text-muted">{t('result.expired')}</p>}
          {counts.few > 0 && (
            <p className="mb-4 text-muted">
              {t('result.few', counts)}{' '}
              {t('result.noScale', {
                enough: FEWEST_COMPARED,
                ground: inRungs.some(({ low }) => low === 0) ? 'yes' : 'no',
              })}
            </p>
          )}
        </div>
        <div className="order-2 lg:row-span-2">
          <ProfileFigure locale={locale} abilities={abilities} />
        </div>
        <div className="order-3">
          {isMine && widest !== null && <p className="mb-4 text-lg">{t('result.widest', { ability: name(widest) })}</p>}
          <Messages locale={locale} namespaces={['share']}>
            <div className="flex flex-wrap gap-2">
              {isMine && widest !== null && (
                <ButtonLink href={`/start/${widest.task}`} variant="primary">
                  {t('result.climb', { ability: name(widest) })}
                </ButtonLink>
              )}
              {!isMine && (
                <ButtonLink href="/profile" variant="primary">
                  {t('result.yourself')}
                </ButtonLink>
              )}
              <ShareLink path={`/profile/${shareId}`} />
              {placed.length > 0 && (
                <a href={cardAddress(shareId, locale)} className={buttonClass()}>
                  {t('result.picture')}
                </a>
              )}
            </div>
          </Messages>
          {placed.length > 0 && (
            <p className="mt-5 max-w-text text-sm text-muted">
              {t('result.note', { people: Math.min(...placed.map(({ people }) => people)) })}
            </p>
          )}
        </div>
      </div>
      {mine !== null && <OwnerPart locale={locale} mine={mine} />}
    </Page>
  );
}

interface OwnerPartProps {
  readonly locale: Locale;
  readonly mine: NonNullable<ProfileView['mine']>;
}

function OwnerPart({ locale, mine: { sessionId, receiptCode } }: OwnerPartProps) {
  const t = translatorOf(locale, 'profile');
  return (
    <Section title={t('result.owner')} id="owner" className="max-w-text">
      <Messages locale={locale} namespaces={['share', 'receipt', 'words']}>
        <AboutPart locale={locale} sessionId={sessionId} />
        <ReceiptCode code={receiptCode} ended />
      </Messages>
      <p className="mt-4">
        <Link href="/my-data" className="link">
          {t('result.data')}
        </Link>
      </p>
    </Section>
  );
}
