import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { actorOf } from '@/lib/server/platform/audit-log';
import { route } from '@/lib/server/platform/http/http';
import { pilot } from '@/lib/server/studies/editor/rehearsal-acts';
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
