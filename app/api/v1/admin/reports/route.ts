import { apiRoute } from '@/lib/server/accounts/api-route';
import { listReports } from '@/lib/server/data/reports/list-reports';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/admin/reports', async ({ query: filter }) => ({
  body: await listReports(filter),
}));
