import type { Metadata } from 'next';
import { SiteInvitations } from '@/components/admin/people/invitations';
import { UserTable } from '@/components/admin/people/user-table';
import { MakersSwitch } from '@/components/admin/study/makers-switch';
import { Page, PageHeader, Section } from '@/components/ui/page';
import { configuredProviders } from '@/lib/server/accounts/auth/providers';
import { requirePageAdmin } from '@/lib/server/accounts/auth/session';
import { listInvitations } from '@/lib/server/accounts/invitations/invitations';
import { researchersMakeStudies } from '@/lib/server/accounts/teams/settings';
import { listUsers } from '@/lib/server/accounts/users/users';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'People', robots: { index: false } };

export default async function PeoplePage() {
  const me = await requirePageAdmin('/admin/people');
  const [users, invitations, makers] = await Promise.all([listUsers(), listInvitations(), researchersMakeStudies()]);
  return (
    <Page>
      <PageHeader
        title="People"
        lead="Everyone with an account. Admins can do everything. Researchers run models and make studies. Viewers read boards. Anyone can be a member of a team and work on its studies. A lower role signs the person out and revokes their API tokens. Volunteers need no account."
      />
      <UserTable users={users} me={me.id} />
      <Section title="Studies" id="studies">
        <MakersSwitch isOn={makers} />
      </Section>
      <Section title="Invitations" id="invitations">
        <SiteInvitations invitations={invitations} canMail={configuredProviders().email} />
      </Section>
    </Page>
  );
}
