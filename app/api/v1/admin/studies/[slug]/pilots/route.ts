import { apiRoute } from '@/lib/server/accounts/api-route';
import { actorOf } from '@/lib/server/platform/audit-log';
import { pilot } from '@/lib/server/studies/editor/rehearsal-acts';

export const dynamic = 'force-dynamic';

export const POST = apiRoute('POST /api/v1/admin/studies/{slug}/pilots', async ({ who, params, body: input }) => ({
  body: await pilot(actorOf(who), params.slug, input),
}));
