import { requireResearcher } from '@/lib/server/data/annotations/access';
import { handIn } from '@/lib/server/data/annotations/hand-in';
import { viewSet } from '@/lib/server/data/annotations/view-set';
import { route } from '@/lib/server/platform/http/http';
import { annotationSetView } from '@/lib/wire/annotation';

export const dynamic = 'force-dynamic';

export const POST = route({
  who: requireResearcher,
  cookies: true,
  limit: { name: 'admin' },
  reply: annotationSetView,
  handle: async ({ who, params: { id = '' } }) => {
    await handIn(who, id);
    return { body: await viewSet(who, id) };
  },
});
