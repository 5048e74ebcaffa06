import type { Metadata } from 'next';
import { Invitations } from '@/components/admin/invitations';
import { UserTable } from '@/components/admin/user-table';
import { Page, PageHeader, Section } from '@/components/ui/page';
import { configuredProviders } from '@/lib/server/accounts/auth/providers';
import { requirePageAdmin } from '@/lib/server/accounts/auth/session';
import { listInvitations } from '@/lib/server/accounts/invitations/invitations';
import { listUsers } from '@/lib/server/accounts/users/users';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'People', robots: { index: false } };

export default async function PeoplePage() {
  const me = await requirePageAdmin('/admin/people');
  const [users, invitations] = await Promise.all([listUsers(), listInvitations()]);
  return (
    <Page>
      <PageHeader
        title="People"
        lead="Everyone with an account. Admins can do everything. Researchers run models and read studies and their results. Viewers read boards and results. A lower role signs the person out and revokes their API tokens. Volunteers need no account."
      />
      <UserTable users={users} me={me.id} />
      <Section title="Invitations" id="invitations">
        <Invitations invitations={invitations} canMail={configuredProviders().email} />
      </Section>
    </Page>
  );
}
