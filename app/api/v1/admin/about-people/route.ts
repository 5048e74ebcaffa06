import { apiRoute } from '@/lib/server/accounts/api-route';
import { aboutCounts, aboutCsv } from '@/lib/server/data/exports/about-people';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/admin/about-people', async ({ query }) => {
  const counts = await aboutCounts();
  if (query.format === 'json') return { body: counts };
  return new Response(aboutCsv(counts), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="rung-about-people.csv"',
    },
  });
});
