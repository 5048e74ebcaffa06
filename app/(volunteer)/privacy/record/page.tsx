import type { Metadata } from 'next';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { env } from '@/lib/server/platform/env';
import { translator } from '@/lib/server/platform/locale';
import { KeptTimes } from '../kept-times';
import { DATA_MAP } from './data-map';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await translator('record'))('title') };
}

const PURPOSES = ['baseline', 'studies', 'running'] as const;
const PEOPLE = ['volunteers', 'study', 'team'] as const;
const MEASURES = ['identity', 'keys', 'recruiter', 'access', 'transport', 'deletion', 'append'] as const;
const ENTRIES = Object.keys(DATA_MAP) as readonly (keyof typeof DATA_MAP)[];

/** The record of processing activities (GDPR, Article 30), and the data map. */
export default async function ProcessingRecord() {
  const [t, privacy] = [await translator('record'), await translator('privacy')];
  return (
    <Page width="text">
      <PageHeader
        eyebrow={
          <Link href="/privacy" className="link">
            {privacy('title')}
          </Link>
        }
        title={t('title')}
        lead={t('lead')}
      />
      <div className="prose">
        <h2>{t('controller.title')}</h2>
        <Controller />
        <h2>{t('purposes.title')}</h2>
        <List texts={PURPOSES.map((purpose) => t(`purposes.${purpose}`))} />
        <h2>{t('basis.title')}</h2>
        <p>{t('basis.text')}</p>
        <h2>{t('people.title')}</h2>
        <List texts={PEOPLE.map((group) => t(`people.${group}`))} />
        <h2>{t('recipients.title')}</h2>
        <p>{t('recipients.text')}</p>
        <h2>{t('transfers.title')}</h2>
        <p>{t('transfers.text')}</p>
        <h2>{privacy('kept.title')}</h2>
        <KeptTimes />
        <h2>{t('security.title')}</h2>
        <List texts={MEASURES.map((measure) => t(`security.${measure}`))} />
        <h2>{t('map.title')}</h2>
        <p>{t('map.lead')}</p>
        <DataMap />
      </div>
    </Page>
  );
}

async function Controller() {
  const t = await translator('record');
  const { RUNG_OPERATOR: operator, RUNG_CONTACT: contact } = env();
  return (
    <p>
      {operator === undefined ? t('controller.unnamed') : t('controller.named', { operator })}{' '}
      {contact !== undefined && t('controller.contact', { contact })}
    </p>
  );
}

const List = ({ texts }: { readonly texts: readonly string[] }) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

async function DataMap() {
  const t = await translator('record');
  return (
    <Table label={t('map.title')}>
      <thead>
        <tr>
          <Th>{t('map.tables')}</Th>
          <Th>{t('map.what')}</Th>
          <Th>{t('map.why')}</Th>
        </tr>
      </thead>
      <tbody>
        {ENTRIES.map((entry) => (
          <Tr key={entry}>
            <Td className="font-mono text-sm">{DATA_MAP[entry].join(', ')}</Td>
            <Td>{t(`map.rows.${entry}.what`)}</Td>
            <Td>{t(`map.rows.${entry}.why`)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
