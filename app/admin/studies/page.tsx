import type { Metadata } from 'next';
import Link from 'next/link';
import { Moment } from '@/components/admin/moment';
import { StudyState } from '@/components/admin/study-state';
import { formatCount } from '@/components/boards/format';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Page, PageHeader } from '@/components/ui/page';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { isAdmin } from '@/lib/server/accounts/auth/roles';
import { requirePageUser } from '@/lib/server/accounts/auth/session';
import { listStudyLines } from '@/lib/server/studies/editor/list-studies';
import type { StudyLine } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Studies', robots: { index: false } };

export default async function StudiesPage() {
  const user = await requirePageUser('/admin/studies');
  const studies = await listStudyLines();
  const suffix = user.role === 'viewer' ? '/results' : '';
  return (
    <Page>
      <PageHeader
        title="Studies"
        lead="What people are asked, by whom they were sent, and how far they are."
        actions={
          isAdmin(user) && (
            <ButtonLink href="/admin/studies/new" variant="primary">
              New study
            </ButtonLink>
          )
        }
      />
      {studies.length === 0 ? (
        <Callout title="There is no study yet">
          <p>
            To create a study, choose a template, such as the human protocol of a paper. It is a draft until you open
            it.
          </p>
        </Callout>
      ) : (
        <StudyTable studies={studies} suffix={suffix} />
      )}
    </Page>
  );
}

function StudyTable({ studies, suffix }: { readonly studies: readonly StudyLine[]; readonly suffix: string }) {
  return (
    <Table label="Studies">
      <thead>
        <tr>
          <Th>Study</Th>
          <Th>State</Th>
          <Th numeric>Valid completes</Th>
          <Th numeric>In progress</Th>
          <Th numeric>Opened</Th>
          <Th>Last seen</Th>
        </tr>
      </thead>
      <tbody>
        {studies.map((study) => (
          <Tr key={study.slug}>
            <Th scope="row" className="min-w-48">
              <Link href={`/admin/studies/${study.slug}${suffix}`} className="link wrap-anywhere">
                {study.title}
              </Link>
              <span className="block font-mono text-xs font-normal text-muted">{study.slug}</span>
            </Th>
            <Td>
              <StudyState state={study.state} archived={study.archived} />
              <span className="block text-xs text-muted">
                version {study.version}
                {study.draft === null ? '' : `, draft ${study.draft}`}
              </span>
            </Td>
            <Td numeric>
              {formatCount(study.valid)}
              <span className="text-muted"> of {study.quota === null ? 'any' : formatCount(study.quota)}</span>
            </Td>
            <Td numeric>{formatCount(study.inProgress)}</Td>
            <Td numeric>{formatCount(study.opened)}</Td>
            <Td>
              <Moment instant={study.lastSeenAt} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
