import { requireResearcher } from '@/lib/server/data/annotations/access';
import { positionOf } from '@/lib/server/data/annotations/position';
import { saveLabel } from '@/lib/server/data/annotations/save-label';
import { route } from '@/lib/server/platform/http/http';
import { annotationLabel, saveAnnotationLabel as body } from '@/lib/wire/annotation';

export const dynamic = 'force-dynamic';

export const PUT = route({
  who: requireResearcher,
  cookies: true,
  limit: { name: 'admin' },
  body,
  reply: annotationLabel,
  handle: async ({ who, params: { id = '', position = '' }, body: wanted }) => ({
    body: await saveLabel(who, id, positionOf(position), wanted),
  }),
});
