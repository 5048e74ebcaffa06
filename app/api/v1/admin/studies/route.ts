import { apiRoute } from '@/lib/server/accounts/api-route';
import { listStudyLines } from '@/lib/server/studies/editor/list-studies';
import { makeStudy } from '@/lib/server/studies/editor/study-acts';
import { viewStudy } from '@/lib/server/studies/editor/view-study';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/admin/studies', async ({ who }) => ({
  body: { studies: await listStudyLines(who) },
}));

export const POST = apiRoute('POST /api/v1/admin/studies', async ({ who, body: input }) => {
  const { slug } = await makeStudy(who, input);
  return { status: 201, body: await viewStudy(slug) };
});
