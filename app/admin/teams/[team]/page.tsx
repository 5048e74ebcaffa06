import type { Metadata } from 'next';
import { TeamInvitations } from '@/components/admin/people/invitations';
import { MemberTable } from '@/components/admin/people/member-table';
import { TeamName } from '@/components/admin/people/team-name';
import { Link } from '@/components/ui/link';
import { Page, PageHeader, Section } from '@/components/ui/page';
import { configuredProviders } from '@/lib/server/accounts/auth/providers';
import { requirePageTeam } from '@/lib/server/accounts/teams/access';
import { viewTeam } from '@/lib/server/accounts/teams/teams';
import { may } from '@/lib/wire/studies/study-team';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Team', robots: { index: false } };

interface Props {
  readonly params: Promise<{ readonly team: string }>;
}

export default async function TeamPage({ params }: Props) {
  const { team: id } = await params;
  const who = await requirePageTeam(id);
  const team = await viewTeam(id, who);
  const owns = may(who.access, 'owner');
  return (
    <Page>
      <PageHeader
        eyebrow={
          <Link href="/admin/teams" className="link">
            Teams
          </Link>
        }
        title={<bdi className="wrap-anywhere">{team.name}</bdi>}
        lead={
          team.role === null
            ? 'You see this team because you are an admin of this site. You are not in it.'
            : 'Viewers see the studies and their results. Editors also change and run them. Owners also invite and remove members.'
        }
      />
      <Section title="Members" id="members" className="mt-0">
        <MemberTable team={id} members={team.members} me={who.user.id} owns={owns} />
      </Section>
      <Section title="Studies" id="studies">
        {team.studies.length === 0 ? (
          <p className="text-muted">None yet.</p>
        ) : (
          <ul className="space-y-2">
            {team.studies.map(({ slug, title }) => (
              <li key={slug}>
                <Link href={`/admin/studies/${slug}`} className="link wrap-anywhere">
                  <bdi>{title}</bdi>
                </Link>{' '}
                <span className="font-mono text-xs text-muted">{slug}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {owns && (
        <>
          <Section title="Invite someone" id="invitations">
            <p className="mb-4 max-w-text text-muted">
              A person without an account here gets one. It works in this team only, until an admin gives it more.
            </p>
            <TeamInvitations team={id} invitations={team.invitations} canMail={configuredProviders().email} />
          </Section>
          <Section title="Name" id="name">
            <TeamName team={id} name={team.name} />
          </Section>
        </>
      )}
    </Page>
  );
}
