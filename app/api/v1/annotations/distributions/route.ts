import { apiRoute } from '@/lib/server/accounts/api-route';
import { listDistributions } from '@/lib/server/data/annotations/results/distribution';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/annotations/distributions', async ({ query: { suite } }) => ({
  body: { sets: await listDistributions(suite) },
}));
