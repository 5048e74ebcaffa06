import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { NewStudyForm } from '@/components/admin/study/new-study-form';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { requirePageUser } from '@/lib/server/accounts/auth/session';
import { mayMakeStudies } from '@/lib/server/accounts/teams/settings';
import { listTeams } from '@/lib/server/accounts/teams/teams';
import { listTasks } from '@/lib/server/play/climbs/catalogue';
import { TEMPLATES } from '@/lib/server/play/studies/templates/templates';
import { MOST_TEAM_NAME } from '@/lib/wire/studies/study-team';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'New study', robots: { index: false } };

export default async function NewStudyPage() {
  const user = await requirePageUser('/admin/studies/new');
  if (!(await mayMakeStudies(user))) redirect('/admin/studies');
  const [tasks, teams] = await Promise.all([listTasks(), listTeams(user, false)]);
  return (
    <Page width="text">
      <PageHeader
        eyebrow={
          <Link href="/admin/studies" className="link">
            Studies
          </Link>
        }
        title="New study"
        lead="It begins as a draft. Everything but its address can be changed until it is opened."
      />
      <NewStudyForm
        teams={teams.filter(({ role }) => role !== 'viewer').map(({ id, name }) => ({ id, name }))}
        ownTeam={user.name === null ? 'My team' : `Team of ${user.name}`.slice(0, MOST_TEAM_NAME)}
        templates={TEMPLATES.map((template) => ({ ...template }))}
        tasks={tasks.map(({ id, title, benchmark, conditions, variants }) => ({
          id,
          title,
          benchmark,
          conditions,
          variants,
        }))}
      />
    </Page>
  );
}
