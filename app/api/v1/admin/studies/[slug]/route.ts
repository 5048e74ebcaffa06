import { apiRoute } from '@/lib/server/accounts/api-route';
import { changeNotes } from '@/lib/server/studies/editor/study-acts';
import { viewStudy } from '@/lib/server/studies/editor/view-study';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/admin/studies/{slug}', async ({ params }) => ({
  body: await viewStudy(params.slug),
}));

export const PATCH = apiRoute('PATCH /api/v1/admin/studies/{slug}', async ({ who, params, body: change }) => {
  await changeNotes(who, params.slug, change);
  return { body: await viewStudy(params.slug) };
});
