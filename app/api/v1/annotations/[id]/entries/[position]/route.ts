import { requireResearcher } from '@/lib/server/data/annotations/access';
import { positionOf } from '@/lib/server/data/annotations/position';
import { viewEntry } from '@/lib/server/data/annotations/view-entry';
import { route } from '@/lib/server/platform/http/http';
import { annotationEntryView } from '@/lib/wire/annotation';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: requireResearcher,
  limit: { name: 'admin' },
  reply: annotationEntryView,
  handle: async ({ who, params: { id = '', position = '' } }) => ({
    body: await viewEntry(who, id, positionOf(position)),
  }),
});
