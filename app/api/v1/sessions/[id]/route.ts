import { route } from '@/lib/server/http';
import { personOf } from '@/lib/server/sessions/caller';
import { readSession } from '@/lib/server/sessions/play';
import { viewSession } from '@/lib/server/sessions/session-view';
import { sessionState } from '@/lib/wire/session';

export const GET = route({
  who: personOf,
  limit: { name: 'session-write' },
  reply: sessionState,
  handle: async ({ params, who }) => ({ body: viewSession(await readSession(params.id ?? '', who)) }),
});
