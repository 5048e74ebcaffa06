import { requireResearcher } from '@/lib/server/data/annotations/access';
import { removeSet } from '@/lib/server/data/annotations/remove-set';
import { viewSet } from '@/lib/server/data/annotations/view-set';
import { route } from '@/lib/server/platform/http/http';
import { annotationRemoved, annotationSetView } from '@/lib/wire/annotation';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: requireResearcher,
  limit: { name: 'admin' },
  reply: annotationSetView,
  handle: async ({ who, params: { id = '' } }) => ({ body: await viewSet(who, id) }),
});

export const DELETE = route({
  who: requireResearcher,
  cookies: true,
  limit: { name: 'admin' },
  reply: annotationRemoved,
  handle: async ({ who, params: { id = '' } }) => {
    await removeSet(who, id);
    return { body: { removed: id } };
  },
});
