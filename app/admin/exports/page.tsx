import type { Metadata } from 'next';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Page, PageHeader, Section } from '@/components/ui/page';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { requirePageAdmin } from '@/lib/server/accounts/auth/session';
import { trialsCodebook } from '@/lib/server/data/exports/codebook';
import { listReleases } from '@/lib/server/data/exports/releases/release-store';
import { viewRelease } from '@/lib/server/data/exports/releases/view-release';
import { listEditions } from '@/lib/server/items/editions';
import { listStudies } from '@/lib/server/play/studies';
import { Releases } from './releases';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Exports', robots: { index: false } };

export default async function ExportsPage() {
  await requirePageAdmin('/admin/exports');
  const editions = await listEditions();
  const book = trialsCodebook();
  const studies = await listStudies();
  const releases = (await listReleases()).map(viewRelease);
  return (
    <Page>
      <PageHeader
        eyebrow={
          <Link href="/admin" className="link">
            Admin
          </Link>
        }
        title="Exports"
        lead="Studies as bundles that you can publish, and all answered trials as one table. The table holds people who agreed to publication, and runs on the board."
      />
      {studies.length > 0 && (
        <Section title="Studies" id="studies">
          {studies.map(({ slug, title }) => (
            <Releases
              key={slug}
              study={{ slug, title }}
              releases={releases.filter(({ study }) => study === slug)}
              mayDownload
            />
          ))}
        </Section>
      )}
      <Section title="What people say about themselves" id="about-people">
        <p className="mb-3 max-w-text text-muted">
          Counts of age, education and device, from the optional questions at the end of the first climb. Groups of
          fewer than ten people are withheld.
        </p>
        <p className="mb-10 flex flex-wrap gap-2">
          <a className={buttonClass({ size: 'sm' })} href="/api/v1/admin/about-people?format=csv">
            CSV
          </a>
          <a className={buttonClass({ size: 'sm' })} href="/api/v1/admin/about-people">
            JSON
          </a>
        </p>
      </Section>
      <h2 className="mb-4 text-xl">All trials</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {[null, ...editions].map((edition) => (
          <Card key={edition?.id ?? 'all'}>
            <h2 className="text-base">{edition === null ? 'All editions' : edition.title}</h2>
            {edition !== null && (
              <p className="font-mono text-sm text-muted">
                {edition.id}
                {edition.retiredAt === null ? '' : ' (retired)'}
              </p>
            )}
            <p className="mt-4 flex flex-wrap gap-2">
              <Download edition={edition?.id ?? null} format="csv" title="CSV" />
              <Download edition={edition?.id ?? null} format="jsonl" title="JSON lines" />
              <Download edition={edition?.id ?? null} format="csv" title="CSV, gzip" gzip />
              <Download edition={edition?.id ?? null} format="jsonl" title="JSON lines, gzip" gzip />
            </p>
          </Card>
        ))}
      </div>
      <Section title="Codebook" id="codebook">
        <p className="mb-4 flex flex-wrap gap-2">
          <a href="/api/v1/exports/codebook?format=md" className={buttonClass({ size: 'sm' })}>
            Markdown
          </a>
          <a href="/api/v1/exports/codebook?format=json" className={buttonClass({ size: 'sm' })}>
            JSON-LD
          </a>
        </p>
        <ul className="mb-4 max-w-text list-disc space-y-1 pl-5 text-sm">
          {book.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <Table label="Columns" className="text-sm">
          <thead>
            <tr>
              <Th>Column</Th>
              <Th>Type</Th>
              <Th>Meaning</Th>
            </tr>
          </thead>
          <tbody>
            {book.columns.map(({ name, type, unit, nullable, values, description }) => (
              <Tr key={name}>
                <Th scope="row" className="font-mono text-sm font-normal">
                  {name}
                </Th>
                <Td className="whitespace-nowrap">
                  {type}
                  {unit === null ? '' : `, ${unit}`}
                  {nullable ? <span className="text-muted"> or empty</span> : ''}
                </Td>
                <Td>
                  {description}
                  {values !== null && <span className="block font-mono text-xs text-muted">{values.join(' · ')}</span>}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </Section>
    </Page>
  );
}

function Download({
  edition,
  format,
  title,
  gzip = false,
}: {
  readonly edition: string | null;
  readonly format: string;
  readonly title: string;
  readonly gzip?: boolean;
}) {
  const query = new URLSearchParams({
    format,
    ...(edition === null ? {} : { edition }),
    ...(gzip ? { gzip: '1' } : {}),
  });
  return (
    <a
      href={`/api/v1/exports/trials?${query}`}
      download
      className={buttonClass({ size: 'sm', variant: gzip ? 'ghost' : 'secondary' })}
    >
      {title}
    </a>
  );
}
