import type { Metadata } from 'next';
import { profilesOnce } from '@/components/landing/open-session';
import { AboutAnswers } from '@/components/my-data/about-answers';
import { ConsentChoices } from '@/components/my-data/consent-choices';
import { ConsentList } from '@/components/my-data/consent-list';
import { Downloads } from '@/components/my-data/downloads';
import { SessionRow } from '@/components/my-data/session-row';
import { StudyRow } from '@/components/my-data/study-row';
import { WithdrawByCode } from '@/components/my-data/withdraw-by-code';
import { WithdrawDialog } from '@/components/my-data/withdraw-dialog';
import { ReceiptCode } from '@/components/play/receipt-code';
import { Messages } from '@/components/site/messages';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Link } from '@/components/ui/link';
import { Page, PageHeader, Section } from '@/components/ui/page';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';
import { getMyChoices, listMyStudies } from '@/lib/server/data/my-data/pages';
import { currentLocale, translator } from '@/lib/server/platform/locale';
import { listMySessions } from '@/lib/server/play/sessions/views/pages';
import { ABOUT_QUESTIONS, type AboutPerson } from '@/lib/wire/people/about';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await translator('myData'))('title'), robots: { index: false } };
}

interface MyDataProps {
  readonly searchParams: Promise<{ readonly deleted?: string }>;
}

export default async function MyData({ searchParams }: MyDataProps) {
  const { deleted } = await searchParams;
  const [locale, t] = [await currentLocale(), await translator('myData')];
  const [{ sessions, receiptCode }, studies, choices] = await Promise.all([
    listMySessions(),
    listMyStudies(),
    getMyChoices(),
  ]);
  const ladders = profilesOnce(sessions).filter(({ study }) => study === null);
  return (
    <Messages locale={locale} namespaces={['myData', 'receipt', 'words']}>
      <Page width="text">
        <PageHeader title={t('title')} lead={t('lead')} />
        {deleted !== undefined && (
          <Callout tone="good" role="status" title={t('deleted.title')} className="mb-8">
            <p>{t('deleted.text')}</p>
          </Callout>
        )}
        {sessions.length === 0 && studies.length === 0 && (
          <p className="rounded-lg border border-line bg-surface p-5 text-muted">{t('nothing')}</p>
        )}
        {ladders.length > 0 && (
          <section aria-labelledby="ladders">
            <h2 id="ladders" className="mb-4">
              {t('ladders')}
            </h2>
            <ul className="space-y-3">
              {ladders.map((session) => (
                <SessionRow key={session.id} locale={locale} session={session} />
              ))}
            </ul>
            <p className="mt-4">
              <ButtonLink href="/history">{t('history')}</ButtonLink>
            </p>
          </section>
        )}
        {studies.length > 0 && (
          <Section title={t('studies')} id="studies">
            <ul className="space-y-3">
              {studies.map(({ enrolment, openedAt }) => (
                <StudyRow key={enrolment.id} locale={locale} enrolment={enrolment} openedAt={openedAt} />
              ))}
            </ul>
          </Section>
        )}
        {receiptCode !== null && (
          <div className="mt-6">
            <ReceiptCode code={receiptCode} ended />
          </div>
        )}
        {choices !== null && (
          <>
            <Section title={t('download.title')} id="download">
              <p className="mb-4 text-muted">{t('download.hint')}</p>
              <Downloads locale={locale} />
            </Section>
            <Section title={t('choices.title')} id="choices">
              <ConsentChoices published={choices.published} handles={choices.handles} />
            </Section>
            {choices.about !== null && (
              <Section title={t('about.title')} id="about">
                <AboutAnswers answers={aboutWords(locale, choices.about)} />
              </Section>
            )}
            <Section title={t('consents.title')} id="consents">
              <ConsentList locale={locale} consents={choices.consents} />
            </Section>
            <Section title={t('deleteAll.title')} id="delete">
              <p className="mb-4 text-muted">{t('deleteAll.hint')}</p>
              <WithdrawDialog code={null} />
            </Section>
          </>
        )}
        <Section title={t('byCode.title')} id="by-code">
          <p className="mb-4 text-muted">
            {t.rich('byCode.hint', {
              resume: (text) => (
                <Link className="link" href="/resume">
                  {text}
                </Link>
              ),
            })}
          </p>
          <WithdrawByCode />
        </Section>
      </Page>
    </Messages>
  );
}

/** In the words of the questions; skipped ones are left out. */
function aboutWords(locale: Locale, about: AboutPerson): readonly string[] {
  const t = translatorOf(locale, 'share');
  return ABOUT_QUESTIONS.flatMap((question) => {
    const answer = about[question];
    return answer === null ? [] : [`${t(`about.${question}`)} ${t(`about.options.${answer}`)}`];
  });
}
