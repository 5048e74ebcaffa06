import type { Metadata } from 'next';
import { LanguageSwitch } from '@/components/site/language-switch';
import { SessionLanguage } from '@/components/site/session-language';
import { ArriveButton } from '@/components/study/arrive-button';
import { durationText } from '@/components/study/forms/limit-text';
import { Markdown } from '@/components/study/forms/markdown';
import { TakePartForm } from '@/components/study/forms/take-part-form';
import { ResumeByCode } from '@/components/study/resume-by-code';
import { ButtonLink } from '@/components/ui/button';
import { Page, PageHeader } from '@/components/ui/page';
import { dayOf } from '@/lib/messages/days';
import type { Locale } from '@/lib/messages/locale';
import { translatorOf } from '@/lib/messages/translator';
import { currentLocale, translator } from '@/lib/server/platform/locale';
import type { Closed, Own, Welcome } from '@/lib/server/play/studies';
import { getReception } from '@/lib/server/play/studies/pages';

interface LinkPageProps {
  readonly params: Promise<{ readonly code: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await translator('study'))('link.eyebrow'), robots: { index: false } };
}

export default async function LinkPage({ params, searchParams }: LinkPageProps) {
  const { code } = await params;
  const reception = await getReception(code, await searchParams);
  const locale = 'language' in reception && reception.language !== null ? reception.language : await currentLocale();
  return (
    <SessionLanguage locale={locale} namespaces={['study', 'playLimits', 'words']}>
      <Page width="text">
        {reception.kind === 'welcome' && <WelcomePage address={code} welcome={reception} />}
        {reception.kind === 'own' && <OwnPage own={reception} />}
        {reception.kind === 'closed' && <ClosedPage closed={reception} locale={locale} />}
        {reception.kind === 'unknown' && (
          <ClosedPage closed={{ why: 'unknown', title: null, opensAt: null }} locale={locale} />
        )}
      </Page>
    </SessionLanguage>
  );
}

function WelcomePage({ address, welcome }: { readonly address: string; readonly welcome: Welcome }) {
  const { config, language, title, consent, recruitment, earlier } = welcome;
  const [t, limits] = [translatorOf(language, 'study'), translatorOf(language, 'playLimits')];
  const counts = new Set(config.arms.map(({ parts }) => parts.length));
  const [count] = counts;
  return (
    <>
      {config.languages.length > 1 && (
        <div className="mb-6 flex justify-end">
          <LanguageSwitch />
        </div>
      )}
      <PageHeader eyebrow={t('link.eyebrow')} title={title} lead={config.summary[language]} />
      {earlier !== null && (
        <p className="mb-6 max-w-text rounded-lg border border-line bg-surface p-4">{t('link.again')}</p>
      )}
      <ul className="mb-8 max-w-text list-disc space-y-1.5 pl-5">
        <li>{counts.size === 1 ? t('link.parts', { count: count ?? 1 }) : t('link.partsVary')}</li>
        <li>
          {config.itemLimitMs === null
            ? t('link.timed')
            : t('link.limit', { duration: durationText(limits, config.itemLimitMs) })}
        </li>
        <li>{config.aids.text[language]}</li>
      </ul>
      <h2 className="mb-3">{t('link.consent')}</h2>
      <div className="mb-8 rounded-lg border border-line bg-surface px-5 py-4">
        <Markdown className="text-[0.95rem]">{consent.markdown}</Markdown>
      </div>
      <TakePartForm
        address={address}
        consent={{ version: consent.version, textSha256: consent.textSha256, language }}
        background={config.background}
        minAge={config.minAge}
        extendableMs={config.extendedTime ? config.itemLimitMs : null}
        onBoards={config.onBoards}
        recruitment={recruitment}
      />
    </>
  );
}

function OwnPage({ own: { enrolmentId, title, language, isOver, sent } }: { readonly own: Own }) {
  const t = translatorOf(language, 'study');
  return (
    <>
      <PageHeader
        eyebrow={title}
        title={isOver ? t('own.doneTitle') : t('own.title')}
        lead={isOver ? t('own.doneText') : t('own.text')}
      />
      {sent === null ? (
        <ButtonLink href={`/study/${enrolmentId}`} variant="primary" size="lg">
          {isOver ? t('own.see') : t('own.goOn')}
        </ButtonLink>
      ) : (
        <ArriveButton enrolmentId={enrolmentId} sent={sent}>
          {isOver ? t('own.see') : t('own.goOn')}
        </ArriveButton>
      )}
    </>
  );
}

type Shown = Pick<Closed, 'title' | 'opensAt'> & { readonly why: Closed['why'] | 'unknown' };

function ClosedPage({ closed: { why, title, opensAt }, locale }: { readonly closed: Shown; readonly locale: Locale }) {
  const t = translatorOf(locale, 'study');
  return (
    <>
      <PageHeader
        eyebrow={title ?? t('link.eyebrow')}
        title={t(`closed.${why}.title`)}
        lead={
          why === 'not-yet' && opensAt !== null
            ? t('closed.opens', { when: timeOf(opensAt, locale) })
            : t(`closed.${why}.text`)
        }
      />
      {(why === 'used' || why === 'full') && <ResumeByCode className="mb-8" />}
      <ButtonLink href="/">{t('closed.ladders')}</ButtonLink>
    </>
  );
}

/** The reader's own time zone is not known here; UTC is named. */
const timeOf = (instant: string, locale: Locale): string => `${dayOf(locale, instant)}, ${instant.slice(11, 16)} UTC`;
