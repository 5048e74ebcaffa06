import type { Metadata } from 'next';
import { SessionLanguage } from '@/components/site/session-language';
import { Heartbeat } from '@/components/study/heartbeat';
import { ResumeByCode } from '@/components/study/resume-by-code';
import { StudyStep } from '@/components/study/study-step';
import { Page, PageHeader } from '@/components/ui/page';
import { ladderTitle } from '@/lib/messages/ladder-texts';
import { currentLocale, translator } from '@/lib/server/platform/locale';
import { getMyEnrolment } from '@/lib/server/play/studies/pages';

interface StudyParams {
  readonly params: Promise<{ readonly enrolment: string }>;
}

export async function generateMetadata({ params }: StudyParams): Promise<Metadata> {
  const mine = await getMyEnrolment((await params).enrolment);
  return { title: mine?.enrolment.title ?? (await translator('study'))('link.eyebrow'), robots: { index: false } };
}

export default async function StudyPage({ params }: StudyParams) {
  const { enrolment: id } = await params;
  const mine = await getMyEnrolment(id);
  const locale = mine?.enrolment.language ?? (await currentLocale());
  return (
    <SessionLanguage locale={locale} namespaces={['study', 'playLimits', 'words']}>
      <Page width="text">
        {mine === null ? (
          <NotYours />
        ) : (
          <>
            {mine.enrolment.phase !== 'over' && <Heartbeat enrolmentId={id} />}
            <StudyStep
              enrolment={mine.enrolment}
              receiptCode={mine.receiptCode}
              titles={mine.enrolment.parts.map(({ task, taskTitle }) => ladderTitle(locale, task, taskTitle))}
            />
          </>
        )}
      </Page>
    </SessionLanguage>
  );
}

async function NotYours() {
  const t = await translator('study');
  return (
    <>
      <PageHeader title={t('notYours.title')} lead={t('notYours.lead')} />
      <ResumeByCode />
    </>
  );
}
