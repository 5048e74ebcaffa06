import type { Metadata } from 'next';
import { formatCount } from '@/components/boards/format';
import { Callout } from '@/components/ui/callout';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { isAdmin } from '@/lib/server/accounts/auth/roles';
import { requirePageUser } from '@/lib/server/accounts/auth/session';
import { listTeams } from '@/lib/server/accounts/teams/teams';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Teams', robots: { index: false } };

export default async function TeamsPage() {
  const user = await requirePageUser('/admin/teams');
  const teams = await listTeams(user, isAdmin(user));
  return (
    <Page>
      <PageHeader
        title="Teams"
        lead={
          isAdmin(user)
            ? 'All teams of this site, because you are an admin. Only the members of a team and admins see its studies.'
            : 'Only the members of a team and the admins of this site see its studies.'
        }
      />
      {teams.length === 0 ? (
        <Callout title="You are in no team">
          <p>A new study makes a team, or belongs to one that you choose. Owners of a team can invite you.</p>
        </Callout>
      ) : (
        <Table label="Teams">
          <thead>
            <tr>
              <Th>Team</Th>
              <Th>Your role</Th>
              <Th numeric>Members</Th>
              <Th numeric>Studies</Th>
            </tr>
          </thead>
          <tbody>
            {teams.map(({ id, name, role, members, studies }) => (
              <Tr key={id}>
                <Th scope="row" className="min-w-40">
                  <Link href={`/admin/teams/${id}`} className="link wrap-anywhere">
                    <bdi>{name}</bdi>
                  </Link>
                </Th>
                <Td>{role ?? <span className="text-muted">none</span>}</Td>
                <Td numeric>{formatCount(members)}</Td>
                <Td numeric>{formatCount(studies)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Page>
  );
}
