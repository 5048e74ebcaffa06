import type { Metadata } from 'next';
import { ModelTable } from '@/components/admin/model-table';
import { Page, PageHeader } from '@/components/ui/page';
import { requirePageAdmin } from '@/lib/server/accounts/auth/session';
import { listModels } from '@/lib/server/models/names/moderate';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Models', robots: { index: false } };

export default async function AdminModelsPage() {
  await requirePageAdmin('/admin/models');
  return (
    <Page>
      <PageHeader
        title="Models"
        lead="Rename a model, or hide it with all its runs and setups. To hide a single run, open Runs. Hiding keeps all replies, and you can undo it."
      />
      <ModelTable models={await listModels()} />
    </Page>
  );
}
