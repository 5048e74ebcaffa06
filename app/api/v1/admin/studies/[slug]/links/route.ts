import { baseUrlOf } from '@/lib/server/accounts/auth/base-url';
import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { actorOf } from '@/lib/server/platform/audit-log';
import { route } from '@/lib/server/platform/http/http';
import { listLinkViews, makeLinks } from '@/lib/server/studies/editor/study-links';
import { createLinks as body, linkList } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';

/** Admins only, because links let people in and labels may name them. */
export const GET = route({
  who: requireAdmin,
  limit: { name: 'admin' },
  reply: linkList,
  handle: async ({ request, params }) => ({
    body: { links: await listLinkViews(params.slug ?? '', baseUrlOf(request)) },
  }),
});

export const POST = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  body,
  maxBytes: 2 ** 19,
  reply: linkList,
  handle: async ({ who, request, params, body: input }) => ({
    status: 201,
    body: { links: await makeLinks(actorOf(who), params.slug ?? '', input, baseUrlOf(request)) },
  }),
});
