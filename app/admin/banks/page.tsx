import type { Metadata } from 'next';
import { Badge } from '@/components/ui/badge';
import { Callout } from '@/components/ui/callout';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { requirePageAdmin } from '@/lib/server/accounts/auth/session';
import { type ListedBank, listBanks } from '@/lib/server/items/banks/list-banks';
import { OpenButton } from './open-button';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Banks', robots: { index: false } };

export default async function BanksPage() {
  await requirePageAdmin('/admin/banks');
  const banks = await listBanks();
  return (
    <Page>
      <PageHeader
        eyebrow={
          <Link href="/admin" className="link">
            Admin
          </Link>
        }
        title="Banks"
        lead="Imported items. No one sees a bank before you open one of its versions."
      />
      {banks.length === 0 ? (
        <Callout title="No bank was taken in yet">
          <p>
            <code>npm run rung -- import bank DIR</code> takes a folder with a manifest and pictures,{' '}
            <code>npm run rung -- import step DIR</code> a folder of STEP files.
          </p>
        </Callout>
      ) : (
        <Banks banks={banks} />
      )}
    </Page>
  );
}

function Banks({ banks }: { readonly banks: readonly ListedBank[] }) {
  return (
    <Table label="Banks">
      <thead>
        <tr>
          <Th>Bank</Th>
          <Th>Version</Th>
          <Th>Taken in</Th>
          <Th>Items by level</Th>
          <Th>Licence and source</Th>
          <Th>State</Th>
          <Th>
            <span className="sr-only">Change</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {banks.map((bank) => (
          <Tr key={`${bank.name}/${bank.version}`}>
            <Th scope="row">
              <Link href={`/admin/banks/${bank.name}/${bank.version}`} className="link">
                {bank.title}
              </Link>
              <span className="block font-mono text-xs font-normal text-muted">bank/{bank.name}</span>
            </Th>
            <Td className="font-mono text-xs">{bank.version}</Td>
            <Td className="tabular whitespace-nowrap">
              {bank.importedAt.toISOString().slice(0, 16).replace('T', ' ')}
            </Td>
            <Td className="tabular">{bank.rows.map((rows, index) => `${index + 1}: ${rows}`).join(', ')}</Td>
            <Td className="max-w-72 break-words text-sm">
              {bank.licences.join(', ')}
              <span className="block text-muted">{bank.sources.slice(0, 3).join(', ')}</span>
            </Td>
            <Td>{bank.isOpen ? <Badge tone="good">open</Badge> : <Badge>closed</Badge>}</Td>
            <Td>
              <OpenButton name={bank.name} version={bank.version} isOpen={bank.isOpen} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
