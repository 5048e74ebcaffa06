import type { Metadata } from 'next';
import { ResumeForm } from '@/components/my-data/resume-form';
import { CopyableCode } from '@/components/play/copyable-code';
import { Messages } from '@/components/site/messages';
import { Callout } from '@/components/ui/callout';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { currentLocale, translator } from '@/lib/server/platform/locale';
import { listMySessions } from '@/lib/server/play/sessions/views/pages';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await translator('myData'))('resume.page') };
}

export default async function Resume() {
  const t = await translator('myData');
  const { sessions, receiptCode } = await listMySessions();
  return (
    <Page width="text">
      <PageHeader title={t('resume.title')} lead={t('resume.lead')} />
      {sessions.length > 0 && receiptCode !== null && (
        <Callout title={t('resume.own')} className="mb-6">
          <p>{t('resume.ownText')}</p>
          <CopyableCode code={receiptCode} copy={(await translator('receipt'))('copy')} />
        </Callout>
      )}
      <Messages locale={await currentLocale()} namespaces={['myData', 'words']}>
        <ResumeForm />
      </Messages>
      <p className="mt-8 text-muted">
        {t.rich('resume.sameBrowser', {
          mydata: (text) => (
            <Link className="link" href="/my-data">
              {text}
            </Link>
          ),
        })}
      </p>
    </Page>
  );
}
