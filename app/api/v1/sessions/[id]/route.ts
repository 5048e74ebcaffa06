import { route } from '@/lib/server/platform/http/http';
import { personOf } from '@/lib/server/play/sessions/caller';
import { readSession } from '@/lib/server/play/sessions/play';
import { viewSession } from '@/lib/server/play/sessions/session-view';
import { sessionState } from '@/lib/wire/session';

export const GET = route({
  who: personOf,
  limit: { name: 'session-write' },
  reply: sessionState,
  handle: async ({ params, who }) => ({ body: viewSession(await readSession(params.id ?? '', who)) }),
});
