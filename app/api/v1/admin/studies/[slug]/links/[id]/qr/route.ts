import { apiRoute } from '@/lib/server/accounts/api-route';
import { baseUrlOf } from '@/lib/server/accounts/auth/addresses/base-url';
import { linkQr } from '@/lib/server/studies/editor/study-links';

export const dynamic = 'force-dynamic';

export const GET = apiRoute(
  'GET /api/v1/admin/studies/{slug}/links/{id}/qr',
  async ({ request, params: { slug, id } }) => {
    const svg = await linkQr(slug, id, baseUrlOf(request));
    return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' } });
  },
);
