import { requireResearcher } from '@/lib/server/annotations/access';
import { listEntries } from '@/lib/server/annotations/view-entry';
import { route } from '@/lib/server/http';
import { annotationEntries } from '@/lib/wire/annotation';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: requireResearcher,
  limit: { name: 'admin' },
  reply: annotationEntries,
  handle: async ({ who, params: { id = '' } }) => ({ body: await listEntries(who, id) }),
});
