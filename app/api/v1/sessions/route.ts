import { route } from '@/lib/server/platform/http/http';
import { personOf } from '@/lib/server/play/sessions/caller';
import { createSession } from '@/lib/server/play/sessions/create-session';
import { listSessions } from '@/lib/server/play/sessions/mine';
import { startRoute } from '@/lib/server/play/sessions/start-route';
import { createSession as body, sessionList } from '@/lib/wire/session';

export const GET = route({
  who: personOf,
  limit: { name: 'session-write' },
  reply: sessionList,
  handle: async ({ who }) => ({ body: await listSessions(who) }),
});

export const POST = startRoute(body, createSession);
