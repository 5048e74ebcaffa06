import { route } from '@/lib/server/platform/http/http';
import { personOf } from '@/lib/server/play/sessions/caller';
import { storeEvents } from '@/lib/server/play/sessions/play';
import { createEvents, eventsStored } from '@/lib/wire/session';

export const POST = route({
  who: personOf,
  cookies: true,
  limit: { name: 'session-events', key: (_who, params) => (params.id ?? '').toLowerCase() },
  body: createEvents,
  reply: eventsStored,
  handle: async ({ params, who, body }) => ({ body: { received: await storeEvents(params.id ?? '', body, who) } }),
});
