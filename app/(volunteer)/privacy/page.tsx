import type { Metadata } from 'next';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { translator } from '@/lib/server/platform/locale';
import { KeptTimes } from './kept-times';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await translator('privacy'))('title') };
}

const STORED = ['answers', 'times', 'device', 'colours', 'consent', 'handle', 'about', 'study', 'recruiter'] as const;
const OTHERS = ['climb', 'handle', 'rows', 'result'] as const;
const IN_BROWSER = ['participant', 'locale', 'signIn', 'preferences', 'outbox', 'item', 'question'] as const;

function linkTo(href: string) {
  return (text: React.ReactNode) => (
    <Link className="link" href={href}>
      {text}
    </Link>
  );
}

/** What a text may mark. */
const MARKS = {
  strong: (text: React.ReactNode) => <strong>{text}</strong>,
  muted: (text: React.ReactNode) => <span className="text-muted">{text}</span>,
  mydata: linkTo('/my-data'),
  record: linkTo('/privacy/record'),
};

export default async function Privacy() {
  const t = await translator('privacy');
  return (
    <Page width="text">
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="prose">
        <h2>{t('stored.title')}</h2>
        <Table label={t('stored.title')}>
          <thead>
            <tr>
              <Th>{t('stored.what')}</Th>
              <Th>{t('stored.why')}</Th>
            </tr>
          </thead>
          <tbody>
            {STORED.map((row) => (
              <Tr key={row}>
                <Td>{t(`stored.rows.${row}.what`)}</Td>
                <Td>{t(`stored.rows.${row}.why`)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
        <p>{t.rich('stored.not', MARKS)}</p>
        <h2>{t('others.title')}</h2>
        <ul>
          {OTHERS.map((row) => (
            <li key={row}>{t(`others.${row}`)}</li>
          ))}
        </ul>
        <h2>{t('browser.title')}</h2>
        <p>{t('browser.lead')}</p>
        <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
          {IN_BROWSER.map((row) => (
            <div key={row} className="py-3">
              <dt className="font-mono text-sm font-medium">{t(`browser.rows.${row}.name`)}</dt>
              <dd>
                {t.rich('browser.row', {
                  ...MARKS,
                  what: t(`browser.rows.${row}.what`),
                  until: t(`browser.rows.${row}.until`),
                })}
              </dd>
            </div>
          ))}
        </dl>
        <h2>{t('kept.title')}</h2>
        <p>{t('kept.lead')}</p>
        <KeptTimes />
        <h2>{t('deleting.title')}</h2>
        <p>{t.rich('deleting.text', MARKS)}</p>
        <h2>{t('responsible.title')}</h2>
        <p>{t('responsible.text')}</p>
        <p>{t.rich('responsible.record', MARKS)}</p>
      </div>
    </Page>
  );
}
