import { actorOf } from '@/lib/server/audit-log';
import { requireAdmin } from '@/lib/server/auth/session';
import { route } from '@/lib/server/http';
import { pilot } from '@/lib/server/study-admin/rehearsal-acts';
import { runPilot as body, pilotRun } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';

export const POST = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  body,
  reply: pilotRun,
  handle: async ({ who, params, body: input }) => ({ body: await pilot(actorOf(who), params.slug ?? '', input) }),
});
