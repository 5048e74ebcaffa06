import type { Metadata } from 'next';
import { ResumeForm } from '@/components/my-data/resume-form';
import { Messages } from '@/components/site/messages';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { currentLocale, translator } from '@/lib/server/platform/locale';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await translator('myData'))('resume.page') };
}

export default async function Resume() {
  const t = await translator('myData');
  return (
    <Page width="text">
      <PageHeader title={t('resume.title')} lead={t('resume.lead')} />
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
