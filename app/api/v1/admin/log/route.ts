import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { listActs } from '@/lib/server/platform/audit-log';
import { instantOf } from '@/lib/server/platform/clock';
import { route } from '@/lib/server/platform/http/http';
import { actPage, listActs as query } from '@/lib/wire/team';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: requireAdmin,
  limit: { name: 'admin' },
  query,
  reply: actPage,
  handle: async ({ query: filter }) => {
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
  },
});
