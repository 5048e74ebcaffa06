import { apiRoute } from '@/lib/server/accounts/api-route';
import { baseUrlOf } from '@/lib/server/accounts/auth/addresses/base-url';
import { linksCsv } from '@/lib/server/studies/editor/study-links';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/admin/studies/{slug}/links/csv', async ({ request, params: { slug } }) => {
  const csv = await linksCsv(slug, baseUrlOf(request));
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${slug}-links.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
});
