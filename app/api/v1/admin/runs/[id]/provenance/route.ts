import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { provenanceOf } from '@/lib/server/boards/pages/provenance';
import { linkReproduction, unlinkReproduction } from '@/lib/server/models/runs/reproduce';
import { route } from '@/lib/server/platform/http/http';
import { linkReproduction as body, provenanceView } from '@/lib/wire/provenance';

export const dynamic = 'force-dynamic';

const shared = { who: requireAdmin, cookies: true, limit: { name: 'admin' }, reply: provenanceView } as const;

export const POST = route({
  ...shared,
  body,
  handle: async ({ who, params: { id = '' }, body: { again } }) => {
    await linkReproduction(who, id, again);
    return { body: await provenanceOf(id) };
  },
});

export const DELETE = route({
  ...shared,
  query: body,
  handle: async ({ who, params: { id = '' }, query: { again } }) => {
    await unlinkReproduction(who, id, again);
    return { body: await provenanceOf(id) };
  },
});
