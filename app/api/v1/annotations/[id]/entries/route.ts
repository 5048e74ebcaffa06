import { requireResearcher } from '@/lib/server/data/annotations/access';
import { listEntries } from '@/lib/server/data/annotations/view-entry';
import { route } from '@/lib/server/platform/http/http';
import { annotationEntries } from '@/lib/wire/annotation';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: requireResearcher,
  limit: { name: 'admin' },
  reply: annotationEntries,
  handle: async ({ who, params: { id = '' } }) => ({ body: await listEntries(who, id) }),
});
