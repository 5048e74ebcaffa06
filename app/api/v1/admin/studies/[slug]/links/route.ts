import { apiRoute } from '@/lib/server/accounts/api-route';
import { baseUrlOf } from '@/lib/server/accounts/auth/addresses/base-url';
import { actorOf } from '@/lib/server/platform/audit-log';
import { listLinkViews, makeLinks } from '@/lib/server/studies/editor/study-links';

export const dynamic = 'force-dynamic';

/** Editors only, because links let people in and labels may name them. */
export const GET = apiRoute('GET /api/v1/admin/studies/{slug}/links', async ({ request, params }) => ({
  body: { links: await listLinkViews(params.slug, baseUrlOf(request)) },
}));

export const POST = apiRoute(
  'POST /api/v1/admin/studies/{slug}/links',
  async ({ who, request, params, body: input }) => ({
    status: 201,
    body: { links: await makeLinks(actorOf(who), params.slug, input, baseUrlOf(request)) },
  }),
);
