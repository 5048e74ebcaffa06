import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { listReports } from '@/lib/server/data/reports/list-reports';
import { route } from '@/lib/server/platform/http/http';
import { listReports as query, reportPage } from '@/lib/wire/report';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: requireAdmin,
  limit: { name: 'admin' },
  query,
  reply: reportPage,
  handle: async ({ query: filter }) => ({ body: await listReports(filter) }),
});
