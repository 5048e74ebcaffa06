import { apiRoute } from '@/lib/server/accounts/api-route';
import { listActs } from '@/lib/server/platform/audit-log';
import { instantOf } from '@/lib/server/platform/clock';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/admin/log', async ({ query: filter }) => {
  const { acts, nextCursor } = await listActs(filter);
  return {
    body: {
      acts: acts.map(({ id, at, actor, act, subject, detail }) => ({
        id,
        at: instantOf(at),
        actor,
        act,
        subject,
        detail,
      })),
      nextCursor,
    },
  };
});
