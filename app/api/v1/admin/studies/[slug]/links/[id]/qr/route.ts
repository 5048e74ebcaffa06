import { baseUrlOf } from '@/lib/server/accounts/auth/base-url';
import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { guarded } from '@/lib/server/platform/http/http';
import { linkQr } from '@/lib/server/studies/editor/study-links';

export const dynamic = 'force-dynamic';

export const GET = guarded(async (request, { params }) => {
  await requireAdmin(request);
  const { slug, id } = await params;
  const svg = await linkQr(String(slug), String(id), baseUrlOf(request));
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' } });
});
