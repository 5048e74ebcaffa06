import { route } from '@/lib/server/platform/http/http';
import { personOf } from '@/lib/server/play/sessions/caller';
import { storeDevice } from '@/lib/server/play/sessions/play';
import { deviceCheck, sessionState } from '@/lib/wire/session';

export const POST = route({
  who: personOf,
  cookies: true,
  limit: { name: 'session-write' },
  body: deviceCheck,
  reply: sessionState,
  handle: async ({ params, who, body }) => ({ body: await storeDevice(params.id ?? '', body, who) }),
});
