import type { Metadata } from 'next';
import { Moment } from '@/components/admin/moment';
import { StudyState } from '@/components/admin/study/study-state';
import { formatCount } from '@/components/boards/format';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { requirePageUser } from '@/lib/server/accounts/auth/session';
import { mayMakeStudies } from '@/lib/server/accounts/teams/settings';
import { listStudyLines } from '@/lib/server/studies/editor/list-studies';
import type { StudyLine } from '@/lib/wire/studies/study-admin';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Studies', robots: { index: false } };

export default async function StudiesPage() {
  const user = await requirePageUser('/admin/studies');
  const [studies, mayMake] = await Promise.all([listStudyLines(user), mayMakeStudies(user)]);
  return (
    <Page>
      <PageHeader
        title="Studies"
        lead={
          user.role === 'admin'
            ? 'All studies of this site, because you are an admin. Others see the studies of their teams.'
            : 'The studies of your teams.'
        }
        actions={
          mayMake && (
            <ButtonLink href="/admin/studies/new" variant="primary">
              New study
            </ButtonLink>
          )
        }
      />
      {studies.length === 0 ? (
        <Callout title="There is no study yet">
          <p>
            {mayMake
              ? 'To create a study, choose a template, such as the human protocol of a paper. It is a draft until you open it.'
              : 'You see the studies of the teams that you are in. Ask an owner of a team to invite you, or an admin to let you make studies.'}
          </p>
        </Callout>
      ) : (
        <StudyTable studies={studies} />
      )}
    </Page>
  );
}

function StudyTable({ studies }: { readonly studies: readonly StudyLine[] }) {
  return (
    <Table label="Studies">
      <thead>
        <tr>
          <Th>Study</Th>
          <Th>Team</Th>
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
              <Link href={`/admin/studies/${study.slug}`} className="link wrap-anywhere">
                {study.title}
              </Link>
              <span className="block font-mono text-xs font-normal text-muted">{study.slug}</span>
            </Th>
            <Td className="min-w-32">
              <bdi className="wrap-anywhere">{study.team ?? <span className="text-muted">none</span>}</bdi>
              {!study.isMember && study.team !== null && (
                <span className="block text-xs text-muted">you are not in it</span>
              )}
            </Td>
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
