import { requireAdmin } from '@/lib/server/auth/session';
import { route } from '@/lib/server/http';
import { provenanceOf } from '@/lib/server/runs/provenance';
import { linkReproduction, unlinkReproduction } from '@/lib/server/runs/reproduce';
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
