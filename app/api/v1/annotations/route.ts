import { requireResearcher } from '@/lib/server/data/annotations/access';
import { createSet } from '@/lib/server/data/annotations/create';
import { listSets, viewSet } from '@/lib/server/data/annotations/view-set';
import { route } from '@/lib/server/platform/http/http';
import { annotationLines, annotationSetView, createAnnotationSet as body } from '@/lib/wire/annotation';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: requireResearcher,
  limit: { name: 'admin' },
  reply: annotationLines,
  handle: async ({ who }) => ({ body: { sets: await listSets(who) } }),
});

export const POST = route({
  who: requireResearcher,
  cookies: true,
  limit: { name: 'admin' },
  body,
  reply: annotationSetView,
  handle: async ({ who, body: wanted }) => ({ status: 201, body: await viewSet(who, await createSet(who, wanted)) }),
});
