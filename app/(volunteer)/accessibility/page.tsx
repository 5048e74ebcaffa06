import type { Metadata } from 'next';
import { Page, PageHeader } from '@/components/ui/page';
import { translator } from '@/lib/server/platform/locale';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await translator('accessibility'))('title') };
}

const WORKS = ['keyboard', 'targets', 'time', 'casual', 'text', 'colour', 'pictures', 'motion', 'kept'] as const;
const LIMITS = ['pictures', 'letters', 'webgl', 'clock', 'tested'] as const;
const MARKS = { em: (text: React.ReactNode) => <em>{text}</em> };

export default async function Accessibility() {
  const t = await translator('accessibility');
  return (
    <Page width="text">
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="prose">
        <h2>{t('works.title')}</h2>
        <ul>
          {WORKS.map((what) => (
            <li key={what}>{t(`works.${what}`)}</li>
          ))}
        </ul>
        <h2>{t('limits.title')}</h2>
        <ul>
          {LIMITS.map((what) => (
            <li key={what}>{t.rich(`limits.${what}`, MARKS)}</li>
          ))}
        </ul>
        <p>{t('report')}</p>
      </div>
    </Page>
  );
}
