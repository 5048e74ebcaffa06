import type { Metadata } from 'next';
import Link from 'next/link';
import { NewStudyForm } from '@/components/admin/new-study-form';
import { Page, PageHeader } from '@/components/ui/page';
import { requirePageAdmin } from '@/lib/server/accounts/auth/session';
import { listTasks } from '@/lib/server/play/climbs/catalogue';
import { TEMPLATES } from '@/lib/server/play/studies/templates';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'New study', robots: { index: false } };

export default async function NewStudyPage() {
  await requirePageAdmin('/admin/studies/new');
  const tasks = await listTasks();
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
