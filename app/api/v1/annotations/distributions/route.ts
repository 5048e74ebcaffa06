import { listDistributions } from '@/lib/server/data/annotations/distribution';
import { anyone, route } from '@/lib/server/platform/http/http';
import { labelDistributions, distributionsQuery as query } from '@/lib/wire/annotation';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: anyone,
  query,
  reply: labelDistributions,
  handle: async ({ query: { suite } }) => ({ body: { sets: await listDistributions(suite) } }),
});
