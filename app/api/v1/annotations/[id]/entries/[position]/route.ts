import { requireResearcher } from '@/lib/server/annotations/access';
import { positionOf } from '@/lib/server/annotations/position';
import { viewEntry } from '@/lib/server/annotations/view-entry';
import { route } from '@/lib/server/http';
import { annotationEntryView } from '@/lib/wire/annotation';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: requireResearcher,
  limit: { name: 'admin' },
  reply: annotationEntryView,
  handle: async ({ who, params: { id = '', position = '' } }) => ({ body: await viewEntry(who, id, positionOf(position)) }),
});
