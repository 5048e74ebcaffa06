import { baseUrlOf } from '@/lib/server/accounts/auth/base-url';
import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { guarded } from '@/lib/server/platform/http/http';
import { linksCsv } from '@/lib/server/studies/editor/study-links';

export const dynamic = 'force-dynamic';

export const GET = guarded(async (request, { params }) => {
  await requireAdmin(request);
  const slug = String((await params).slug);
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
